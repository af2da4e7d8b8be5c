package ui

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"snowflake-composer/assets"
	"snowflake-composer/ui/worksheet"
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
// code when the window is closed. Asked for a file with a figure or a worksheet, it
// writes that and opens no window, so it needs no display.
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
	case c.sheets:
		c.window.Version = version
		return drawSheet(c, stderr)
	}
	if err := checkDisplay(); err != nil {
		fmt.Fprintf(stderr, "snowflake-composer: %v\n", err)
		return exitFailed
	}
	words, err := c.words()
	if err != nil {
		fmt.Fprintf(stderr, "snowflake-composer: %v\n", err)
		return exitFailed
	}
	openToolkitLog(stderr, words)
	a := app.NewWithID(appID)
	saveAtOnce(a)
	a.SetIcon(fyne.NewStaticResource("icon.png", assets.Icon))
	c.window.Version = version
	w, err := NewWindow(a, c.window)
	if err != nil {
		fmt.Fprintf(stderr, "snowflake-composer: %v\n", err)
		return exitFailed
	}
	if err := w.ShowAndRun(); err != nil {
		alert(stderr, err.Error())
		return exitFailed
	}
	return exitOK
}

// saveAtOnce makes the toolkit save the preferences when they change and not once more
// at the end. There it truncates the file first, and races with the end of its own
// queue: now and then that is a stack trace, or a program that never ends.
func saveAtOnce(a fyne.App) {
	if end, ok := a.Lifecycle().(interface{ SetOnStoppedHookExecuted(func()) }); ok {
		end.SetOnStoppedHookExecuted(nil)
	}
}

// command is what the command line asks for.
type command struct {
	window  Options
	version bool

	draw    bool   // write the figure into a file, instead of opening the window
	figure  string // the file's path
	drawing drawing

	sheets    bool   // write a worksheet into a file, instead of opening the window
	worksheet string // the file's path
	sheet     sheet
}

// words returns the words of the command's language, or the system's.
func (c command) words() (Words, error) {
	language := c.window.Language
	if language == "" {
		language = SystemLanguage()
	}
	return LoadWords(language)
}

// parseFlags reads the command line. For -help it writes the help to out and
// returns flag.ErrHelp.
func parseFlags(args []string, out io.Writer) (c command, err error) {
	var scales []string
	for _, n := range pngScales {
		scales = append(scales, strconv.Itoa(n))
	}
	in := &c.window.Input
	fs := flag.NewFlagSet("snowflake-composer", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.StringVar(&in.Timestamp, "timestamp", "", "`text` of the timestamp, in Unix milliseconds; blank: the current time")
	fs.StringVar(&in.Datacenter, "datacenter", "0", "`text` of the datacenter, 0 to 31")
	fs.StringVar(&in.Machine, "machine", "0", "`text` of the machine, 0 to 31")
	fs.StringVar(&in.Sequence, "sequence", "0", "`text` of the sequence, 0 to 4095")
	fs.StringVar(&c.window.Language, "lang", "", "`language` of the window or the file, "+either(Languages())+"; the system's if not given")
	fs.StringVar(&c.window.Theme, "theme", "", "`theme` of the window, "+either(lookNames())+"; the one chosen last if not given")
	fs.IntVar(&c.window.TextPercent, "text-size", 0, fmt.Sprintf("size of the window's texts in `percent`, %d to %d; the one chosen last if not given", leastPercent, mostPercent))
	fs.StringVar(&c.figure, "figure", "", fmt.Sprintf("write the figure into a `file` and open no window: %s, %d units wide", either(figureEndings()), exportWidth))
	fs.StringVar(&c.drawing.style, "style", figureStyles()[0], "`style` of the figure in the file, "+either(figureStyles()))
	fs.IntVar(&c.drawing.scale, "scale", usualScale, "`pixels` of a unit of the figure in a PNG, "+either(scales))
	fs.BoolVar(&c.drawing.noNumbers, "no-numbers", false, "leave the bits' numbers out of the figure")
	fs.BoolVar(&c.drawing.noLegend, "no-legend", false, "leave the segments' names and values out of the figure")
	fs.BoolVar(&c.drawing.arithmetic, "arithmetic", false, "add the arithmetic to the figure")
	fs.BoolVar(&c.drawing.transparent, "transparent", false, "give the figure no background")
	fs.StringVar(&c.worksheet, "worksheet", "", "write a worksheet with answers into a PDF `file` and open no window")
	fs.IntVar(&c.sheet.exercises, "exercises", usualExercises, fmt.Sprintf("`number` of the worksheet's exercises, 1 to %d", worksheet.Most))
	fs.Uint64Var(&c.sheet.seed, "seed", 1, "`number` that chooses the worksheet's values; the same makes the same sheet")
	fs.StringVar(&c.sheet.paper, "paper", paperNames()[worksheet.A4], "`paper` of the worksheet, "+either(paperNames()))
	fs.BoolVar(&c.version, "version", false, "print the version and exit")
	err = fs.Parse(args)
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })
	c.draw, c.sheets = given["figure"], given["worksheet"]
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
	case !slices.Contains(figureStyles(), c.drawing.style):
		err = fmt.Errorf("-style is %q, not %s", c.drawing.style, either(figureStyles()))
	case !slices.Contains(pngScales[:], c.drawing.scale):
		err = fmt.Errorf("-scale is %d, not %s", c.drawing.scale, either(scales))
	case c.draw && c.sheets:
		err = errors.New("-figure and -worksheet do not go together")
	case c.sheet.exercises < 1 || c.sheet.exercises > worksheet.Most:
		err = fmt.Errorf("-exercises is %d, not 1 to %d", c.sheet.exercises, worksheet.Most)
	case !slices.Contains(paperNames(), c.sheet.paper):
		err = fmt.Errorf("-paper is %q, not %s", c.sheet.paper, either(paperNames()))
	default:
		err = uselessFlag(given, c)
	}
	return c, err
}

// uselessFlag names a flag that is of no use for what the command asks for.
func uselessFlag(given map[string]bool, c command) error {
	does, file := opensWindow, ""
	switch {
	case c.draw:
		does, file = writesFigure, " with -figure"
	case c.sheets:
		does, file = writesWorksheet, " with -worksheet"
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		switch uses := flagUses[name]; {
		case uses&does != 0:
		case uses == writesFigure && file == "":
			return fmt.Errorf("-%s is of no use without -figure", name)
		case uses == writesWorksheet && file == "":
			return fmt.Errorf("-%s is of no use without -worksheet", name)
		default:
			return fmt.Errorf("-%s is of no use%s", name, file)
		}
	}
	return nil
}

// The things that the program can do, each with its own flags.
const (
	opensWindow = 1 << iota
	writesFigure
	writesWorksheet
)

// flagUses is the one table of what each flag is of use for.
var flagUses = map[string]int{
	"timestamp":   opensWindow | writesFigure,
	"datacenter":  opensWindow | writesFigure,
	"machine":     opensWindow | writesFigure,
	"sequence":    opensWindow | writesFigure,
	"lang":        opensWindow | writesFigure | writesWorksheet,
	"theme":       opensWindow,
	"text-size":   opensWindow,
	"figure":      writesFigure,
	"style":       writesFigure,
	"scale":       writesFigure,
	"no-numbers":  writesFigure,
	"no-legend":   writesFigure,
	"arithmetic":  writesFigure,
	"transparent": writesFigure,
	"worksheet":   writesWorksheet,
	"exercises":   writesWorksheet,
	"seed":        writesWorksheet,
	"paper":       writesWorksheet,
	"version":     opensWindow | writesFigure | writesWorksheet,
}

// either lists alternatives.
func either(all []string) string {
	last := len(all) - 1
	return strings.Join(all[:last], ", ") + " or " + all[last]
}
