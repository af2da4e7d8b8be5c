package ui

import (
	"testing"

	"snowflake-composer/compose"
)

// BenchmarkKeystroke is one key through the whole update, with everything drawn that it changes.
func BenchmarkKeystroke(b *testing.B) {
	w, _ := english(b, worked)
	e := w.fields[compose.Sequence].entry
	texts := [2]string{"4094", "4095"}
	n := 0
	for b.Loop() {
		n++
		e.SetText(texts[n%2])
		for _, v := range []*sceneView{&w.form.sceneView, &w.figure.sceneView, &w.life.sceneView, &w.steps.sceneView} {
			v.draw(int(v.Size().Width), int(v.Size().Height))
		}
	}
}
