package ui

import (
	"io"
	"syscall"
	"unsafe"
)

// noOpenGL is the key of what to do where there is no OpenGL.
const noOpenGL = "display.opengl-windows"

// alert tells in a message box why there is no window, since a program without a
// console has no place to write it to. It returns when the box is closed.
func alert(_ io.Writer, message string) {
	const iconError = 0x10
	text, err := syscall.UTF16PtrFromString(message)
	title, titleErr := syscall.UTF16PtrFromString("Snowflake Composer")
	if err != nil || titleErr != nil { // a NUL within
		return
	}
	syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW").Call(
		0, uintptr(unsafe.Pointer(text)), uintptr(unsafe.Pointer(title)), iconError)
}
