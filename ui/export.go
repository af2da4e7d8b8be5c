package ui

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// The size of a figure in a file.
const (
	exportWidth = 1040 // in logical units
	pngScale    = 2    // pixels of a logical unit
)

// export is a way to write a figure into a file.
type export struct {
	ending string
	scale  int // pixels of the scene to a logical unit
	write  func(w io.Writer, p pen, s figure.Scene, title, desc string) error
}

// exports is the one table of the files that a figure can be written as.
func exports() []export {
	return []export{
		{".png", pngScale, func(w io.Writer, p pen, s figure.Scene, _, _ string) error {
			return figure.EncodePNG(w, p.painter.Paint(nil, s))
		}},
		{".svg", 1, func(w io.Writer, p pen, s figure.Scene, title, desc string) error {
			return figure.WriteSVG(w, s, p.fonts, title, desc)
		}},
	}
}

// figureEndings lists the endings of the files that a figure can be written as.
func figureEndings() []string {
	var all []string
	for _, e := range exports() {
		all = append(all, e.ending)
	}
	return all
}

// figureStyles lists the names of the figure's styles.
func figureStyles() []string {
	var all []string
	for _, s := range figure.Styles() {
		all = append(all, s.Name)
	}
	return all
}

// drawFigure writes the figure that a command asks for into its file, and returns
// the exit code. A blank timestamp is now. It says on stderr what is wrong, in the
// command's language.
func drawFigure(c command, now time.Time, stderr io.Writer) int {
	language := c.window.Language
	if language == "" {
		language = SystemLanguage()
	}
	w, err := LoadWords(language)
	if err != nil {
		fmt.Fprintf(stderr, "snowflake-composer: %v\n", err)
		return exitFailed
	}
	complain := func(message string) { fmt.Fprintf(stderr, "snowflake-composer: %s\n", message) }

	i := slices.Index(figureEndings(), strings.ToLower(filepath.Ext(c.figure)))
	if i < 0 {
		complain(w.T("export.ending", "endings", strings.Join(figureEndings(), ", "), "path", c.figure))
		return exitUsage
	}
	r := compose.Compose(c.window.Input, now)
	if !r.OK() {
		for _, v := range r.Fields {
			if !v.OK() {
				complain(w.fieldProblem(v.Problem))
			}
		}
		return exitUsage
	}
	style := figure.Styles()[slices.Index(figureStyles(), c.style)]
	err = writeFile(c.figure, func(to io.Writer) error { return exports()[i].figure(to, r, w, style) })
	if err != nil {
		complain(w.T("export.failed", "path", c.figure, "reason", reason(err)))
		return exitFailed
	}
	return exitOK
}

// figure writes the figure of a result that is OK.
func (e export) figure(to io.Writer, r compose.Result, w Words, style figure.Style) error {
	p, err := newPen()
	if err != nil {
		return err
	}
	scene := figure.Build(figure.Scene{}, r, figure.Options{
		Width:  exportWidth * e.scale,
		Scale:  float64(e.scale),
		Style:  style,
		Words:  w.figure(),
		Cursor: figure.NoCursor,
	}, p.fonts)
	return e.write(to, p, scene, w.T("export.title", "id", r.ID.String()), spoken(r, w))
}

// fieldProblem returns what is wrong with a field where only its name can tell
// which it is.
func (w Words) fieldProblem(p compose.Problem) string {
	message := w.T("export.problem", "field", w.T("title."+p.Field.String()), "problem", w.Problem(p))
	if p.Suggestion != "" {
		message += " " + w.T("export.suggestion", "value", p.Suggestion)
	}
	return message
}

// writeFile makes what write writes the content of a file, whole or not at all:
// after an error, which may be that of write, the file is as it was, or not there,
// and nothing else is left. A link stays one, and a file keeps its permissions.
func writeFile(path string, write func(io.Writer) error) (err error) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	mode := fs.FileMode(0o666) // less the user's mask
	old, err := os.Stat(path)
	switch {
	case err != nil: // most likely a new file; creating it will tell
	case old.IsDir():
		return syscall.EISDIR
	default:
		mode = old.Mode().Perm()
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
	err = write(f)
	if err == nil {
		err = f.Sync() // some disks tell only now that they are full
	}
	err = errors.Join(err, f.Close())
	if err != nil {
		return err
	}
	return os.Rename(temporary, path)
}

// reason returns what the system says of an error, without the name of a
// temporary file.
func reason(err error) string {
	var system syscall.Errno
	if errors.As(err, &system) {
		return system.Error()
	}
	return err.Error()
}
