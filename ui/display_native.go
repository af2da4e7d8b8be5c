package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
)

// onDisplay tells whether a window that was shown is there. Without OpenGL, the
// toolkit goes on with a window that is on no display.
func onDisplay(w fyne.Window) bool {
	native, ok := w.(driver.NativeWindow)
	if !ok {
		return true
	}
	var there bool
	native.RunNative(func(context any) {
		switch c := context.(type) {
		case driver.X11WindowContext:
			there = c.WindowHandle != 0
		case driver.WindowsWindowContext:
			there = c.HWND != 0
		default: // a system that always has OpenGL
			there = true
		}
	})
	return there
}
