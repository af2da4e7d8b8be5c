//go:build !windows

package ui

import (
	"fmt"
	"io"
)

// noOpenGL is the key of what to do where there is no OpenGL.
const noOpenGL = "display.opengl"

// alert tells why there is no window.
func alert(stderr io.Writer, message string) {
	fmt.Fprintf(stderr, "snowflake-composer: %s\n", message)
}
