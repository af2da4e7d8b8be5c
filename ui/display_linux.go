package ui

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
	"time"
)

// checkDisplay tells whether there is an X server to show the window on. The
// toolkit itself would end with a stack trace.
func checkDisplay() error {
	display := os.Getenv("DISPLAY")
	if display == "" {
		return errors.New("no display: the variable DISPLAY is not set, so there is nowhere to open the window")
	}
	host, number, found := strings.Cut(display, ":")
	number, _, _ = strings.Cut(number, ".")
	n, err := strconv.Atoi(number)
	if !found || err != nil {
		return fmt.Errorf("no display: %q in the variable DISPLAY is no display", display)
	}
	addresses := [][2]string{{"unix", "@/tmp/.X11-unix/X" + number}, {"unix", "/tmp/.X11-unix/X" + number}}
	switch {
	case strings.HasPrefix(host, "/"): // a socket with a name of its own
		addresses = [][2]string{{"unix", display}, {"unix", host}}
	case host != "" && host != "unix":
		addresses = [][2]string{{"tcp", net.JoinHostPort(host, strconv.Itoa(6000+n))}}
	}
	for _, a := range addresses {
		c, err := net.DialTimeout(a[0], a[1], 5*time.Second)
		if err == nil {
			return c.Close()
		}
	}
	return fmt.Errorf("no display: the X server %q does not answer", display)
}
