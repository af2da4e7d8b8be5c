package ui

import (
	"net/url"
	"runtime"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
)

// keyRow is a line of the window of shortcuts: keys, and the text of what they do.
type keyRow struct{ keys, text string }

// plainKeys are the keys that belong to a widget and to no action: the key of
// their names, and that of what they do.
var plainKeys = [...]struct{ keys, does string }{
	{"keys.tab", "does.tab"},
	{"keys.arrows", "does.arrows"},
	{"keys.segment", "does.segment"},
	{"keys.ends", "does.ends"},
	{"keys.toggle", "does.toggle"},
	{"keys.undo", "does.undo"},
	{"keys.redo", "does.redo"},
	{"keys.menu", "does.menu"},
}

// keyTable returns all keys with what they do.
func keyTable(w Words, goos string) []keyRow {
	var rows []keyRow
	for _, a := range actions(goos) {
		if len(a.shortcuts) > 0 {
			rows = append(rows, keyRow{shortcutText(a.shortcuts[0], goos), a.text(w)})
		}
	}
	for _, k := range plainKeys {
		rows = append(rows, keyRow{w.T(k.keys), w.T(k.does)})
	}
	return rows
}

// showShortcuts opens the window of shortcuts.
func showShortcuts(w *Window) {
	grid := container.New(layout.NewFormLayout())
	for _, row := range keyTable(w.words, runtime.GOOS) {
		keys := widget.NewLabel(row.keys)
		keys.TextStyle.Bold = true
		does := wrapped()
		does.SetText(row.text)
		grid.Add(keys)
		grid.Add(does)
	}
	w.showSide("shortcuts", w.words.T("action.shortcuts"), container.NewVScroll(grid), fyne.NewSize(560, 560))
}

// showAbout opens the window with what the program is.
func showAbout(w *Window) {
	title := wrapped()
	title.TextStyle.Bold = true
	title.SetText(w.words.T("app.name") + " " + w.version)
	text := wrapped()
	text.SetText(w.words.T("about.text",
		"epoch", strconv.FormatInt(compose.Epoch, 10), "instant", w.words.Instant(compose.Epoch)))
	box := container.NewVBox(title, text)
	for _, link := range [...]struct{ name, address string }{
		{"about.announcement", "https://blog.x.com/engineering/en_us/a/2010/announcing-snowflake"},
		{"about.source", "https://github.com/twitter-archive/snowflake/tree/snowflake-2010"},
		{"about.wikipedia", "https://en.wikipedia.org/wiki/Snowflake_ID"},
	} {
		if u, err := url.Parse(link.address); err == nil {
			box.Add(widget.NewHyperlink(w.words.T(link.name), u))
		}
	}
	w.showSide("about", w.words.T("action.about"), container.NewVScroll(box), fyne.NewSize(520, 380))
}

// showSide opens a window beside the main one, or brings it to the front with
// new content. Escape closes it.
func (w *Window) showSide(name, title string, content fyne.CanvasObject, size fyne.Size) {
	side := w.sides[name]
	if side == nil {
		side = w.app.NewWindow(title)
		w.sides[name] = side
		side.SetOnClosed(func() { delete(w.sides, name) })
		side.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
			if e.Name == fyne.KeyEscape {
				side.Close()
			}
		})
		side.Resize(size)
	}
	side.SetTitle(title)
	side.SetContent(content)
	side.Show()
	side.RequestFocus()
}
