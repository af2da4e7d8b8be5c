package ui

import (
	"testing"

	"snowflake-composer/compose"
)

// BenchmarkKeystroke is one key through the whole update, with the figure drawn.
func BenchmarkKeystroke(b *testing.B) {
	w, _ := english(b, worked)
	e := w.fields[compose.Sequence].entry
	size := w.figure.Size()
	texts := [2]string{"4094", "4095"}
	n := 0
	for b.Loop() {
		n++
		e.SetText(texts[n%2])
		w.figure.draw(int(size.Width), int(size.Height))
	}
}
