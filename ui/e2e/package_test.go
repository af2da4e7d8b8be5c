//go:build e2e && linux

package e2e

import (
	"errors"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestNoOpenGL starts the program on a display without OpenGL: it says so in words,
// and ends.
func TestNoOpenGL(t *testing.T) {
	server, display, err := startServer(usualScreen, "-extension", "GLX")
	if err != nil {
		t.Fatal(err)
	}
	defer server.Wait()
	defer server.Process.Signal(syscall.SIGTERM)
	for language, want := range map[string]string{"en": "needs OpenGL 2.1", "es": "necesita OpenGL 2.1"} {
		program := exec.Command(os.Getenv(programVariable), "-lang", language)
		program.Env = append(os.Environ(), "DISPLAY="+display, "HOME="+t.TempDir())
		limit := time.AfterFunc(20*time.Second, func() { program.Process.Kill() })
		out, err := program.CombinedOutput()
		limit.Stop()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 1 || !strings.Contains(string(out), want) {
			t.Errorf("%s: %v, %s", language, err, out)
		}
	}
}
