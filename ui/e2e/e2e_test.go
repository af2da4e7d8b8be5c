//go:build e2e && linux

package e2e

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// fields names the entries in the order of Tab.
var fields = []string{"timestamp", "datacenter", "machine", "sequence"}

const epoch = 1288834974657 // Unix milliseconds

// example is the worked example, as typed and as copied.
var example = [4]string{"1288834975657", "1", "1", "0"}

const exampleID = "4194439168"

// id composes an ID apart from the program, so that the two check each other.
func id(t *testing.T, values [4]string) string {
	t.Helper()
	var n [4]int64
	for i, text := range values {
		var err error
		if n[i], err = strconv.ParseInt(text, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	return strconv.FormatInt((n[0]-epoch)*4194304+n[1]*131072+n[2]*4096+n[3], 10)
}

// flags returns the arguments that open the window with these values.
func flags(values [4]string) []string {
	var args []string
	for i, text := range values {
		args = append(args, "-"+fields[i], text)
	}
	return args
}

// rows reads the rows of a table under testdata, without its header.
func rows(t *testing.T, name string) [][]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(testdata, name))
	if err != nil {
		t.Fatal(err)
	}
	var all [][]string
	for _, line := range strings.Split(strings.TrimRight(string(data), "\n"), "\n")[1:] {
		all = append(all, strings.Split(line, "\t"))
	}
	return all
}

// checkNow checks that an ID, copied after a moment, was composed no more than a
// second before it and not in the future.
func checkNow(t *testing.T, after time.Time, id string) {
	t.Helper()
	n, err := strconv.ParseInt(id, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	at := time.UnixMilli(n>>22 + epoch)
	if at.Before(after.Add(-time.Second)) || at.After(time.Now()) {
		t.Errorf("ID %s has the time %v, want %v", id, at, after)
	}
}

func TestPublishedIDs(t *testing.T) {
	w := start(t, nil)
	for _, row := range rows(t, "published.tsv") {
		w.fill([4]string(row[:4]))
		if got, want := w.copied(), row[4]; got != want {
			t.Errorf("%v: copied %s, want %s (%s)", row[:4], got, want, row[5])
		}
	}
}

func TestPaste(t *testing.T) {
	w := start(t, nil)
	w.fill(example)
	for _, row := range rows(t, "pasted.tsv") {
		field := slices.Index(fields, row[0])
		text, err := strconv.Unquote(row[1])
		if err != nil {
			t.Fatal(err)
		}
		w.focus(field)
		w.write("")
		if text != "" {
			w.paste(text, func() { w.key("ctrl+v") })
		}
		t.Logf("%s %q", fields[field], text)
		switch outcome := row[2]; outcome {
		case "error":
			w.copiesNothing()
		case "now":
			after := time.Now()
			checkNow(t, after, w.copied())
		default:
			values := example
			values[field] = outcome
			w.copies(id(t, values))
		}
		w.write(example[field])
	}
	w.copies(exampleID)
}

func TestPasteByMouse(t *testing.T) {
	w := start(t, nil, flags(example)...)
	w.write("")
	w.paste("1,288,834,975,658", func() {
		w.click(timestampEntry, 3)
		w.screenshot("entry-menu")
		w.click(point{timestampEntry.x + pasteItem.x, timestampEntry.y + pasteItem.y}, 1)
	})
	values := example
	values[0] = "1288834975658"
	w.copies(id(t, values))
}

func TestBadInputCopiesNothing(t *testing.T) {
	tests := []struct {
		name  string
		field int
		text  string
	}{
		{"before the epoch", 0, "1288834974656"},
		{"after the last", 0, "3487858230209"},
		{"seconds", 0, "1700000000"},
		{"a date", 0, "2024-01-01T00:00:00Z"},
		{"letters", 0, "now"},
		{"datacenter too high", 1, "32"},
		{"datacenter negative", 1, "-1"},
		{"machine blank", 2, ""},
		{"machine wraps 32 bits", 2, "4294967301"},
		{"sequence too high", 3, "4096"},
		{"sequence hexadecimal", 3, "0xFFF"},
		{"sequence far too long", 3, strings.Repeat("9", 100)},
	}
	w := start(t, nil, flags(example)...)
	for _, tt := range tests {
		t.Log(tt.name)
		w.focus(tt.field)
		w.write(tt.text)
		w.copiesNothing()
		w.write(example[tt.field])
		w.copies(exampleID)
	}
}

func TestSeveralBadFields(t *testing.T) {
	w := start(t, nil)
	w.fill([4]string{"1", "32", "378", "4096"})
	w.copiesNothing()
	w.screenshot("problems")
	for field, text := range example {
		w.copiesNothing()
		w.focus(field)
		w.write(text)
	}
	w.copies(exampleID)
}

func TestTabOrder(t *testing.T) {
	w := start(t, nil)
	w.do("type", "--delay", "2", "1656432460105") // the timestamp has the focus and is blank
	for _, text := range []string{"11", "26", "5"} {
		w.key("Tab")
		w.write(text)
	}
	w.copies(id(t, [4]string{"1656432460105", "11", "26", "5"}))

	w.key("shift+Tab", "shift+Tab")
	w.write("12")
	w.copies(id(t, [4]string{"1656432460105", "12", "26", "5"}))
	w.key("shift+Tab")
	w.write(example[0])
	w.copies(id(t, [4]string{example[0], "12", "26", "5"}))
}

func TestCopyFromEveryFocus(t *testing.T) {
	w := start(t, nil, flags(example)...)
	for range 16 { // more than there are stops before Tab comes around
		w.copies(exampleID)
		w.key("Tab")
	}
}

func TestUndo(t *testing.T) {
	w := start(t, nil, flags(example)...)
	w.focus(2)
	w.key("End")
	w.do("type", "3")
	values := example
	values[2] = "13"
	w.copies(id(t, values))
	w.key("ctrl+z")
	w.copies(exampleID)
	w.key("ctrl+y")
	w.copies(id(t, values))
}

func TestClockRuns(t *testing.T) {
	w := start(t, nil)
	after := time.Now()
	first := w.copied()
	checkNow(t, after, first)
	w.until("a later ID", func() bool { return w.copied() != first })
	w.screenshot("clock")
}

func TestNowStopsTheClock(t *testing.T) {
	presses := []struct {
		name  string
		press func(w *window)
	}{
		{"mouse", func(w *window) { w.click(nowButton, 1) }},
		{"keyboard", func(w *window) { w.key("Tab", "Tab", "Tab", "Tab", "space") }}, // the stop after the entries
	}
	for _, p := range presses {
		t.Run(p.name, func(t *testing.T) {
			w := start(t, nil)
			after := time.Now()
			p.press(w)
			first := w.copied()
			checkNow(t, after, first)
			time.Sleep(1200 * time.Millisecond) // a clock that runs would have moved on
			w.copies(first)
		})
	}
}

func TestSmallestWindow(t *testing.T) {
	smallest := image.Pt(480, 520)
	w := start(t, nil, flags(example)...)
	opened := w.size()
	for _, size := range []image.Point{opened, smallest} {
		w.resize(size)
		w.keepsSize(size)
		w.screenshot(fmt.Sprintf("size-%dx%d", size.X, size.Y))
		for field := range fields {
			w.focus(field)
			w.write("https://example.org/" + strings.Repeat("9", 60))
		}
		w.keepsSize(size)
		w.screenshot(fmt.Sprintf("size-%dx%d-problems", size.X, size.Y))
		w.fill(example)
		w.copies(exampleID)
	}
}

func TestLanguages(t *testing.T) {
	tests := []struct {
		name string
		env  []string
		args []string
	}{
		{"spanish", []string{"LANG=es_ES.UTF-8"}, nil},
		{"english", []string{"LANG=en_US.UTF-8"}, nil},
		{"none", []string{"LANG=C"}, nil},
		{"unknown", []string{"LANG=xx_YY"}, nil},
		{"spanish-by-flag", []string{"LANG=en_US.UTF-8"}, []string{"-lang", "es"}},
		{"english-by-flag", []string{"LANG=es_ES.UTF-8"}, []string{"-lang", "en"}},
		{"spanish-dark", []string{"LANG=es_ES.UTF-8", "FYNE_THEME=dark"}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := start(t, tt.env, append(tt.args, flags(example)...)...)
			w.copies(exampleID)
			w.screenshot("language-" + tt.name)
		})
	}
}

func TestCommandLine(t *testing.T) {
	tests := []struct {
		name string
		env  []string
		args []string
		code int
		want string // in what is printed
	}{
		{"version", nil, []string{"-version"}, 0, title},
		{"version without a display", []string{"DISPLAY="}, []string{"-version"}, 0, title},
		{"help", nil, []string{"-help"}, 0, "-timestamp"},
		{"unknown flag", nil, []string{"-decode"}, 2, "-decode"},
		{"a value for no flag", nil, []string{"1288834975657"}, 2, "1288834975657"},
		{"unknown language", nil, []string{"-lang", "fr"}, 2, "fr"},
		{"spanish help", []string{"LANG=es_ES.UTF-8"}, []string{"-help"}, 0, "[opciones]"},
		{"spanish by a flag behind", nil, []string{"-decode", "-lang", "es"}, 2, "no existe la opción «-decode»"},
		{"unknown language in spanish", []string{"LANG=es_ES.UTF-8"}, []string{"-lang", "fr"}, 2, "no «fr» (vea -help)"},
		{"no display", []string{"DISPLAY="}, nil, 1, "no display"},
		{"no display in spanish", []string{"DISPLAY="}, []string{"-lang", "es"}, 1, "no hay pantalla"},
		{"a display that is not there", []string{"DISPLAY=:54321"}, nil, 1, "no display"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			cmd := command(t, tt.env, tt.args...)
			var stdout, stderr bytes.Buffer
			cmd.Stdout, cmd.Stderr = &stdout, &stderr
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			overdue := time.AfterFunc(patience, func() { cmd.Process.Kill() })
			defer overdue.Stop()
			cmd.Wait() // the exit code says all there is to say

			if code := cmd.ProcessState.ExitCode(); code != tt.code {
				t.Errorf("exit code %d, want %d", code, tt.code)
			}
			said, quiet := stdout.String(), stderr.String()
			if tt.code != 0 {
				said, quiet = quiet, said
				if strings.Count(said, "\n") != 1 {
					t.Errorf("stderr has not one line:\n%s", said)
				}
			}
			if !strings.Contains(said, tt.want) || strings.Contains(said, "goroutine") {
				t.Errorf("printed %q, want something with %q", said, tt.want)
			}
			if quiet != "" {
				t.Errorf("printed %q on the wrong stream", quiet)
			}
		})
	}
}
