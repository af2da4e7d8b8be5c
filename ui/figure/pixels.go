package figure

import (
	"image"
	"image/color"
)

// pixelSize is the bytes of a pixel.
const pixelSize = 4

// fillRect fills a rectangle, as far as it lies in the image.
func fillRect(dst *image.RGBA, r image.Rectangle, c color.NRGBA) {
	r = r.Intersect(dst.Rect)
	if r.Empty() {
		return
	}
	width := r.Dx() * pixelSize
	first := dst.Pix[dst.PixOffset(r.Min.X, r.Min.Y):][:width]
	if c.A < 0xff {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			row := dst.Pix[dst.PixOffset(r.Min.X, y):][:width]
			for i := 0; i < width; i += pixelSize {
				blend(row[i:], c, 0xff)
			}
		}
		return
	}
	copy(first, []byte{c.R, c.G, c.B, c.A})
	for done := pixelSize; done < width; done *= 2 {
		copy(first[done:], first[:done])
	}
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(dst.Pix[dst.PixOffset(r.Min.X, y):][:width], first)
	}
}

// blendMask draws a colour through a mask that is moved to a point, as far as it
// lies in the image.
func blendMask(dst *image.RGBA, at image.Point, mask *image.Alpha, c color.NRGBA) {
	r := mask.Rect.Add(at).Intersect(dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := dst.Pix[dst.PixOffset(r.Min.X, y):]
		for i, a := range mask.Pix[mask.PixOffset(r.Min.X-at.X, y-at.Y):][:r.Dx()] {
			if a > 0 {
				blend(row[i*pixelSize:], c, a)
			}
		}
	}
}

// blendAt draws a colour over one pixel, if it lies in the image.
func blendAt(dst *image.RGBA, x, y int, c color.NRGBA, cover uint8) {
	if cover > 0 && (image.Point{X: x, Y: y}).In(dst.Rect) {
		blend(dst.Pix[dst.PixOffset(x, y):], c, cover)
	}
}

// blend draws a colour over a pixel, which holds premultiplied bytes, as far as
// it covers it: 0 to 255.
func blend(pixel []byte, c color.NRGBA, cover uint8) {
	p := pixel[:pixelSize:pixelSize]
	a := uint32(c.A) * uint32(cover) / 0xff
	mix := func(old, new uint8) uint8 {
		return uint8((uint32(old)*(0xff-a) + uint32(new)*a + 0x7f) / 0xff)
	}
	p[0], p[1], p[2], p[3] = mix(p[0], c.R), mix(p[1], c.G), mix(p[2], c.B), mix(p[3], 0xff)
}
