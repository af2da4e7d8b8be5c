package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestVoiceHasFocus holds that the voice of what has the focus says so, and no other.
func TestVoiceHasFocus(t *testing.T) {
	w, _ := english(t, worked)
	for _, focused := range []fyne.Focusable{w.fields[0].entry, w.fields[3].entry, w.copy, w.figure, nil} {
		w.window.Canvas().Focus(focused)
		found := focused == nil
		for _, o := range voicesOf(w.page.scroll) {
			v := o.(*voice)
			of, _ := v.of.(fyne.Focusable)
			expected := of != nil && of == focused
			if got := v.HasFocus(); got != expected {
				t.Errorf("%T has the focus; the voice of a %T says %v", focused, v.of, got)
			}
			found = found || expected
		}
		if !found {
			t.Errorf("%T has no voice", focused)
		}
		cell := newCellVoice(w.page)
		if got, want := cell.HasFocus(), focused == w.figure; got != want {
			t.Errorf("%T has the focus; the voice of the cell says %v", focused, got)
		}
	}
}
