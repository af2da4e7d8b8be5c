//go:build e2e && linux

package e2e

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// wrap makes another program start the program of the test, until the test ends. It
// must become that program in the end, with the same process number.
func wrap(t *testing.T, tool string, args ...string) {
	t.Helper()
	if _, err := exec.LookPath(tool); err != nil {
		t.Skip(err)
	}
	quoted := []string{"exec", tool}
	for _, a := range append(args, os.Getenv(programVariable)) {
		quoted = append(quoted, "'"+a+"'")
	}
	path := filepath.Join(t.TempDir(), tool)
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+strings.Join(quoted, " ")+" \"$@\"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv(programVariable, path)
}

// typed are the values of the session that is watched, and what they compose. None
// of these digits stand anywhere by chance.
var typed = [4]string{"1777333555777", "27", "29", "3973"}

// session does what a person does, and ends the program.
func session(t *testing.T, w *window) {
	t.Helper()
	w.fill(typed)
	w.copies(id(t, typed))
	w.key("alt", "Right", "Right", "Down", "Right", "Down", "Down", "Return") // Español
	w.key("ctrl+plus")
	w.copies(id(t, typed))
	w.key("F5")
	w.fills(true)
	w.key("Home", "Right", "Escape")
	w.fills(false)
	w.key("F1")
	w.other("^Lecciones")
	w.do("windowfocus", "--sync", w.id)
	w.copies(id(t, typed))
	w.key("ctrl+q")
	if code, said := w.ends(); code != 0 || said != "" {
		t.Errorf("exit code %d, said %q", code, said)
	}
}

// What the program may do to the system. A driver of the graphics may keep its
// shaders, and the toolkit the names of the system's fonts.
var (
	mayConnect = regexp.MustCompile(`^\{sa_family=AF_UNIX, sun_path=@?"(/tmp/\.X11-unix/X\d+|/run/user/\d+/bus|/var/run/nscd/socket)"`)
	mayWrite   = regexp.MustCompile(`^(HOME/\.config/fyne(/org\.snowflakecomposer\.SnowflakeComposer(/preferences\.json)?)?|` +
		`HOME/\.cache/(fyne(/org\.snowflakecomposer\.SnowflakeComposer)?|font_index_v\d+\.cache|mesa_shader_cache.*)|` +
		`/dev/(null|tty|dri/.*|shm/.*)|/proc/self/.*)/?$`)
)

// TestNothingLeaks watches the system calls of a session: the program speaks to
// nobody but the display, the D-Bus and the system's own names, writes nothing but
// the preferences, and there is nothing of the inputs in them.
func TestNothingLeaks(t *testing.T) {
	calls := filepath.Join(t.TempDir(), "calls")
	wrap(t, "strace", "-D", "-f", "-qq", "-s", "4096", "-o", calls, "-e",
		"trace=socket,connect,sendto,open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,truncate,execve")
	w := start(t, []string{"FYNE_THEME="}) // so that it asks the D-Bus for the system's
	session(t, w)

	var home string
	for _, v := range w.cmd.Env {
		if after, found := strings.CutPrefix(v, "HOME="); found {
			home = after
		}
	}
	data, err := os.ReadFile(calls)
	if err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`(?m)^\d+ +(\w+)\((.*)$`)
	path := regexp.MustCompile(`"((?:[^"\\]|\\.)*)"`)
	seen := map[string]int{}
	for _, m := range line.FindAllStringSubmatch(string(data), -1) {
		call, args := m[1], m[2]
		seen[call]++
		ok := true
		switch call {
		case "socket":
			ok = strings.HasPrefix(args, "AF_UNIX,") || strings.HasPrefix(args, "AF_NETLINK,")
		case "connect":
			_, address, _ := strings.Cut(args, ", ")
			ok = mayConnect.MatchString(address)
		case "sendto":
			ok = strings.Contains(args, ", NULL, 0)") // to whom it is connected with
		case "execve":
			ok = seen[call] == 1 // itself
		case "open", "openat":
			if !regexp.MustCompile(`O_(WRONLY|RDWR|CREAT|TRUNC|APPEND)`).MatchString(args) {
				continue
			}
			fallthrough
		default:
			for _, p := range path.FindAllStringSubmatch(args, -1) {
				ok = ok && mayWrite.MatchString(strings.Replace(p[1], home, "HOME", 1))
			}
		}
		if !ok {
			t.Errorf("%s(%s", call, args)
		}
	}
	for _, call := range []string{"socket", "connect", "openat"} {
		if seen[call] == 0 {
			t.Errorf("no %s was seen", call)
		}
	}

	files := 0
	err = filepath.WalkDir(home, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		files++
		content, err := os.ReadFile(path)
		for _, text := range []string{typed[0], typed[3], id(t, typed)} {
			if strings.Contains(string(content), text) {
				t.Errorf("%s has %s in it", path, text)
			}
		}
		return err
	})
	if err != nil || files == 0 {
		t.Errorf("%d files in the home, %v", files, err)
	}
	if textPercent(filepath.Join(home, ".config")) != 120 {
		t.Error("the preferences are not among them")
	}
}

// TestWithoutANetwork starts where there is none, not even the computer's own.
func TestWithoutANetwork(t *testing.T) {
	if err := exec.Command("unshare", "-rn", "true").Run(); err != nil {
		t.Skip("no network namespace: ", err)
	}
	wrap(t, "unshare", "-rn")
	session(t, start(t, nil))
}
