package ui

import (
	_ "unsafe" // for linkname

	"github.com/go-text/typesetting/shaping"
)

// toolkitShaper is what the toolkit sets its texts with. It never forgets a font, and
// the toolkit reads all of its fonts anew whenever the theme or the text's size
// changes: each change would take some 5 MB for good.
//
//go:linkname toolkitShaper fyne.io/fyne/v2/internal/painter.shaper
var toolkitShaper *shaping.HarfbuzzShaper

// forgetFonts makes the toolkit's shaper forget the fonts that are not in use any
// more; those that are it prepares again.
func forgetFonts() {
	if toolkitShaper != nil { // nil in a version of the toolkit without it
		*toolkitShaper = shaping.HarfbuzzShaper{}
	}
}
