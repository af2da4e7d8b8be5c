package ui

import (
	"runtime"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/assets"
	"snowflake-composer/compose"
)

// keyRow is a line of the window of shortcuts: keys, and the text of what they do.
type keyRow struct{ keys, text string }

// plainKey is keys that no action has: the key of their names, and that of what
// they do.
type plainKey struct{ keys, does string }

// plainKeys are the keys that belong to a widget.
var plainKeys = [...]plainKey{
	{"keys.tab", "does.tab"},
	{"keys.arrows", "does.arrows"},
	{"keys.segment", "does.segment"},
	{"keys.ends", "does.ends"},
	{"keys.toggle", "does.toggle"},
	{"keys.undo", "does.undo"},
	{"keys.redo", "does.redo"},
	{"keys.page", "does.page"},
	{"keys.menu", "does.menu"},
}

// keyTable returns all keys with what they do.
func keyTable(w Words, goos string) []keyRow {
	var rows []keyRow
	for _, a := range actions(goos) {
		if len(a.shortcuts) > 0 {
			rows = append(rows, keyRow{shortcutText(a.shortcuts[0], w, goos), a.text(w)})
		}
	}
	plain := plainKeys[:]
	for _, k := range presenterKeys() {
		if k.names != "" {
			plain = append(plain, plainKey{k.names, k.does})
		}
	}
	for _, k := range plain {
		keys := w.T(k.keys)
		if goos == "darwin" {
			keys = strings.ReplaceAll(keys, "Ctrl+", "⌘")
		}
		rows = append(rows, keyRow{keys, w.T(k.does)})
	}
	return rows
}

// side is a window beside the main one.
type side struct {
	window fyne.Window
	title  string // its key
	build  func(*side) fyne.CanvasObject
	scroll *container.Scroll
	voices *fyne.Container // over the scroll
}

// showSide opens a side window, or brings the open one to the front.
func (w *Window) showSide(title string, size fyne.Size, build func(*side) fyne.CanvasObject) {
	s := w.sides[title]
	if s == nil {
		s = &side{window: w.app.NewWindow(""), title: title, build: build}
		w.sides[title] = s
		s.window.SetOnClosed(func() {
			delete(w.sides, title)
			leave(s.window)
		})
		s.window.Canvas().SetOnTypedKey(s.typedKey)
		w.addShortcuts(s.window.Canvas())
		s.window.Resize(size)
		w.refreshSide(s)
	}
	s.window.Show()
	s.window.RequestFocus()
}

// leave empties a window that closes. The toolkit holds a closed window, and all that
// is in it, as long as it has textures of its texts, and deletes them for a new
// content only.
func leave(window fyne.Window) { window.SetContent(container.NewWithoutLayout()) }

// refreshSides puts the words of the language into the side windows.
func (w *Window) refreshSides() {
	for _, s := range w.sides {
		w.refreshSide(s)
	}
}

func (w *Window) refreshSide(s *side) {
	s.window.SetTitle(w.words.T(s.title))
	s.scroll = container.NewVScroll(s.build(s))
	s.voices = container.NewWithoutLayout()
	w.giveVoices(s)
	s.window.SetContent(container.NewStack(s.scroll, s.voices))
}

// giveVoices lets a screen reader hear what is in a side window now, and more.
func (w *Window) giveVoices(s *side, more ...fyne.CanvasObject) {
	if w.voiced {
		s.voices.Objects = append(voicesOf(s.scroll.Content), more...)
	}
}

// typedKey scrolls the window by key, and closes it by Escape.
func (s *side) typedKey(e *fyne.KeyEvent) {
	y, view := s.scroll.Offset.Y, s.scroll.Size().Height
	switch e.Name {
	case fyne.KeyEscape:
		s.window.Close()
		return
	case fyne.KeyUp:
		y -= view / 8
	case fyne.KeyDown:
		y += view / 8
	case fyne.KeyPageUp:
		y -= view * pageStep
	case fyne.KeyPageDown:
		y += view * pageStep
	case fyne.KeyHome:
		y = 0
	case fyne.KeyEnd:
		y = s.scroll.Content.MinSize().Height
	}
	most := s.scroll.Content.MinSize().Height - view
	s.scroll.ScrollToOffset(fyne.NewPos(0, max(min(y, most), 0)))
}

// button returns a button of a side window.
func (s *side) button(w *Window, text string, importance widget.Importance, tapped func()) *button {
	b := newKeyButton(s.reveal, s.typedKey, w.typedShortcut, tapped)
	b.Importance = importance
	b.SetText(text)
	return b
}

// setText gives a label a text, and hides it where there is none.
func setText(l *widget.Label, text string) {
	l.SetText(text)
	if text == "" {
		l.Hide()
	} else {
		l.Show()
	}
}

// flush returns what stands in a side window where the text of its labels does.
func flush(o fyne.CanvasObject) fyne.CanvasObject {
	pad := fyne.CurrentApp().Settings().Theme().Size(theme.SizeNameInnerPadding)
	return container.New(layout.NewCustomPaddedLayout(0, 0, pad, pad), o)
}

// showShortcuts opens the window of shortcuts.
func showShortcuts(w *Window) {
	w.showSide("action.shortcuts", fyne.NewSize(560, 740), func(*side) fyne.CanvasObject {
		grid := container.New(layout.NewFormLayout())
		for _, row := range keyTable(w.words, runtime.GOOS) {
			keys := widget.NewLabel(row.keys)
			keys.TextStyle.Bold = true
			does := wrapped()
			does.SetText(row.text)
			grid.Add(keys)
			grid.Add(does)
		}
		return grid
	})
}

// showAbout opens the window with what the program is.
func showAbout(w *Window) {
	w.showSide("action.about", fyne.NewSize(520, 400), func(s *side) fyne.CanvasObject {
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
			l := newLink(s.reveal, s.typedKey, w.words.T(link.name))
			if err := l.SetURLFromString(link.address); err != nil {
				fyne.LogError(link.address, err)
			}
			box.Add(l)
		}
		box.Add(flush(container.NewHBox(s.button(w, w.words.T("about.licences"), widget.MediumImportance, func() { showLicences(w) }))))
		return box
	})
}

// showLicences opens the window with the licences of what is linked into the
// program, in the language that each was written in.
func showLicences(w *Window) {
	w.showSide("licences.window", fyne.NewSize(720, 600), func(*side) fyne.CanvasObject {
		about := wrapped()
		about.SetText(w.words.T("licences.about"))
		box := container.NewVBox(about)
		// One label each: the toolkit sets long ones slowly.
		for _, paragraph := range strings.Split(strings.TrimSpace(assets.Licences), "\n\n")[1:] {
			text := wrapped()
			text.SetText(paragraph)
			box.Add(text)
		}
		return box
	})
}
