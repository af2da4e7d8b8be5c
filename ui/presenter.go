package ui

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// none is no step of the assembly, and no segment in the spotlight.
const none = -1

// presenter is the window for a class: the values in one line, the ID, the cells
// as large as the screen allows, and one line that explains. The window has one
// while it presents; nothing of it is kept.
type presenter struct {
	w     *Window
	board *boardView
	full  bool // the window was full screen before

	step   int  // of the assembly, or none
	lit    int  // the segment in the spotlight, or none
	hiding bool // what is to be predicted

	instant time.Time // that a running clock had when the assembly began
}

// presenterKey is what some keys do while the window presents.
type presenterKey struct {
	keys  []fyne.KeyName // any of them
	runes string         // or any of these characters, wherever the keyboard has them
	names string         // the key of their names
	does  string         // the key of what they do
	run   func(p *presenter, r rune)
}

// presenterKeys is the one table of the presenter's keys.
func presenterKeys() []presenterKey {
	keys := func(all ...fyne.KeyName) []fyne.KeyName { return all }
	return []presenterKey{
		{keys(fyne.KeyRight, fyne.KeyPageDown), "", "keys.next", "does.next", func(p *presenter, _ rune) { p.assemble(p.step + 1) }},
		{keys(fyne.KeyLeft, fyne.KeyPageUp), "", "keys.previous", "does.previous", func(p *presenter, _ rune) { p.back() }},
		{keys(fyne.KeyHome), "", "keys.first", "does.first", func(p *presenter, _ rune) { p.assemble(0) }},
		{keys(fyne.KeyEnd), "", "keys.last", "does.last", func(p *presenter, _ rune) { p.assemble(p.lastStep()) }},
		{nil, "12345", "keys.spotlight", "does.spotlight", func(p *presenter, r rune) { p.spotlight(int(r - '1')) }},
		{nil, "0", "keys.all", "does.all", func(p *presenter, _ rune) { p.spotlight(none) }},
		{nil, "hH", "keys.hide", "does.hide", func(p *presenter, _ rune) { p.hide() }},
		{keys(fyne.KeyUp), "", "keys.cell", "does.cell", func(p *presenter, _ rune) { p.w.figure.step(+1) }},
		{keys(fyne.KeyDown), "", "", "", func(p *presenter, _ rune) { p.w.figure.step(-1) }},
		{keys(fyne.KeyEscape), "", "keys.leave", "does.leave", func(p *presenter, _ rune) { p.w.stopPresenting() }},
	}
}

// present begins to present, or ends it.
func (w *Window) present() {
	if w.presenter != nil {
		w.stopPresenting()
		return
	}
	if w.board == nil {
		w.board = newBoardView(w, w.id.pen)
	}
	w.presenter = &presenter{w: w, board: w.board, full: w.window.FullScreen(), step: none, lit: none}
	w.presenter.board.restyle(w.theme.style(), 1)
	w.figure.first = w.presenter.typedKey
	w.figure.typed = w.presenter.typedRune
	w.figure.rest()
	w.window.SetFullScreen(true)
	w.turn()
	w.presenter.show()
	w.window.Canvas().Focus(w.figure)
	w.say(w.words.T("presenter.hint"))
}

// stopPresenting brings the whole window back.
func (w *Window) stopPresenting() {
	p := w.presenter
	if p == nil {
		return
	}
	w.presenter = nil
	w.figure.first, w.figure.typed = nil, nil
	w.figure.stage(figure.Options{})
	w.figure.rest()
	w.say("")
	w.window.SetFullScreen(p.full)
	w.turn()
	w.update()
	w.window.Canvas().Focus(w.fields[compose.Timestamp].entry)
}

// turn swaps what is on the page, and the menu with it.
func (w *Window) turn() {
	w.showMenu()
	w.page.scrollTo(0)
	w.page.fill()
	if w.presenter != nil { // the toolkit does not give the content the menu's place
		content := w.window.Content()
		content.Move(fyne.Position{})
		content.Resize(w.window.Canvas().Size())
	}
}

// fullScreen fills the screen with the window as it is, or no more.
func (w *Window) fullScreen() {
	w.window.SetFullScreen(!w.window.FullScreen())
	w.showMenu()
}

// secret tells whether the class is to predict something just now.
func (w *Window) secret() bool {
	return w.presenter != nil && (w.presenter.idHidden() || w.figure.options.Hidden != 0)
}

// keepsSecret says so where something is to be predicted that a window would tell.
func (w *Window) keepsSecret() bool {
	if w.secret() {
		w.say(w.words.T("presenter.secret"))
	}
	return w.secret()
}

// typedKey does what a key means to the presenter, if anything.
func (p *presenter) typedKey(e *fyne.KeyEvent) bool {
	for _, k := range presenterKeys() {
		if slices.Contains(k.keys, e.Name) {
			p.w.say("") // it may stand before what the key is to show
			k.run(p, 0)
			return true
		}
	}
	return false
}

// typedRune does what a character means to the presenter, if anything.
func (p *presenter) typedRune(r rune) {
	for _, k := range presenterKeys() {
		if strings.ContainsRune(k.runes, r) {
			p.w.say("")
			k.run(p, r)
			return
		}
	}
}

// lastStep is the number of the assembly's last step. The first one shows empty
// cells, each other one a line of the arithmetic.
func (p *presenter) lastStep() int { return len(steps(p.w.result, p.w.words)) }

// assemble shows a step of the assembly, if there is such a step.
func (p *presenter) assemble(step int) {
	if step <= p.lastStep() {
		if p.step == none {
			p.instant = time.Time{}
			if v := p.w.result.Fields[compose.Timestamp]; v.FromNow && v.OK() {
				p.instant = time.UnixMilli(v.N) // the steps are all of one ID
			}
		}
		p.step, p.lit = step, none
		p.w.update()
	}
}

// back shows the step before, or the last one where there is none yet.
func (p *presenter) back() {
	switch p.step {
	case none:
		p.assemble(p.lastStep())
	case 0:
	default:
		p.assemble(p.step - 1)
	}
}

// spotlight lights one segment alone, or all for none, and ends the assembly.
func (p *presenter) spotlight(segment int) {
	p.step, p.lit = none, segment
	p.w.update()
}

// hide hides what is to be predicted, or reveals it.
func (p *presenter) hide() {
	p.hiding = !p.hiding
	p.show()
}

// moment returns the time to compose with: the clock stands while the assembly goes on.
func (w *Window) moment() time.Time {
	if p := w.presenter; p != nil && p.step != none && !p.instant.IsZero() {
		return p.instant
	}
	return w.clock.now()
}

// show puts the state on the figure and on the board.
func (p *presenter) show() {
	p.w.figure.stage(p.stage())
	p.w.read()
	p.board.raster.Refresh()
}

// stage returns what the figure shows of each segment.
func (p *presenter) stage() figure.Options {
	o := figure.Options{Hidden: p.hidden()}
	if p.lit != none {
		o.Lit = 1 << p.lit
		o.Dim = figure.AllSegments &^ o.Lit
	}
	all := steps(p.w.result, p.w.words)
	if p.step < 1 || p.step == len(all) {
		return o
	}
	n := all[p.step-1].Segment
	o.Lit = 1 << n
	if o.Unshifted = all[p.step].Segment == n; !o.Unshifted {
		o.Dim = o.Lit - 1
	}
	return o
}

// hidden returns the segments whose bits and values are not to be seen.
func (p *presenter) hidden() uint {
	all := steps(p.w.result, p.w.words)
	switch {
	case p.lit != none && p.valueHidden(p.lit):
		return 1 << p.lit
	case p.step == 0:
		return figure.AllSegments
	case p.step == none || p.step == len(all):
		return 0
	}
	n := all[p.step-1].Segment
	hidden := figure.AllSegments &^ uint(2<<n-1) // those whose step is still to come
	if p.hiding {
		hidden |= 1 << n
	}
	return hidden
}

// idHidden tells whether the ID is not to be seen: it is to be predicted, or not
// there yet.
func (p *presenter) idHidden() bool {
	return p.hiding && p.lit == none || p.step != none && p.step < p.lastStep()
}

// valueHidden tells whether a segment's value is to be predicted.
func (p *presenter) valueHidden(segment int) bool {
	_, known := p.w.result.Bits(segment)
	return known && p.hiding && p.lit == segment
}

// line returns what the board explains, and whether that is a problem.
func (p *presenter) line() (text string, problem bool) {
	r, w := p.w.result, p.w.words
	if bit := p.w.figure.current(); bit != figure.NoCursor {
		return p.w.describe(bit), false
	}
	switch {
	case p.step == 0:
		return w.T("presenter.empty", "bits", decimal(compose.Size)), false
	case p.step != none:
		return p.stepLine(p.step - 1)
	case p.lit != none:
		return p.segmentLine(p.lit)
	}
	for _, v := range r.Fields {
		if !v.OK() {
			return w.fieldProblem(v.Problem), true
		}
	}
	return w.T("presenter.formula", "epoch", w.Number(compose.Epoch)), false
}

// unknown stands for what is to be predicted.
const unknown = "?"

// stepLine returns one line of the arithmetic.
func (p *presenter) stepLine(n int) (text string, problem bool) {
	all := steps(p.w.result, p.w.words)
	s := all[n]
	if s.Total && !s.Problem {
		// One value a segment: what was subtracted is in the shifted one.
		var parts []string
		for i, other := range all[:n] {
			if other.Segment != all[i+1].Segment {
				parts = append(parts, other.Result)
			}
		}
		s.Label, s.Working = p.w.words.T("presenter.or"), strings.Join(parts, " | ")
	}
	if p.hiding && !s.Problem {
		s.Result = unknown
	}
	if s.Problem {
		return stepSentence(s, p.w.words), true
	}
	return s.Label + ":  " + s.Working + " = " + s.Result, false
}

// segmentLine returns what there is to say of a segment, and whether that is a
// problem.
func (p *presenter) segmentLine(n int) (text string, problem bool) {
	s, w := compose.Segments()[n], p.w.words
	if s.Field == compose.NoField {
		return w.T("presenter.sign"), false
	}
	text = w.T("presenter.segment",
		"segment", w.T("name."+s.Name),
		"high", decimal(int64(s.Shift+s.Width-1)),
		"low", decimal(int64(s.Shift)),
		"width", decimal(int64(s.Width)))
	if p.hiding { // how many values there are is to be predicted as well
		return text + "  ·  " + unknown, false
	}
	value := p.w.result.Fields[s.Field]
	if !value.OK() {
		return w.fieldProblem(value.Problem), true
	}
	text += w.T("presenter.range", "min", w.Number(0), "max", w.Number(1<<s.Width-1))
	bits := value.N - s.Base
	switch {
	case s.Shift == 0:
		return text + "  ·  " + w.Number(bits), false
	}
	return text + "  ·  " + w.Number(bits) + " << " + decimal(int64(s.Shift)) + " = " + w.Number(bits<<s.Shift), false
}
