// Package worksheet writes sheets of exercises in composing Snowflake IDs by hand,
// with blank figures to fill in, and the answers behind them.
//
// The way is [Write]'s: the exercises are posed from a seed, each becomes blocks of
// shapes, blank and solved, the blocks are laid out in pages, and each page is a
// [figure.Scene] that is written as PDF. Every answer comes from package compose.
//
// The package has no clock, and no words: the caller supplies them in its language.
package worksheet

import (
	"fmt"
	"io"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// Most is how many exercises a sheet may have.
const Most = 100

// Options says what a sheet is to be like. The same options give the same sheet.
type Options struct {
	Exercises int    // 1 to Most
	Seed      uint64 // chooses the values
	Paper     Paper
	Language  string // of the words, an ISO 639 code
	Version   string // of the program
	Words     Words
	Figure    figure.Words
	Fonts     figure.FontFiles
}

// Words is the texts of a sheet in the reader's language.
type Words interface {
	// T returns the text of a key; the arguments are names and values in turn.
	T(key string, args ...string) string
	// Number returns n with its thousands grouped.
	Number(n int64) string
	// Problem returns what is wrong with a text.
	Problem(p compose.Problem) string
}

// Paper is a size of paper.
type Paper struct {
	Name          string  // as it is known everywhere
	Width, Height float64 // in millimetres
}

// The numbers of the papers, by the order of [Papers].
const (
	A4 = iota
	Letter

	paperCount
)

// Papers returns every paper, by number.
func Papers() [paperCount]Paper {
	return [paperCount]Paper{A4: {"A4", 210, 297}, Letter: {"Letter", 215.9, 279.4}}
}

// Write writes a sheet as a PDF document: the exercises, and from a new page on the
// answers. The same options give the same bytes. An error tells that the number of
// exercises is out of range, that a font cannot be used, or is the writer's.
func Write(w io.Writer, o Options) error {
	if o.Exercises < 1 || o.Exercises > Most {
		return fmt.Errorf("%d exercises, not 1 to %d", o.Exercises, Most)
	}
	fonts, err := figure.NewFonts(o.Fonts.Text, o.Fonts.TextBold, o.Fonts.Mono)
	if err != nil {
		return err
	}
	return figure.WritePDF(w, newSheet(o, fonts).pages(), o.Fonts, figure.Document{
		Title:    o.Words.T("worksheet.title"),
		Language: o.Language,
		Creator:  program + " " + o.Version,
		Pixel:    pixel,
	})
}

// program is the program's name, in every language.
const program = "Snowflake Composer"
