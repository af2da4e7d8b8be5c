package compose

import (
	"strings"
	"time"
)

// dates are the forms of a date before its zone, in upper case but for what
// package time reads itself. Go's 1 and 2 take one digit or two.
var dates = [...]string{
	"2006-1-2T15:04:05",
	"2006-1-2 15:04:05",
	"2006-1-2T15:04",
	"2006-1-2 15:04",
	"2006-1-2",
	"2006/1/2 15:04:05",
	"2006/1/2 15:04",
	"20060102T150405",
	"2/Jan/2006:15:04:05",
	"Mon, 2 Jan 2006 15:04:05",
	"Mon, 2 Jan 2006 15:04",
	"2 Jan 2006 15:04:05",
	"2 Jan 2006 15:04",
	"2 January 2006 15:04:05",
	"2 January 2006 15:04",
	"Monday, 2-Jan-06 15:04:05",
	"Mon Jan 2 2006 15:04:05",
	"Mon Jan 2 15:04:05 2006",
	"Jan 2, 2006 15:04:05",
	"Jan 2, 2006 3:04 PM",
	"January 2, 2006 15:04:05",
	"January 2, 2006 3:04 PM",
	"January 2, 2006 AT 3:04 PM",
}

// zoned are the forms with the zone in their middle: the old Twitter API's, and
// that of the command date.
var zoned = [...]string{"Mon Jan 2 15:04:05 Z0700 2006"}

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
	zone := zoneLayout(s)
	for _, date := range dates {
		if t, err := time.Parse(date+zone, s); err == nil {
			return dated(t), true
		}
	}
	if hasZone(s) {
		return unread(Date)
	}
	return unread(DateWithoutZone)
}

// zoneLayout returns how the zone at the end of a date is written: Z or an offset,
// with a colon or not, after a space or not.
func zoneLayout(s string) string {
	at := max(strings.LastIndexAny(s, "+-Z"), 0)
	layout := "Z0700"
	if strings.Contains(s[at:], ":") {
		layout = "Z07:00"
	}
	if at > 0 && s[at-1] == ' ' {
		layout = " " + layout
	}
	return layout
}

// hasZone tells whether a date in plain form names its zone somewhere.
func hasZone(s string) bool {
	if strings.HasSuffix(s, "Z") {
		return true
	}
	for _, w := range strings.Fields(s) {
		if isOffset(w) || len(w) > 6 && isOffset(w[len(w)-6:]) || len(w) > 5 && isOffset(w[len(w)-5:]) && !isDay(strings.Split(w, "-"), "-") {
			return true
		}
	}
	return false
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
// spaces, no comment or zone's name in brackets, and an offset of four digits in
// place of a zone's name. UTC and GMT are the only names that stand for one
// offset everywhere; behind an offset a name adds nothing.
func plainDate(s string) string {
	s = strings.ReplaceAll(strings.ToUpper(s), "−", "-")
	for _, comment := range [...]string{" (", "[", " M="} {
		s, _, _ = strings.Cut(s, comment)
	}
	words := strings.Fields(s)
	for i, w := range words {
		name, offset := w, ""
		if at := strings.IndexAny(w, "+-"); at >= 0 {
			name, offset = w[:at], w[at:]
		}
		named := name == "UTC" || name == "GMT" || name == "UT"
		switch {
		case named && offset == "" && i > 0 && isOffset(words[i-1]):
			words[i] = ""
		case named && offset == "":
			words[i] = "+0000"
		case i > 0 && (named || name == ""):
			words[i] = fullOffset(offset)
		}
	}
	if last := len(words) - 1; last > 0 && isOffset(words[last-1]) && letters(words[last]) == len(words[last]) {
		words[last] = ""
	}
	s = strings.TrimSpace(strings.Join(words, " "))
	// An offset of hours alone, behind the time of day: 00:00:00+01.
	if at := strings.LastIndexAny(s, "+-"); at > 0 && strings.Contains(s[:at], ":") {
		s = s[:at] + fullOffset(s[at:])
	}
	return s
}

// fullOffset writes +h, +hh and +h:mm as +hh00 and +hh:mm, and leaves anything
// else as it is.
func fullOffset(s string) string {
	if len(s) < 2 {
		return s
	}
	hours, minutes, colon := strings.Cut(s[1:], ":")
	if !allDigits(hours) || len(hours) > 2 || colon && (len(minutes) != 2 || !allDigits(minutes)) {
		return s
	}
	if len(hours) == 1 {
		hours = "0" + hours
	}
	if !colon {
		return s[:1] + hours + "00"
	}
	return s[:1] + hours + ":" + minutes
}

// isOffset tells whether a word is +hhmm or −hhmm, with or without a colon.
func isOffset(w string) bool {
	return len(w) >= 5 && (w[0] == '+' || w[0] == '-') && allDigits(strings.Replace(w[1:], ":", "", 1))
}

// months are the names of the months and their abbreviations, in lower case, in
// English and Spanish.
var months = [...]string{
	"january", "february", "march", "april", "may", "june",
	"july", "august", "september", "october", "november", "december",
	"jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
	"enero", "febrero", "marzo", "abril", "mayo", "junio",
	"julio", "agosto", "septiembre", "setiembre", "octubre", "noviembre", "diciembre",
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
		if isYear(parts[0]) || mark != "." && len(parts[0]) == 4 && allDigits(parts[0]) {
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

// hasMonth tells whether a word of s, in lower case, is a month's name.
func hasMonth(s string) bool {
	for _, w := range strings.FieldsFunc(s, func(r rune) bool { return r < 'a' || r > 'z' }) {
		for _, m := range months {
			if w == m {
				return true
			}
		}
	}
	return false
}
