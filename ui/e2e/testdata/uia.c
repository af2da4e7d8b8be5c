/*
 * A library to take the place of Windows' uiautomationcore.dll, and the screen reader
 * behind it, for Wine, which has but a part of either. Whenever the focus moves, it
 * writes to the file UIA_LOG which element has it, and then all elements of the window:
 * the number of their type, and their name. Like the real one it keeps those that it
 * was given; of one that is not what it was when that comes to be asked again, it
 * writes "lost".
 */
#define COBJMACROS
#include <initguid.h>
#include <windows.h>
#include <stdio.h>
#include <uiautomationcore.h>

#define API __declspec(dllexport)

enum { focus_event = 20005, control_type = 30003, name = 30005, automation_id = 30011, root_object = -25, answer = 64 };

static struct {
	IRawElementProviderSimple *element;
	VARIANT id;
} held[200];
static int count;

static VARIANT get(IRawElementProviderSimple *element, PROPERTYID property)
{
	VARIANT value;
	VariantInit(&value);
	IRawElementProviderSimple_GetPropertyValue(element, property, &value);
	return value;
}

static void report(const char *kind, VARIANT text)
{
	char utf8[4096] = "-";
	if (text.vt == VT_BSTR)
		WideCharToMultiByte(CP_UTF8, 0, text.bstrVal, -1, utf8, sizeof utf8, NULL, NULL);
	FILE *log = fopen(getenv("UIA_LOG"), "ab");
	fprintf(log, "%s %s\n", kind, utf8);
	fclose(log);
}

static void let_go(void)
{
	while (count > 0) {
		VARIANT id = get(held[--count].element, automation_id);
		if (id.vt != VT_BSTR || wcscmp(id.bstrVal, held[count].id.bstrVal))
			report("lost", held[count].id);
		IRawElementProviderSimple_Release(held[count].element);
	}
}

/* What the program answers a screen reader with. */
API LRESULT WINAPI UiaReturnRawElementProvider(HWND window, WPARAM w, LPARAM l, IRawElementProviderSimple *root)
{
	IRawElementProviderFragment *at, *next;
	let_go();
	IRawElementProviderSimple_QueryInterface(root, &IID_IRawElementProviderFragment, (void **)&at);
	IRawElementProviderFragment_Navigate(at, NavigateDirection_FirstChild, &next);
	while (IRawElementProviderFragment_Release(at), (at = next) && count < 200) {
		IRawElementProviderSimple *element;
		char type[20];
		IRawElementProviderFragment_QueryInterface(at, &IID_IRawElementProviderSimple, (void **)&element);
		sprintf(type, "%ld", get(element, control_type).lVal);
		report(type, get(element, name));
		held[count].element = element;
		held[count++].id = get(element, automation_id);
		IRawElementProviderFragment_Navigate(at, NavigateDirection_NextSibling, &next);
	}
	return answer;
}

API HRESULT WINAPI UiaRaiseAutomationEvent(IRawElementProviderSimple *element, EVENTID event)
{
	if (event == focus_event) {
		report("focus", get(element, name));
		if (SendMessageW(GetActiveWindow(), WM_GETOBJECT, 0, root_object) != answer)
			report("no answer", get(element, name));
	}
	return S_OK;
}

API HRESULT WINAPI UiaHostProviderFromHwnd(HWND window, IRawElementProviderSimple **provider)
{
	*provider = NULL;
	return S_OK;
}

API HRESULT WINAPI UiaRaiseStructureChangedEvent(IRawElementProviderSimple *root, int type, int *id, int length) { return S_OK; }
API HRESULT WINAPI UiaDisconnectProvider(IRawElementProviderSimple *root) { return S_OK; }
API BOOL WINAPI UiaClientsAreListening(void) { return TRUE; }
