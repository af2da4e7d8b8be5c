package ui

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// action is something the window does, by menu and by key.
type action struct {
	name  string // its text is the key "action." + name, unless label gives one
	menu  string // its menu's text is the key "menu." + menu
	group string // its submenu's text is the key "group." + group; "" for none

	// shortcuts do the same by key; the menu shows the first. One without a
	// modifier works as long as the widget that has the focus makes no use of it.
	shortcuts []*desktop.CustomShortcut

	run   func(*Window)
	on    func(*Window) bool // whether it is the choice in force, or nil
	label func(Words) string // or nil
}

// text returns what the menu says.
func (a action) text(w Words) string {
	if a.label != nil {
		return a.label(w)
	}
	return w.T("action." + a.name)
}

// menuText returns what the menu says, with the first shortcut behind it. The
// toolkit would write that so pale that nobody could read it; only the menus of
// macOS are the system's own.
func (a action) menuText(w Words, goos string) string {
	text := a.text(w)
	if len(a.shortcuts) > 0 && goos != "darwin" {
		text += "   " + shortcutText(a.shortcuts[0], w, goos)
	}
	return text
}

// actions is the one table of what the window does. The menus, the keys and the
// window of shortcuts follow it.
func actions(goos string) []action {
	command := fyne.KeyModifierControl
	if goos == "darwin" {
		command = fyne.KeyModifierSuper
	}
	key := func(name fyne.KeyName, modifier fyne.KeyModifier) *desktop.CustomShortcut {
		return &desktop.CustomShortcut{KeyName: name, Modifier: modifier}
	}
	keys := func(all ...*desktop.CustomShortcut) []*desktop.CustomShortcut { return all }

	all := []action{
		{name: "copy", menu: "file", shortcuts: keys(key(fyne.KeyC, command|fyne.KeyModifierShift)), run: (*Window).copyID},
	}
	for _, f := range formats() {
		all = append(all, action{
			name: "copy-" + f.id, menu: "file", group: "copy-as", label: f.name,
			run: func(w *Window) { w.copyAs(f) },
		})
	}
	all = append(all, action{name: "export", menu: "file", shortcuts: keys(key(fyne.KeyE, command)), run: showExport})
	all = append(all, action{name: "worksheet", menu: "file", shortcuts: keys(key(fyne.KeyP, command)), run: showWorksheets})
	all = append(all, action{name: "now", menu: "file", shortcuts: keys(key(fyne.KeyT, command)), run: (*Window).setNow})
	all = append(all, action{name: "quit", menu: "file", shortcuts: keys(key(fyne.KeyQ, command)), run: (*Window).quit})
	for _, e := range examples() {
		all = append(all, action{
			name: "example-" + e.name, menu: "examples",
			label: func(w Words) string { return w.T("example." + e.name) },
			run:   func(w *Window) { w.fill(e.input) },
		})
	}
	for _, l := range append([]string{""}, Languages()...) {
		all = append(all, action{
			name: "language-" + l, menu: "view", group: "language",
			label: func(w Words) string { return w.T(languageLabel(l)) },
			run:   func(w *Window) { w.setLanguage(l) },
			on:    func(w *Window) bool { return w.chosenLanguage == l },
		})
	}
	for _, l := range looks() {
		all = append(all, action{
			name: "theme-" + l.name, menu: "view", group: "theme",
			label: func(w Words) string { return w.T("theme." + l.name) },
			run:   func(w *Window) { w.setLook(l) },
			on:    func(w *Window) bool { return w.theme.look.name == l.name },
		})
	}
	return append(all,
		action{name: "present", menu: "view", shortcuts: keys(key(fyne.KeyF5, 0)), run: (*Window).present},
		action{
			name: "full-screen", menu: "view", shortcuts: keys(key(fyne.KeyF11, 0)), run: (*Window).fullScreen,
			on: func(w *Window) bool { return w.window.FullScreen() },
		},
		action{
			name: "text-larger", menu: "view", shortcuts: keys(key(fyne.KeyPlus, command), key(fyne.KeyEqual, command), key(fyne.KeyPlus, command|fyne.KeyModifierShift), key(fyne.KeyEqual, command|fyne.KeyModifierShift)),
			run: func(w *Window) { w.scaleText(+1) },
		},
		action{
			name: "text-smaller", menu: "view", shortcuts: keys(key(fyne.KeyMinus, command)),
			run: func(w *Window) { w.scaleText(-1) },
		},
		action{
			name: "text-reset", menu: "view", shortcuts: keys(key(fyne.Key0, command)),
			run: func(w *Window) { w.setTextScale(1) },
		},
		action{name: "lessons", menu: "help", shortcuts: keys(key(fyne.KeyF1, 0)), run: showLessons},
		action{name: "lesson-plan", menu: "help", run: showLessonPlan},
		action{name: "describe", menu: "help", shortcuts: keys(key(fyne.KeyD, command)), run: showDescription},
		action{name: "shortcuts", menu: "help", shortcuts: keys(key(fyne.KeySlash, command)), run: showShortcuts},
		action{name: "about", menu: "help", run: showAbout},
	)
}

// languageLabel returns the key of a language's name, "" being the system's.
func languageLabel(language string) string {
	if language == "" {
		language = "system"
	}
	return "language." + language
}

// mainMenu returns the menus of a window in its language.
func mainMenu(w *Window) *fyne.MainMenu {
	menu := &fyne.MainMenu{}
	for _, a := range actions(runtime.GOOS) {
		title := w.words.T("menu." + a.menu)
		last := len(menu.Items) - 1
		if last < 0 || menu.Items[last].Label != title {
			menu.Items = append(menu.Items, fyne.NewMenu(title))
			last++
		}
		items := &menu.Items[last].Items
		if a.group != "" {
			group := w.words.T("group." + a.group)
			if n := len(*items); n == 0 || (*items)[n-1].Label != group {
				parent := fyne.NewMenuItem(group, nil)
				parent.ChildMenu = fyne.NewMenu("")
				*items = append(*items, parent)
			}
			items = &(*items)[len(*items)-1].ChildMenu.Items
		}
		*items = append(*items, menuItem(w, a))
	}
	return menu
}

// menuItem returns an action as an item of a menu.
func menuItem(w *Window, a action) *fyne.MenuItem {
	item := fyne.NewMenuItem(a.menuText(w.words, runtime.GOOS), func() { a.run(w) })
	item.IsQuit = a.name == "quit"
	item.Checked = a.on != nil && a.on(w)
	if len(a.shortcuts) > 0 && runtime.GOOS == "darwin" {
		item.Shortcut = a.shortcuts[0]
	}
	return item
}

// showMenu puts the menus into the window, but not while it presents.
func (w *Window) showMenu() {
	if w.presenter != nil {
		w.window.SetMainMenu(nil)
		return
	}
	w.window.SetMainMenu(mainMenu(w))
}

// typedRune takes a character that no widget has the focus for.
func (w *Window) typedRune(r rune) {
	if w.presenter != nil {
		w.presenter.typedRune(r)
	}
}

// typedKey runs the action of a key that the focused widget has no use for.
func (w *Window) typedKey(e *fyne.KeyEvent) {
	if w.presenter != nil && w.presenter.typedKey(e) {
		return
	}
	switch e.Name {
	case fyne.KeyPageUp:
		w.page.scrollBy(-pageStep)
	case fyne.KeyPageDown:
		w.page.scrollBy(pageStep)
	default:
		w.runShortcut(e.Name, 0)
	}
}

// pageStep is how much of a view the keys scroll by.
const pageStep = 0.8

// typedShortcut runs the action of a shortcut that no menu shows, because it is
// an action's second.
func (w *Window) typedShortcut(s fyne.Shortcut) {
	if c, ok := s.(*desktop.CustomShortcut); ok {
		w.runShortcut(c.KeyName, c.Modifier)
	}
}

// addShortcuts lets a canvas run the actions whose shortcuts neither a menu nor a
// widget has use for.
func (w *Window) addShortcuts(c fyne.Canvas) {
	for _, a := range actions(runtime.GOOS) {
		for _, s := range a.shortcuts {
			c.AddShortcut(s, w.typedShortcut)
		}
	}
}

func (w *Window) runShortcut(name fyne.KeyName, modifier fyne.KeyModifier) {
	for _, a := range actions(runtime.GOOS) {
		for _, s := range a.shortcuts {
			if s.KeyName == name && s.Modifier == modifier {
				a.run(w)
				return
			}
		}
	}
}

// keyNames are what is printed on keys whose Fyne names are longer or other.
var keyNames = map[fyne.KeyName]string{fyne.KeySlash: "/", fyne.KeyPlus: "+", fyne.KeyMinus: "-", fyne.KeyEqual: "="}

// shortcutText writes a shortcut as it is printed on the keyboard of a system.
func shortcutText(s *desktop.CustomShortcut, w Words, goos string) string {
	var parts []string
	for _, m := range [...]struct {
		modifier    fyne.KeyModifier
		name, apple string
	}{
		{fyne.KeyModifierControl, "Ctrl", "⌃"},
		{fyne.KeyModifierAlt, "Alt", "⌥"},
		{fyne.KeyModifierShift, w.T("keys.shift"), "⇧"},
		{fyne.KeyModifierSuper, "Super", "⌘"},
	} {
		switch {
		case s.Modifier&m.modifier == 0:
		case goos == "darwin":
			parts = append(parts, m.apple)
		default:
			parts = append(parts, m.name)
		}
	}
	name := string(s.KeyName)
	if short, ok := keyNames[s.KeyName]; ok {
		name = short
	}
	separator := "+"
	if goos == "darwin" {
		separator = ""
	}
	return strings.Join(append(parts, name), separator)
}
