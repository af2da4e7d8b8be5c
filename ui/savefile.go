package ui

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// saver is the window that asks for the path of a file and writes it. The
// toolkit's own dialog empties a file before anything is written, so that a full
// disk would destroy it, puts the folder into the preferences, which hold how the
// window looks and nothing else, and speaks English to everybody.
type saver struct {
	w     *Window
	side  *side
	write func(io.Writer) error
	saved func()

	folder string // that a path without one is in
	name   string // of the file, where none is typed
	ending string // of the file's name
	asked  string // the path of a file that may be replaced if the answer is yes

	label   *widget.Label
	path    *lineEntry
	message *widget.Label
	yes, no *button // Save and Cancel, or the answers
	there   *widget.Label
	folders *fyne.Container // a button for each folder
	listed  string          // the folder that those are in
}

// saveFile asks in a window for the path of a file, which write then makes the
// content of, whole or not at all. The title is the key of the window's title,
// folder is "Pictures" or "Documents", and name is the file's until another is
// typed; its ending stays. After success the window is closed, the notice says the
// path, and saved is called. Until then an error is shown and all can be tried anew.
func (w *Window) saveFile(title, folder, name string, write func(io.Writer) error, saved func()) {
	if w.folder != "" {
		folder = w.folder
	} else {
		folder = userFolder(folder)
	}
	v := &saver{w: w, write: write, saved: saved, folder: folder, name: name, ending: filepath.Ext(name), label: widget.NewLabel(""), message: wrapped()}
	v.there, v.folders = widget.NewLabel(""), container.New(&flow{})
	v.message.Importance = widget.DangerImportance
	w.saver = v
	v.path = newLineEntry(w, v.agree, func() *side { return v.side })
	v.path.name = func() string { return w.words.T("save.path") }
	v.path.SetText(filepath.Join(folder, name))
	v.path.OnChanged = func(string) {
		v.ask("", "")
		v.list()
	}
	v.path.CursorColumn = len([]rune(v.path.Text))
	v.yes, v.no = v.button(v.agree), v.button(v.refuse)
	v.yes.Importance = widget.HighImportance
	if s := w.sides[title]; s != nil { // what it was to save is another thing
		s.build = v.build
		w.refreshSide(s)
	}
	w.showSide(title, fyne.NewSize(saverWidth, saverHeight), v.build)
	v.side.window.Canvas().Focus(v.path)
}

// The size of the saver's window in logical units.
const saverWidth, saverHeight = 640, 440

// build returns what is in the window, in its language.
func (v *saver) build(s *side) fyne.CanvasObject {
	v.side = s
	v.label.SetText(v.w.words.T("save.path"))
	v.there.SetText(v.w.words.T("save.folders"))
	v.ask(v.asked, "")
	v.listed = ""
	v.list()
	return container.NewVBox(v.label, flush(v.path), v.message, flush(container.New(&flow{}, v.yes, v.no)), v.there, flush(v.folders))
}

// button returns a button of the window, without a text yet.
func (v *saver) button(tapped func()) *button {
	return newKeyButton(
		func(o fyne.CanvasObject) { v.side.reveal(o) },
		func(e *fyne.KeyEvent) { v.side.typedKey(e) },
		v.w.typedShortcut, tapped)
}

// The most folders to list, and the most characters of their names: others are
// reached by typing.
const mostFolders, mostOfName = 200, 24

// list shows the folders that are in the folder of the path, and the one above.
func (v *saver) list() {
	folder := filepath.Dir(v.absolute(v.path.Text))
	if folder == v.listed {
		return
	}
	v.listed = folder
	v.folders.RemoveAll()
	add := func(icon fyne.Resource, name, to string) {
		b := v.button(func() { v.enter(to) })
		b.Icon = icon
		b.SetText(name)
		v.folders.Add(b)
	}
	if above := filepath.Dir(folder); above != folder {
		add(theme.MoveUpIcon(), v.w.words.T("save.parent"), above)
	}
	entries, _ := os.ReadDir(folder) // one that cannot be read shows none
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		isLink := e.Type()&fs.ModeSymlink != 0
		if strings.HasPrefix(e.Name(), ".") || !e.IsDir() && !(isLink && isFolder(path)) {
			continue
		}
		name := []rune(e.Name())
		if len(name) > mostOfName {
			name = append(name[:mostOfName-1], '…')
		}
		add(theme.FolderIcon(), string(name), path)
		if len(v.folders.Objects) >= mostFolders {
			break
		}
	}
	if v.side.voices != nil { // else it is not built yet
		v.w.giveVoices(v.side)
	}
}

// enter goes into a folder, with the file's name, and by key on from there.
func (v *saver) enter(folder string) {
	_, name := filepath.Split(v.path.Text)
	if strings.TrimSpace(name) == "" {
		name = v.name
	}
	v.path.SetText(filepath.Join(folder, name))
	if len(v.folders.Objects) > 0 {
		v.side.window.Canvas().Focus(v.folders.Objects[0].(*button))
	}
}

// ask shows a message, and the answers if it asks whether to replace the file at a
// path.
func (v *saver) ask(path, message string) {
	v.asked = path
	yes, no := "save.save", "save.cancel"
	if path != "" {
		yes, no = "save.replace", "save.keep"
		message = v.w.words.T("save.exists", "path", path)
	}
	setText(v.message, message)
	v.yes.SetText(v.w.words.T(yes))
	v.no.SetText(v.w.words.T(no))
}

// agree saves the file, or asks first if it is there already.
func (v *saver) agree() {
	path, err := v.target()
	switch {
	case err != nil:
		v.ask("", v.w.words.notWritten(v.path.Text, err))
	case path == "":
		v.ask("", v.w.words.T("save.empty"))
	case path != v.asked && isFile(path):
		v.ask(path, "")
		v.side.window.Canvas().Focus(v.no)
	default:
		v.save(path)
	}
}

// save writes the file.
func (v *saver) save(path string) {
	if err := writeFile(path, v.write); err != nil {
		v.ask("", v.w.words.notWritten(path, err))
		return
	}
	v.w.folder = filepath.Dir(path)
	v.side.window.Close()
	v.saved()
	v.w.window.RequestFocus()
	v.w.say(v.w.words.T("save.done", "path", path))
}

// refuse keeps the file that was asked about, or closes the window.
func (v *saver) refuse() {
	if v.asked == "" {
		v.side.window.Close()
		return
	}
	v.ask("", "")
	v.side.window.Canvas().Focus(v.path)
}

// target returns the absolute path of what is typed, with the ending, or "" if
// nothing is.
func (v *saver) target() (string, error) {
	typed := strings.TrimSpace(v.path.Text)
	if typed == "" || os.IsPathSeparator(typed[len(typed)-1]) {
		return "", nil
	}
	path := v.absolute(typed)
	if isFolder(path) {
		return "", syscall.EISDIR
	}
	if !strings.EqualFold(filepath.Ext(path), v.ending) {
		path += v.ending
	}
	return filepath.Abs(path)
}

// absolute returns a path as typed without blanks around it, with the user's home
// for a ~ before it, and with the folder that was proposed where it has none: a
// program that was double-clicked is started in a folder that nobody knows.
func (v *saver) absolute(path string) string {
	path = strings.TrimSpace(path)
	if path == "~" || len(path) > 1 && path[0] == '~' && os.IsPathSeparator(path[1]) {
		if home, err := os.UserHomeDir(); err == nil {
			return home + path[1:]
		}
	}
	if !filepath.IsAbs(path) {
		return filepath.Join(v.folder, path)
	}
	return path
}

// isFolder tells whether there is a folder at a path.
func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// isFile tells whether there is something at a path that is no folder.
func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

// userFolder returns the user's "Pictures" or "Documents", whatever it is called,
// or else the user's home.
func userFolder(name string) string {
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	all := []string{filepath.Join(home, name)}
	if config, err := os.UserConfigDir(); err == nil {
		data, _ := os.ReadFile(filepath.Join(config, "user-dirs.dirs")) // of desktops that follow freedesktop.org
		line := regexp.MustCompile(`(?m)^XDG_` + strings.ToUpper(name) + `_DIR="(.*)"$`)
		if m := line.FindSubmatch(data); m != nil {
			all = append([]string{strings.Replace(string(m[1]), "$HOME", home, 1)}, all...)
		}
	}
	for _, path := range all {
		if isFolder(path) {
			return path
		}
	}
	return home
}

// writeFile makes what write writes the content of a file, whole or not at all:
// after an error, which may be that of write, the file is as it was, or not there,
// and nothing else is left. A link stays one, and a file keeps its permissions. What is
// there and is no ordinary file, such as a device or a pipe, is not written to.
func writeFile(path string, write func(io.Writer) error) (err error) {
	path = linked(path)
	mode := fs.FileMode(0o666) // less the user's mask
	old, err := os.Stat(path)
	switch {
	case err != nil: // most likely a new file; creating it will tell
	case old.IsDir():
		return syscall.EISDIR
	case !old.Mode().IsRegular(): // a device would be replaced, and a pipe waited for
		return errSpecial
	default:
		mode = old.Mode().Perm()
		// Replacing takes no right to write into the file; whoever has none means it to stay.
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		f.Close()
	}
	// In the same folder, since no other is sure to be on the same disk.
	temporary := filepath.Join(filepath.Dir(path), fmt.Sprintf(".snowflake-composer-%016x", rand.Uint64()))
	f, err := os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(temporary)
		}
	}()
	if old != nil {
		err = f.Chmod(mode) // whatever the user's mask
	}
	if err == nil {
		err = write(f)
	}
	if err == nil {
		err = f.Sync() // some disks tell only now that they are full
	}
	err = errors.Join(err, f.Close())
	if err != nil {
		return err
	}
	return os.Rename(temporary, path)
}

// errSpecial is the error of writing over what is no ordinary file, such as a device.
var errSpecial = errors.New("not a regular file")

// linked returns the path that a link leads to in the end, be anything there or not;
// of what is no link, the path itself.
func linked(path string) string {
	const most = 40 // as many as Linux follows
	for range most {
		to, err := os.Readlink(path)
		if err != nil {
			return path
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	return path
}

// reasons are the errors of a system that have words of their own: the key
// "reason." + name.
var reasons = [...]struct {
	err    error
	name   string
	system string // that alone has it by this number, or "" for all
}{
	{syscall.Errno(19), "read-only", "windows"}, // ERROR_WRITE_PROTECT
	{syscall.Errno(32), "in-use", "windows"},    // ERROR_SHARING_VIOLATION
	{syscall.Errno(112), "full", "windows"},     // ERROR_DISK_FULL
	{syscall.Errno(123), "name", "windows"},     // ERROR_INVALID_NAME
	{fs.ErrPermission, "permission", ""},
	{syscall.EROFS, "read-only", ""},
	{syscall.ENOTDIR, "no-folder", ""},
	{fs.ErrNotExist, "no-folder", ""}, // the file itself would be made
	{syscall.EISDIR, "folder", ""},
	{errSpecial, "special", ""},
	{syscall.ENAMETOOLONG, "long", ""},
	{syscall.ENOSPC, "full", ""},
	{syscall.EDQUOT, "full", ""},
	{syscall.EFBIG, "large", ""},
	{syscall.EBUSY, "in-use", ""},
	{syscall.ETXTBSY, "in-use", ""},
	{syscall.EIO, "device", ""},
	{syscall.ELOOP, "loop", ""},
}

// notWritten says that a file was not written and why: in words, or with the system's
// if it has none for that.
func (w Words) notWritten(path string, err error) string {
	said := err.Error()
	var system syscall.Errno
	if errors.As(err, &system) {
		said = system.Error() // without the name of a temporary file
	}
	reason := w.T("reason.other", "said", said)
	for _, known := range reasons {
		if (known.system == "" || known.system == runtime.GOOS) && errors.Is(err, known.err) {
			reason = w.T("reason." + known.name)
			break
		}
	}
	return w.T("export.failed", "path", path, "reason", reason)
}
