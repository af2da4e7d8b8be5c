//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// soakVariable is how long TestSoak goes on, such as 10m, with a minute at least.
// Without it there is no such test: `make soak` sets it.
const soakVariable = "SOAK"

const (
	firstStretch = time.Minute      // after which the memory is measured that may not grow
	idleTime     = 30 * time.Second // over which the CPU of a still window is measured

	// restTime goes by before that: for a minute the toolkit keeps what it has drawn,
	// and Go gives back memory bit by bit, with a percent of a core.
	restTime = 90 * time.Second

	mostGrowth     = 1.1 // of the memory
	moreGoroutines = 2   // than a window has that was just opened
	moreIdle       = 0.5 // percent of a core
)

// TestSoak uses the window at random, from a seed, and holds that it needs no more at
// the end than near the beginning.
func TestSoak(t *testing.T) {
	if os.Getenv(soakVariable) == "" {
		t.Skip(soakVariable + " is not set")
	}
	length, err := time.ParseDuration(os.Getenv(soakVariable))
	if err != nil || length < 2*firstStretch {
		t.Fatalf("%s: %v, %v", soakVariable, length, err)
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	fresh := goroutines(t, start(t, nil, flags(example)...))

	w := start(t, nil, flags(example)...)
	opened := w.size()
	u := &user{window: w, random: rand.New(rand.NewPCG(seed, 0)), opened: opened}
	u.settle()
	time.Sleep(restTime)
	idleBefore := u.idle()
	begin := time.Now()
	u.use(begin.Add(firstStretch))
	u.settle()
	first := u.memory()
	t.Logf("after %v: %d kB, %d events", time.Since(begin).Round(time.Second), first, u.events)
	for next := firstStretch * 2; next <= length; next += firstStretch {
		u.use(begin.Add(next))
		t.Logf("after %v: %d kB, %d threads, %d events", next, u.status("VmRSS"), u.status("Threads"), u.events)
	}
	u.settle()
	last := u.memory()
	time.Sleep(restTime)
	idleAfter, rested := u.idle(), u.memory()
	w.screenshot("soak")
	now := goroutines(t, w)
	t.Logf("memory %d kB to %d kB (%.2f ×), rested %d kB, idle CPU %.2f %% to %.2f %%, goroutines %d, fresh %d",
		first, last, float64(last)/float64(first), rested, idleBefore, idleAfter, now, fresh)
	if float64(last) > mostGrowth*float64(first) {
		t.Errorf("the memory grew from %d kB to %d kB", first, last)
	}
	if now > fresh+moreGoroutines {
		t.Errorf("%d goroutines, a fresh program has %d", now, fresh)
	}
	if idleAfter > idleBefore+moreIdle {
		t.Errorf("idle CPU grew from %.2f %% to %.2f %%", idleBefore, idleAfter)
	}
}

// user is somebody who does this and that with the window.
type user struct {
	*window
	random *rand.Rand
	opened image.Point // the size that the window opened with
	events int
}

// use does something at random until a time.
func (u *user) use(end time.Time) {
	keys := func(names ...string) { u.key(names[u.random.IntN(len(names))]) }
	anywhere := func() point {
		size := u.size()
		// Not on the bar of the menus, where Quit is.
		return point{u.random.IntN(size.X), 40 + u.random.IntN(size.Y-40)}
	}
	texts := []string{"0", "1", "31", "4095", "1288834975657", "0x1F", "2024-02-30", "99999999999999999999", "-5", "1 2 3"}
	deeds := []func(){
		func() { u.do("type", "--delay", "2", "--", texts[u.random.IntN(len(texts))]) },
		func() { keys("ctrl+a", "BackSpace", "Delete", "ctrl+z", "ctrl+y", "Left", "Right", "Home", "End") },
		func() { keys("Tab", "Tab", "Tab", "shift+Tab", "space", "Up", "Down", "Return") },
		func() { keys("ctrl+t", "ctrl+shift+c", "Page_Up", "Page_Down") },
		func() { keys("ctrl+plus", "ctrl+plus", "ctrl+minus", "ctrl+0") },
		func() { // paste, unless something copied by the program comes in between
			output(strings.NewReader(texts[u.random.IntN(len(texts))]), "xclip", "-i", "-selection", "clipboard")
			u.key("ctrl+a", "ctrl+v")
		},
		func() { u.click(anywhere(), 1) },
		func() { u.click(anywhere(), 3); u.key("Escape") },
		func() { at := anywhere(); u.do("mousemove", "--window", u.id, strconv.Itoa(at.x), strconv.Itoa(at.y)) },
		func() { u.click(anywhere(), 4+u.random.IntN(2)) }, // the wheel
		func() {
			u.do("windowsize", u.id, strconv.Itoa(480+u.random.IntN(900)), strconv.Itoa(520+u.random.IntN(500)))
		},
		func() { // View, then the theme or the language
			u.key("alt", "Right", "Right", "Down")
			for range u.random.IntN(2) {
				u.key("Down")
			}
			u.key("Right")
			for range u.random.IntN(4) {
				u.key("Down")
			}
			u.key("Return")
		},
		func() { // Examples
			u.key("alt", "Right", "Down")
			for range u.random.IntN(6) {
				u.key("Down")
			}
			u.key("Return")
		},
		func() { // presenter mode
			u.key("F5")
			for range u.random.IntN(20) {
				keys("Right", "Right", "Left", "Home", "End", "1", "2", "3", "4", "5", "0", "h", "Up", "Down", "space", "ctrl+z")
			}
			u.key("Escape")
		},
		func() { // another window
			keys("F1", "ctrl+d", "ctrl+slash")
			time.Sleep(200 * time.Millisecond)
			u.closeOthers()
		},
	}
	for time.Now().Before(end) {
		deeds[u.random.IntN(len(deeds))]()
		u.events++
		if u.random.IntN(8) == 0 {
			u.key("Escape", "Escape")
			u.closeOthers()
		}
	}
}

// closeOthers closes what is open beside the window by Escape.
func (u *user) closeOthers() {
	ids, _ := output(nil, "xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(u.cmd.Process.Pid), "--name", ".")
	for _, id := range strings.Fields(ids) {
		if id != u.id { // one that closes meanwhile is no matter
			output(nil, "xdotool", "windowfocus", id, "key", "Escape", "Escape")
		}
	}
	u.do("windowfocus", "--sync", u.id)
}

// settle brings the window back to how it opened.
func (u *user) settle() {
	u.t.Helper()
	u.key("Escape", "Escape", "ctrl+0")
	u.closeOthers()
	u.until("the first size again", func() bool { // the toolkit may still be busy with another one
		u.resizeOnce(u.opened)
		return u.size() == u.opened
	})
	u.key("Prior", "Prior", "Prior") // the page's beginning
	for range 2 {                    // the first click may only close a menu
		u.click(timestampEntry, 1)
		time.Sleep(200 * time.Millisecond)
	}
	u.field = 0
	u.fill(example)
	u.copies(exampleID)
	u.do("mousemove", "--window", u.id, "2", strconv.Itoa(u.opened.Y-2))
	time.Sleep(6 * time.Second) // until the notice is gone
}

// resizeOnce asks for a size and waits a moment.
func (u *user) resizeOnce(size image.Point) {
	u.do("windowsize", u.id, strconv.Itoa(size.X), strconv.Itoa(size.Y))
	time.Sleep(300 * time.Millisecond)
}

// memory returns the least resident memory of some seconds, in kB: the collector
// comes and goes.
func (u *user) memory() int {
	least := u.status("VmRSS")
	for range 10 {
		time.Sleep(500 * time.Millisecond)
		least = min(least, u.status("VmRSS"))
	}
	return least
}

// status returns a number of the process, as the system tells it.
func (u *user) status(name string) int {
	u.t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", u.cmd.Process.Pid))
	if err != nil {
		u.t.Fatal(err)
	}
	m := regexp.MustCompile(`(?m)^` + name + `:\s+(\d+)`).FindSubmatch(data)
	if m == nil {
		u.t.Fatalf("no %s", name)
	}
	n, _ := strconv.Atoi(string(m[1]))
	return n
}

// idle returns the percentage of a core that the still window needs.
func (u *user) idle() float64 {
	begin := u.cpu()
	time.Sleep(idleTime)
	return 100 * (u.cpu() - begin).Seconds() / idleTime.Seconds()
}

// cpu returns the time that the process has computed.
func (u *user) cpu() time.Duration {
	u.t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", u.cmd.Process.Pid))
	if err != nil {
		u.t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(data), ") ")
	fields := strings.Fields(after)
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	const tick = 10 * time.Millisecond // USER_HZ is 100 on every Linux
	return time.Duration(user+system) * tick
}

// goroutines ends the program with the signal upon which Go tells its goroutines,
// and counts them.
func goroutines(t *testing.T, w *window) int {
	t.Helper()
	w.cmd.Process.Signal(syscall.SIGQUIT)
	code, said := w.ends()
	n := strings.Count(said, "\ngoroutine ")
	if code != 2 || n == 0 {
		t.Fatalf("SIGQUIT: exit code %d, %d goroutines", code, n)
	}
	return n
}
