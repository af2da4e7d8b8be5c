package ui

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// figureView shows a figure, drawn into one raster in device pixels.
type figureView struct {
	widget.BaseWidget

	result  compose.Result
	options figure.Options // but for width and scale, which the canvas knows
	fonts   *figure.Fonts
	painter *figure.Painter
	scene   figure.Scene
	pixels  *image.RGBA
	raster  *canvas.Raster
	hovered func(bit int) // figure.NoCursor when the pointer is on no cell
}

var (
	_ fyne.Widget       = (*figureView)(nil)
	_ desktop.Hoverable = (*figureView)(nil)
)

// newFigureView returns a view that calls hovered when the pointer enters a cell
// or leaves it.
func newFigureView(hovered func(bit int)) (*figureView, error) {
	fonts, err := figure.NewFonts(
		theme.DefaultTextFont().Content(),
		theme.DefaultTextBoldFont().Content(),
		theme.DefaultTextMonospaceFont().Content())
	if err != nil {
		return nil, err
	}
	v := &figureView{fonts: fonts, painter: figure.NewPainter(fonts), hovered: hovered}
	v.options.Cursor = figure.NoCursor
	v.raster = canvas.NewRaster(v.draw)
	v.ExtendBaseWidget(v)
	return v, nil
}

// CreateRenderer returns a renderer of the raster alone.
func (v *figureView) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(v.raster) }

// MinSize is nothing: the page gives the figure its width and asks for the height.
func (v *figureView) MinSize() fyne.Size { return fyne.Size{} }

// heightFor returns the height in logical units that the figure needs at a width.
func (v *figureView) heightFor(width float32) float32 {
	scale := v.scale()
	o := v.options
	o.Width, o.Scale = int(width*scale), float64(scale)
	return float32(o.Geometry().Height) / scale
}

// scale returns the device pixels of a logical unit.
func (v *figureView) scale() float32 {
	if c := fyne.CurrentApp().Driver().CanvasForObject(v); c != nil && c.Scale() > 0 {
		return c.Scale()
	}
	return 1
}

// show draws another result.
func (v *figureView) show(r compose.Result) {
	if v.result != r {
		v.result = r
		v.raster.Refresh()
	}
}

// setCursor outlines the cell of a bit.
func (v *figureView) setCursor(bit int) {
	if v.options.Cursor != bit {
		v.options.Cursor = bit
		v.raster.Refresh()
	}
}

// restyle takes the colours and the size of the texts.
func (v *figureView) restyle(s figure.Style, textScale float32) {
	v.options.Style, v.options.TextScale = s, float64(textScale)
	v.raster.Refresh()
}

// translate takes the words of a language.
func (v *figureView) translate(w Words) {
	words := figure.Words{Bits: strings.ReplaceAll(w.T("figure.bits"), "{n}", "%d"), Separator: w.T("format.group")}
	for i, s := range compose.Segments() {
		words.Name[i] = w.T("segment." + s.Name)
		words.Short[i] = w.T("short." + s.Name)
	}
	v.options.Words = words
	v.raster.Refresh()
}

// draw is the raster's generator; w and h are device pixels.
func (v *figureView) draw(w, h int) image.Image {
	o := v.options
	o.Width, o.Scale = w, float64(v.scale())
	v.scene = figure.Build(v.scene, v.result, o, v.fonts)
	// The canvas may round the size otherwise than the geometry did; an image of
	// another size would be stretched and lose its sharpness.
	v.scene.Width, v.scene.Height = w, h
	v.pixels = v.painter.Paint(v.pixels, v.scene)
	return v.pixels
}

// bitAt returns the bit whose cell is at a position in logical units.
func (v *figureView) bitAt(p fyne.Position) int {
	scale := v.scale()
	o := v.options
	o.Width, o.Scale = int(v.Size().Width*scale), float64(scale)
	if bit, ok := o.Geometry().Bit(int(p.X*scale), int(p.Y*scale)); ok {
		return bit
	}
	return figure.NoCursor
}

// MouseIn follows the pointer.
func (v *figureView) MouseIn(e *desktop.MouseEvent) { v.MouseMoved(e) }

// MouseMoved follows the pointer.
func (v *figureView) MouseMoved(e *desktop.MouseEvent) { v.hovered(v.bitAt(e.Position)) }

// MouseOut lets go of the pointer.
func (v *figureView) MouseOut() { v.hovered(figure.NoCursor) }
