package ui

import (
	"testing"
	"time"

	"snowflake-composer/compose"
)

// mostFlashes is how many flashes a second WCAG 2.3.1 allows, however large. One is a
// pair of opposing changes.
const mostFlashes = 3

// TestRunningClockDoesNotFlash holds that a blank timestamp changes what is on show at
// its ticks alone, and that these are too few in any second, both of whose ends count,
// for a pixel to flash too often, whatever is drawn.
func TestRunningClockDoesNotFlash(t *testing.T) {
	if ticks := int(time.Second/clockInterval) + 1; ticks/2 > mostFlashes {
		t.Errorf("%d ticks in a second can make %d flashes", ticks, ticks/2)
	}
	w, h := open(t, Options{Language: "en", Input: blank})
	for range 20 {
		before := w.result
		h.time = h.time.Add(clockInterval - time.Millisecond)
		if w.window.Canvas().Capture(); w.result != before || w.figure.result != before {
			t.Fatal("it changes between ticks")
		}
		h.time = h.time.Add(time.Millisecond)
		h.tick(0)
		if got, want := w.figure.result.Fields[compose.Timestamp].N, h.time.UnixMilli(); got != want {
			t.Fatalf("after a tick %d is drawn, want %d", got, want)
		}
	}
}
