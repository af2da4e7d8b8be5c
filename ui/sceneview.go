package ui

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/ui/figure"
)

// pen is what scenes are drawn with; every view of a window has the same one.
type pen struct {
	fonts   *figure.Fonts
	painter *figure.Painter
}

// newPen returns a pen for the theme's fonts.
func newPen() (pen, error) {
	fonts, err := figure.NewFonts(
		theme.DefaultTextFont().Content(),
		theme.DefaultTextBoldFont().Content(),
		theme.DefaultTextMonospaceFont().Content())
	if err != nil {
		return pen{}, err
	}
	return pen{fonts, figure.NewPainter(fonts)}, nil
}

// sceneView shows a scene in one raster of device pixels: to the canvas it is one
// object, however much is in it.
type sceneView struct {
	widget.BaseWidget

	pen     pen
	options figure.Options // but for width and scale, which the canvas knows

	// build makes the scene for the options, with the memory of an old one.
	build func(old figure.Scene, o figure.Options) figure.Scene
	// measure returns the scene's size in device pixels, at most the options' width.
	measure func(o figure.Options) image.Point
	// spoken returns what a screen reader says of it.
	spoken func() string

	scene  figure.Scene
	pixels *image.RGBA
	raster *canvas.Raster
}

// setUp makes the raster of a view that is embedded in another widget.
func (v *sceneView) setUp(p pen) {
	v.pen = p
	v.spoken = func() string { return "" }
	v.options.Cursor = figure.NoCursor
	v.raster = canvas.NewRaster(v.draw)
}

// CreateRenderer returns a renderer of the raster alone.
func (v *sceneView) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(v.raster) }

// MinSize is nothing: the page gives a view its width and asks for the height.
func (v *sceneView) MinSize() fyne.Size { return fyne.Size{} }

// sized returns the options with what the canvas knows, for a width in logical
// units.
func (v *sceneView) sized(width float32) figure.Options {
	o, scale := v.options, v.scale()
	o.Width, o.Scale = int(width*scale), float64(scale)
	return o
}

// sizeFor returns the size in logical units that the scene takes of a width.
func (v *sceneView) sizeFor(width float32) fyne.Size {
	size, scale := v.measure(v.sized(width)), v.scale()
	return fyne.NewSize(float32(size.X)/scale, float32(size.Y)/scale)
}

// scale returns the device pixels of a logical unit.
func (v *sceneView) scale() float32 {
	if c := fyne.CurrentApp().Driver().CanvasForObject(v.raster); c != nil && c.Scale() > 0 {
		return c.Scale()
	}
	return 1
}

// pixel returns a position in device pixels.
func (v *sceneView) pixel(p fyne.Position) (x, y int) {
	scale := v.scale()
	return int(p.X * scale), int(p.Y * scale)
}

// restyle takes the colours and the size of the texts.
func (v *sceneView) restyle(s figure.Style, textScale float32) {
	v.options.Style, v.options.TextScale = s, float64(textScale)
	v.raster.Refresh()
}

// setWords takes the words of a language.
func (v *sceneView) setWords(w figure.Words) {
	v.options.Words = w
	v.raster.Refresh()
}

// draw is the raster's generator; w and h are device pixels.
func (v *sceneView) draw(w, h int) image.Image {
	o := v.options
	o.Width, o.Scale = w, float64(v.scale())
	v.scene = v.build(v.scene, o)
	// The canvas may round the size otherwise than the scene did; an image of
	// another size would be stretched and lose its sharpness.
	v.scene.Width, v.scene.Height = w, h
	v.pixels = v.pen.painter.Paint(v.pixels, v.scene)
	return v.pixels
}
