package ui

import (
	"errors"
	"flag"
	"fmt"
	"io"
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
// code when the window is closed. Asked for a file with a figure or a worksheet, it
// writes that and opens no window, so it needs no display.
func Main(args []string, version string, stdout, stderr io.Writer) int {
	restoreLocale()
	c, err := parseFlags(args, stdout)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitOK
	case err != nil:
		fmt.Fprintf(stderr, "snowflake-composer: %v\n", err)
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
	words, err := c.words()
	if err != nil {
		fmt.Fprintf(stderr, "snowflake-composer: %v\n", err)
		return exitFailed
	}
	if err := checkDisplay(words); err != nil {
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
