//go:build e2e && linux

// Package e2e uses the program as a person does: it opens the real window on an
// X server of its own and goes by keyboard, mouse, clipboard and what is seen.
// It needs Xvfb, xdotool, xclip and ImageMagick's import; `make e2e` runs it.
//
// SNOWFLAKE_COMPOSER is the absolute path of the program to test; without it
// `make build` makes one. Pictures go to build/e2e.
package e2e

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// programVariable is the variable that names the program.
const programVariable = "SNOWFLAKE_COMPOSER"

// The paths that the tests use, from this directory.
const (
	root     = "../.."
	testdata = root + "/compose/testdata"
	pictures = root + "/build/e2e"
)

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

// run runs the tests between the start and the end of their X server. What they
// need to know, the display and the program, they find in the environment.
func run(m *testing.M) (code int, err error) {
	for _, tool := range []string{"Xvfb", "xdotool", "xclip", "import"} {
		if _, err := exec.LookPath(tool); err != nil {
			return 0, fmt.Errorf("%w (make e2e installs it)", err)
		}
	}
	if err := os.MkdirAll(pictures, 0o755); err != nil {
		return 0, err
	}

	if os.Getenv(programVariable) == "" {
		if out, err := exec.Command("make", "-C", root, "build").CombinedOutput(); err != nil {
			return 0, fmt.Errorf("building the program: %w\n%s", err, out)
		}
		program, err := filepath.Abs(root + "/build/snowflake-composer")
		if err != nil {
			return 0, err
		}
		os.Setenv(programVariable, program)
	}

	server, display, err := startServer(usualScreen)
	if err != nil {
		return 0, fmt.Errorf("starting Xvfb: %w", err)
	}
	defer server.Wait()
	defer server.Process.Signal(syscall.SIGTERM)
	os.Setenv("DISPLAY", display)
	return m.Run(), nil
}

// usualScreen is the size and the colour depth of the tests' screen.
const usualScreen = "1600x1200x24"

// startServer starts an X server with a screen on a free display, without a window
// manager, and with further options of Xvfb.
func startServer(screen string, options ...string) (server *exec.Cmd, display string, err error) {
	r, w, err := os.Pipe()
	if err != nil {
		return nil, "", err
	}
	defer r.Close()
	server = exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", screen, "-noreset", "-nolisten", "tcp")
	server.Args = append(server.Args, options...)
	server.ExtraFiles = []*os.File{w} // descriptor 3
	server.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
	err = server.Start()
	w.Close()
	if err != nil {
		return nil, "", err
	}
	r.SetReadDeadline(time.Now().Add(20 * time.Second))
	number, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		server.Process.Kill()
		server.Wait()
		return nil, "", err
	}
	return server, ":" + strings.TrimSpace(number), nil
}
