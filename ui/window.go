// Package ui is the window: four entries, the ID that they compose, and its bits.
//
// Data flows one way, in one trip, on the UI goroutine: the four texts and the
// clock go through compose.Compose, and its result to every view, by
// [Window.update]. No view reads another one, and none keeps what the result has.
package ui

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// Options is how a window starts.
type Options struct {
	Input    compose.Input // the entries' texts, exactly as given
	Language string        // one of Languages; any other: the system's
}

// Window is the program's window.
type Window struct {
	app    fyne.App
	window fyne.Window
	words  Words
	theme  *houseTheme
	clock  clock

	result compose.Result
	bit    int // that the pointer is on, or figure.NoCursor

	fields  [4]*fieldView // by compose.Field
	now     *widget.Button
	idLabel *canvas.Text
	id      *canvas.Text
	copy    *widget.Button
	figure  *figureView
	readout *widget.Label
	page    *page

	stopClock  func() // nil while the clock stands still
	notice     string // said in the readout for a moment
	stopNotice func()
	updating   bool // while several texts change at once
}

// clockInterval is how often the running clock is shown: 5 Hz, below the three
// flashes a second that WCAG 2.3.1 allows for each of the bits that change.
const clockInterval = 200 * time.Millisecond

// noticeTime is how long a notice is shown.
const noticeTime = 4 * time.Second

// NewWindow makes the window, not shown yet.
func NewWindow(a fyne.App, o Options) (*Window, error) { return newWindow(a, o, systemClock()) }

func newWindow(a fyne.App, o Options, c clock) (*Window, error) {
	language := o.Language
	if !known(language) {
		language = SystemLanguage()
	}
	words, err := LoadWords(language)
	if err != nil {
		return nil, err
	}
	w := &Window{
		app:     a,
		words:   words,
		theme:   newTheme(1),
		clock:   c,
		bit:     figure.NoCursor,
		idLabel: canvas.NewText("", nil),
		id:      canvas.NewText("", nil),
		readout: widget.NewLabel(""),
	}
	w.figure, err = newFigureView(w.hover)
	if err != nil {
		return nil, err
	}
	for f := range w.fields {
		w.fields[f] = newFieldView(compose.Field(f), c, w.update)
	}
	w.now = widget.NewButton("", w.setNow)
	w.copy = widget.NewButton("", w.copyID)
	w.copy.Importance = widget.HighImportance
	w.id.TextStyle.Monospace = true
	w.readout.Wrapping = fyne.TextWrapWord
	w.page = newPage(w)

	a.Settings().SetTheme(w.theme)
	w.window = a.NewWindow(words.T("app.name"))
	w.window.SetPadded(false)
	w.restyle()
	w.translate()
	w.setTexts(o.Input)
	w.window.SetContent(container.New(w.page, w.page.scroll))
	w.window.Resize(fyne.NewSize(firstWidth, firstHeight))
	w.window.Canvas().Focus(w.fields[compose.Timestamp].entry)
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

// ShowAndRun shows the window and returns when it is closed.
func (w *Window) ShowAndRun() { w.window.ShowAndRun() }

// update is the one trip of the data: texts and clock, result, views.
func (w *Window) update() {
	if w.updating {
		return
	}
	w.result = compose.Compose(w.input(), w.clock.now())
	for f, v := range w.fields {
		v.show(w.result.Fields[f], w.words)
	}
	id := w.words.T("id.none")
	if w.result.OK() {
		id = w.result.ID.String()
		w.copy.Enable()
	} else {
		w.copy.Disable()
	}
	setText(w.id, id)
	w.figure.show(w.result)
	w.read()
	w.runClock()
	w.page.rearrange()
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

// setTexts gives the entries their first texts, and makes one trip for the four.
func (w *Window) setTexts(in compose.Input) {
	w.updating = true
	for f, text := range [4]string{in.Timestamp, in.Datacenter, in.Machine, in.Sequence} {
		w.fields[f].entry.SetText(text)
	}
	w.updating = false
	w.update()
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

// copyID puts the ID that is shown on the clipboard. Without one the clipboard
// stays as it is, and the window says why.
func (w *Window) copyID() {
	if !w.result.OK() {
		w.say(w.words.T("notice.not-copied", "fields", w.words.problemFields(w.result)))
		return
	}
	id := w.result.ID.String()
	w.app.Clipboard().SetContent(id)
	w.say(w.words.T("notice.copied", "value", id))
}

func (w *Window) quit() { w.app.Quit() }

// say shows a notice in the readout for a moment.
func (w *Window) say(notice string) {
	if w.stopNotice != nil {
		w.stopNotice()
	}
	w.notice = notice
	w.stopNotice = w.clock.after(noticeTime, func() {
		w.notice, w.stopNotice = "", nil
		w.read()
	})
	w.read()
}

// hover reads the bit that the pointer is on.
func (w *Window) hover(bit int) {
	if w.bit != bit {
		w.bit = bit
		w.figure.setCursor(bit)
		w.read()
	}
}

// read writes the readout: a notice, else the bit under the pointer, else what
// the window shows.
func (w *Window) read() {
	text := w.notice
	switch {
	case text != "":
	case w.bit != figure.NoCursor:
		text = w.describe(w.bit)
	case w.result.OK():
		text = w.words.T("status.ready", "parts", w.layoutInWords())
	default:
		text = w.words.T("status.none", "fields", w.words.problemFields(w.result))
	}
	if w.readout.Text != text {
		w.readout.SetText(text)
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
	key, value := "readout.unknown", ""
	if bits, ok := w.result.Bits(n); ok {
		key, value = "readout.bit", decimal(bits>>(bit-s.Shift)&1)
	}
	return w.words.T(key,
		"bit", decimal(int64(bit)),
		"segment", w.words.T("segment."+s.Name),
		"local", decimal(int64(bit-s.Shift)),
		"value", value,
		"power", superscript(bit),
		"weight", w.words.Number(1<<bit))
}

// translate puts the words into every view.
func (w *Window) translate() {
	translateToolkit(w.words)
	w.now.SetText(w.words.T("button.now"))
	w.copy.SetText(w.words.T("button.copy"))
	setText(w.idLabel, w.words.T("id.label"))
	for _, f := range w.fields {
		f.translate(w.words)
	}
	w.figure.translate(w.words)
	w.window.SetMainMenu(mainMenu(w))
}

// restyle puts the theme's colours and sizes into what does not ask for them
// itself.
func (w *Window) restyle() {
	variant := w.app.Settings().ThemeVariant()
	style := figureStyle(variant)
	for _, f := range w.fields {
		f.restyle(w.theme, variant, style)
	}
	w.figure.restyle(style, w.theme.textScale)
	w.id.Color = w.theme.Color(theme.ColorNameForeground, variant)
	w.idLabel.Color = w.theme.Color(theme.ColorNamePlaceHolder, variant)
	w.id.Refresh()
	w.idLabel.Refresh()
	w.page.rearrange()
}

// setTextScale changes the size of all texts; 1 is 100 %.
func (w *Window) setTextScale(scale float32) {
	w.theme = newTheme(scale)
	w.app.Settings().SetTheme(w.theme)
	w.restyle()
}

// setText changes a text that is another one.
func setText(t *canvas.Text, text string) {
	if t.Text != text {
		t.Text = text
		t.Refresh()
	}
}
