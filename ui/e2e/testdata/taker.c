/*
 * A program that takes the clipboard as soon as another has it, and never answers who
 * wants what is on it. It says "ready" once it watches.
 */
#include <stdio.h>
#include <X11/Xlib.h>
#include <X11/extensions/Xfixes.h>

int main(void)
{
	Display *display = XOpenDisplay(NULL);
	if (!display)
		return 1;
	Window root = DefaultRootWindow(display);
	Window window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0);
	Atom clipboard = XInternAtom(display, "CLIPBOARD", False);
	int first, errors;
	if (!XFixesQueryExtension(display, &first, &errors))
		return 1;
	XFixesSelectSelectionInput(display, root, clipboard, XFixesSetSelectionOwnerNotifyMask);
	XSync(display, False);
	puts("ready");
	fflush(stdout);
	for (;;) {
		XEvent event;
		XNextEvent(display, &event);
		if (event.type == first && ((XFixesSelectionNotifyEvent *)&event)->owner != window) {
			XSetSelectionOwner(display, clipboard, window, CurrentTime);
			XFlush(display);
		}
	}
}
