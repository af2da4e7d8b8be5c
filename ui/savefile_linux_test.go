package ui

import (
	"bytes"
	"io"
	"net"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// mounted returns a small file system of its own, or skips the test where none can
// be made, as for anyone but root.
func mounted(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=64k"); err != nil {
		t.Skip("no file system can be mounted here: ", err)
	}
	t.Cleanup(func() { syscall.Unmount(folder, syscall.MNT_DETACH) })
	return folder
}

// TestSaveOnAFullDisk holds that a disk that gets full, or cannot be written to,
// leaves the old file as it was, and no half of another.
func TestSaveOnAFullDisk(t *testing.T) {
	folder := mounted(t)
	old, other := filepath.Join(folder, "old.txt"), filepath.Join(folder, "other.txt")
	if err := os.WriteFile(old, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	fails := func(reasons map[string]string) {
		t.Helper()
		for language, reason := range reasons {
			w, _ := open(t, Options{Language: language, Input: worked})
			w.saveFile("save.figure", "Pictures", "a.txt", func(to io.Writer) error {
				_, err := to.Write(bytes.Repeat([]byte("new"), 1<<20))
				return err
			}, func() { t.Error("it was saved") })
			v := asking(t, w)
			for _, path := range []string{old, other} {
				v.submit(path)
				if v.asked == path {
					v.yes.OnTapped()
				}
				if want := w.words.T("export.failed", "path", path, "reason", reason); v.message.Text != want {
					t.Errorf("got %q\nwant %q", v.message.Text, want)
				}
			}
		}
		only(t, folder, "old.txt")
		if string(content(t, old)) != "old" {
			t.Error("the old content is gone")
		}
	}
	fails(map[string]string{"en": "the disk is full.", "es": "el disco está lleno."})

	if err := syscall.Mount("", folder, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Skip("it cannot be made read-only: ", err)
	}
	fails(map[string]string{
		"en": "it is on a disk that cannot be written to.",
		"es": "está en un disco en el que no se puede escribir.",
	})
}

// TestLinksAndPermissionsStay writes over a file whose permissions the user's mask
// would not give it, and through links to what is there and to what is not.
func TestLinksAndPermissionsStay(t *testing.T) {
	folder := t.TempDir()
	path := func(name string) string { return filepath.Join(folder, name) }
	if err := os.WriteFile(path("file"), []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path("file"), 0o666); err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{"link": "file", "again": "link", "dangling": path("made"), "loop": "loop"} {
		if err := os.Symlink(to, path(link)); err != nil {
			t.Fatal(err)
		}
	}
	write := func(name, text string) error {
		return writeFile(path(name), func(to io.Writer) error {
			_, err := io.WriteString(to, text)
			return err
		})
	}
	for _, c := range []struct{ written, read, text string }{{"file", "file", "1"}, {"again", "file", "2"}, {"dangling", "made", "3"}} {
		if err := write(c.written, c.text); err != nil {
			t.Errorf("%s: %v", c.written, err)
		}
		if data, err := os.ReadFile(path(c.read)); err != nil || string(data) != c.text {
			t.Errorf("%s: %q, %v", c.read, data, err)
		}
	}
	for _, link := range []string{"link", "again", "dangling"} {
		if info, err := os.Lstat(path(link)); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("%s is no link any more", link)
		}
	}
	if info, err := os.Stat(path("file")); err != nil || info.Mode().Perm() != 0o666 {
		t.Errorf("the file's permissions are %v", info.Mode().Perm())
	}
}

// TestSpecialFilesStay writes over a pipe, a socket and a device, also through links,
// by command and by window: it is refused in words, waits for nothing, and they stay.
func TestSpecialFilesStay(t *testing.T) {
	folder := t.TempDir()
	path := func(name string) string { return filepath.Join(folder, name) }
	if err := syscall.Mkfifo(path("pipe.svg"), 0o666); err != nil {
		t.Fatal(err)
	}
	socket, err := net.Listen("unix", path("socket.svg"))
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	names := []string{"pipe.svg", "socket.svg"}
	const null = 1<<8 | 3 // the number of the device that forgets all
	if err := syscall.Mknod(path("device.svg"), syscall.S_IFCHR|0o666, null); err == nil {
		names = append(names, "device.svg")
	}
	for _, name := range names {
		link := "link-to-" + name
		if err := os.Symlink(name, path(link)); err != nil {
			t.Fatal(err)
		}
		before, err := os.Lstat(path(name))
		if err != nil {
			t.Fatal(err)
		}
		for _, to := range []string{path(name), path(link)} {
			want := "No se ha guardado " + to + ": no es un archivo normal."
			if code, stderr := draw(t, to, append(workedFlags, "-lang", "es")...); code != exitFailed || stderr != "snowflake-composer: "+want+"\n" {
				t.Errorf("%s: exit %d, %q", to, code, stderr)
			}
			_, v, saved := saving(t, "es", "b.svg", "new")
			v.submit(to)
			v.yes.OnTapped()
			if v.message.Text != want || *saved != 0 {
				t.Errorf("got %q\nwant %q", v.message.Text, want)
			}
		}
		if after, err := os.Lstat(path(name)); err != nil || after.Mode() != before.Mode() || !os.SameFile(before, after) {
			t.Errorf("%s was %v, is %v, %v", name, before.Mode(), after.Mode(), err)
		}
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 2*len(names) {
		t.Errorf("the folder holds %v, %v", files, err)
	}
}
