package ui

import (
	"errors"
	"net"
	"os"
	"strconv"
	"strings"
	"time"
)

// checkDisplay tells whether there is an X server to show the window on, and in the
// given words why not. The toolkit itself would end with a stack trace.
func checkDisplay(w Words) error {
	display := os.Getenv("DISPLAY")
	if display == "" {
		return errors.New(w.T("display.unset"))
	}
	host, number, found := strings.Cut(display, ":")
	number, _, _ = strings.Cut(number, ".")
	n, err := strconv.Atoi(number)
	if !found || err != nil {
		return errors.New(w.T("display.malformed", "display", excerpt(display)))
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
	return errors.New(w.T("display.silent", "display", excerpt(display)))
}
