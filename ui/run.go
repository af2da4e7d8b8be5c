package ui

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"snowflake-composer/assets"
)

// appID is the program's name to the system; FyneApp.toml has it too.
const appID = "org.snowflakecomposer.SnowflakeComposer"

// The exit codes of the program.
const (
	exitOK     = 0
	exitFailed = 1 // there is no window, or no file
	exitUsage  = 2 // the command line is wrong, or a value in it
)

// Main runs the program with the arguments behind its name, and returns its exit
// code when the window is closed. Asked for a file with the figure, it writes that
// and opens no window, so it needs no display.
func Main(args []string, version string, stdout, stderr io.Writer) int {
	restoreLocale()
	c, err := parseFlags(args, stdout)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitOK
	case err != nil:
		fmt.Fprintf(stderr, "snowflake-composer: %v (see -help)\n", err)
		return exitUsage
	case c.version:
		fmt.Fprintln(stdout, "Snowflake Composer", version)
		return exitOK
	case c.draw:
		return drawFigure(c, time.Now(), stderr)
	}
	if err := checkDisplay(); err != nil {
		fmt.Fprintf(stderr, "snowflake-composer: %v\n", err)
		return exitFailed
	}
	a := app.NewWithID(appID)
	a.SetIcon(fyne.NewStaticResource("icon.png", assets.Icon))
	c.window.Version = version
	w, err := NewWindow(a, c.window)
	if err != nil {
		fmt.Fprintf(stderr, "snowflake-composer: %v\n", err)
		return exitFailed
	}
	w.ShowAndRun()
	return exitOK
}

// command is what the command line asks for.
type command struct {
	window  Options
	version bool

	draw   bool   // write the figure into a file, instead of opening the window
	figure string // the file's path
	style  string // one of figureStyles
}

// parseFlags reads the command line. For -help it writes the help to out and
// returns flag.ErrHelp.
func parseFlags(args []string, out io.Writer) (c command, err error) {
	in := &c.window.Input
	fs := flag.NewFlagSet("snowflake-composer", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.StringVar(&in.Timestamp, "timestamp", "", "`text` of the timestamp, in Unix milliseconds; blank: the current time")
	fs.StringVar(&in.Datacenter, "datacenter", "0", "`text` of the datacenter, 0 to 31")
	fs.StringVar(&in.Machine, "machine", "0", "`text` of the machine, 0 to 31")
	fs.StringVar(&in.Sequence, "sequence", "0", "`text` of the sequence, 0 to 4095")
	fs.StringVar(&c.window.Language, "lang", "", "`language` of the window or the figure, "+either(Languages())+"; the system's if not given")
	fs.StringVar(&c.window.Theme, "theme", "", "`theme` of the window, "+either(lookNames())+"; the one chosen last if not given")
	fs.IntVar(&c.window.TextPercent, "text-size", 0, fmt.Sprintf("size of the window's texts in `percent`, %d to %d; the one chosen last if not given", leastPercent, mostPercent))
	fs.StringVar(&c.figure, "figure", "", fmt.Sprintf("write the figure into a `file` and open no window: %s,\n%d logical units wide, a PNG with %d pixels a unit",
		either(figureEndings()), exportWidth, pngScale))
	fs.StringVar(&c.style, "style", figureStyles()[0], "`style` of the figure in the file, "+either(figureStyles()))
	fs.BoolVar(&c.version, "version", false, "print the version and exit")
	err = fs.Parse(args)
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })
	c.draw = given["figure"]
	language := c.window.Language
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintln(out, "Usage: snowflake-composer [flags]")
		fmt.Fprintln(out, "Composes a Twitter Snowflake ID and shows its 64 bits.")
		fs.SetOutput(out)
		fs.PrintDefaults()
	case err != nil:
	case fs.NArg() > 0:
		err = fmt.Errorf("unexpected argument %q", fs.Arg(0))
	case language != "" && !known(language):
		err = fmt.Errorf("-lang is %q, not %s", language, either(Languages()))
	case given["theme"] && !slices.Contains(lookNames(), c.window.Theme):
		err = fmt.Errorf("-theme is %q, not %s", c.window.Theme, either(lookNames()))
	case given["text-size"] && (c.window.TextPercent < leastPercent || c.window.TextPercent > mostPercent):
		err = fmt.Errorf("-text-size is %d, not %d to %d", c.window.TextPercent, leastPercent, mostPercent)
	case !slices.Contains(figureStyles(), c.style):
		err = fmt.Errorf("-style is %q, not %s", c.style, either(figureStyles()))
	case given["style"] && !c.draw:
		err = errors.New("-style is of no use without -figure")
	}
	return c, err
}

// either lists alternatives.
func either(all []string) string {
	last := len(all) - 1
	return strings.Join(all[:last], ", ") + " or " + all[last]
}
