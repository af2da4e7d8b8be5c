package compose_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"snowflake-composer/compose"
)

// TestHostileTexts puts what a clipboard may hold into every field, alone, within a
// number, and a million characters of it: there is a problem, and a short quotation.
func TestHostileTexts(t *testing.T) {
	many := 1_000_000
	if testing.Short() {
		many = 10_000
	}
	for name, text := range map[string]string{
		"letter":                    "x",
		"combining mark":            "\u0301",
		"digit with combining mark": "5\u0301",
		"keycap":                    "5\ufe0f\u20e3",
		"right-to-left override":    "\u202e5",
		"isolate":                   "5\u2067\u2069x",
		"zero-width joiner":         "5\u200dx",
		"joined emoji":              "\U0001f468\u200d\U0001f469",
		"lone surrogate":            "\xed\xa0\x80",
		"invalid UTF-8":             "5\xff\xfe",
		"cut UTF-8":                 "5\xe2\x80",
		"overlong NUL":              "\xc0\x80",
		"NUL":                       "x\x00",
		"escape sequence":           "\x1b[31m5",
		"backspace":                 "5\b6",
		"tag":                       "x\U000e0035",
		"noncharacter":              "x\uffff",
		"numbers":                   "5 6\n",
		"minus":                     "-5",
		"dots":                      ".5.",
		"brackets":                  "((((x",
		"label":                     "t=x",
		"exponent":                  "5e5",
		"hexadecimal":               "0xfffffffff",
	} {
		for f := compose.Timestamp; f <= compose.Sequence; f++ {
			for _, s := range []string{text, "31" + text + "7", strings.Repeat(text, many/utf8.RuneCountInString(text))} {
				v := compose.Read(f, s, clock)
				if v.OK() || v.N != 0 || v.Problem.Field != f {
					t.Errorf("%s in %v, %d bytes: %+v", name, f, len(s), v)
				}
				if n := utf8.RuneCountInString(v.Problem.Quote); n > compose.QuoteLength {
					t.Errorf("%s in %v, %d bytes: quotes %d characters", name, f, len(s), n)
				}
			}
		}
	}
}
