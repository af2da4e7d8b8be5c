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
// // owned tells whether the owner of the clipboard is the program of a window. A server
// // leaves each program the last 18 bits of its windows' numbers, or more; in those
// // above, the windows of one program agree.
// static int owned(Display *display, Window own) {
//     Window owner = XGetSelectionOwner(display, XInternAtom(display, "CLIPBOARD", False));
//     return owner != None && (owner ^ own) >> 18 == 0;
// }
//
// static int owns(Window own) {
//     Display *display = XOpenDisplay(NULL);
//     if (!display)
//         return 0;
//     int result = owned(display, own);
//     XCloseDisplay(display);
//     return result;
// }
//
// // answers asks the owner of the clipboard, by a connection of its own, for the kinds
// // of what it has, and tells whether anything comes back.
// static int answers(Window own, int milliseconds) {
//     Display *display = XOpenDisplay(NULL);
//     if (!display)
//         return 1;
//     Atom clipboard = XInternAtom(display, "CLIPBOARD", False);
//     int answered = XGetSelectionOwner(display, clipboard) == None || owned(display, own);
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

// clipboardTook tells whether the clipboard has a text that was put there, without
// asking for it: that would be to wait, without end, for whoever has taken it since.
func clipboardTook(w fyne.Window, _ fyne.Clipboard, _ string) bool {
	return onX11(w, func(window C.Window) bool { return C.owns(window) != 0 })
}

// clipboardAnswers tells whether the clipboard's text can be had: whether there is
// none, or it is the program's own, or the program that has it answers. The toolkit
// waits for the text without end.
func clipboardAnswers(w fyne.Window) bool {
	return onX11(w, func(window C.Window) bool { return C.answers(window, answerTime) != 0 })
}

// onX11 returns what ask tells of a window, or true if that is not on X11.
func onX11(w fyne.Window, ask func(C.Window) bool) bool {
	native, ok := w.(driver.NativeWindow)
	if !ok {
		return true
	}
	answer := true
	native.RunNative(func(context any) {
		if c, ok := context.(driver.X11WindowContext); ok {
			answer = ask(C.Window(c.WindowHandle))
		}
	})
	return answer
}
