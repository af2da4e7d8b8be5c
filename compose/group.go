package compose

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// groupSeparators are the marks that may group the digits of a timestamp by
// thousands.
const groupSeparators = ".,'’_ \u00A0\u202F\u2009"

// groups is a text of digits and single marks between them.
type groups struct {
	digits []string // runs of ASCII digits; the last may be empty
	marks  []rune   // the mark behind each of them but the last
}

// otherSeparator groups digits as well, here and there, but is not accepted. Nor
// are the spaces that groupSeparators lacks.
const otherSeparator = '·'

// split cuts s into groups of digits. It fails where s does not begin with a
// digit, or has another mark than a separator, or two in a row.
func split(s string) (g groups, ok bool) {
	for {
		n := len(s) - len(strings.TrimLeft(s, "0123456789"))
		if n == 0 && (s != "" || len(g.digits) == 0) {
			return groups{}, false
		}
		g.digits = append(g.digits, s[:n])
		s = s[n:]
		if s == "" {
			return g, true
		}
		r, size := utf8.DecodeRuneInString(s)
		if r != otherSeparator && !unicode.IsSpace(r) && !strings.ContainsRune(groupSeparators, r) {
			return groups{}, false
		}
		g.marks = append(g.marks, r)
		s = s[size:]
	}
}

func (g groups) joined() string { return strings.Join(g.digits, "") }

// uniform returns the mark, if all are the same.
func (g groups) uniform() (mark rune, ok bool) {
	for _, m := range g.marks {
		if mark != 0 && m != mark {
			return mark, false
		}
		mark = m
	}
	return mark, true
}

// thousands tells whether the groups are 1 to 3 digits and then 3 each. With
// short the last group may have fewer, as while it is being typed.
func (g groups) thousands(short bool) bool {
	first, rest := g.digits[0], g.digits[1:]
	for i, d := range rest {
		cut := short && i == len(rest)-1
		if len(d) > 3 || len(d) < 3 && !cut {
			return false
		}
	}
	return len(first) <= 3
}

// decimal takes the groups for a decimal number, its whole part perhaps grouped
// by thousands with another mark than the one before the decimals.
func (g groups) decimal() (whole, decimals string, ok bool) {
	last := len(g.marks) - 1
	if last < 0 {
		return g.digits[0], "", true
	}
	if _, ok := g.uniform(); ok && last > 0 {
		return g.joined(), "", g.thousands(false)
	}
	head := groups{g.digits[:last+1], g.marks[:last]}
	_, uniform := head.uniform()
	if !isPoint(g.marks[last]) || last > 0 && (!uniform || !head.thousands(false)) {
		return whole, decimals, false
	}
	return head.joined(), g.digits[last+1], true
}

func isPoint(r rune) bool { return r == '.' || r == ',' }

// readGroups recognises digits with marks among them: thousands, decimals, and
// several numbers.
func readGroups(f Field, s string) (Value, bool) {
	if several(s) {
		return unread(MoreThanOne)
	}
	g, ok := split(s)
	if !ok {
		return Value{}, false
	}
	mark, uniform := g.uniform()
	switch {
	case !uniform:
		return g.mixed(f), true
	case len(g.marks) == 1:
		return g.single(f), true
	case g.thousands(false):
		return g.grouped(f, mark), true
	case g.thousands(true) && f == Timestamp:
		return unread(ShortGroup)
	}
	return unread(OddGrouping)
}

// several tells whether s is numbers that stand apart. One mark alone between
// groups of at most three digits may be grouping; that is not for here.
func several(s string) bool {
	parts := strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;|", r) })
	for _, p := range parts {
		if !allDigits(p) {
			return false
		}
	}
	if len(parts) < 2 {
		return false
	}
	if strings.ContainsAny(s, ";|\t\n\r") {
		return true
	}
	g, ok := split(s)
	if !ok {
		return true // two marks in a row, as in "1, 2"
	}
	long := slices.ContainsFunc(g.digits[1:], func(d string) bool { return len(d) > 9 })
	mark, uniform := g.uniform()
	switch {
	case !uniform:
		return false
	case mark == ',':
		return long // decimals have fewer digits
	}
	return !g.thousands(true)
}

// grouped reads digits that one mark groups by thousands, in two places or more.
func (g groups) grouped(f Field, mark rune) Value {
	v := judge(f, g.joined())
	if f == Timestamp && strings.ContainsRune(groupSeparators, mark) {
		if v.OK() {
			v.Separator = mark
		}
		return v
	}
	return wrapped(Grouped, v)
}

// mixed reads groups with different marks: 1,288,834,975,657.00 has one reading,
// 1.288,834.975 has none.
func (g groups) mixed(f Field) Value {
	if whole, decimals, ok := g.decimal(); ok {
		return withDecimals(f, whole, decimals)
	}
	return problem(MixedSeparators)
}

// single reads two groups with one mark between them, which may be a decimal
// point or group by thousands.
func (g groups) single(f Field) Value {
	mark := g.marks[0]
	first, last := g.digits[0], g.digits[1]
	switch {
	case f == Timestamp && g.thousands(true):
		// At most six digits, so no decimals that matter: more is being typed.
		if len(last) < 3 {
			return problem(ShortGroup)
		}
		return judge(f, g.joined())
	case g.thousands(false) && first[0] != '0':
		v := judge(f, g.joined())
		if isPoint(mark) && (strings.Trim(last, "0") == "" || !v.OK()) {
			return problem(Grouped) // 1.000 may be one or a thousand, 31.999 too
		}
		return wrapped(Grouped, v)
	case isPoint(mark):
		return withDecimals(f, first, last)
	case unicode.IsSpace(mark):
		return problem(MoreThanOne)
	}
	return problem(OddGrouping)
}

// withDecimals reads a number with a decimal point: seconds, or a whole number
// with zeros behind it.
func withDecimals(f Field, whole, decimals string) Value {
	v := judge(f, whole)
	if f == Timestamp {
		digits, _ := shift(whole, decimals, 3)
		if ms := judge(f, digits); ms.OK() {
			return Value{Problem: Problem{Kind: Seconds, Suggestion: strconv.FormatInt(ms.N, 10), N: v.Problem.N, Digits: v.Problem.Digits}}
		}
	}
	if (v.OK() || v.Problem.Kind == TooShort && len(decimals) > 3) && strings.Trim(decimals, "0") != "" {
		return problem(Decimal)
	}
	return wrapped(Decimal, v)
}
