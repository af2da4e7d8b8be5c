// Package ui is the window: four entries, the ID that they compose, and its bits.
//
// Data flows one way, in one trip, on the UI goroutine: the four texts and the
// clock go through compose.Compose, and its result to every view, by
// [Window.update]. No view reads another one, and none keeps what the result has.
package ui

import (
	"errors"
	"runtime"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// Options is how a window starts.
type Options struct {
	Input    compose.Input // the entries' texts, exactly as given
	Language string        // one of Languages; any other: the stored one, or the system's
	Theme    string        // the name of a theme, as stored; "": the stored one

	// TextPercent is the size of the texts, 80 to 200, or 0 for the stored one.
	TextPercent int

	Version string // of the program
}

// Window is the program's window.
type Window struct {
	app     fyne.App
	window  fyne.Window
	sides   map[string]*side // open beside it, by title
	lessons *lessons         // nil unless they are open
	export  *exporter        // nil until something is exported
	sheets  *sheetMaker      // nil until a worksheet is made
	saver   *saver           // that asked for a file last, or nil
	folder  string           // of the file saved last, or ""
	version string
	voiced  bool // screen readers are told of what is in scrolls

	words          Words
	chosenLanguage string // one of Languages, or "" for the system's
	theme          *houseTheme
	clock          clock
	answers        func() bool // whether the program that has the clipboard's text does

	result compose.Result

	form    *formView
	fields  [4]*fieldView            // by compose.Field
	digits  *container.ThemeOverride // the entries, in a theme of their own
	now     *button
	id      *idView
	copy    *button
	copyFor *button // Copy as
	figure  *figureView
	readout *widget.Label
	life    *lifeView
	steps   *stepsView
	sum     *sumView
	tabs    *tabs
	notice  *notice
	page    *page

	presenter *presenter // nil unless the window presents
	board     *boardView // nil until it presents; the toolkit keeps one for long, as large as the screen

	set        []compose.Field // whose bits were set, in turn, up to the last
	undone     int             // how many of them were taken back
	stopClock  func()          // nil while the clock stands still
	stopNotice func()          // nil while there is no notice
	updating   bool            // while several texts change at once
}

// clockInterval is how often the running clock is shown. At 5 Hz no bit flashes, which
// is to change and change back, more than the three times a second of WCAG 2.3.1.
const clockInterval = 200 * time.Millisecond

// noticeTime is how long a notice is shown.
const noticeTime = 4 * time.Second

// NewWindow makes the window, not shown yet.
func NewWindow(a fyne.App, o Options) (*Window, error) { return newWindow(a, o, systemClock()) }

func newWindow(a fyne.App, o Options, c clock) (*Window, error) {
	w := &Window{
		app:     a,
		sides:   map[string]*side{},
		version: o.Version,
		voiced:  screenReaders,
		theme:   firstTheme(a.Preferences(), o),
		clock:   c,
		readout: widget.NewLabel(""),
	}
	w.chosenLanguage = o.Language
	if !known(w.chosenLanguage) {
		w.chosenLanguage = a.Preferences().String(languageKey)
	}
	if err := w.speak(w.chosenLanguage); err != nil {
		return nil, err
	}
	p, err := newPen()
	if err != nil {
		return nil, err
	}
	a.Settings().SetTheme(w.theme)
	w.window = a.NewWindow(w.words.T("app.name"))
	w.answers = func() bool { return clipboardAnswers(w.window) }
	w.window.SetPadded(false)

	w.form = newFormView(w, p)
	for f := range w.fields {
		w.fields[f] = newFieldView(w, compose.Field(f))
	}
	w.digits = container.NewThemeOverride(container.NewWithoutLayout(
		w.fields[0].entry, w.fields[1].entry, w.fields[2].entry, w.fields[3].entry), digitsTheme{w.theme})
	w.now = newButton(w, w.setNow)
	w.copy = newButton(w, w.copyID)
	w.copy.Importance = widget.HighImportance
	w.copyFor = newButton(w, w.chooseFormat)
	w.copyFor.Icon, w.copyFor.IconPlacement = theme.MenuDropDownIcon(), widget.ButtonIconTrailingText
	w.id = newIDView(p)
	w.readout.Wrapping = fyne.TextWrapWord
	w.figure = newFigureView(p)
	w.figure.changed, w.figure.set, w.figure.undo = w.read, w.setBit, w.undoBit
	w.figure.reveal = func(at fyne.Position, size fyne.Size) { w.page.revealPart(w.figure, at, size) }
	w.figure.key, w.figure.other = w.typedKey, w.typedShortcut
	w.life = newLifeView(p)
	w.steps = newStepsView(p)
	w.sum = newSumView(p)
	w.steps.hovered = w.figure.light
	w.tabs = newTabs(w)
	w.notice = newNotice()
	w.page = newPage(w)
	w.speakUp()

	w.setTexts(o.Input)
	w.restyle()
	w.translate()
	w.update()
	w.window.SetContent(w.page.content)
	w.window.Resize(fyne.NewSize(firstWidth, firstHeight))
	w.window.SetMaster()
	keys := w.window.Canvas()
	keys.SetOnTypedKey(w.typedKey)
	keys.SetOnTypedRune(w.typedRune)
	w.addShortcuts(keys)
	keys.Focus(w.fields[compose.Timestamp].entry)
	a.Settings().AddListener(func(fyne.Settings) { w.restyle() })
	return w, nil
}

// known tells whether the window speaks a language.
func known(language string) bool {
	for _, l := range Languages() {
		if l == language {
			return true
		}
	}
	return false
}

// ShowAndRun shows the window and returns when it is closed. An error tells in the
// window's language that there is no OpenGL to show it with, and what to do.
func (w *Window) ShowAndRun() error {
	w.window.Show()
	if !onDisplay(w.window) {
		return errors.New(w.words.T(noOpenGL))
	}
	w.app.Run()
	return nil
}

// update is the one trip of the data: texts and clock, result, views.
func (w *Window) update() {
	if w.updating {
		return
	}
	w.result = compose.Compose(w.input(), w.moment())
	for f, v := range w.fields {
		v.show(w.result.Fields[f], w.words)
	}
	if w.result.OK() {
		w.copy.Enable()
		w.copyFor.Enable()
	} else {
		w.copy.Disable()
		w.copyFor.Disable()
	}
	w.id.show(w.result, w.words)
	w.figure.show(w.result)
	w.life.show(w.result, w.words)
	w.tabs.show(w.result, w.words)
	w.read()
	w.runClock()
	w.page.rearrange()
	w.form.raster.Refresh()
	if w.presenter != nil {
		w.presenter.show()
	}
}

// input returns the four texts.
func (w *Window) input() compose.Input {
	return compose.Input{
		Timestamp:  w.fields[compose.Timestamp].entry.Text,
		Datacenter: w.fields[compose.Datacenter].entry.Text,
		Machine:    w.fields[compose.Machine].entry.Text,
		Sequence:   w.fields[compose.Sequence].entry.Text,
	}
}

// setTexts gives the entries their first texts.
func (w *Window) setTexts(in compose.Input) {
	w.updating = true
	for f, text := range texts(in) {
		w.fields[f].entry.SetText(text)
	}
	w.updating = false
}

// fill replaces the four texts, each so that undo brings the former one back, in
// one trip.
func (w *Window) fill(in compose.Input) {
	w.updating = true
	for f, text := range texts(in) {
		w.fields[f].entry.Replace(text)
	}
	w.updating = false
	w.update()
}

// texts returns an input by compose.Field.
func texts(in compose.Input) [4]string {
	return [4]string{in.Timestamp, in.Datacenter, in.Machine, in.Sequence}
}

// runClock lets the clock run while the timestamp is the current time, or would
// be if the computer's clock stood right. Otherwise there is no ticker at all.
func (w *Window) runClock() {
	runs := w.result.Fields[compose.Timestamp].FromNow
	switch {
	case runs && w.stopClock == nil:
		w.stopClock = w.clock.every(clockInterval, w.update)
	case !runs && w.stopClock != nil:
		w.stopClock()
		w.stopClock = nil
	}
}

// setNow writes the current millisecond into the timestamp's entry, which stops
// the clock.
func (w *Window) setNow() {
	now := compose.Read(compose.Timestamp, "", w.clock.now())
	if !now.OK() {
		w.say(w.words.Problem(now.Problem))
		return
	}
	w.fields[compose.Timestamp].entry.Replace(decimal(now.N))
}

// copyID puts the ID that is shown on the clipboard.
func (w *Window) copyID() { w.copyAs(formats()[0]) }

// copyAs puts the ID that is shown on the clipboard in a format. Without an ID
// the clipboard stays as it is, and the window says why; as it does where the system
// does not take the text.
func (w *Window) copyAs(f format) {
	if !w.result.OK() {
		w.say(w.words.T("notice.not-copied", "fields", w.words.problemFields(w.result)))
		return
	}
	text := f.text(w.result, w.words)
	clip := w.app.Clipboard()
	clip.SetContent(text)
	switch {
	case !clipboardTook(w.window, clip, text): // another program keeps it from changing
		w.say(w.words.T("notice.refused"))
	case w.secret():
		w.say(w.words.T("notice.copied-unseen"))
	default:
		w.say(w.words.T("notice.copied", "value", text))
	}
}

// chooseFormat opens the menu of the formats below its button.
func (w *Window) chooseFormat() {
	var items []*fyne.MenuItem
	for _, a := range actions(runtime.GOOS) {
		if a.group == "copy-as" {
			items = append(items, menuItem(w, a))
		}
	}
	c := w.window.Canvas()
	popUp(c, fyne.NewMenu("", items...), below(w.copyFor), w.page.giveVoices, func() {
		c.Focus(w.copyFor) // or the focus would be nowhere
	})
}

// setBit rewrites the text of the field that a bit belongs to, and nothing else.
// Of a blank timestamp the millisecond on show is written first. The sign and a
// field with a problem have no bits to set: the readout says so already.
func (w *Window) setBit(bit int, one bool) {
	n := compose.SegmentOf(bit)
	s := compose.Segments()[n]
	bits, ok := w.result.Bits(n)
	if s.Field == compose.NoField || !ok || w.figure.hides(bit) {
		return
	}
	replace := func(n int64) {
		w.set = append(w.set[:len(w.set)-w.undone], s.Field)
		w.undone = 0
		w.fields[s.Field].entry.Replace(decimal(n))
	}
	if v := w.result.Fields[s.Field]; v.FromNow {
		replace(v.N)
	}
	mask := int64(1) << (bit - s.Shift)
	if bits &^= mask; one {
		bits |= mask
	}
	replace(s.Base + bits)
}

// undoBit takes back what was done last to the bits, or repeats it, in the entries
// that it was done to.
func (w *Window) undoBit(s fyne.Shortcut) {
	last := len(w.set) - 1 - w.undone
	switch s.(type) {
	case *fyne.ShortcutUndo:
		if last < 0 {
			return
		}
		w.undone++
	case *fyne.ShortcutRedo:
		if w.undone == 0 {
			return
		}
		w.undone--
		last++
	}
	w.fields[w.set[last]].entry.TypedShortcut(s)
}

// reveal scrolls the page until an object on it is in view.
func (w *Window) reveal(o fyne.CanvasObject) { w.page.reveal(o) }

// quit closes the window, and with it the program. The app's own Quit has a panic
// where the system refused it a watcher for its files.
func (w *Window) quit() { w.window.Close() }

// say shows a notice for a moment; "" ends the one on show.
func (w *Window) say(text string) {
	if w.stopNotice != nil {
		w.stopNotice()
		w.stopNotice = nil
	}
	w.notice.say(text)
	// What has never been painted does not know its canvas, and would not be.
	w.window.Canvas().Refresh(w.notice.box)
	if text != "" {
		w.stopNotice = w.clock.after(noticeTime, func() { w.say("") })
	}
}

// read writes the readout: the bit under the pointer or the cursor, else what the
// window shows.
func (w *Window) read() {
	text := w.words.noID(w.result)
	if bit := w.figure.current(); bit != figure.NoCursor {
		text = w.describe(bit)
	} else if w.result.OK() {
		text = w.words.T("status.ready", "parts", w.layoutInWords())
	}
	if w.readout.Text != text {
		w.readout.SetText(text)
	}
	if w.presenter != nil {
		w.presenter.board.raster.Refresh()
	}
}

// layoutInWords lists the segments with their widths.
func (w *Window) layoutInWords() string {
	var parts []string
	for _, s := range compose.Segments() {
		parts = append(parts, w.words.T("status.part",
			"segment", w.words.T("segment."+s.Name), "bits", decimal(int64(s.Width))))
	}
	return strings.Join(parts, " + ")
}

// describe says what there is to say of a bit.
func (w *Window) describe(bit int) string {
	n := compose.SegmentOf(bit)
	s := compose.Segments()[n]
	if s.Field == compose.NoField {
		return w.words.T("readout.sign")
	}
	local := bit - s.Shift
	text := w.words.T("readout.bit",
		"bit", decimal(int64(bit)),
		"segment", w.words.T("segment."+s.Name),
		"local", decimal(int64(local)))
	bits, ok := w.result.Bits(n)
	if ok && !w.figure.hides(bit) {
		text += w.words.T("readout.value", "value", decimal(bits>>local&1))
	}
	text += w.words.T("readout.weight", "power", superscript(bit), "weight", w.words.Number(1<<bit))
	if s.Field == compose.Timestamp {
		text += w.words.T("readout.time", "power", superscript(local), "time", w.words.Duration(1<<local))
	}
	if !ok {
		text += w.words.T("readout.unknown")
	}
	return text
}

// translate puts the words into every view.
func (w *Window) translate() {
	translateToolkit(w.words)
	w.window.SetTitle(w.words.T("app.name"))
	w.now.SetText(w.words.T("button.now"))
	w.copy.SetText(w.words.T("button.copy"))
	w.copyFor.SetText(w.words.T("button.copy-as"))
	w.id.label = w.words.T("id.label")
	w.id.raster.Refresh()
	for _, f := range w.fields {
		f.translate(w.words)
	}
	w.tabs.translate(w.words)
	words := w.words.figure()
	w.figure.setWords(words)
	w.life.setWords(words)
	w.steps.setWords(words)
	w.sum.setWords(words)
	w.showMenu()
	w.say("")
	w.refreshSides()
	refreshLessons(w)
}

// restyle puts the theme's colours and sizes into what does not ask for them
// itself.
func (w *Window) restyle() {
	style := w.theme.style()
	for _, f := range w.fields {
		f.restyle(w.theme)
	}
	w.form.restyle(style, w.theme.textScale)
	w.notice.restyle(w.theme)
	w.digits.Theme = digitsTheme{w.theme}
	w.digits.Refresh()
	w.figure.restyle(style, w.theme.textScale)
	w.life.restyle(style, w.theme.textScale)
	w.steps.restyle(style, w.theme.textScale)
	w.sum.restyle(style, w.theme.textScale)
	w.id.restyle(style, w.theme.textScale)
	if w.presenter != nil {
		w.presenter.board.restyle(style, 1)
	}
	w.page.rearrange()
	refreshLessons(w)
	refreshExport(w)
}
