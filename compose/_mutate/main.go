// Mutate asks whether the tests of package compose would notice a slip. It changes
// the package's code in one place at a time (a number, a text, a truth value, a
// comparison or another operator), runs the tests against each such mutant, and
// prints those that pass: the survivors. It exits with 1 if there are any.
//
// It runs in the package's folder, with no arguments, and works on a copy. Nearly
// all mutants live in one test program, and the variable MUTANT tells which one it
// is to be: building a program for each would take half an hour. Constants cannot
// change while a program runs, so that each of their mutants is built.
package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// equivalents are the mutants that behave as the original does, each by its line
// and its mutation, with the reason. The line says enough to find it.
var equivalents = []struct{ line, old, new, reason string }{
	{"const block = 60", "60", "(60 + 1)", "how much is skipped at once changes the time alone"},
	{"const zeros = \"" + strings.Repeat("0", 60) + "\"", `"` + strings.Repeat("0", 60) + `"`, `"` + strings.Repeat("0", 59) + `"`, "the same"},
	{"case r >= '＂' && r <= '｝': // the full-width forms of ASCII's punctuation and letters", "'｝'", "'～'", "no number is read from a text with a tilde"},
}

// patience is how long the tests of a mutant may take: a mutant that runs longer
// was noticed. Without a mutation they take a tenth of a second.
const patience = 5 * time.Second

func main() {
	survivors, err := run()
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
	if survivors > 0 {
		os.Exit(1)
	}
}

// run tries all mutants and returns how many survive.
func run() (survivors int, err error) {
	sources, err := load(".")
	if err != nil {
		return 0, err
	}
	mutants, err := sources.mutants()
	if err != nil {
		return 0, err
	}
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	w := workshop{dir: dir, sources: sources}
	if err := w.open(mutants); err != nil {
		return 0, err
	}

	tried := 0
	stale := slices.Clone(equivalents)
	for i, m := range mutants {
		line, number := sources.line(m.file, m.offset)
		same := func(e struct{ line, old, new, reason string }) bool {
			return e.line == line && e.old == m.old && e.new == m.new
		}
		if slices.ContainsFunc(equivalents, same) {
			stale = slices.DeleteFunc(stale, same)
			continue
		}
		verdict, err := w.try(i+1, m)
		if err != nil {
			return 0, err
		}
		if verdict == unbuildable {
			continue
		}
		tried++
		if verdict == survived {
			survivors++
			fmt.Printf("%s:%d: %s → %s survives: %s\n", m.file, number, m.old, m.new, line)
		}
	}
	for _, e := range stale {
		return 0, fmt.Errorf("the table of equivalents has %s → %s, and no code is like it: %s", e.old, e.new, e.line)
	}
	fmt.Printf("%d mutants, %d equivalent, %d survivors\n", tried, len(equivalents), survivors)
	return survivors, nil
}

// verdict is what became of a mutant.
type verdict int

const (
	killed verdict = iota
	survived
	unbuildable // the compiler noticed, so it is none
)

// workshop is the copy of the package where mutants are built and tested.
type workshop struct {
	dir     string
	sources *sources
}

func (w workshop) path(name string) string { return filepath.Join(w.dir, "compose", name) }

// open copies the package and builds the program of all mutants that can share
// one, and sees that its tests pass while no mutant is chosen.
func (w workshop) open(mutants []mutant) error {
	if err := os.CopyFS(w.path("."), os.DirFS(".")); err != nil {
		return err
	}
	module := "module snowflake-composer\n\ngo 1.24\n"
	if err := os.WriteFile(filepath.Join(w.dir, "go.mod"), []byte(module), 0o600); err != nil {
		return err
	}
	if err := os.WriteFile(w.path("switch.go"), switchSource(), 0o600); err != nil {
		return err
	}
	edits := map[string][]edit{}
	for _, m := range mutants {
		edits[m.file] = append(edits[m.file], m.edits...)
	}
	for name := range w.sources.text {
		if err := w.write(name, edits[name]); err != nil {
			return err
		}
	}
	if out, err := w.build("all"); err != nil {
		return fmt.Errorf("the program of all mutants: %w\n%s", err, out)
	}
	if out, passed := w.test("all", 0); !passed {
		return fmt.Errorf("the tests fail without a mutation:\n%s", out)
	}
	for name := range w.sources.text {
		if err := w.write(name, nil); err != nil {
			return err
		}
	}
	return nil
}

// try tests the mutant of a number.
func (w workshop) try(number int, m mutant) (verdict, error) {
	program := "all"
	if m.edits == nil {
		program = "one"
		if err := w.write(m.file, []edit{{m.offset, 0, len(m.old), m.new}}); err != nil {
			return killed, err
		}
		_, failed := w.build(program)
		if err := w.write(m.file, nil); err != nil {
			return killed, err
		}
		if failed != nil {
			return unbuildable, nil
		}
	}
	if _, passed := w.test(program, number); passed {
		return survived, nil
	}
	return killed, nil
}

// write writes a file of the package with some edits.
func (w workshop) write(name string, edits []edit) error {
	return os.WriteFile(w.path(name), apply(w.sources.text[name], edits), 0o600)
}

// build makes a test program from what is in the workshop.
func (w workshop) build(program string) (out []byte, err error) {
	cmd := exec.Command("go", "test", "-c", "-vet=off", "-ldflags=-s -w", "-o", filepath.Join(w.dir, program), "./compose")
	cmd.Dir = w.dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false")
	return cmd.CombinedOutput()
}

// test runs the quick tests of a program as the mutant of a number, 0 for none. It
// bounds time and memory, because a mutant may loop for ever.
func (w workshop) test(program string, number int) (out []byte, passed bool) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, "sh", "-c", `ulimit -v 4000000 2>/dev/null; exec "$0" "$@"`,
		filepath.Join(w.dir, program), "-test.short", "-test.failfast", "-test.timeout", patience.String())
	cmd.Dir = w.path(".")
	cmd.Env = append(os.Environ(), "MUTANT="+strconv.Itoa(number))
	out, err := cmd.CombinedOutput()
	return out, err == nil && !errors.Is(ctx.Err(), context.DeadlineExceeded)
}

// edit replaces some bytes of a file. Where two are at one place, the lower rank
// comes first.
type edit struct {
	at, rank int
	length   int // of what is replaced
	text     string
}

// apply returns src with all edits made.
func apply(src []byte, edits []edit) []byte {
	edits = slices.Clone(edits)
	slices.SortFunc(edits, func(a, b edit) int { return cmp.Or(a.at-b.at, a.rank-b.rank) })
	var out bytes.Buffer
	done := 0
	for _, e := range edits {
		out.Write(src[done:e.at])
		out.WriteString(e.text)
		done = e.at + e.length
	}
	out.Write(src[done:])
	return out.Bytes()
}

// line returns the line of a file that has the byte at offset, and its number.
func (s *sources) line(name string, offset int) (line string, number int) {
	src := s.text[name]
	start := bytes.LastIndexByte(src[:offset], '\n') + 1
	line, _, _ = strings.Cut(string(src[start:]), "\n")
	return strings.TrimSpace(line), bytes.Count(src[:start], []byte("\n")) + 1
}
