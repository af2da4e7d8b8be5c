//go:build e2e && linux

package e2e

import (
	"encoding/json"
	"image"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// ends waits for the program to end and returns its exit code, -1 if a signal ended
// it, and what it had to say on stderr, which is no trouble any more.
func (w *window) ends() (code int, said string) {
	w.t.Helper()
	select {
	case err := <-w.exited:
		w.exited <- nil
		if err != nil && w.cmd.ProcessState == nil {
			w.t.Fatal(err)
		}
	case <-time.After(patience):
		w.t.Fatalf("the program has not ended within %v", patience)
	}
	said = w.stderr.String()
	w.stderr.Reset()
	w.id = "" // there is nothing to take a picture of
	return w.cmd.ProcessState.ExitCode(), said
}

// says tells whether a text is one line that has something in it, or empty if that is
// "".
func says(text, something string) bool {
	if something == "" {
		return text == ""
	}
	return strings.Contains(text, something) && strings.Count(text, "\n") == 1
}

// shows waits until the window looks like a picture.
func (w *window) shows(want image.Image) {
	w.t.Helper()
	w.until("the expected look", func() bool {
		got, err := w.picture()
		return err == nil && same(got, want)
	})
}

// homes makes homes in which nothing can be kept, by name. Each has what the
// program says of it.
func homes(t *testing.T) map[string]string {
	made := map[string]string{}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	made["a file"] = file
	made["missing"] = "/proc/missing"
	for name, flags := range map[string]uintptr{"read-only": syscall.MS_RDONLY, "full": 0} {
		dir := t.TempDir()
		if err := syscall.Mount("tmpfs", dir, "tmpfs", flags, "size=4k"); err != nil {
			t.Logf("without a %s home: %v", name, err)
			continue
		}
		t.Cleanup(func() { syscall.Unmount(dir, syscall.MNT_DETACH) })
		made[name] = dir
		if flags == 0 {
			os.WriteFile(filepath.Join(dir, "rest"), make([]byte, 1<<20), 0o600) // as much of it as goes in
		}
	}
	return made
}

// TestHomes opens the window where nothing can be kept: it composes all the same,
// and says so at most once.
func TestHomes(t *testing.T) {
	for name, home := range homes(t) {
		t.Run(name, func(t *testing.T) {
			w := start(t, []string{"HOME=" + home, "XDG_CONFIG_HOME=", "XDG_CACHE_HOME=", "LANG=es_ES.UTF-8"})
			w.fill(example)
			w.copies(exampleID)
			w.key("ctrl+plus") // which is to be kept
			w.copies(exampleID)
			w.key("ctrl+q")
			code, said := w.ends()
			if code != 0 {
				t.Errorf("exit code %d", code)
			}
			want := regexp.MustCompile(`^snowflake-composer: No se conservarán el idioma.* No se ha guardado ` + home + `/.*: [^\n]+\n$`)
			if !want.MatchString(said) {
				t.Errorf("it said %q", said)
			}
		})
	}
}

// TestNoHome starts without a home: nothing may be written into the folder that the
// program is started in.
func TestNoHome(t *testing.T) {
	w := start(t, []string{"HOME=", "XDG_CONFIG_HOME=", "XDG_CACHE_HOME=some/where"})
	w.fill(example)
	w.copies(exampleID)
	for _, name := range []string{"fyne", "some"} {
		if _, err := os.Stat(name); err == nil {
			t.Errorf("there is %q in the folder it was started in", name)
			os.RemoveAll(name)
		}
	}
}

// TestEnvironments opens the window under variables that programs stumble over: it
// looks as it should, composes, and has nothing to say.
func TestEnvironments(t *testing.T) {
	fonts := filepath.Join(t.TempDir(), "fonts.conf")
	if err := os.WriteFile(fonts, []byte(`<?xml version="1.0"?><fontconfig></fontconfig>`), 0o600); err != nil {
		t.Fatal(err)
	}
	looks := map[string]image.Image{}
	for _, language := range []string{"en", "es"} {
		w := start(t, nil, append(flags(example), "-lang", language)...)
		w.until("the window to be still", func() bool {
			a, errA := w.picture()
			b, errB := w.picture()
			looks[language] = b
			return errA == nil && errB == nil && same(a, b)
		})
	}
	for _, tt := range []struct{ variable, language string }{
		{"LANG=", "en"},
		{"LANG=POSIX", "en"},
		{"LANG=tr_TR.UTF-8", "en"},
		{"LANG=ar", "en"},
		{"LANG=ja_JP.UTF-8", "en"},
		{"LANG=xx@@", "en"},
		{"LANG=es_MX", "es"},
		{"LC_ALL=es_ES@euro", "es"},
		{"TZ=:bogus", "en"},
		{"TZ=Pacific/Apia", "en"},
		{"FONTCONFIG_FILE=" + fonts, "en"},
		{"DBUS_SESSION_BUS_ADDRESS=unix:path=/proc/missing", "en"},
	} {
		t.Run(tt.variable, func(t *testing.T) {
			w := start(t, []string{tt.variable}, flags(example)...)
			w.shows(looks[tt.language])
			w.paste("雪❄️\u202eعربي\x7f🧊", func() { w.key("ctrl+a", "ctrl+v") })
			w.copiesNothing()
			w.fill(example)
			w.copies(exampleID)
		})
	}
}

// TestThemeWithoutABus asks a system for its theme that has no D-Bus.
func TestThemeWithoutABus(t *testing.T) {
	w := start(t, []string{"FYNE_THEME="}, flags(example)...)
	w.copies(exampleID)
}

func TestScales(t *testing.T) {
	for _, tt := range []struct{ scale, says string }{
		{"0.5", ""},
		{"2", ""},
		{"4", ""},
		{"auto", ""},
		{"0", "FYNE_SCALE"},
		{"nan", "FYNE_SCALE"},
		{"0.001", "FYNE_SCALE"},
		{"1000", "FYNE_SCALE"},
	} {
		t.Run(tt.scale, func(t *testing.T) {
			w := start(t, []string{"FYNE_SCALE=" + tt.scale})
			w.fill(example)
			w.copies(exampleID)
			w.screenshot("scale-" + tt.scale)
			w.key("ctrl+q")
			code, said := w.ends()
			if code != 0 || !says(said, tt.says) {
				t.Errorf("exit code %d, said %q", code, said)
			}
		})
	}
}

// TestBrokenPreferences starts with preferences that no program of ours has written.
func TestBrokenPreferences(t *testing.T) {
	for _, tt := range []struct{ content, says string }{
		{``, ""},
		{`null`, ""},
		{`{"theme":5,"textScale":"x","language":true}`, ""},
		{`{"theme":"none","textScale":1e300,"language":"xx"}`, ""},
		{`{"textScale":1.`, "preferences"},
		{`[1]`, "preferences"},
		{`{"theme":["a",1]}`, "preferences"},
	} {
		t.Run(tt.content, func(t *testing.T) {
			config := t.TempDir()
			if err := os.MkdirAll(filepath.Dir(preferences(config)), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(preferences(config), []byte(tt.content), 0o600); err != nil {
				t.Fatal(err)
			}
			w := start(t, []string{"XDG_CONFIG_HOME=" + config}, flags(example)...)
			w.copies(exampleID)
			w.key("ctrl+plus")
			w.until("the text's size to be kept", func() bool { return textPercent(config) == 120 })
			w.key("ctrl+q")
			code, said := w.ends()
			if code != 0 || !says(said, tt.says) {
				t.Errorf("exit code %d, said %q", code, said)
			}
		})
	}
}

// preferences returns the path of the preferences under a folder.
func preferences(config string) string {
	return filepath.Join(config, "fyne", "org.snowflakecomposer.SnowflakeComposer", "preferences.json")
}

// textPercent reads the text's size in the preferences under a folder, 0 if there is
// none.
func textPercent(config string) int {
	var kept struct {
		TextScale float64 `json:"textScale"`
	}
	data, err := os.ReadFile(preferences(config))
	if err != nil || json.Unmarshal(data, &kept) != nil {
		return 0
	}
	return int(math.Round(100 * kept.TextScale))
}

// TestSignals ends the program from outside, right after something was changed that
// is to be kept.
func TestSignals(t *testing.T) {
	for _, tt := range []struct {
		signal syscall.Signal
		code   int // -1: by the signal itself
	}{
		{syscall.SIGTERM, 0}, {syscall.SIGINT, 0}, {syscall.SIGHUP, -1},
	} {
		t.Run(tt.signal.String(), func(t *testing.T) {
			config := t.TempDir()
			w := start(t, []string{"XDG_CONFIG_HOME=" + config})
			w.fill(example)
			w.key("ctrl+plus")
			w.until("the text's size to be kept", func() bool { return textPercent(config) == 120 })
			w.write("") // the clock runs again
			w.cmd.Process.Signal(tt.signal)
			if code, said := w.ends(); code != tt.code || said != "" {
				t.Errorf("exit code %d, want %d; said %q", code, tt.code, said)
			}
			if got := textPercent(config); got != 120 {
				t.Errorf("the preferences keep a text of %d %%", got)
			}
		})
	}
}

// TestServerGoesAway takes the X server away from the open window.
func TestServerGoesAway(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGKILL} {
		server, display, err := startServer(usualScreen)
		if err != nil {
			t.Fatal(err)
		}
		t.Setenv("DISPLAY", display)
		w := start(t, nil)
		server.Process.Signal(signal)
		server.Wait()
		if code, said := w.ends(); code != 1 || !says(said, "X connection") {
			t.Errorf("%v: exit code %d, said %q", signal, code, said)
		}
	}
}

// TestSmallScreen opens the window on a screen smaller than itself, where full screen
// makes it fit.
func TestSmallScreen(t *testing.T) {
	server, display, err := startServer("640x480x24")
	if err != nil {
		t.Fatal(err)
	}
	defer server.Wait()
	defer server.Process.Signal(syscall.SIGTERM)
	t.Setenv("DISPLAY", display)
	w := start(t, nil)
	w.fill(example)
	w.copies(exampleID)
	w.key("F11")
	w.until("the window to fit", func() bool { return w.size() == image.Pt(640, 480) })
	w.write("1")
	values := example
	values[3] = "1"
	w.copies(id(t, values))
	w.screenshot("small-screen")
	w.key("ctrl+q")
	if code, said := w.ends(); code != 0 || said != "" {
		t.Errorf("exit code %d, said %q", code, said)
	}
}

// TestNoWatchers starts where the system gives no program any watcher of files more.
func TestNoWatchers(t *testing.T) {
	wrap(t, "strace", "-D", "-f", "-qq", "-o", os.DevNull, "-e", "trace=inotify_init1", "-e", "inject=inotify_init1:error=EMFILE")
	w := start(t, nil)
	w.fill(example)
	w.copies(exampleID)
	w.key("ctrl+q")
	if code, said := w.ends(); code != 0 || !says(said, "too many open files") {
		t.Errorf("exit code %d, said %q", code, said)
	}
}

// TestReadOnlyFolder lets somebody who may not write into a folder, which the
// superuser always may, write a figure there over another.
func TestReadOnlyFolder(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("the widget tests hold that for anyone but root")
	}
	const nobody = 65534
	folder, err := os.MkdirTemp("/tmp", "read-only") // where everybody gets to
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	data, err := os.ReadFile(os.Getenv(programVariable))
	if err != nil {
		t.Fatal(err)
	}
	program, old := filepath.Join(folder, "program"), filepath.Join(folder, "old.svg")
	for path, content := range map[string][]byte{program: data, old: []byte("old")} {
		if err := os.WriteFile(path, content, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"old.svg", "new.svg"} {
		path := filepath.Join(folder, name)
		cmd := command(t, nil, append(flags(example), "-lang", "es", "-figure", path)...)
		cmd.Path = program
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: nobody, Gid: nobody}
		said, err := cmd.CombinedOutput()
		want := "snowflake-composer: No se ha guardado " + path + ": no tiene permiso para escribir ahí.\n"
		if cmd.ProcessState.ExitCode() != 1 || string(said) != want {
			t.Errorf("%s: %v, %q", name, err, said)
		}
	}
	if got, err := os.ReadFile(old); err != nil || string(got) != "old" {
		t.Errorf("the old file holds %q, %v", got, err)
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 2 {
		t.Errorf("the folder holds %v, %v", files, err)
	}
}

// TestClipboardThatDoesNotAnswer pastes while the program that has the clipboard is
// stopped, and once another has it.
func TestClipboardThatDoesNotAnswer(t *testing.T) {
	w := start(t, nil, flags(example)...)
	owner := exec.Command("xclip", "-i", "-selection", "clipboard", "-quiet")
	owner.Stdin = strings.NewReader("1288834975658")
	if err := owner.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { owner.Process.Kill() })
	w.until("the text on the clipboard", func() bool {
		text, _ := output(nil, "xclip", "-o", "-selection", "clipboard")
		return text == "1288834975658"
	})
	owner.Process.Signal(syscall.SIGSTOP)
	w.changes("the whole text selected", "ctrl+a")
	w.changes("a notice", "ctrl+v")
	w.screenshot("no-answer")
	w.copies(exampleID) // nothing was lost
	w.changes("an entry that goes on", "End", "BackSpace")
	owner.Process.Kill()
	owner.Wait()
	w.paste("1288834975658", func() { w.key("ctrl+a", "ctrl+v") }) // from one that answers
	values := example
	values[0] = "1288834975658"
	w.copies(id(t, values))
}

// TestClipboardThatIsTaken copies again and again while another program takes the
// clipboard each time and does not answer: the window waits for nothing.
func TestClipboardThatIsTaken(t *testing.T) {
	taker := filepath.Join(t.TempDir(), "taker")
	if said, err := exec.Command("cc", "testdata/taker.c", "-o", taker, "-lX11", "-lXfixes").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	w := start(t, nil, flags(example)...)
	cmd := exec.Command(taker)
	ready, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	stop := func() { cmd.Process.Kill(); cmd.Wait() }
	t.Cleanup(stop)
	if _, err := ready.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	for range 40 {
		w.key("ctrl+shift+c")
	}
	w.changes("an entry that goes on", "End", "BackSpace")
	w.key("7")
	stop()
	w.copies(exampleID)
}
