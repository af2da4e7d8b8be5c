//go:build cgo

package ui

// The toolkit parses the system's locale while its packages are initialised, and
// writes errors for one that it does not know. So the variables are put aside
// before any Go code runs; restoreLocale puts them back.

// #include <stdlib.h>
//
// enum { COUNT = 4 };
// static const char *names[COUNT] = {"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"};
// static const char *values[COUNT];
//
// __attribute__((constructor)) static void put_aside(void) {
// 	for (int i = 0; i < COUNT; i++) {
// 		values[i] = getenv(names[i]);
// 		unsetenv(names[i]);
// 	}
// }
//
// static const char *name(int i) { return names[i]; }
// static const char *value(int i) { return values[i]; }
import "C"

import (
	"os"
	"strings"

	"github.com/jeandeaual/go-locale"
	"golang.org/x/text/language"
)

// restoreLocale puts the variables of the locale back, without a modifier such as
// "@euro", which the toolkit cannot parse. A locale that does not exist becomes C's
// own plain one, as it does for C.
func restoreLocale() {
	for i := range C.int(C.COUNT) {
		if v := C.value(i); v != nil {
			plain, _, _ := strings.Cut(C.GoString(v), "@")
			os.Setenv(C.GoString(C.name(i)), plain)
		}
	}
	tag, err := locale.GetLocale()
	if err == nil && tag != "" {
		_, err = language.Parse(tag)
	}
	if err != nil {
		os.Setenv("LC_ALL", "C")
	}
}
