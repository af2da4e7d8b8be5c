package ui

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"snowflake-composer/assets"
)

// appID is the program's name to the system; FyneApp.toml has it too.
const appID = "org.snowflakecomposer.SnowflakeComposer"

// The exit codes of the program.
const (
	exitOK     = 0
	exitFailed = 1 // there is no window
	exitUsage  = 2 // the command line is wrong
)

// Main runs the program with the arguments behind its name, and returns its exit
// code when the window is closed.
func Main(args []string, version string, stdout, stderr io.Writer) int {
	restoreLocale()
	o, show, err := parseFlags(args, stdout)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitOK
	case err != nil:
		fmt.Fprintf(stderr, "snowflake-composer: %v (see -help)\n", err)
		return exitUsage
	case show:
		fmt.Fprintln(stdout, "Snowflake Composer", version)
		return exitOK
	}
	if err := checkDisplay(); err != nil {
		fmt.Fprintf(stderr, "snowflake-composer: %v\n", err)
		return exitFailed
	}
	a := app.NewWithID(appID)
	a.SetIcon(fyne.NewStaticResource("icon.png", assets.Icon))
	o.Version = version
	w, err := NewWindow(a, o)
	if err != nil {
		fmt.Fprintf(stderr, "snowflake-composer: %v\n", err)
		return exitFailed
	}
	w.ShowAndRun()
	return exitOK
}

// parseFlags reads the command line. For -help it writes the help to out and
// returns flag.ErrHelp.
func parseFlags(args []string, out io.Writer) (o Options, version bool, err error) {
	fs := flag.NewFlagSet("snowflake-composer", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.StringVar(&o.Input.Timestamp, "timestamp", "", "`text` of the timestamp, in Unix milliseconds; blank: the current time")
	fs.StringVar(&o.Input.Datacenter, "datacenter", "0", "`text` of the datacenter, 0 to 31")
	fs.StringVar(&o.Input.Machine, "machine", "0", "`text` of the machine, 0 to 31")
	fs.StringVar(&o.Input.Sequence, "sequence", "0", "`text` of the sequence, 0 to 4095")
	fs.StringVar(&o.Language, "lang", "", "`language` of the window, "+strings.Join(Languages(), " or ")+"; the system's if not given")
	fs.BoolVar(&version, "version", false, "print the version and exit")
	err = fs.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintln(out, "Usage: snowflake-composer [flags]")
		fmt.Fprintln(out, "Composes a Twitter Snowflake ID and shows its 64 bits.")
		fs.SetOutput(out)
		fs.PrintDefaults()
	case err != nil:
	case fs.NArg() > 0:
		err = fmt.Errorf("unexpected argument %q", fs.Arg(0))
	case o.Language != "" && !known(o.Language):
		err = fmt.Errorf("-lang is %q, not %s", o.Language, strings.Join(Languages(), " or "))
	}
	return o, version, err
}
