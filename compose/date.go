package compose

import (
	"cmp"
	"slices"
	"strings"
	"time"
	"unicode"
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
	"20060102150405", // certificates, LDAP
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

// zones are the forms of a zone behind a date.
var zones = [...]string{"Z0700", "Z07:00", " Z0700", " Z07:00"}

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
			return known(Date, t.UnixMilli(), true), true // exact: the year has four digits
		}
	}
	for _, date := range dates {
		for _, zone := range zones {
			if t, err := time.Parse(date+zone, s); err == nil {
				return known(Date, t.UnixMilli(), true), true // exact: the year has four digits
			}
		}
	}
	if hasZone(s) {
		return unread(Date)
	}
	return unread(DateWithoutZone)
}

// hasZone tells whether a date in plain form names its zone somewhere.
func hasZone(s string) bool {
	for _, w := range strings.Fields(s) {
		if _, _, found := cutOffset(w); found {
			return true
		}
	}
	return strings.HasSuffix(s, "Z")
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
	var last string
	for i, w := range words {
		name := strings.TrimRight(w, "+-:0123456789")
		switch {
		case isOffset(last) && allLetters(w):
			w = ""
		case name == "UTC" || name == "GMT" || name == "UT":
			w = cmp.Or(w[len(name):], "+0000")
		}
		words[i] = fullOffset(w)
		last = words[i]
	}
	return strings.TrimSpace(strings.Join(words, " "))
}

// cutOffset cuts a word before the digits of the offset from UTC that it ends in,
// alone or behind the time of day.
func cutOffset(w string) (head, offset string, found bool) {
	head = strings.TrimRight(w, ":0123456789")
	signed := strings.HasSuffix(head, "+") || strings.HasSuffix(head, "-")
	return head, w[len(head):], signed && (len(head) == 1 || strings.Contains(head, ":"))
}

// fullOffset writes the offset that a word ends in with four digits: +h, +hh and
// +h:mm become +hh00 and +hh:mm.
func fullOffset(w string) string {
	head, offset, found := cutOffset(w)
	if !found {
		return w
	}
	if strings.Index(offset+":", ":") == 1 {
		offset = "0" + offset
	}
	if len(offset) == 2 {
		offset += "00"
	}
	return head + offset
}

// isOffset tells whether a word is an offset from UTC.
func isOffset(w string) bool {
	head, _, found := cutOffset(w)
	return found && !strings.Contains(head, ":")
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
	word, _, _ := strings.Cut(strings.ToUpper(s), " ")
	word, _, timed := strings.Cut(word, "T")
	for _, mark := range [...]string{"-", "/", "."} {
		if parts := strings.Split(word, mark); isDay(parts, mark) {
			return true
		}
	}
	hour, rest, _ := strings.Cut(word, ":")
	if isUpTo(hour, 24) && len(rest) >= 2 && isUpTo(rest[:2], 59) {
		return true
	}
	if timed && len(word) == 8 && allDigits(word) {
		return true
	}
	if whole, found := strings.CutSuffix(word, "Z"); found && len(whole) == 14 && allDigits(whole) {
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
		first, last := parts[0], strings.TrimRight(parts[2], "Z")
		if len(first) == 4 && allDigits(first) && (mark != "." || isYear(first)) {
			return isShort(parts[1]) && isShort(last)
		}
		year := isYear(last) || len(last) == 2 && allDigits(last)
		return year && isUpTo(first, 31) && isUpTo(parts[1], 31)
	}
	return false
}

// isYear tells whether s is a year that people date things with.
func isYear(s string) bool {
	return len(s) == 4 && allDigits(s) && (s[:2] == "19" || s[:2] == "20" || s[:2] == "21")
}

// isShort tells whether s is one or two digits.
func isShort(s string) bool { return len(s) <= 2 && allDigits(s) }

// isUpTo tells whether s is one or two digits of a value up to most.
func isUpTo(s string, most int64) bool {
	if !isShort(s) {
		return false
	}
	n, _, _ := number(s)
	return n <= most
}

// hasMonth tells whether a word of s, in lower case, is a month's name.
func hasMonth(s string) bool {
	words := strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) })
	return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(months[:], w) })
}
