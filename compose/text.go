package compose

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// trim removes white space and invisible marks from both ends of s.
func trim(s string) string { return trimEnd(trimStart(s)) }

// block is how many blanks trimStart and trimEnd look at before they skip whole
// repetitions of them: a paste may begin or end with thousands, and the window has
// to answer it as fast as a key. Any pattern of up to six blanks fits a whole number
// of times into so many.
const block = 60

func trimStart(s string) string {
	for {
		rest := s
		for range block {
			r, size := utf8.DecodeRuneInString(rest)
			if !trimmed(r) {
				return rest
			}
			rest = rest[size:]
		}
		s = skip(rest, s[:len(s)-len(rest)])
	}
}

// skip returns s without all repetitions of run that it begins with.
func skip(s, run string) string {
	for strings.HasPrefix(s, run) {
		s = s[len(run):]
	}
	return s
}

func trimEnd(s string) string {
	for {
		rest := s
		for range block {
			r, size := utf8.DecodeLastRuneInString(rest)
			if !trimmed(r) {
				return rest
			}
			rest = rest[:len(rest)-size]
		}
		seen := s[len(rest):]
		for strings.HasSuffix(rest, seen) {
			rest = rest[:len(rest)-len(seen)]
		}
		s = rest
	}
}

// trimmed tells whether a character is white space or one of the marks that come
// along with copied text: the byte order mark, zero-width spaces and joiners, and
// the signs that turn the direction of writing.
func trimmed(r rune) bool {
	return unicode.IsSpace(r) || r >= 0x200B && r <= 0x200F || r >= 0x2060 && r <= 0x2069 || r == 0xFEFF
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
		case r >= '＂' && r <= '｝': // the full-width forms of ASCII's punctuation and letters
			return r - '＂' + '"'
		}
		return r
	}, s)
	if !found {
		return Value{}, false
	}
	return wrapped(OtherDigits, read(f, trim(folded))), true
}

// firstOther is the first decimal digit outside ASCII.
const firstOther = '٠'

// digitValue returns what a decimal digit outside ASCII stands for. Unicode has
// them in runs of ten from 0 to 9, so that the digits before one tell its value.
func digitValue(r rune) (d rune, ok bool) {
	if r < firstOther || !unicode.IsDigit(r) {
		return d, false
	}
	for unicode.IsDigit(r - d - 1) {
		d++
	}
	return d % 10, true
}

// rightToLeftOverride shows digits in the reverse of their order.
const rightToLeftOverride = '\u202E'

// readInvisible recognises marks that nobody sees among what everybody sees.
func readInvisible(f Field, s string) (Value, bool) {
	if !utf8.ValidString(s) || !strings.ContainsFunc(s, invisible) {
		return Value{}, false
	}
	if strings.ContainsRune(s, rightToLeftOverride) {
		return unread(Invisible)
	}
	seen := trim(strings.Join(strings.FieldsFunc(s, invisible), ""))
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
