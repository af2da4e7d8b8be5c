package ui

import (
	"log"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"snowflake-composer/compose"
)

// TestClockThatIsSetWhileItRuns sets the computer's clock back and out of the
// format's range and right again, under a blank timestamp.
func TestClockThatIsSetWhileItRuns(t *testing.T) {
	w, h := english(t, blank)
	first, last := time.UnixMilli(compose.Epoch), time.UnixMilli(compose.LastTimestamp)
	for _, now := range []time.Time{
		h.time.Add(-time.Hour), // back, as when it is synchronised
		first,
		first.Add(-time.Millisecond),
		{},
		h.time,
		last,
		last.Add(time.Millisecond),
		time.Date(292277026, 1, 1, 0, 0, 0, 0, time.UTC),
		h.time.Add(-time.Millisecond),
	} {
		h.tick(now.Sub(h.time))
		h.time = now // where the difference is more than a Duration holds
		h.tick(0)
		id := ""
		if !now.Before(first) && !now.After(last) {
			id = compose.ID((now.UnixMilli() - compose.Epoch) << 22).String()
		}
		assertShown(t, w, id)
		caption := w.fields[compose.Timestamp].caption
		if says := strings.Contains(caption, "clock"); says != (id == "") {
			t.Errorf("%v: the caption is %q", now, caption)
		}
	}
}

// TestNoFontsStayBehind changes the text's size often: what the toolkit reads of its
// fonts each time must not pile up.
func TestNoFontsStayBehind(t *testing.T) {
	w, _ := english(t, worked)
	inUse := func() uint64 {
		for range 4 {
			w.scaleText(+1)
			w.scaleText(-1)
		}
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := inUse()
	after := inUse()
	if after > before+8<<20 {
		t.Errorf("%d bytes before, %d after", before, after)
	}
}

func TestToolkitLog(t *testing.T) {
	t.Cleanup(func() {
		log.SetOutput(os.Stderr)
		log.SetFlags(log.LstdFlags)
	})
	spanish, err := LoadWords("es")
	if err != nil {
		t.Fatal(err)
	}
	type fyneError struct {
		reason string
		cause  error
	}
	_, notThere := os.Open("/there/is no: such")
	for _, c := range []struct {
		name   string
		errors []fyneError
		want   string
	}{
		{
			"one line each",
			[]fyneError{{"Settings watch error:", os.ErrClosed}, {"no cause", nil}},
			"snowflake-composer: Settings watch error: file already closed\nsnowflake-composer: no cause\n",
		},
		{"nothing twice", []fyneError{{"a", os.ErrClosed}, {"a", os.ErrClosed}}, "snowflake-composer: a: file already closed\n"},
		{"no theme of the system's", []fyneError{{"failed to watch theme settings", os.ErrClosed}}, ""},
		{
			"preferences, in words",
			[]fyneError{{"Failed on saving preferences", notThere}, {"failed on saving preferences", os.ErrClosed}},
			"snowflake-composer: " + spanish.T("preferences.lost") + " No se ha guardado /there/is no: such: esa carpeta no existe.\n",
		},
	} {
		home := t.TempDir()
		t.Setenv("HOME", home)
		for _, name := range []string{"XDG_CONFIG_HOME", "XDG_CACHE_HOME", scaleVariable, "DBUS_SESSION_BUS_ADDRESS"} {
			t.Setenv(name, "")
		}
		var out strings.Builder
		openToolkitLog(&out, spanish)
		for _, e := range c.errors {
			fyne.LogError(e.reason, e.cause)
		}
		if out.String() != c.want {
			t.Errorf("%s: %q, want %q", c.name, out.String(), c.want)
		}
		if runtime.GOOS == "linux" {
			if _, err := os.Stat(filepath.Join(home, ".config", "fyne", appID)); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestScaleVariable(t *testing.T) {
	for text, want := range map[string]bool{
		"": true, "auto": true, "0.25": true, "1": true, "8": true,
		"0": false, "-1": false, "0.24": false, "8.1": false, "nan": false, "inf": false, "x": false, "1e400": false,
	} {
		if isScale(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}

// deafClipboard is one that another program holds: it takes nothing.
type deafClipboard struct{ fyne.Clipboard }

func (deafClipboard) SetContent(string) {}

// deafApp is an app with such a clipboard.
type deafApp struct{ fyne.App }

func (a deafApp) Clipboard() fyne.Clipboard { return deafClipboard{a.App.Clipboard()} }

// TestClipboardThatTakesNothing copies in every way: the window says that nothing was
// copied, and never that something was.
func TestClipboardThatTakesNothing(t *testing.T) {
	for _, language := range Languages() {
		w, _ := open(t, Options{Language: language, Input: worked})
		w.app.Clipboard().SetContent("before")
		w.app = deafApp{w.app}
		for _, secret := range []bool{false, true} {
			if secret {
				w.present()
				press(w, "h")
			}
			for _, f := range formats() {
				w.say("")
				w.copyAs(f)
				if got, want := w.notice.label.Text, w.words.T("notice.refused"); got != want || !w.notice.box.Visible() {
					t.Errorf("%s: the window says %q, want %q", f.id, got, want)
				}
			}
		}
	}
}

// TestPasteOfNothing pastes over a selected text where there is no text to paste, or
// where the program that has it does not answer: what was typed stays, on the screen
// too, as does the ID, and the window says why.
func TestPasteOfNothing(t *testing.T) {
	for _, language := range Languages() {
		w, _ := open(t, Options{Language: language, Input: worked})
		entry := func(e fyne.Shortcutable, text func() string) {
			t.Helper()
			before := text()
			for _, tt := range []struct {
				key     string
				answers bool
				clip    string
			}{{"notice.no-text", true, ""}, {"notice.no-answer", false, "31"}} {
				w.answers = func() bool { return tt.answers }
				w.app.Clipboard().SetContent(tt.clip)
				w.say("")
				e.TypedShortcut(&fyne.ShortcutSelectAll{})
				e.TypedShortcut(&fyne.ShortcutPaste{Clipboard: w.app.Clipboard()})
				e.TypedShortcut(&fyne.ShortcutCopy{Clipboard: w.app.Clipboard()}) // what is selected
				if got := w.app.Clipboard().Content(); text() != before || got != before {
					t.Errorf("%s: the text is %q, %q on the screen; it was %q", tt.key, text(), got, before)
				}
				if got, want := w.notice.label.Text, w.words.T(tt.key); got != want {
					t.Errorf("the window says %q, want %q", got, want)
				}
			}
			w.answers = func() bool { return true }
		}
		for _, f := range w.fields {
			entry(f.entry, func() string { return f.entry.Text })
		}
		assertShown(t, w, "4194439168")
		showWorksheets(w)
		entry(w.sheets.exercises, func() string { return w.sheets.exercises.Text })
	}
}
