package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
)

// showLessons opens the lessons in a window of their own, or brings the open one
// to the front.
func showLessons(w *Window) {
	if w.lessons != nil {
		w.lessons.refresh()
		w.lessons.window.RequestFocus()
		return
	}
	l, err := newLessons(w)
	if err != nil {
		fyne.LogError("lessons", err)
		return
	}
	w.lessons = l
	l.window = w.app.NewWindow(l.words.T("lessons.title"))
	l.window.SetOnClosed(func() {
		w.lessons = nil
		leave(l.window)
	})
	l.window.SetPadded(false)
	l.window.SetContent(container.NewStack(l, l.voices))
	l.window.Resize(fyne.NewSize(lessonsWidth, lessonsHeight))
	l.window.Canvas().SetOnTypedKey(l.key)
	w.addShortcuts(l.window.Canvas())
	l.window.Canvas().Focus(l.contents)
	l.window.Show()
}

// lessonPlan is the file of the chapter for teachers.
const lessonPlan = "13-lesson-plan.md"

// showLessonPlan opens the lessons at the chapter for teachers.
func showLessonPlan(w *Window) {
	showLessons(w)
	if l := w.lessons; l != nil {
		l.turn(slices.IndexFunc(l.chapters, func(c chapter) bool { return c.file == lessonPlan }))
	}
}

// refreshLessons gives the lessons the language, the theme and the text size of
// the window that has opened them. It does nothing if they are not open.
func refreshLessons(w *Window) {
	if w.lessons != nil {
		w.lessons.refresh()
	}
}

// lessons is the content of the lessons' window: the titles of the chapters, the
// chapter that is read, and below it the way to the next.
type lessons struct {
	widget.BaseWidget

	w        *Window
	window   fyne.Window
	words    Words
	chapters []chapter
	place    int // of the chapter on show

	contents *chapterList
	choice   *chapterSelect // instead of contents, in a narrow window
	column   *column
	inside   *fyne.Container // of the scroll
	scroll   *container.Scroll
	line     *widget.Separator // above the buttons
	previous *button
	counter  *widget.Label
	next     *button

	voices *fyne.Container // over the lessons
}

var _ fyne.Widget = (*lessons)(nil)

// The lessons' window, in logical units.
const (
	lessonsWidth, lessonsHeight = 1200, 760 // at first
	lessonsLeastWidth           = smallestWidth
	lessonsLeastHeight          = 360
)

// newLessons returns the lessons at the first chapter. They read no file before.
func newLessons(w *Window) (*lessons, error) {
	l := &lessons{w: w, column: &column{}, line: widget.NewSeparator(), counter: widget.NewLabel("")}
	l.counter.Alignment = fyne.TextAlignCenter
	l.voices = container.NewWithoutLayout()
	l.inside = container.New(l.column)
	l.scroll = container.NewVScroll(l.inside)
	l.contents = newChapterList(l)
	l.choice = newChapterSelect(l)
	l.previous = newTurnButton(l, theme.NavigateBackIcon(), -1)
	l.next = newTurnButton(l, theme.NavigateNextIcon(), 1)
	l.next.IconPlacement = widget.ButtonIconTrailingText
	l.ExtendBaseWidget(l)
	return l, l.load()
}

// load reads the chapters in the language of the window, and shows the one that
// was on show before.
func (l *lessons) load() error {
	words := l.w.words
	chapters, err := loadChapters(words.T("format.language"))
	if err != nil {
		return err
	}
	l.words, l.chapters = words, chapters
	l.choice.Options = nil
	for _, c := range chapters {
		l.choice.Options = append(l.choice.Options, c.title)
	}
	l.previous.SetText(words.T("lessons.previous"))
	l.next.SetText(words.T("lessons.next"))
	l.show(l.place)
	return nil
}

// refresh takes the window's language and theme, and stays where the reader is.
func (l *lessons) refresh() {
	read := l.scroll.Offset.Y / max(l.column.height, 1)
	if err := l.load(); err != nil {
		fyne.LogError("lessons", err)
		return
	}
	l.window.SetTitle(l.words.T("lessons.title"))
	l.arrange(l.Size())
	l.scroll.ScrollToOffset(fyne.NewPos(0, read*l.column.height))
	l.Refresh()
}

// show puts a chapter on the page, from its beginning.
func (l *lessons) show(place int) {
	l.place = place
	l.column.textScale = l.w.theme.textScale
	l.column.parts = setter{l, l.w.theme}.chapter(l.chapters[place])
	l.inside.Objects = nil
	for _, p := range l.column.parts {
		l.inside.Add(p.object)
	}
	l.contents.Refresh()
	l.contents.Select(place)
	l.contents.Highlight(place)
	l.choice.SetSelectedIndex(place)
	l.counter.SetText(l.words.T("lessons.place", "n", decimal(int64(place+1)), "count", decimal(int64(len(l.chapters)))))
	setEnabled(&l.previous.Button, place > 0)
	setEnabled(&l.next.Button, place < len(l.chapters)-1)
	l.column.arrange(l.scroll.Size().Width)
	l.scroll.Offset = fyne.Position{}
	l.scroll.Refresh()
	l.previous.state, l.next.state = l.titleOf(place-1), l.titleOf(place+1)
	l.giveVoices()
}

// titleOf returns the title of a chapter in brackets, or "" where there is none.
func (l *lessons) titleOf(place int) string {
	if place < 0 || place >= len(l.chapters) {
		return ""
	}
	return "(" + l.chapters[place].title + ")"
}

// giveVoices lets a screen reader hear what is in the window, and more.
func (l *lessons) giveVoices(more ...fyne.CanvasObject) {
	if l.w.voiced {
		l.voices.Objects = append(voicesOf(l.contents, l.choice, l.scroll, l.previous, l.counter, l.next), more...)
	}
}

// spoken returns what a screen reader says of the table of contents.
func (l *lessons) spoken() string {
	return l.words.T("lessons.list", "title", l.chapters[l.place].title, "place", l.counter.Text)
}

// turn shows another chapter, if there is one in that place.
func (l *lessons) turn(place int) {
	if place != l.place && place >= 0 && place < len(l.chapters) {
		l.show(place)
	}
}

// try fills the window's entries, and shows them.
func (l *lessons) try(in compose.Input) {
	l.w.fill(in)
	l.w.window.RequestFocus()
}

func setEnabled(b *widget.Button, enabled bool) {
	if enabled {
		b.Enable()
	} else {
		b.Disable()
	}
}

// scrollBy moves the text by a distance in logical units.
func (l *lessons) scrollBy(distance float32) {
	last := max(l.column.height-l.scroll.Size().Height, 0)
	l.scroll.ScrollToOffset(fyne.NewPos(0, min(max(l.scroll.Offset.Y+distance, 0), last)))
}

// reveal scrolls a part of the text into sight.
func (l *lessons) reveal(o fyne.CanvasObject) {
	top := o.Position().Y - l.scroll.Offset.Y
	if bottom := top + o.Size().Height; bottom > l.scroll.Size().Height {
		l.scrollBy(bottom - l.scroll.Size().Height + margin)
	} else if top < 0 {
		l.scrollBy(top - margin)
	}
}

// key does what a key means wherever the focus is.
func (l *lessons) key(e *fyne.KeyEvent) {
	page := l.scroll.Size().Height - 2*margin
	switch e.Name {
	case fyne.KeyEscape:
		l.window.Close()
	case fyne.KeyLeft:
		l.turn(l.place - 1)
	case fyne.KeyRight:
		l.turn(l.place + 1)
	case fyne.KeyUp:
		l.scrollBy(-2 * margin)
	case fyne.KeyDown:
		l.scrollBy(2 * margin)
	case fyne.KeyPageUp:
		l.scrollBy(-page)
	case fyne.KeyPageDown:
		l.scrollBy(page)
	case fyne.KeyHome:
		l.scrollBy(-l.column.height)
	case fyne.KeyEnd:
		l.scrollBy(l.column.height)
	}
}

// MinSize is the same whatever the lessons say.
func (l *lessons) MinSize() fyne.Size { return fyne.NewSize(lessonsLeastWidth, lessonsLeastHeight) }

// CreateRenderer returns a renderer whose objects stand in the order of Tab.
func (l *lessons) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(lessonsLayout{l},
		l.contents, l.choice, l.scroll, l.line, l.previous, l.counter, l.next))
}

// lessonsLayout is the layout of the lessons' window.
type lessonsLayout struct{ *lessons }

func (l lessonsLayout) MinSize([]fyne.CanvasObject) fyne.Size { return l.lessons.MinSize() }

func (l lessonsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) { l.arrange(size) }

// arrange puts the titles beside the text where both have room, else a menu of
// them above it.
func (l *lessons) arrange(size fyne.Size) {
	const pad = 8
	put := func(o fyne.CanvasObject, x, y, width, height float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(width, height))
	}
	button := l.previous.MinSize().Max(l.next.MinSize())
	bottom := size.Height - button.Height - 2*pad

	x, y := l.contents.width(), float32(0)
	narrow := size.Width-x < 0.8*proseWidth*l.w.theme.textScale
	if narrow {
		l.contents.Hide()
		l.choice.Show()
		x, y = 0, l.choice.MinSize().Height+2*pad
		put(l.choice, tightMargin, pad, size.Width-2*tightMargin, y-2*pad)
	} else {
		l.choice.Hide()
		l.contents.Show()
		put(l.contents, pad, pad, x-pad, bottom-2*pad)
	}

	// The text's height follows from its width, and the scroll asks for it.
	l.column.arrange(size.Width - x)
	put(l.scroll, x, y, size.Width-x, bottom-y)
	put(l.line, 0, bottom, size.Width, l.line.MinSize().Height)
	put(l.previous, pad, bottom+pad, button.Width, button.Height)
	if room := size.Width - 2*(pad+button.Width); room < l.counter.MinSize().Width {
		l.counter.Hide()
	} else {
		l.counter.Show()
		put(l.counter, pad+button.Width, bottom+pad, room, button.Height)
	}
	put(l.next, size.Width-pad-button.Width, bottom+pad, button.Width, button.Height)
}

// chapterList is the table of contents: moving in it turns to the chapter.
type chapterList struct {
	widget.List
	lessons *lessons
	ring    *canvas.Rectangle // around it while it has the focus
}

var (
	_ fyne.Accessible = (*chapterList)(nil)
	_ fyne.Focusable  = (*chapterList)(nil)
)

func newChapterList(l *lessons) *chapterList {
	c := &chapterList{lessons: l, ring: newRing()}
	c.Length = func() int { return len(l.chapters) }
	c.CreateItem = func() fyne.CanvasObject { return widget.NewLabel("") }
	c.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) { o.(*widget.Label).SetText(l.chapters[i].title) }
	c.OnSelected = l.turn
	c.HideSeparators = true
	c.ExtendBaseWidget(c)
	return c
}

// width returns the width in logical units that the longest title needs.
func (c *chapterList) width() float32 {
	size, width := c.Theme().Size(theme.SizeNameText), float32(0)
	for _, chapter := range c.lessons.chapters {
		width = max(width, fyne.MeasureText(chapter.title, size, fyne.TextStyle{}).Width)
	}
	return width + 4*c.Theme().Size(theme.SizeNameInnerPadding)
}

// CreateRenderer returns the toolkit's renderer with the ring above it: the toolkit
// shows the focus by a colour that is hardly to be told from that around it.
func (c *chapterList) CreateRenderer() fyne.WidgetRenderer {
	return &ringRenderer{c.List.CreateRenderer(), c.ring, c.Theme}
}

// AccessibilityLabel returns the chapter that is read.
func (c *chapterList) AccessibilityLabel() string { return c.lessons.spoken() }

// AccessibilityRole returns the role of a text.
func (c *chapterList) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// FocusGained shows the ring.
func (c *chapterList) FocusGained() {
	c.ring.Show()
	c.List.FocusGained()
	c.Refresh()
}

// FocusLost hides the ring.
func (c *chapterList) FocusLost() {
	c.ring.Hide()
	c.List.FocusLost()
	c.Refresh()
}

// TypedKey turns to the chapter above or below.
func (c *chapterList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		c.lessons.turn(c.lessons.place - 1)
	case fyne.KeyDown:
		c.lessons.turn(c.lessons.place + 1)
	default:
		c.lessons.key(e)
	}
}

// chapterSelect is the table of contents as a menu.
type chapterSelect struct {
	widget.Select
	lessons *lessons
	ring    *canvas.Rectangle // around it while it has the focus
	menu    *widget.PopUpMenu // nil unless it is open
}

var (
	_ fyne.Accessible = (*chapterSelect)(nil)
	_ fyne.Focusable  = (*chapterSelect)(nil)
	_ fyne.Tappable   = (*chapterSelect)(nil)
)

func newChapterSelect(l *lessons) *chapterSelect {
	c := &chapterSelect{lessons: l, ring: newRing()}
	c.OnChanged = func(string) { l.turn(c.SelectedIndex()) }
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer returns the toolkit's renderer with the ring above it: the
// toolkit's own focus, another colour, would make the text unreadable.
func (c *chapterSelect) CreateRenderer() fyne.WidgetRenderer {
	return &ringRenderer{c.Select.CreateRenderer(), c.ring, c.Theme}
}

// AccessibilityLabel returns the chapter that is read.
func (c *chapterSelect) AccessibilityLabel() string { return c.lessons.spoken() }

// AccessibilityRole returns the role of a button.
func (c *chapterSelect) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// FocusGained shows the ring.
func (c *chapterSelect) FocusGained() {
	c.ring.Show()
	c.Refresh()
}

// FocusLost hides the ring.
func (c *chapterSelect) FocusLost() {
	c.ring.Hide()
	c.Refresh()
}

// Tapped opens the menu. The toolkit's own would not be heard.
func (c *chapterSelect) Tapped(*fyne.PointEvent) {
	on := c.lessons.window.Canvas()
	on.Focus(c)
	var items []*fyne.MenuItem
	for i, title := range c.Options {
		items = append(items, fyne.NewMenuItem(title, func() { c.lessons.turn(i) }))
	}
	c.menu = popUp(on, fyne.NewMenu("", items...), below(c), c.lessons.giveVoices, func() {
		c.menu = nil
		if c.Visible() {
			on.Focus(c)
		}
	})
	c.menu.Resize(fyne.NewSize(c.Size().Width, c.menu.MinSize().Height))
}

// Hide closes the menu too.
func (c *chapterSelect) Hide() {
	c.Select.Hide()
	if c.menu != nil {
		c.menu.Dismiss()
	}
}

// TypedKey opens the menu, or does what the key means elsewhere.
func (c *chapterSelect) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown:
		c.Tapped(nil)
	default:
		c.lessons.key(e)
	}
}

// newTurnButton returns a button that leads to a neighbouring chapter.
func newTurnButton(l *lessons, icon fyne.Resource, by int) *button {
	b := newKeyButton(func(fyne.CanvasObject) {}, l.key, l.w.typedShortcut, func() { l.turn(l.place + by) })
	b.Icon = icon
	return b
}
