package ui

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"snowflake-composer/compose"
	"snowflake-composer/ui/worksheet"
)

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
	return LoadWords(knownLanguage(c.window.Language))
}

// commandFlag is a flag of the command line. The key "flag." + name is what the help
// says of it, with the word for its value between back quotes, and {allowed} for what
// that may be.
type commandFlag struct {
	name  string
	usual string // the value if none is given, or ""
	uses  int    // the things that it is of use for
	value flagValue
}

// flagValue is how the value of a flag is read.
type flagValue struct {
	read    func(text string) bool // keeps the value, unless it is none that is allowed
	allowed func(w Words) string   // says which are, or which are of use
	toggle  bool                   // it is true or false, and true if the flag stands alone
}

// The things that the program can do, each with its own flags.
const (
	opensWindow = 1 << iota
	writesFigure
	writesWorksheet
)

// fileFlags are the flags that ask for a file instead of the window.
var fileFlags = map[int]string{writesFigure: "figure", writesWorksheet: "worksheet"}

// flags is the one table of the flags, in the order of the help. What is read goes
// into the command.
func (c *command) flags() []commandFlag {
	in, d, s := &c.window.Input, &c.drawing, &c.sheet
	return []commandFlag{
		{"timestamp", "", opensWindow | writesFigure, entryText(&in.Timestamp, compose.Timestamp)},
		{"datacenter", "0", opensWindow | writesFigure, entryText(&in.Datacenter, compose.Datacenter)},
		{"machine", "0", opensWindow | writesFigure, entryText(&in.Machine, compose.Machine)},
		{"sequence", "0", opensWindow | writesFigure, entryText(&in.Sequence, compose.Sequence)},
		{"lang", "", opensWindow | writesFigure | writesWorksheet, orNone(oneOf(&c.window.Language, Languages()))},
		{"theme", "", opensWindow, oneOf(&c.window.Theme, lookNames())},
		{"text-size", "", opensWindow, wholeNumber(&c.window.TextPercent, leastPercent, mostPercent)},
		{"figure", "", writesFigure, filePath(&c.figure, figureEndings())},
		{"style", figureStyles()[0], writesFigure, oneOf(&d.style, figureStyles())},
		{"scale", decimal(usualScale), writesFigure, oneNumber(&d.scale, pngScales[:])},
		{"no-numbers", "", writesFigure, toggle(&d.noNumbers)},
		{"no-legend", "", writesFigure, toggle(&d.noLegend)},
		{"arithmetic", "", writesFigure, toggle(&d.arithmetic)},
		{"transparent", "", writesFigure, toggle(&d.transparent)},
		{"worksheet", "", writesWorksheet, filePath(&c.worksheet, []string{sheetEnding})},
		{"exercises", decimal(usualExercises), writesWorksheet, wholeNumber(&s.exercises, 1, worksheet.Most)},
		{"seed", "1", writesWorksheet, seedNumber(&s.seed)},
		{"paper", paperNames()[worksheet.A4], writesWorksheet, oneOf(&s.paper, paperNames())},
		{"version", "", opensWindow | writesFigure | writesWorksheet, toggle(&c.version)},
	}
}

// entryText is any text, for the entry of a field.
func entryText(to *string, f compose.Field) flagValue {
	return flagValue{
		read:    func(text string) bool { *to = text; return true },
		allowed: func(w Words) string { return w.between(decimal(f.Min()), decimal(f.Max())) },
	}
}

// filePath is any text too; which endings there are is told when the file is written.
func filePath(to *string, endings []string) flagValue {
	return flagValue{
		read:    func(text string) bool { *to = text; return true },
		allowed: func(w Words) string { return w.either(endings) },
	}
}

// oneOf is one of some names.
func oneOf(to *string, names []string) flagValue {
	return flagValue{
		read: func(text string) bool {
			if !slices.Contains(names, text) {
				return false
			}
			*to = text
			return true
		},
		allowed: func(w Words) string { return w.either(names) },
	}
}

// orNone lets a value be empty too, as if the flag were not given.
func orNone(v flagValue) flagValue {
	read := v.read
	v.read = func(text string) bool { return text == "" || read(text) }
	return v
}

// oneNumber is one of some whole numbers.
func oneNumber(to *int, numbers []int) flagValue {
	var names []string
	for _, n := range numbers {
		names = append(names, strconv.Itoa(n))
	}
	return flagValue{
		read: func(text string) bool {
			n, err := strconv.Atoi(text)
			if err != nil || !slices.Contains(numbers, n) {
				return false
			}
			*to = n
			return true
		},
		allowed: func(w Words) string { return w.either(names) },
	}
}

// wholeNumber is one from least to most, both included.
func wholeNumber(to *int, least, most int) flagValue {
	return flagValue{
		read: func(text string) bool {
			n, err := strconv.Atoi(text)
			if err != nil || n < least || n > most {
				return false
			}
			*to = n
			return true
		},
		allowed: func(w Words) string { return w.between(strconv.Itoa(least), strconv.Itoa(most)) },
	}
}

// seedNumber is a whole number of 64 bits without a sign.
func seedNumber(to *uint64) flagValue {
	return flagValue{
		read: func(text string) bool {
			n, err := strconv.ParseUint(text, 10, 64)
			if err != nil {
				return false
			}
			*to = n
			return true
		},
		allowed: func(w Words) string { return w.between("0", strconv.FormatUint(1<<64-1, 10)) },
	}
}

// toggle is true or false.
func toggle(to *bool) flagValue {
	return flagValue{
		read: func(text string) bool {
			b, err := strconv.ParseBool(text)
			*to = b
			return err == nil
		},
		allowed: func(w Words) string { return w.either([]string{"true", "false"}) },
		toggle:  true,
	}
}

// parseFlags reads the command line. For -help it writes the help to out and
// returns flag.ErrHelp. Any other error tells in the reader's language what is wrong.
//
// The errors of the flag package are English, so that it only finds the flags and
// their texts; what these mean is read here.
func parseFlags(args []string, out io.Writer) (c command, err error) {
	w, err := LoadWords(languageOf(args))
	if err != nil {
		return c, err
	}
	given := map[string]string{}
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	for _, f := range c.flags() {
		define := fs.Func
		if f.value.toggle {
			define = fs.BoolFunc
		}
		define(f.name, "", func(text string) error { given[f.name] = text; return nil })
	}
	err = fs.Parse(args)
	var problem string
	switch {
	case errors.Is(err, flag.ErrHelp):
		writeHelp(out, w)
		return c, err
	case err != nil:
		problem = badFlag(fs, args, w)
	case fs.NArg() > 0:
		problem = w.T("command.unexpected", "argument", excerpt(fs.Arg(0)))
	default:
		problem = c.read(given, w)
	}
	if problem != "" {
		return c, errors.New(w.T("command.see-help", "problem", problem))
	}
	return c, nil
}

// languageOf returns the language to tell what is wrong with a command line: that of
// -lang, wherever it stands, also behind what is wrong. Without one that is known, it
// is the system's.
func languageOf(args []string) string {
	language := ""
	for i, a := range args {
		name, value, joined := strings.Cut(a, "=")
		if name != "-lang" && name != "--lang" {
			continue
		}
		if !joined && i+1 < len(args) {
			value = args[i+1]
		}
		language = value
	}
	return knownLanguage(language)
}

// badFlag says what is wrong with the first flag that cannot be parsed: there is none
// of that name, or its value is missing.
func badFlag(fs *flag.FlagSet, args []string, w Words) string {
	for i := 0; i < len(args); i++ {
		text, _, joined := strings.Cut(args[i], "=")
		name := strings.TrimPrefix(strings.TrimPrefix(text, "-"), "-")
		f := fs.Lookup(name)
		switch {
		case name == "":
			return w.T("command.unknown", "flag", excerpt(args[i]))
		case f == nil:
			return w.T("command.unknown", "flag", excerpt(text))
		case joined:
		case isToggle(f):
		case i+1 == len(args):
			return w.T("command.missing", "flag", name)
		default:
			i++ // its value
		}
	}
	return ""
}

// isToggle tells whether a flag may stand without a value.
func isToggle(f *flag.Flag) bool {
	v, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && v.IsBoolFlag()
}

// read takes over the texts that flags were given, by the flags' names, and says
// what is wrong with them, or "".
func (c *command) read(given map[string]string, w Words) string {
	_, c.draw = given[fileFlags[writesFigure]]
	_, c.sheets = given[fileFlags[writesWorksheet]]
	for _, f := range c.flags() {
		if text, ok := given[f.name]; !ok {
			f.value.read(f.usual)
		} else if !f.value.read(text) {
			return w.T("command.value", "flag", f.name, "value", excerpt(text), "allowed", f.value.allowed(w))
		}
	}
	does := opensWindow
	switch {
	case c.draw && c.sheets:
		return w.T("command.both", "flag", fileFlags[writesFigure], "other", fileFlags[writesWorksheet])
	case c.draw:
		does = writesFigure
	case c.sheets:
		does = writesWorksheet
	}
	for _, f := range c.flags() {
		if _, ok := given[f.name]; !ok || f.uses&does != 0 {
			continue
		}
		if does == opensWindow {
			return w.T("command.without", "flag", f.name, "other", fileFlags[f.uses])
		}
		return w.T("command.with", "flag", f.name, "other", fileFlags[does])
	}
	return ""
}

// helpWidth is how many characters a line of the help has at the most.
const helpWidth = 79

// writeHelp explains the command line.
func writeHelp(out io.Writer, w Words) {
	fmt.Fprintln(out, w.T("command.usage"))
	fmt.Fprintln(out, w.T("command.about"))
	for _, f := range new(command).flags() {
		text := w.T("flag."+f.name, "allowed", f.value.allowed(w), "width", decimal(exportWidth))
		value, text := flag.UnquoteUsage(&flag.Flag{Usage: text})
		head := "  -" + f.name
		if !f.value.toggle {
			head += " " + value
		}
		if f.usual != "" {
			text += " " + w.T("command.default", "value", f.usual)
		}
		fmt.Fprintln(out, head)
		for _, line := range broken(text, helpWidth-len(helpIndent)) {
			fmt.Fprintln(out, helpIndent+line)
		}
	}
}

// helpIndent is what stands before the explanation of a flag.
const helpIndent = "        "

// broken breaks a text between words into lines of so many characters at the most.
func broken(text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		switch {
		case line == "":
			line = word
		case utf8.RuneCountInString(line+" "+word) > width:
			lines = append(lines, line)
			line = word
		default:
			line += " " + word
		}
	}
	return append(lines, line)
}

// either lists alternatives.
func (w Words) either(all []string) string {
	last := len(all) - 1
	if last == 0 {
		return all[0]
	}
	return w.T("command.either", "others", strings.Join(all[:last], w["format.list"]), "last", all[last])
}

// between names the whole numbers from one to another.
func (w Words) between(least, most string) string {
	return w.T("command.range", "min", least, "max", most)
}

// excerpt returns the beginning of an argument as it may be quoted: short and harmless.
func excerpt(text string) string {
	n := 0
	for i := range text {
		if n == compose.QuoteLength {
			return quoted(compose.Problem{Quote: text[:i], Cut: true})
		}
		n++
	}
	return quoted(compose.Problem{Quote: text})
}
