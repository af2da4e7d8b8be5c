package ui

import (
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/ui/figure"
	"snowflake-composer/ui/worksheet"
)

// usualExercises is how many exercises a sheet has unless another number is asked
// for.
const usualExercises = 8

// sheetEnding is the ending of a worksheet's file.
const sheetEnding = ".pdf"

// sheet is what a worksheet is to be like.
type sheet struct {
	exercises int
	seed      uint64
	paper     string // the name of one of worksheet.Papers
}

// options returns the options of the sheet in the words of a language.
func (s sheet) options(w Words, version string) worksheet.Options {
	papers := worksheet.Papers()
	return worksheet.Options{
		Exercises: s.exercises,
		Seed:      s.seed,
		Paper:     papers[slices.Index(paperNames(), s.paper)],
		Language:  w.T("format.language"),
		Version:   version,
		Words:     w,
		Figure:    w.figure(),
		Fonts: figure.FontFiles{
			Text:     theme.DefaultTextFont().Content(),
			TextBold: theme.DefaultTextBoldFont().Content(),
			Mono:     theme.DefaultTextMonospaceFont().Content(),
		},
	}
}

// paperNames lists the names of the papers.
func paperNames() []string {
	var all []string
	for _, p := range worksheet.Papers() {
		all = append(all, p.Name)
	}
	return all
}

// drawSheet writes the worksheet that a command asks for into its file, and returns
// the exit code. It says on stderr what is wrong, in the command's language.
func drawSheet(c command, stderr io.Writer) int {
	w, err := c.words()
	if err != nil {
		fmt.Fprintf(stderr, "snowflake-composer: %v\n", err)
		return exitFailed
	}
	if !strings.EqualFold(filepath.Ext(c.worksheet), sheetEnding) {
		fmt.Fprintf(stderr, "snowflake-composer: %s\n", w.T("worksheets.ending", "ending", sheetEnding, "path", c.worksheet))
		return exitUsage
	}
	err = writeFile(c.worksheet, func(to io.Writer) error {
		return worksheet.Write(to, c.sheet.options(w, c.window.Version))
	})
	if err != nil {
		fmt.Fprintf(stderr, "snowflake-composer: %s\n", w.notWritten(c.worksheet, err))
		return exitFailed
	}
	return exitOK
}

// sheetMaker is the window in which a worksheet is chosen. What is chosen stays
// until the program ends, but for the seed.
type sheetMaker struct {
	w     *Window
	side  *side
	paper string

	exercises, seed *lineEntry
	wrong           [2]*widget.Label // what is wrong with each, below it
	papers          []*button
}

// sheetsTitle is the key of the window's title.
const sheetsTitle = "worksheets.window"

// The size of the window in logical units.
const sheetMakerWidth, sheetMakerHeight = 520, 420

// showWorksheets opens the window.
func showWorksheets(w *Window) {
	m := w.sheets
	if m == nil {
		m = &sheetMaker{w: w, paper: paperNames()[worksheet.A4]}
		w.sheets = m
		m.exercises, m.seed = m.entry("worksheets.exercises", decimal(usualExercises)), m.entry("worksheets.seed", "")
	}
	opens := w.sides[sheetsTitle] == nil
	if opens {
		m.another()
	}
	w.showSide(sheetsTitle, fyne.NewSize(sheetMakerWidth, sheetMakerHeight), m.build)
	if opens {
		m.side.window.Canvas().Focus(m.exercises)
	}
}

// entry returns an entry of the window; its name is a key.
func (m *sheetMaker) entry(name, text string) *lineEntry {
	e := newLineEntry(m.w, func() { m.save() }, func() *side { return m.side })
	e.name = func() string { return m.w.words.T(name, "most", decimal(worksheet.Most)) }
	e.SetText(text)
	e.OnChanged = func(string) { m.check() }
	return e
}

// another puts a seed into its entry that no sheet had, most likely.
func (m *sheetMaker) another() { m.seed.SetText(strconv.Itoa(1 + rand.IntN(999_999))) }

// build returns what is in the window, in its language.
func (m *sheetMaker) build(s *side) fyne.CanvasObject {
	m.side, m.papers = s, nil
	for i := range m.wrong {
		m.wrong[i] = wrapped()
		m.wrong[i].Importance = widget.DangerImportance
	}
	words := m.w.words
	about := wrapped()
	about.SetText(words.T("worksheets.about"))
	papers := container.New(&flow{}, widget.NewLabel(words.T("worksheets.paper")))
	for _, name := range paperNames() {
		b := s.button(m.w, name, widget.LowImportance, func() { m.paper = name; m.check() })
		m.papers = append(m.papers, b)
		papers.Add(b)
	}
	box := container.NewVBox(about,
		widget.NewLabel(m.exercises.name()), flush(m.exercises), m.wrong[0],
		widget.NewLabel(m.seed.name()), flush(m.seed), m.wrong[1],
		flush(container.New(&flow{}, s.button(m.w, words.T("worksheets.another"), widget.MediumImportance, m.another))),
		papers,
		flush(container.New(&flow{},
			s.button(m.w, words.T("export.save"), widget.HighImportance, m.save),
			s.button(m.w, words.T("save.cancel"), widget.MediumImportance, s.window.Close))))
	m.check()
	return box
}

// chosen returns the sheet that the entries ask for, and what is wrong with each.
func (m *sheetMaker) chosen() (s sheet, wrong [2]string) {
	words := m.w.words
	n, err := strconv.Atoi(strings.TrimSpace(m.exercises.Text))
	if err != nil || n < 1 || n > worksheet.Most {
		wrong[0] = words.T("worksheets.bad-exercises", "most", decimal(worksheet.Most))
	}
	seed, err := strconv.ParseUint(strings.TrimSpace(m.seed.Text), 10, 64)
	if err != nil {
		wrong[1] = words.T("worksheets.bad-seed")
	}
	return sheet{n, seed, m.paper}, wrong
}

// check says what is wrong, and marks the paper.
func (m *sheetMaker) check() {
	if m.wrong[0] == nil {
		return // not built yet
	}
	_, wrong := m.chosen()
	for i, text := range wrong {
		setText(m.wrong[i], text)
	}
	for i, b := range m.papers {
		b.mark(m.w.words, paperNames()[i] == m.paper, false)
	}
}

// save asks for the file and writes it. With something wrong it goes to that entry.
func (m *sheetMaker) save() {
	s, wrong := m.chosen()
	for i, e := range []*lineEntry{m.exercises, m.seed} {
		if wrong[i] != "" {
			m.side.window.Canvas().Focus(e)
			return
		}
	}
	words, version := m.w.words, m.w.version
	name := words.T("worksheets.file") + "-" + strconv.FormatUint(s.seed, 10) + sheetEnding
	m.w.saveFile("save.worksheet", "Documents", name,
		func(to io.Writer) error { return worksheet.Write(to, s.options(words, version)) },
		func() {
			if side := m.w.sides[sheetsTitle]; side != nil {
				side.window.Close()
			}
		})
}
