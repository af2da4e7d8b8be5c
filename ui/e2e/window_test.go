//go:build e2e && linux

package e2e

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

const (
	title = "Snowflake Composer"

	// patience is how long the window may take to answer, on a busy machine.
	patience = 10 * time.Second

	// calm is how long something is watched that must not happen.
	calm = 300 * time.Millisecond
)

// point is a place in the window, in pixels from its top left.
type point struct{ x, y int }

// The places that the mouse goes to, in a window of the size it opens with.
var (
	timestampEntry = point{200, 84}
	nowButton      = point{436, 84}
	pasteItem      = point{30, 179} // in an entry's menu, from where it was opened
)

// window is the program, running in a window of its own that has the keyboard.
type window struct {
	t      *testing.T
	id     string // as xdotool names it
	cmd    *exec.Cmd
	stderr bytes.Buffer // to be read once the program has ended
	exited chan error
	field  int // the entry with the focus, 0 to 3 from the timestamp
}

// start opens the program and waits until its window is painted. It is closed
// when the test ends; by then it must have had nothing to say on stderr. The
// variables of env win over the usual ones.
func start(t *testing.T, env []string, args ...string) *window {
	t.Helper()
	w := &window{t: t, cmd: command(t, env, args...), exited: make(chan error, 1)}
	w.cmd.Stderr = &w.stderr
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { w.exited <- w.cmd.Wait() }()
	t.Cleanup(w.close)

	pid := strconv.Itoa(w.cmd.Process.Pid)
	w.until("a window", func() bool {
		id, err := output(nil, "xdotool", "search", "--onlyvisible", "--all", "--pid", pid, "--name", "^"+title+"$")
		w.id = strings.TrimSpace(id)
		return err == nil && w.id != ""
	})
	w.until("something painted", func() bool {
		picture, err := w.picture()
		return err == nil && colours(picture) > 16
	})
	w.do("windowfocus", "--sync", w.id)
	return w
}

// command returns the program, ready to run with an empty home.
func command(t *testing.T, env []string, args ...string) *exec.Cmd {
	home := t.TempDir()
	config, cache := filepath.Join(home, ".config"), filepath.Join(home, ".cache")
	for _, dir := range []string{config, cache} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(os.Getenv(programVariable), args...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	cmd.Env = append([]string{
		"PATH=" + os.Getenv("PATH"), "DISPLAY=" + os.Getenv("DISPLAY"),
		"HOME=" + home, "XDG_CONFIG_HOME=" + config, "XDG_CACHE_HOME=" + cache,
		"LANG=en_US.UTF-8", "FYNE_THEME=light", "FYNE_SCALE=1",
	}, env...)
	return cmd
}

// close ends the program and reports what it said. A failed test leaves a
// picture of the window behind.
func (w *window) close() {
	if w.t.Failed() && w.id != "" {
		w.screenshot(strings.ReplaceAll(w.t.Name(), "/", "-") + "-failed")
	}
	w.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case err := <-w.exited:
		if err != nil {
			w.t.Errorf("the program ended with %v", err)
		}
	case <-time.After(patience):
		w.cmd.Process.Kill()
		<-w.exited
		w.t.Error("the program did not end when told to")
	}
	if said := savedWhileWatched.ReplaceAllString(w.stderr.String(), ""); said != "" {
		w.t.Errorf("the program said on stderr:\n%s", said)
	}
}

// savedWhileWatched matches what Fyne now and then logs as it ends, when it saves
// the preferences and its own watcher reads the file before it is full.
var savedWhileWatched = regexp.MustCompile(`.*Preferences load error:.*\n(.*Cause: EOF\n(.*At: .*preferences\.go.*\n)?)?`)

// until waits for something to come true, and ends the test if it does not.
func (w *window) until(what string, true func() bool) {
	w.t.Helper()
	for deadline := time.Now().Add(patience); !true(); time.Sleep(20 * time.Millisecond) {
		select {
		case err := <-w.exited:
			w.exited <- err
			w.t.Fatalf("waiting for %s: the program has ended", what)
		default:
		}
		if time.Now().After(deadline) {
			w.t.Fatalf("waiting for %s: nothing within %v", what, patience)
		}
	}
}

// do gives xdotool one command or several.
func (w *window) do(args ...string) string {
	w.t.Helper()
	out, err := output(nil, "xdotool", args...)
	if err != nil {
		w.t.Fatalf("xdotool %s: %v", strings.Join(args, " "), err)
	}
	return out
}

// key presses keys by their X names, one after the other.
func (w *window) key(names ...string) {
	w.t.Helper()
	w.do(append([]string{"key", "--delay", "2"}, names...)...)
}

// write types text over what the entry with the focus holds.
func (w *window) write(text string) {
	w.t.Helper()
	w.key("ctrl+a", "BackSpace")
	if text != "" {
		w.do("type", "--delay", "2", "--", text)
	}
}

// focus goes to an entry, 0 to 3 from the timestamp, by Tab or Shift+Tab.
func (w *window) focus(field int) {
	w.t.Helper()
	for ; w.field < field; w.field++ {
		w.key("Tab")
	}
	for ; w.field > field; w.field-- {
		w.key("shift+Tab")
	}
}

// fill types all four values, timestamp first.
func (w *window) fill(values [4]string) {
	w.t.Helper()
	for field, text := range values {
		w.focus(field)
		w.write(text)
	}
}

// click clicks a button of the mouse, 1 left or 3 right.
func (w *window) click(at point, button int) {
	w.t.Helper()
	w.do("mousemove", "--window", w.id, strconv.Itoa(at.x), strconv.Itoa(at.y), "click", strconv.Itoa(button))
}

// setClipboard puts text into the clipboard.
func (w *window) setClipboard(text string) {
	w.t.Helper()
	if _, err := output(strings.NewReader(text), "xclip", "-i", "-selection", "clipboard"); err != nil {
		w.t.Fatalf("xclip -i: %v", err)
	}
	w.until("the clipboard", func() bool { return clipboard() == text })
}

// paste does what makes the program read the clipboard, which holds text, and
// waits until it has been read: only then may the clipboard change again.
func (w *window) paste(text string, do func()) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	// It serves two readers and ends: the check that it is there, and the program.
	offer := exec.CommandContext(ctx, "xclip", "-i", "-quiet", "-loops", "2", "-selection", "clipboard")
	offer.Stdin = strings.NewReader(text)
	if err := offer.Start(); err != nil {
		w.t.Fatal(err)
	}
	w.until("the clipboard", func() bool { return clipboard() == text })
	do()
	if err := offer.Wait(); err != nil {
		w.t.Fatalf("pasting %q: the program did not read the clipboard: %v", text, err)
	}
}

// clipboard returns the clipboard's text, or "" if nobody offers any.
func clipboard() string {
	text, _ := output(nil, "xclip", "-o", "-selection", "clipboard")
	return text
}

// before is in the clipboard before something is copied.
const before = "nothing copied"

// copied presses Ctrl+Shift+C and returns what came into the clipboard.
func (w *window) copied() string {
	w.t.Helper()
	w.setClipboard(before)
	w.key("ctrl+shift+c")
	var text string
	w.until("Ctrl+Shift+C to copy", func() bool {
		text = clipboard()
		return text != before && text != ""
	})
	return text
}

// copies checks what Ctrl+Shift+C copies.
func (w *window) copies(want string) {
	w.t.Helper()
	if got := w.copied(); got != want {
		w.t.Errorf("Ctrl+Shift+C copied %q, want %q", got, want)
	}
}

// copiesNothing checks that Ctrl+Shift+C leaves the clipboard alone.
func (w *window) copiesNothing() {
	w.t.Helper()
	w.setClipboard(before)
	w.key("ctrl+shift+c")
	for end := time.Now().Add(calm); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if got := clipboard(); got != before {
			w.t.Errorf("Ctrl+Shift+C copied %q, want the clipboard left alone", got)
			return
		}
	}
}

// size returns the window's width and height in pixels.
func (w *window) size() image.Point {
	w.t.Helper()
	var size image.Point
	for _, line := range strings.Fields(w.do("getwindowgeometry", "--shell", w.id)) {
		name, value, _ := strings.Cut(line, "=")
		n, _ := strconv.Atoi(value)
		switch name {
		case "WIDTH":
			size.X = n
		case "HEIGHT":
			size.Y = n
		}
	}
	return size
}

// resize gives the window a size and waits until all of it is painted.
func (w *window) resize(size image.Point) {
	w.t.Helper()
	w.do("windowsize", w.id, strconv.Itoa(size.X), strconv.Itoa(size.Y))
	w.until("the window to take its new size", func() bool {
		picture, err := w.picture()
		return err == nil && picture.Bounds().Size() == size && colours(picture) > 16
	})
}

// keepsSize checks for a while that the window has a size.
func (w *window) keepsSize(want image.Point) {
	w.t.Helper()
	for end := time.Now().Add(calm); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if got := w.size(); got != want {
			w.t.Errorf("the window has %v pixels, want %v", got, want)
			return
		}
	}
}

// picture returns what the window shows.
func (w *window) picture() (image.Image, error) {
	data, err := output(nil, "import", "-silent", "-window", w.id, "png:-")
	if err != nil {
		return nil, err
	}
	return png.Decode(strings.NewReader(data))
}

// screenshot keeps what the window shows in a file of that name.
func (w *window) screenshot(name string) {
	if _, err := output(nil, "import", "-silent", "-window", w.id, filepath.Join(pictures, name+".png")); err != nil {
		w.t.Errorf("taking a picture: %v", err)
	}
}

// colours counts the different colours of a picture.
func colours(picture image.Image) int {
	seen := map[color.Color]bool{}
	b := picture.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			seen[picture.At(x, y)] = true
		}
	}
	return len(seen)
}

// output runs a tool and returns what it prints, or nothing if it has an input.
func output(stdin *strings.Reader, name string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	if stdin != nil {
		cmd.Stdin = stdin
		// xclip stays behind to serve what it was given; a pipe would wait for it.
		return "", cmd.Run()
	}
	out, err := cmd.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		err = fmt.Errorf("%w: %s", err, bytes.TrimSpace(exit.Stderr))
	}
	return string(out), err
}
