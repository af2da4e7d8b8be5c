package ui

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// The smallest size of the window's content, which with the menu above it leaves
// 480×520 for the smallest window at any size of texts; and its first size, which
// fits on the smallest screens of classrooms and needs no scrolling.
const (
	smallestWidth, smallestHeight = 480, 470
	firstWidth, firstHeight       = 1040, 708
)

// page lays out the window's content: as wide as the window, as high as that
// width needs, scrolled where the window is lower. It is the layout of a
// container of the scroll, which the parts stand inside, and of the notice over it.
type page struct {
	w      *Window
	scroll *container.Scroll
	inside *fyne.Container

	content *fyne.Container // of the window: the scroll, the notice, and voices
	view    fyne.Size       // of the window's content
	height  float32         // of what is inside, in logical units
}

// newPage returns the page of a window's parts.
func newPage(w *Window) *page {
	p := &page{w: w}
	p.inside = container.New(inner{p})
	p.scroll = container.NewVScroll(p.inside)
	p.content = container.New(p)
	p.fill()
	return p
}

// fill puts the window's parts on the page. Tab reaches them in the order in
// which they are listed.
func (p *page) fill() {
	p.inside.Objects = p.parts()
	p.rearrange()
	p.inside.Refresh()
	p.giveVoices()
}

// giveVoices lets a screen reader hear what is on the page, and more.
func (p *page) giveVoices(more ...fyne.CanvasObject) {
	p.content.Objects = []fyne.CanvasObject{p.scroll, p.w.notice.box}
	if p.w.voiced {
		p.content.Objects = append(p.content.Objects, voicesOf(p.scroll.Content)...)
		p.content.Objects = append(p.content.Objects, newCellVoice(p))
		p.content.Objects = append(p.content.Objects, more...)
	}
}

// parts returns what the window shows.
func (p *page) parts() []fyne.CanvasObject {
	w := p.w
	if w.presenter != nil {
		return []fyne.CanvasObject{w.presenter.board, w.figure}
	}
	objects := []fyne.CanvasObject{w.form, w.digits, w.now}
	for _, f := range w.fields {
		if f.useBox != nil {
			objects = append(objects, f.useBox)
		}
	}
	objects = append(objects, w.id, w.copy, w.copyFor, w.figure, w.readout, w.life)
	return append(objects, w.tabs.objects()...)
}

// MinSize is the same whatever the window says, so that no message makes it grow.
func (p *page) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(smallestWidth, smallestHeight)
}

// Layout gives the page the window's width first, since its height follows from
// that, and then the scroll its size.
func (p *page) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p.view = size
	p.height = p.arrange(size.Width)
	p.scroll.Resize(size)
	p.scroll.Move(fyne.Position{})
	p.w.notice.arrange(size, p.w.presenter != nil) // below is what explains, then
}

// rearrange lays the page out anew where its height has changed.
func (p *page) rearrange() {
	width := p.inside.Size().Width
	if h := p.arrange(width); h != p.height {
		p.height = h
		p.scroll.Refresh()
	}
}

// inner is the layout of what is inside the scroll.
type inner struct{ *page }

func (l inner) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, l.height) }

func (l inner) Layout(_ []fyne.CanvasObject, size fyne.Size) { l.arrange(size.Width) }

// Distances between the parts, in logical units.
const (
	margin      = 22
	tightMargin = 12 // of a narrow window
	gap         = 16 // between fields
	beside      = 8  // between an entry and its button
	idHeight    = 48
	copyHeight  = 40
	idIndent    = 46 // of the ID, for the label before it
	readHeight  = 26
	readLine    = 20  // of the readout's further lines
	readGap     = 7   // below it
	longestRead = 860 // of the longest readout's text
)

// arrange places every part for a width, and returns the height it takes.
func (p *page) arrange(width float32) float32 {
	if width <= 0 {
		return p.height // not laid out yet
	}
	w := p.w
	if w.presenter != nil {
		w.presenter.board.arrange(w.figure, p.view)
		return p.view.Height
	}
	t := w.theme.textScale
	m := float32(margin)
	if width < 640 {
		m = tightMargin
	}
	x, y, avail := m, m*0.7, width-2*m

	end := float32(0)
	top := y
	y = p.arrangeFields(x, y, avail, t)
	for _, f := range w.fields {
		end = max(end, f.captionY+float32(len(f.captionLines))*captionHeight*t)
	}
	place(w.form, fyne.NewSize(avail, end-top), x, top)
	y = p.arrangeID(x, y, avail, t)
	w.digits.Resize(fyne.NewSize(width, y))

	y = place(w.figure, w.figure.sizeFor(avail), x, y) + 8

	inset := w.readout.Theme().Size(theme.SizeNameInnerPadding)
	w.readout.Resize(fyne.NewSize(avail+2*inset, readHeight*t))
	w.readout.Move(fyne.NewPos(x-inset, y-inset))
	lines := float32(math.Ceil(float64(longestRead * t / avail)))
	y += max(w.readout.MinSize().Height-2*inset+readGap, (readHeight+(lines-1)*readLine)*t)
	y = place(w.life, w.life.sizeFor(avail), x, y)
	return w.tabs.arrange(x, y+6, avail, t) + m
}

// place puts an object at (x, y) and returns the y below it.
func place(o fyne.CanvasObject, size fyne.Size, x, y float32) float32 {
	o.Resize(size)
	o.Move(fyne.NewPos(x, y))
	return y + size.Height
}

// arrangeFields puts the fields side by side where there is room for their
// messages, else the timestamp above the other three, else one below the other.
func (p *page) arrangeFields(x, y, avail, t float32) float32 {
	w := p.w
	now := max(w.now.MinSize().Width, 72*t)
	first, others := w.fields[0], w.fields[1:]
	height := float32(0)
	put := func(f *fieldView, x, y, width, beside float32) {
		height = max(height, f.layout(x, y, width, beside, t, w.form))
	}
	switch {
	case avail >= 720*t:
		width := min((avail-3*gap)*0.175, 220*t)
		put(first, x, y, avail-3*(width+gap), now+beside)
		for i, f := range others {
			put(f, x+avail-float32(3-i)*(width+gap)+gap, y, width, 0)
		}
	case avail >= 400*t:
		put(first, x, y, avail, now+beside)
		y, height = y+height+4, 0
		width := (avail - 2*gap) / 3
		for i, f := range others {
			put(f, x+float32(i)*(width+gap), y, width, 0)
		}
	default:
		// All of a timestamp's digits fit only without the button beside them.
		put(first, x, y, avail, 0)
		w.now.Resize(fyne.NewSize(now, w.now.MinSize().Height))
		w.now.Move(fyne.NewPos(x, y+height))
		height += w.now.Size().Height
		for _, f := range others {
			y, height = y+height+4, 0
			put(f, x, y, avail, 0)
		}
	}
	if e := first.entry; avail >= 400*t {
		w.now.Resize(fyne.NewSize(now, e.Size().Height))
		w.now.Move(e.Position().AddXY(e.Size().Width+beside, 0))
	}
	return y + height + 4
}

// arrangeID puts the ID on the left and the buttons on the right, or below it
// where it would get too small beside them.
func (p *page) arrangeID(x, y, avail, t float32) float32 {
	w := p.w
	first, second := w.copy.MinSize().Width+gap, w.copyFor.MinSize().Width+gap
	buttons := first + second + beside
	indent := idIndent * t
	room := avail - indent
	full := w.id.fit(1e6, t)
	aside := room-buttons-gap >= 0.75*full
	if aside {
		room -= buttons + gap
	}
	place(w.id, fyne.NewSize(indent+min(w.id.fit(room, t)+1, room), idHeight*t), x, y)
	buttonsX, buttonsY, height := x, y+idHeight*t, idHeight*t+copyHeight*t+12
	if aside {
		buttonsX, buttonsY, height = x+avail-buttons, y+(idHeight-copyHeight)*t/2, idHeight*t+10
	}
	w.copy.Resize(fyne.NewSize(first, copyHeight*t))
	w.copy.Move(fyne.NewPos(buttonsX, buttonsY))
	w.copyFor.Resize(fyne.NewSize(second, copyHeight*t))
	w.copyFor.Move(fyne.NewPos(buttonsX+first+beside, buttonsY))
	return y + height
}

// reveal scrolls until an object is in view, with a little room around it.
func (p *page) reveal(o fyne.CanvasObject) { p.revealPart(o, fyne.Position{}, o.Size()) }

// revealPart scrolls until a part of an object is in view.
func (p *page) revealPart(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	driver := fyne.CurrentApp().Driver()
	if driver.CanvasForObject(o) == nil {
		return // not laid out yet
	}
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(p.inside).Y + at.Y
	bottom := top + size.Height
	y := p.scroll.Offset.Y
	if view := p.scroll.Size().Height; bottom+2*gap > y+view {
		y = bottom + 2*gap - view
	}
	p.scrollTo(min(y, top-2*gap))
}

// scrollBy moves the page by so many views.
func (p *page) scrollBy(views float32) {
	p.scrollTo(p.scroll.Offset.Y + views*p.scroll.Size().Height)
}

// scrollTo moves the page to an offset within its height.
func (p *page) scrollTo(y float32) {
	y = max(min(y, p.height-p.scroll.Size().Height), 0)
	p.scroll.ScrollToOffset(fyne.NewPos(0, y))
}
