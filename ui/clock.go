package ui

import (
	"time"

	"fyne.io/fyne/v2"
)

// clock is the time, and what waits for it. Tests have their own.
type clock struct {
	now func() time.Time

	// every calls f on the UI goroutine once each interval, until stop is called.
	every func(interval time.Duration, f func()) (stop func())

	// after calls f on the UI goroutine once, unless stop is called before.
	after func(wait time.Duration, f func()) (stop func())
}

// systemClock is the computer's clock. The toolkit's loop itself does the waiting:
// a goroutine might call f while the program ends, when the loop takes no calls any
// more. How long a wait is does not depend on how the computer's clock is set.
func systemClock() clock {
	wait := func(d time.Duration, turns int, f func()) func() {
		a := fyne.NewAnimation(d, func(done float32) {
			if done == 1 {
				f()
			}
		})
		a.Curve = func(float32) float32 { return 0 } // 1 comes at the end alone
		a.RepeatCount = turns
		a.Start()
		return a.Stop
	}
	return clock{
		now:   time.Now,
		every: func(d time.Duration, f func()) func() { return wait(d, fyne.AnimationRepeatForever, f) },
		after: func(d time.Duration, f func()) func() { return wait(d, 0, f) },
	}
}
