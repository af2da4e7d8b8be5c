package ui

import (
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
	"strings"
	"sync"
	"syscall"
)

// toolkitLog takes the place of what the toolkit writes its errors to. It makes one
// plain line of each: the toolkit itself writes three, with the date and a place in
// its sources. It says nothing twice.
type toolkitLog struct {
	out   io.Writer
	words Words

	mutex sync.Mutex // the toolkit has goroutines
	head  string     // of the error whose cause or place comes next, or ""
	lost  bool       // it has been said that the preferences are not kept
	said  map[string]bool
}

// The beginnings of errors that are told apart.
var (
	// The program has a theme of its own where that of the system cannot be known.
	muteErrors = []string{"failed to watch theme settings"}

	// One sentence is enough for all of these: the preferences are not kept.
	storageErrors = []string{
		"Failed on saving preferences", "failed on saving preferences", "Preferences load error",
		"Unable to create settings storage", "Settings watch error", "Settings load error",
		"Failed to create fyne cache space", "Failed to create app cache space", "Failed to create app storage space",
	}

	// These follow from the others where there are any.
	readErrors = []string{"Failed to load user theme file"}
)

// openToolkitLog makes the toolkit write its errors to out, in the program's words
// as far as there are any, and prepares what it would have errors of.
func openToolkitLog(out io.Writer, w Words) {
	l := &toolkitLog{out: out, words: w, said: map[string]bool{}}
	prepareBus()
	if text := os.Getenv(scaleVariable); !isScale(text) {
		l.say(w.T("scale.ignored", "variable", scaleVariable, "text", text))
		os.Unsetenv(scaleVariable)
	}
	if path, err := prepareHome(); err != nil {
		l.notKept(path, err)
	}
	if path := removeBrokenPreferences(); path != "" {
		l.say(w.T("preferences.broken", "path", path))
	}
	log.SetFlags(0)
	log.SetOutput(l)
}

// scaleVariable names the variable of how many times larger than usual everything is.
const scaleVariable = "FYNE_SCALE"

// isScale tells whether the toolkit can live with a scale, or with none. Too small or
// too large a one ends it with a stack trace.
func isScale(text string) bool {
	n, err := strconv.ParseFloat(text, 32)
	return text == "" || text == "auto" || err == nil && n >= 0.25 && n <= 8
}

// Write takes one line of the log.
func (l *toolkitLog) Write(line []byte) (int, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	text := strings.Join(strings.Fields(string(line)), " ")
	if head, found := strings.CutPrefix(text, "Fyne error: "); found {
		l.head = strings.TrimRight(head, ":")
		return len(line), nil
	}
	if cause, found := strings.CutPrefix(text, "Cause: "); found && l.head != "" {
		l.tell(l.head, cause)
	} else if strings.HasPrefix(text, "At: ") && l.head != "" {
		l.tell(l.head, "")
	} else if !strings.HasPrefix(text, "At: ") {
		l.say(text)
	}
	l.head = ""
	return len(line), nil
}

// tell says what an error of the toolkit means.
func (l *toolkitLog) tell(head, cause string) {
	isOf := func(beginnings []string) bool {
		for _, b := range beginnings {
			if strings.HasPrefix(head, b) {
				return true
			}
		}
		return false
	}
	path, err := pathError(cause)
	switch {
	case isOf(muteErrors):
	case isOf(storageErrors) && cause == "EOF": // an empty file holds no preferences
	case l.lost && (isOf(storageErrors) || isOf(readErrors)):
	case isOf(storageErrors) && err != nil:
		l.notKept(path, err)
	case cause == "":
		l.say(head)
	default:
		l.say(head + ": " + cause)
	}
}

// notKept says that the preferences are not kept, since something with a path
// cannot be written.
func (l *toolkitLog) notKept(path string, err error) {
	l.lost = true
	l.say(l.words.T("preferences.lost") + " " + l.words.notWritten(path, err))
}

// say writes a line, unless it was written before.
func (l *toolkitLog) say(line string) {
	if !l.said[line] {
		l.said[line] = true
		fmt.Fprintf(l.out, "snowflake-composer: %s\n", line)
	}
}

// mostErrno is more than the number of any error of a Unix system.
const mostErrno = 256

// pathError takes the text of a fs.PathError to pieces again. The error is nil for
// any other text.
func pathError(text string) (path string, err error) {
	_, rest, found := strings.Cut(text, " ")
	end := strings.LastIndex(rest, ": ")
	if !found || end < 0 || !strings.ContainsAny(rest[:end], `/\`) {
		return "", nil
	}
	path, reason := rest[:end], rest[end+2:]
	for n := syscall.Errno(1); n < mostErrno; n++ {
		if n.Error() == reason {
			return path, n
		}
	}
	return path, errors.New(reason)
}
