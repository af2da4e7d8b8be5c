//go:build linux && x11 && !ci

package ui

// #cgo LDFLAGS: -lX11
// #include <poll.h>
// #include <time.h>
// #include <X11/Xlib.h>
//
// static long now(void) { // in milliseconds
//     struct timespec t;
//     clock_gettime(CLOCK_MONOTONIC, &t);
//     return t.tv_sec * 1000L + t.tv_nsec / 1000000;
// }
//
// // answers asks the owner of the clipboard, by a connection of its own, for the kinds
// // of what it has, and tells whether anything comes back.
// static int answers(Window own, int milliseconds) {
//     Display *display = XOpenDisplay(NULL);
//     if (!display)
//         return 1;
//     Atom clipboard = XInternAtom(display, "CLIPBOARD", False);
//     Window owner = XGetSelectionOwner(display, clipboard);
//     // The first 18 bits of two windows' numbers or more are those of their program.
//     int answered = owner == None || (owner ^ own) >> 18 == 0;
//     if (!answered) {
//         Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
//         Atom targets = XInternAtom(display, "TARGETS", False);
//         XConvertSelection(display, clipboard, targets, targets, window, CurrentTime);
//         XEvent event;
//         long left, end = now() + milliseconds;
//         while (!(answered = XCheckTypedWindowEvent(display, window, SelectionNotify, &event)) &&
//                (left = end - now()) > 0) {
//             struct pollfd server = {ConnectionNumber(display), POLLIN, 0};
//             poll(&server, 1, left);
//         }
//     }
//     XCloseDisplay(display);
//     return answered;
// }
import "C"

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
)

// answerTime is how long the window waits for the program that has the clipboard's
// text, in milliseconds. Such a program answers in one or two.
const answerTime = 1000

// clipboardAnswers tells whether the clipboard's text can be had: whether there is
// none, or it is the program's own, or the program that has it answers. The toolkit
// waits for the text without end.
func clipboardAnswers(w fyne.Window) bool {
	native, ok := w.(driver.NativeWindow)
	if !ok {
		return true
	}
	answers := true
	native.RunNative(func(context any) {
		if c, ok := context.(driver.X11WindowContext); ok {
			answers = C.answers(C.Window(c.WindowHandle), answerTime) != 0
		}
	})
	return answers
}
