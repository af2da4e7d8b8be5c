package compose

import (
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// longest is how many bytes of trimmed text are examined for what they mean; a
// number alone may have more zeros in front. The longest date is far shorter.
const longest = 128

// Read reads the text of one field, as [Compose] does. A blank timestamp is the
// millisecond that now falls in; the other fields leave now alone.
func Read(f Field, text string, now time.Time) Value {
	s := trim(text)
	if s == "" {
		return blank(f, now)
	}
	v := read(f, s)
	if !v.OK() {
		v.Problem.Field = f
		v.Problem.Quote, v.Problem.Cut = quote(s)
	}
	return v
}

// blank returns what an empty text stands for.
func blank(f Field, now time.Time) Value {
	if f != Timestamp {
		return Value{Problem: Problem{Kind: Blank, Field: f}}
	}
	// Seconds are bounded first: milliseconds wrap for times far away.
	sec := max(min(now.Unix(), LastTimestamp), -LastTimestamp)
	ms := sec*1000 + int64(now.Nanosecond()/1_000_000)
	v := Value{FromNow: true}
	switch fit(f, ms, true) {
	case None:
		v.N = ms
	case BeforeEpoch:
		v.Problem = Problem{Kind: ClockBeforeEpoch, Field: f}
	default:
		v.Problem = Problem{Kind: ClockAfterLast, Field: f}
	}
	return v
}

// quote returns the first QuoteLength characters of s.
func quote(s string) (start string, cut bool) {
	end := 0
	for range QuoteLength {
		if end == len(s) {
			return s, false
		}
		_, n := utf8.DecodeRuneInString(s[end:])
		end += n
	}
	return s[:end], end < len(s)
}

// A reader recognises one form of text. It returns ok = false for a text of
// another form, and else the value, or the problem without its Field and Quote.
type reader func(f Field, s string) (v Value, ok bool)

// read tries the forms in their order; each may hand what it has unwrapped back
// to read. It always ends, because each unwrapping shortens the text or leaves
// fewer characters outside ASCII.
func read(f Field, s string) Value {
	if digits := significant(s); len(digits) <= longest && allDigits(digits) {
		return judge(f, digits)
	}
	for _, r := range [...]reader{
		readLink,
		readLong,
		readNow,
		readOtherDigits,
		readInvisible,
		readLabelled,
		readPunctuation,
		readSign,
		readPrefixed,
		readExponent,
		readSuffixed,
		readDate,
		readGroups,
	} {
		if v, ok := r(f, s); ok {
			return v
		}
	}
	return problem(NotANumber)
}

func problem(k Kind) Value { return Value{Problem: Problem{Kind: k}} }

// wrapped turns what stands inside a wrapping into what the whole text is: a
// problem of kind k that suggests the inner value, or the inner problem.
func wrapped(k Kind, inner Value) Value {
	if !inner.OK() {
		return inner
	}
	return Value{Problem: Problem{Kind: k, Suggestion: strconv.FormatInt(inner.N, 10)}}
}

// unread returns the problem of a text that has the form of kind k, but from
// which no single value can be told.
func unread(k Kind) (Value, bool) { return problem(k), true }

// number returns the value of ASCII digits, how many there are without leading
// zeros, and whether an int64 holds it; if not, n is 0.
func number(s string) (n int64, digits int, ok bool) {
	s = significant(s)
	if len(s) > 19 {
		return 0, len(s), false
	}
	var u uint64 // 19 digits cannot overflow it
	for i := range len(s) {
		u = u*10 + uint64(s[i]-'0')
	}
	if u > 1<<63-1 {
		return 0, len(s), false
	}
	return int64(u), len(s), true
}

// zeros is a run of them, for significant to skip.
const zeros = "000000000000000000000000000000000000000000000000000000000000"

// significant returns ASCII digits without leading zeros.
func significant(s string) string {
	rest := strings.TrimLeft(skip(s, zeros), "0")
	return s[min(len(s)-len(rest), len(s)-1):]
}

// timestampDigits is how many digits every acceptable timestamp has.
const timestampDigits = 13

// leastIDDigits is how many digits the IDs of posts have had since the first days
// of the format.
const leastIDDigits = 17

// scales are the units that timestamps are confused with.
var scales = [...]struct {
	kind  Kind
	power int // milliseconds = number × 10^power
}{
	{Seconds, 3},
	{Microseconds, -3},
	{Nanoseconds, -6},
}

// judge holds ASCII digits against the range of the field.
func judge(f Field, s string) Value {
	n, digits, ok := number(s)
	p := Problem{Kind: fit(f, n, ok), N: n, Digits: digits}
	switch {
	case p.Kind == None:
		return Value{N: n}
	case f == Timestamp && ok:
		p.Kind, p.Suggestion = misread(s, p)
	case f == Machine && ok && n < 1<<(datacenterWidth+machineWidth):
		p.Kind = TenBit
	}
	return Value{Problem: p}
}

// fit returns None if a number is in the range of the field, or at which end it is
// out. The comparison comes before any narrowing, so that no number wraps into the
// range; ok tells that an int64 holds it.
func fit(f Field, n int64, ok bool) Kind {
	s := &segments[f+1]
	switch {
	case ok && n < s.Base:
		return BeforeEpoch // no other field has numbers below its range
	case ok && n-s.Base < 1<<s.Width:
		return None
	case f == Timestamp:
		return AfterLast
	}
	return OutOfRange
}

// misread tells what the digits of a number outside the range of a timestamp
// probably are.
func misread(s string, p Problem) (k Kind, suggestion string) {
	for _, scale := range scales {
		digits, _ := shift(s, "", scale.power)
		if ms, _, ok := number(digits); fit(Timestamp, ms, ok) == None {
			return scale.kind, strconv.FormatInt(ms, 10)
		}
	}
	switch {
	case p.N > 0 && p.Digits < timestampDigits:
		return TooShort, ""
	case p.Digits >= leastIDDigits:
		return LooksLikeID, ""
	}
	return p.Kind, ""
}

// known returns what a number stands for of which no doubt is that it is Unix
// milliseconds, in a text of kind k.
func known(k Kind, n int64, ok bool) Value {
	if out := fit(Timestamp, n, ok); out != None {
		return Value{Problem: Problem{Kind: out, N: n}}
	}
	return wrapped(k, Value{N: n})
}

// allDigits tells whether s holds ASCII digits and nothing else.
func allDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// readLong turns away what is too long for any form.
func readLong(_ Field, s string) (Value, bool) {
	return problem(TooLong), len(s) > longest
}

// readLink recognises an address, with or without its scheme.
func readLink(_ Field, s string) (Value, bool) {
	s = strings.ToLower(s[:min(len(s), longest)])
	if strings.HasPrefix(s, "www.") || strings.HasPrefix(s, "mailto:") || strings.Contains(s, "://") {
		return unread(Link)
	}
	host, _, found := strings.Cut(s, "/")
	top := host[strings.LastIndex(host, ".")+1:]
	return problem(Link), found && top != host && len(top) >= 2 && allLetters(top)
}

// nowWords are what people write for the current time. Calls stand without their
// last bracket, which readPunctuation takes away.
var nowWords = [...]string{"now", "now(", "ahora", "today", "hoy", "date.now(", "time.now(", "new date("}

func readNow(f Field, s string) (Value, bool) {
	for _, w := range nowWords {
		if f == Timestamp && strings.EqualFold(s, w) {
			return unread(Now)
		}
	}
	return Value{}, false
}

// labels are the names that a field's number has in code, data and logs: lower
// case, without spaces and signs, and with the bracket if it is a call.
var labels = [...][]string{
	Timestamp: {
		"timestamp", "ts", "t", "time", "date", "datetime", "unixtime", "createdat", "isodate(",
		"marcadetiempo", "fecha",
	},
	Datacenter: {"datacenter", "datacenterid", "dc", "centrodedatos"},
	Machine:    {"machine", "machineid", "worker", "workerid", "máquina"},
	Sequence:   {"sequence", "sequencenumber", "seq", "secuencia"},
}

// conversions are calls that give back the number they are given.
var conversions = [...]string{"number(", "numberlong(", "bigint(", "int(", "int64(", "uint64(", "long("}

// milliseconds are labels of a timestamp that leave no doubt of its unit.
var milliseconds = [...]string{
	"newdate(", "date(", "timeunixmilli(", "instantofepochmilli(",
	"ms", "millis", "timestampms", "timems", "epochms", "epochmillis",
}

// readLabelled recognises one value with its name: name = value, name: value, and
// name(value).
func readLabelled(f Field, s string) (Value, bool) {
	for _, sign := range [...]string{":=", "=", ":", "("} {
		name, rest, _ := strings.Cut(s, sign)
		rest = trim(strings.TrimRight(strings.TrimLeft(trim(rest), leading), trailing+"/"))
		if rest == "" {
			continue
		}
		name = strings.Join(strings.FieldsFunc(strings.ToLower(name), unnamed), "")
		if sign == "(" {
			name += sign
		}
		switch {
		case f == Timestamp && slices.Contains(milliseconds[:], name):
			if v, ok := readUnit(rest, Literal, 0); ok {
				return v, true
			}
			return wrapped(Literal, read(f, rest)), true
		case slices.Contains(labels[f], name) || slices.Contains(conversions[:], name):
			return wrapped(Literal, read(f, rest)), true
		}
	}
	return Value{}, false
}

// unnamed tells whether a character has no part in a label as labels has it.
func unnamed(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// trailing and leading are what is left around a copied number.
const (
	leading  = "\"'`“”„‘’‚«»‹›「『([{;"
	trailing = "\"'`“”„‘’‚«»‹›」』)]};,.:…"
)

func readPunctuation(f Field, s string) (Value, bool) {
	inner := trim(strings.TrimRight(strings.TrimLeft(s, leading), trailing))
	if inner == s || inner == "" {
		return Value{}, false
	}
	return wrapped(Punctuation, read(f, inner)), true
}

// minus are the marks that people write for a minus sign.
var minus = [...]string{"-", "−", "–", "—", "‐", "‑", "‒", "﹣", "－"}

// plus are the marks that people write for a plus sign.
var plus = [...]string{"+", "＋", "﹢"}

func readSign(f Field, s string) (Value, bool) {
	for _, m := range minus {
		rest, found := strings.CutPrefix(s, m)
		rest = trim(rest)
		if !found || !startsWithDigit(rest) {
			continue
		}
		if v := read(f, rest); v.OK() && v.N == 0 || v.Problem.Suggestion == "0" {
			return wrapped(Negative, Value{}), true // minus zero
		}
		return unread(Negative)
	}
	for _, m := range plus {
		if rest, found := strings.CutPrefix(s, m); found && startsWithDigit(trim(rest)) {
			return wrapped(PlusSign, read(f, trim(rest))), true
		}
	}
	return Value{}, false
}

// prefixes are the ways to announce a number in another base, in lower case, and
// what may close such a number.
var prefixes = [...]struct {
	text, end string
	base      int
	kind      Kind
}{
	{"0x", "", 16, Hexadecimal},
	{"#x", "", 16, Hexadecimal},   // Lisp
	{"&h", "&", 16, Hexadecimal},  // Basic
	{"16#", "#", 16, Hexadecimal}, // Ada
	{"0b", "", 2, Literal},
	{"#b", "", 2, Literal},
	{"&b", "&", 2, Literal},
	{"2#", "#", 2, Literal},
	{"0o", "", 8, Literal},
	{"#o", "", 8, Literal},
	{"&o", "&", 8, Literal},
	{"8#", "#", 8, Literal},
}

// integerSuffixes are what languages write behind an integer, in lower case.
var integerSuffixes = [...]string{
	"n", "l", "ll", "u", "ul", "lu", "ull", "llu",
	"i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64", "i128", "u128", "isize", "usize",
}

func readPrefixed(f Field, s string) (Value, bool) {
	s = strings.ToLower(s)
	for _, p := range prefixes {
		if body, found := strings.CutPrefix(s, p.text); found {
			return readBase(f, body, p.base, p.kind, p.end)
		}
	}
	// Assemblers write 0FFh. With decimal digits alone the h may stand for hours.
	if body, found := strings.CutSuffix(s, "h"); found && startsWithDigit(body) && !allDigits(body) {
		return readBase(f, body, 16, Hexadecimal, "")
	}
	return Value{}, false
}

// readBase reads a number in another base, with digit separators, and with end or
// an integer suffix behind it.
func readBase(f Field, s string, base int, k Kind, end string) (Value, bool) {
	rest := strings.TrimLeft(s, "0123456789abcdef"[:base]+"_'")
	if rest != "" && rest != end && !slices.Contains(integerSuffixes[:], rest) {
		return Value{}, false
	}
	digits := strings.NewReplacer("_", "", "'", "").Replace(strings.TrimSuffix(s, rest))
	n, ok := new(big.Int).SetString(digits, base)
	if !ok {
		return Value{}, false
	}
	return wrapped(k, judge(f, n.String())), true
}

// units are the units of time that stand behind a number, in lower case.
var units = [...]struct {
	names []string
	kind  Kind
	power int // milliseconds = number × 10^power
}{
	{[]string{"ms", "msec", "msecs", "mseg", "millis", "millisecond", "milliseconds", "milisegundo", "milisegundos", "㎳"}, Unit, 0},
	{[]string{"s", "sec", "secs", "seg", "second", "seconds", "segundo", "segundos"}, Seconds, 3},
	{[]string{"us", "µs", "μs", "usec", "usecs", "micros", "microsecond", "microseconds", "microsegundo", "microsegundos"}, Microseconds, -3},
	{[]string{"ns", "nsec", "nsecs", "nanos", "nanosecond", "nanoseconds", "nanosegundo", "nanosegundos"}, Nanoseconds, -6},
}

// readSuffixed recognises a number with a unit or with a language's mark.
func readSuffixed(f Field, s string) (Value, bool) {
	s = strings.ToLower(s)
	if !startsWithDigit(s) {
		return Value{}, false
	}
	for _, suffix := range integerSuffixes {
		head, found := strings.CutSuffix(s, suffix)
		if head = strings.TrimRight(head, "_"); found && endsWithDigit(head) {
			return wrapped(Literal, read(f, head)), true
		}
	}
	for _, u := range units {
		for _, name := range u.names {
			head, found := strings.CutSuffix(s, name)
			if head = trim(head); f == Timestamp && found && endsWithDigit(head) {
				return readUnit(head, u.kind, u.power)
			}
		}
	}
	// 5.0f is a number of C; 5f may be hexadecimal. A float is too small for a timestamp.
	if head, found := strings.CutSuffix(s, "f"); f != Timestamp && found && strings.Contains(head, ".") {
		return wrapped(Literal, read(f, head)), true
	}
	return Value{}, false
}

// readUnit reads a number whose unit is known, so that nothing is to be guessed.
func readUnit(s string, k Kind, power int) (Value, bool) {
	g, ok := split(s)
	if !ok {
		return Value{}, false
	}
	whole, decimals, ok := g.decimal()
	if !ok {
		return Value{}, false
	}
	digits, rest := shift(whole, decimals, power)
	if power == 0 && strings.Trim(rest, "0") != "" {
		return unread(Decimal)
	}
	n, _, ok := number(digits)
	return known(k, n, ok), true
}

// shift moves the decimal point of whole.decimals by power places to the right
// and returns the digits before it and those behind it.
func shift(whole, decimals string, power int) (digits, rest string) {
	pad := strings.Repeat("0", max(power, -power))
	point := len(pad) + len(whole) + power
	digits = pad + whole + decimals + pad
	return digits[:point], digits[point:]
}

// mostPower is the largest exponent that is written out: any number in a range
// has fewer digits.
const mostPower = 38

// readExponent recognises scientific notation.
func readExponent(f Field, s string) (Value, bool) {
	mantissa, exponent, found := strings.Cut(strings.ToLower(s), "e")
	whole, decimals, pointed := strings.Cut(mantissa, ".")
	if !pointed {
		whole, decimals, _ = strings.Cut(mantissa, ",")
	}
	places := strings.TrimLeft(exponent, "+-")
	sign := strings.TrimSuffix(exponent, places)
	if !found || len(sign) > 1 || !allDigits(whole) || !allDigits("0"+decimals) || !allDigits(places) {
		return Value{}, false
	}
	n, _, ok := number(places)
	if !ok || n > mostPower {
		return unread(Exponent)
	}
	power := int(n)
	if sign == "-" {
		power = -power
	}
	significant := len(strings.TrimLeft(whole+decimals, "0"))
	// A spreadsheet shows 1,28883E+12, and C 1.28883e+12 with its six digits, for a
	// number that has more: the zeros that the exponent stands for are not its own.
	if sign == "+" && power > len(decimals) && (strings.Contains(s, "E") || significant == 6) {
		return unread(RoundedExponent)
	}
	digits, rest := shift(whole, decimals, power)
	if strings.Trim(rest, "0") != "" {
		return unread(Exponent)
	}
	return wrapped(Exponent, judge(f, digits)), true
}

func startsWithDigit(s string) bool { return allDigits(s[:min(len(s), 1)]) }

func endsWithDigit(s string) bool { return allDigits(s[max(len(s)-1, 0):]) }

// allLetters tells whether s holds letters and nothing else.
func allLetters(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) })
}
