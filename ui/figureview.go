package ui

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// figureView shows the bits and lets them be read and toggled, by mouse and by
// key. It changes nothing itself: it asks for a bit to be set.
type figureView struct {
	sceneView

	result compose.Result

	hovered int // the bit under the pointer, or figure.NoCursor
	cursor  int // the bit that keys move, shown while the figure has the focus
	focused bool
	pressed bool // a button is down: dragging paints
	paint   bool // the value that it paints
	painted int  // the bit that got it last
	last    fyne.Position
	lit     uint // segments lit from elsewhere

	changed func()                                 // the current bit is another one
	set     func(bit int, one bool)                // asks for a bit to be set
	undo    func(s fyne.Shortcut)                  // takes back or repeats what was set
	reveal  func(at fyne.Position, size fyne.Size) // scrolls a part of the figure into view
	key     func(e *fyne.KeyEvent)                 // a key that means nothing here
	other   func(s fyne.Shortcut)                  // a shortcut that means nothing here

	// While the window presents, its keys come first, and the cursor rests unseen
	// until it is moved.
	first   func(e *fyne.KeyEvent) bool
	typed   func(r rune)
	resting bool
}

var (
	_ fyne.Widget       = (*figureView)(nil)
	_ fyne.Focusable    = (*figureView)(nil)
	_ fyne.Shortcutable = (*figureView)(nil)
	_ fyne.Draggable    = (*figureView)(nil)
	_ desktop.Hoverable = (*figureView)(nil)
	_ desktop.Mouseable = (*figureView)(nil)
)

// newFigureView returns a figure that only shows. Whoever wants more sets its
// callbacks.
func newFigureView(p pen) *figureView {
	v := &figureView{
		hovered: figure.NoCursor,
		cursor:  compose.Timestamp.Segment().Shift,
		changed: func() {},
		set:     func(int, bool) {},
		undo:    func(fyne.Shortcut) {},
		reveal:  func(fyne.Position, fyne.Size) {},
		key:     func(*fyne.KeyEvent) {},
		other:   func(fyne.Shortcut) {},
	}
	v.setUp(p)
	v.build = func(old figure.Scene, o figure.Options) figure.Scene {
		return figure.Build(old, v.result, o, p.fonts)
	}
	v.measure = func(o figure.Options) image.Point { return image.Pt(o.Width, o.Geometry().Height) }
	v.ExtendBaseWidget(v)
	return v
}

// show draws another result.
func (v *figureView) show(r compose.Result) {
	if v.result != r {
		v.result = r
		v.raster.Refresh()
	}
}

// current returns the bit to speak of: under the pointer, else under the cursor,
// else figure.NoCursor.
func (v *figureView) current() int {
	switch {
	case v.hovered != figure.NoCursor:
		return v.hovered
	case v.focused && !v.resting:
		return v.cursor
	}
	return figure.NoCursor
}

// light lights segments up, beside the current bit's own.
func (v *figureView) light(segments uint) {
	v.lit = segments
	v.sync()
}

// stage takes from o which segments to light, to dim and to hide, and whether they
// are shifted, and lets the cursor and the pointer rest until they move.
func (v *figureView) stage(o figure.Options) {
	old := v.options
	v.options.Dim, v.options.Hidden, v.options.Unshifted = o.Dim, o.Hidden, o.Unshifted
	if v.first == nil {
		v.options.Height = 0
	}
	if v.lit != o.Lit || old.Dim != o.Dim || old.Hidden != o.Hidden || old.Unshifted != o.Unshifted {
		v.lit = o.Lit
		v.rest()
		v.raster.Refresh()
	}
}

// rest puts the cursor and the pointer out of sight until they move.
func (v *figureView) rest() {
	v.resting, v.hovered = v.first != nil, figure.NoCursor
	v.sync()
}

// hides tells whether the value of a bit is not to be seen.
func (v *figureView) hides(bit int) bool {
	return v.options.Unshifted || v.options.Hidden>>compose.SegmentOf(bit)&1 == 1
}

// sync draws the current bit and the lit segments.
func (v *figureView) sync() {
	bit, lit := v.current(), v.lit
	if bit != figure.NoCursor {
		lit |= 1 << compose.SegmentOf(bit)
	}
	if v.options.Cursor != bit || v.options.Lit != lit {
		v.options.Cursor, v.options.Lit = bit, lit
		v.raster.Refresh()
		v.changed()
	}
}

// geometry returns where the bits are, in device pixels.
func (v *figureView) geometry() figure.Geometry { return v.sized(v.Size().Width).Geometry() }

// bitAt returns the bit whose cell is at a position, or figure.NoCursor.
func (v *figureView) bitAt(p fyne.Position) int {
	if v.options.Unshifted {
		return figure.NoCursor // the cells are not where the bits are
	}
	if bit, ok := v.geometry().Bit(v.pixel(p)); ok {
		return bit
	}
	return figure.NoCursor
}

// MouseIn follows the pointer.
func (v *figureView) MouseIn(e *desktop.MouseEvent) { v.MouseMoved(e) }

// MouseMoved follows the pointer.
func (v *figureView) MouseMoved(e *desktop.MouseEvent) { v.point(e.Position) }

// MouseOut lets go of the pointer.
func (v *figureView) MouseOut() {
	v.hovered = figure.NoCursor
	v.sync()
}

func (v *figureView) point(p fyne.Position) {
	v.hovered = v.bitAt(p)
	v.sync()
}

// MouseDown toggles the bit of the cell, and takes the focus.
func (v *figureView) MouseDown(e *desktop.MouseEvent) {
	if e.Button != desktop.MouseButtonPrimary {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(v); c != nil {
		c.Focus(v)
	}
	v.point(e.Position)
	if v.hovered == figure.NoCursor {
		return
	}
	v.cursor, v.resting = v.hovered, false
	v.pressed, v.paint, v.painted, v.last = true, !v.one(v.hovered), v.hovered, e.Position
	v.set(v.hovered, v.paint)
}

// MouseUp ends the painting.
func (v *figureView) MouseUp(*desktop.MouseEvent) { v.pressed = false }

// paintStride is how far apart the places are, in logical units, that are looked
// at on the pointer's way: less than the narrowest cell.
const paintStride = 8

// Dragged gives the cells that the pointer crosses the value that the first one
// got. A fast pointer is told of only here and there, so its way between is gone
// over as well.
func (v *figureView) Dragged(e *fyne.DragEvent) {
	if !v.pressed {
		return
	}
	way := e.Position.Subtract(v.last)
	places := 1 + int(max(way.X, -way.X, way.Y, -way.Y)/paintStride)
	for i := 1; i <= places; i++ {
		part := float32(i) / float32(places)
		bit := v.bitAt(v.last.AddXY(way.X*part, way.Y*part))
		if bit != figure.NoCursor && bit != v.painted {
			v.cursor, v.painted = bit, bit
			v.set(bit, v.paint)
		}
	}
	v.last = e.Position
	v.point(e.Position)
}

// DragEnd ends the painting.
func (v *figureView) DragEnd() { v.pressed = false }

// one tells whether a bit is known to be 1.
func (v *figureView) one(bit int) bool {
	n := compose.SegmentOf(bit)
	bits, ok := v.result.Bits(n)
	return ok && bits>>(bit-compose.Segments()[n].Shift)&1 == 1
}

// FocusGained shows the cursor.
func (v *figureView) FocusGained() {
	v.focused = true
	v.revealCursor()
	v.sync()
}

// FocusLost hides the cursor.
func (v *figureView) FocusLost() {
	v.focused, v.pressed = false, false
	v.sync()
}

// TypedRune passes a character on: the figure takes no text.
func (v *figureView) TypedRune(r rune) {
	if v.typed != nil {
		v.typed(r)
	}
}

// TypedKey moves the cursor by cells, rows and to a row's ends, and toggles.
func (v *figureView) TypedKey(e *fyne.KeyEvent) {
	if v.first != nil && v.first(e) {
		return
	}
	columns := v.geometry().Columns
	row := v.cursor / columns * columns
	switch e.Name {
	case fyne.KeyLeft:
		v.move(v.cursor + 1)
	case fyne.KeyRight:
		v.move(v.cursor - 1)
	case fyne.KeyUp:
		v.move(v.cursor + columns)
	case fyne.KeyDown:
		v.move(v.cursor - columns)
	case fyne.KeyHome:
		v.move(row + columns - 1)
	case fyne.KeyEnd:
		v.move(row)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		if v.resting {
			v.step(0) // nobody sees yet which bit it is
			return
		}
		v.set(v.cursor, !v.one(v.cursor))
	default:
		v.key(e)
	}
}

// TypedShortcut moves the cursor by segments, and passes undo and redo on.
func (v *figureView) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		v.undo(s)
	case *desktop.CustomShortcut:
		n := compose.SegmentOf(v.cursor)
		switch s.KeyName {
		case fyne.KeyLeft:
			v.moveToSegment(n - 1)
		case fyne.KeyRight:
			v.moveToSegment(n + 1)
		default:
			v.other(s)
		}
	}
}

// revealCursor scrolls the cell with the cursor into view.
func (v *figureView) revealCursor() {
	v.reveal(v.cell())
}

// cell returns where the cell with the cursor is, in logical units.
func (v *figureView) cell() (at fyne.Position, size fyne.Size) {
	cell, scale := v.geometry().Cell(v.cursor), v.scale()
	return fyne.NewPos(float32(cell.Min.X)/scale, float32(cell.Min.Y)/scale),
		fyne.NewSize(float32(cell.Dx())/scale, float32(cell.Dy())/scale)
}

// step moves the cursor by bits, or brings it into sight where it rests.
func (v *figureView) step(bits int) {
	if v.resting {
		bits = 0
	}
	v.move(v.cursor + bits)
}

// moveToSegment puts the cursor on the highest bit of a segment.
func (v *figureView) moveToSegment(n int) {
	if n >= 0 && n < compose.Count {
		s := compose.Segments()[n]
		v.move(s.Shift + s.Width - 1)
	}
}

// move puts the cursor on a bit, if there is such a bit; a pointer that rests
// somewhere has no say until it moves.
func (v *figureView) move(bit int) {
	if bit >= 0 && bit < compose.Size && !v.options.Unshifted {
		v.cursor, v.hovered, v.resting = bit, figure.NoCursor, false
		v.revealCursor()
		v.sync()
	}
}
