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

// systemClock is the computer's clock.
func systemClock() clock {
	return clock{
		now: time.Now,
		every: func(interval time.Duration, f func()) func() {
			done := make(chan struct{})
			go func() {
				ticker := time.NewTicker(interval)
				defer ticker.Stop()
				for {
					select {
					case <-done:
						return
					case <-ticker.C:
						fyne.Do(func() {
							select {
							case <-done: // stopped while this waited its turn
							default:
								f()
							}
						})
					}
				}
			}()
			return func() { close(done) }
		},
		after: func(wait time.Duration, f func()) func() {
			stopped := false // read and written on the UI goroutine alone
			t := time.AfterFunc(wait, func() {
				fyne.Do(func() {
					if !stopped {
						f()
					}
				})
			})
			return func() {
				stopped = true
				t.Stop()
			}
		},
	}
}
