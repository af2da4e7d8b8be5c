package compose

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// trim removes white space and invisible marks from both ends of s.
func trim(s string) string {
	start, end := 0, len(s)
	for start < end {
		n := 1
		if c := s[start]; c < utf8.RuneSelf {
			if !asciiSpace(c) {
				break
			}
		} else if r, size := utf8.DecodeRuneInString(s[start:]); trimmed(r) {
			n = size
		} else {
			break
		}
		if next := start + n; next+stride < end && s[next] == s[start] {
			n = leadingRun(s[start:], n)
		}
		start += n
	}
	for start < end {
		n := 1
		if c := s[end-1]; c < utf8.RuneSelf {
			if !asciiSpace(c) {
				break
			}
		} else if r, size := utf8.DecodeLastRuneInString(s[start:end]); trimmed(r) {
			n = size
		} else {
			break
		}
		if before := end - n; before-stride > start && s[before-1] == s[end-1] {
			n = trailingRun(s[start:end], n)
		}
		end -= n
	}
	return s[start:end]
}

func asciiSpace(c byte) bool { return c == ' ' || c-'\t' <= '\r'-'\t' }

// stride is how many bytes leadingRun and trailingRun compare at a time: a paste
// may begin or end with thousands of the same character, and the window has to
// answer it as fast as a key.
const stride = 64

// leadingRun returns how many bytes the character of n bytes that s begins with
// takes together with those of its repetitions that are found in whole strides.
func leadingRun(s string, n int) int {
	end := n
	for end+stride <= len(s) && s[end:end+stride] == s[end-n:end-n+stride] {
		end += stride
	}
	return end - end%n
}

// trailingRun is leadingRun from the end of s.
func trailingRun(s string, n int) int {
	start := len(s) - n
	for start >= stride && s[start-stride:start] == s[start-stride+n:start+n] {
		start -= stride
	}
	run := len(s) - start
	return run - run%n
}

// trimmed tells whether a character outside ASCII is white space or one of the
// marks that come along with copied text: the byte order mark, zero-width spaces
// and joiners, and the signs that turn the direction of writing.
func trimmed(r rune) bool {
	return r >= 0x200B && r <= 0x200F || r >= 0x2060 && r <= 0x2069 || r == 0xFEFF || unicode.IsSpace(r)
}

// readOtherDigits recognises digits of other scripts and of other widths, with
// the punctuation that belongs to them.
func readOtherDigits(f Field, s string) (Value, bool) {
	found := false
	folded := strings.Map(func(r rune) rune {
		d, ok := digitValue(r)
		switch {
		case ok:
			found = true
			return '0' + d
		case r == '٫': // Arabic decimal separator
			return '.'
		case r == '٬': // Arabic thousands separator
			return ','
		case r > '！' && r <= '～': // the full-width forms of ASCII
			return r - '！' + '!'
		}
		return r
	}, s)
	if !found {
		return Value{}, false
	}
	return wrapped(OtherDigits, read(f, trim(folded))), true
}

// digitValue returns what a decimal digit outside ASCII stands for.
func digitValue(r rune) (d rune, ok bool) {
	if r < utf8.RuneSelf || !unicode.IsDigit(r) {
		return 0, false
	}
	// Unicode has decimal digits in runs of ten from 0 to 9, so that a digit's
	// value is its distance from the run's beginning.
	for _, t := range unicode.Nd.R16 {
		if r >= rune(t.Lo) && r <= rune(t.Hi) {
			return (r - rune(t.Lo)) % 10, true
		}
	}
	for _, t := range unicode.Nd.R32 {
		if r >= rune(t.Lo) && r <= rune(t.Hi) {
			return (r - rune(t.Lo)) % 10, true
		}
	}
	return 0, false
}

// rightToLeftOverride shows digits in the reverse of their order.
const rightToLeftOverride = '\u202E'

// readInvisible recognises marks that nobody sees among what everybody sees.
func readInvisible(f Field, s string) (Value, bool) {
	if !strings.ContainsFunc(s, invisible) {
		return Value{}, false
	}
	if strings.ContainsRune(s, rightToLeftOverride) {
		return unread(Invisible)
	}
	seen := trim(strings.Map(func(r rune) rune {
		if invisible(r) {
			return -1
		}
		return r
	}, s))
	if seen == "" {
		return unread(Invisible)
	}
	return wrapped(Invisible, read(f, seen)), true
}

// invisible tells whether r is a control or formatting character other than
// white space.
func invisible(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf) && !unicode.IsSpace(r)
}
