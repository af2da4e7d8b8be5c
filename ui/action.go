package ui

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// action is something the window does, by menu and by key.
type action struct {
	name     string // its text is the key "action." + name
	menu     string // its menu's text is the key "menu." + menu
	shortcut *desktop.CustomShortcut
	run      func(*Window)
}

// actions is the one table of what the window does. The menus show it in its
// order; the first menu gets the toolkit's Quit.
func actions(goos string) []action {
	command := fyne.KeyModifierControl
	if goos == "darwin" {
		command = fyne.KeyModifierSuper
	}
	keys := func(key fyne.KeyName, more fyne.KeyModifier) *desktop.CustomShortcut {
		return &desktop.CustomShortcut{KeyName: key, Modifier: command | more}
	}
	return []action{
		{"quit", "file", keys(fyne.KeyQ, 0), (*Window).quit},
		{"copy", "edit", keys(fyne.KeyC, fyne.KeyModifierShift), (*Window).copyID},
		{"now", "edit", keys(fyne.KeyT, 0), (*Window).setNow},
	}
}

// mainMenu returns the menus of a window in a language.
func mainMenu(w *Window) *fyne.MainMenu {
	menu := &fyne.MainMenu{}
	for _, a := range actions(runtime.GOOS) {
		title := w.words.T("menu." + a.menu)
		last := len(menu.Items) - 1
		if last < 0 || menu.Items[last].Label != title {
			menu.Items = append(menu.Items, fyne.NewMenu(title))
			last++
		}
		item := fyne.NewMenuItem(w.words.T("action."+a.name), func() { a.run(w) })
		item.Shortcut = a.shortcut
		item.IsQuit = a.name == "quit"
		menu.Items[last].Items = append(menu.Items[last].Items, item)
	}
	return menu
}
