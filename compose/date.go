package compose

import (
	"strings"
	"time"
)

// dates are the forms of a date before its zone, in upper case but for what
// package time reads itself.
var dates = [...]string{
	"2006-01-02T15:04:05",
	"2006-01-02 15:04:05",
	"2006-01-02T15:04",
	"2006-01-02 15:04",
	"2006-01-02",
	"2006/01/02 15:04:05",
	"2006/01/02 15:04",
	"20060102T150405",
	"Mon, _2 Jan 2006 15:04:05",
	"_2 Jan 2006 15:04:05",
	"_2 Jan 2006 15:04",
	"Monday, _2-Jan-06 15:04:05",
	"Mon Jan _2 2006 15:04:05",
	"Mon Jan _2 15:04:05 2006",
	"Jan _2, 2006 15:04:05",
	"January _2, 2006 15:04:05",
	"_2 January 2006 15:04:05",
}

// zones are the ways to write a zone behind a date.
var zones = [...]string{"Z07:00", "Z0700", "Z07", " Z07:00", " Z0700", " Z07"}

// zoned are the forms with the zone in their middle: the old Twitter API's, and
// that of the command date.
var zoned = [...]string{"Mon Jan _2 15:04:05 Z0700 2006"}

// readDate recognises dates, for the timestamp.
func readDate(f Field, s string) (Value, bool) {
	if f != Timestamp || !dateLike(s) {
		return Value{}, false
	}
	s = plainDate(s)
	for _, layout := range zoned {
		if t, err := time.Parse(layout, s); err == nil {
			return dated(t), true
		}
	}
	for _, date := range dates {
		for _, zone := range zones {
			if t, err := time.Parse(date+zone, s); err == nil {
				return dated(t), true
			}
		}
	}
	if strings.HasSuffix(s, "Z") || strings.HasSuffix(s, "+0000") {
		return unread(Date) // a zone, but no such day
	}
	return unread(DateWithoutZone)
}

// dated turns an instant into the problem that suggests its millisecond.
func dated(t time.Time) Value {
	p := Problem{N: t.UnixMilli()} // exact: the year has four digits
	switch {
	case p.N < Epoch:
		p.Kind = BeforeEpoch
	case p.N > LastTimestamp:
		p.Kind = AfterLast
	default:
		return wrapped(Date, Value{N: p.N})
	}
	return Value{Problem: p}
}

// plainDate writes a date the way the layouts expect it: upper case, single
// spaces, no comment in brackets, and an offset in place of a zone's name.
// UTC and GMT are the only names that stand for one offset everywhere; behind an
// offset a name adds nothing.
func plainDate(s string) string {
	s, _, _ = strings.Cut(strings.ToUpper(s), " (")
	words := strings.Fields(s)
	for i, w := range words {
		name, offset := w, ""
		if at := strings.IndexAny(w, "+-"); at > 0 {
			name, offset = w[:at], w[at:]
		}
		if name != "UTC" && name != "GMT" && name != "UT" {
			continue
		}
		switch {
		case offset != "":
			words[i] = offset
		case i > 0 && isOffset(words[i-1]):
			words[i] = ""
		default:
			words[i] = "+0000"
		}
	}
	if last := len(words) - 1; last > 0 && isOffset(words[last-1]) && letters(words[last]) == len(words[last]) {
		words[last] = ""
	}
	return strings.TrimSpace(strings.Join(words, " "))
}

// isOffset tells whether a word is +hhmm or −hhmm, with or without a colon.
func isOffset(w string) bool {
	return len(w) >= 5 && (w[0] == '+' || w[0] == '-') && allDigits(strings.Replace(w[1:], ":", "", 1))
}

// months are the beginnings of the months' names, in English and Spanish.
var months = [...]string{
	"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
	"ene", "abr", "ago", "dic",
}

// dateLike tells whether s looks like a date or a time of day to a person.
func dateLike(s string) bool {
	word, _, _ := strings.Cut(s, " ")
	word, _, _ = strings.Cut(strings.ToUpper(word), "T")
	for _, mark := range [...]string{"-", "/", "."} {
		if parts := strings.Split(word, mark); isDay(parts, mark) {
			return true
		}
	}
	if hour, rest, found := strings.Cut(word, ":"); found && isUpTo(hour, 24) && len(rest) >= 2 && isUpTo(rest[:2], 59) {
		return true
	}
	if len(word) == 8 && allDigits(word) && len(s) > 8 && (s[8] == 'T' || s[8] == 't') {
		return true
	}
	return strings.ContainsAny(s, "0123456789") && hasMonth(strings.ToLower(s))
}

// isDay tells whether parts are year, month and day, or day and month in either
// order and a year; a dash or a slash serves for a year and a month too.
func isDay(parts []string, mark string) bool {
	switch len(parts) {
	case 2:
		return mark != "." && isYear(parts[0]) && isUpTo(parts[1], 12)
	case 3:
		day := strings.TrimRight(parts[2], "Zz")
		if isYear(parts[0]) {
			return isUpTo(parts[1], 99) && isUpTo(day, 99)
		}
		year := isYear(parts[2]) || len(parts[2]) == 2 && allDigits(parts[2])
		return year && isUpTo(parts[0], 31) && isUpTo(parts[1], 31)
	}
	return false
}

// isYear tells whether s is a year that people date things with.
func isYear(s string) bool {
	return len(s) == 4 && allDigits(s) && (s[:2] == "19" || s[:2] == "20" || s[:2] == "21")
}

// isUpTo tells whether s is one or two digits of a value up to most.
func isUpTo(s string, most int64) bool {
	n, _, ok := number(s)
	return len(s) <= 2 && allDigits(s) && ok && n <= most
}

// hasMonth tells whether a word of s, in lower case, begins like a month's name.
func hasMonth(s string) bool {
	for _, w := range strings.FieldsFunc(s, func(r rune) bool { return r < 'a' || r > 'z' }) {
		for _, m := range months {
			if strings.HasPrefix(w, m) {
				return true
			}
		}
	}
	return false
}
