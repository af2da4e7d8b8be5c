package compose

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// longest is how many bytes of trimmed text without leading zeros are examined for
// what they mean. The longest date is far shorter.
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
	v := Value{FromNow: true}
	// Seconds are compared first: UnixMilli wraps for times far away.
	switch sec := now.Unix(); {
	case sec < Epoch/1000:
		v.Problem = Problem{Kind: ClockBeforeEpoch, Field: f}
	case sec > LastTimestamp/1000:
		v.Problem = Problem{Kind: ClockAfterLast, Field: f}
	default:
		v.N = now.UnixMilli()
		if v.N < Epoch {
			v.Problem = Problem{Kind: ClockBeforeEpoch, Field: f}
		} else if v.N > LastTimestamp {
			v.Problem = Problem{Kind: ClockAfterLast, Field: f}
		}
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
	if len(s) > stride {
		s = s[zeros(s):]
	}
	if len(s) <= longest && allDigits(s) {
		return judge(f, s)
	}
	for _, r := range [...]reader{
		readLink,
		readLong,
		readNow,
		readOtherDigits,
		readInvisible,
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
	s = s[zeros(s):]
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

// zeros returns how many zeros before another digit s begins with.
func zeros(s string) (n int) {
	for n+1 < len(s) && s[n] == '0' && s[n+1] >= '0' && s[n+1] <= '9' {
		n = min(n+leadingRun(s[n:], 1), len(s)-1)
	}
	return n
}

// timestampDigits is how many digits every acceptable timestamp has.
const timestampDigits = 13

// leastIDDigits is how many digits the IDs of posts have had since the first days
// of the format.
const leastIDDigits = 17

// scales are the units that timestamps are confused with, as powers of ten.
var scales = [...]struct {
	kind     Kind
	mul, div int64 // milliseconds = number × mul / div
}{
	{Seconds, 1_000, 1},
	{Microseconds, 1, 1_000},
	{Nanoseconds, 1, 1_000_000},
}

// judge holds ASCII digits against the range of the field. The comparison comes
// before any narrowing, so that no number wraps into the range.
func judge(f Field, s string) Value {
	n, digits, ok := number(s)
	if seg := &segments[f+1]; ok && n >= seg.Base && n-seg.Base < 1<<seg.Width {
		return Value{N: n}
	}
	p := Problem{Kind: OutOfRange, N: n, Digits: digits}
	switch {
	case f == Machine && ok && n < 1<<(datacenterWidth+machineWidth):
		p.Kind = TenBit
	case f == Timestamp:
		p.Kind = AfterLast
		if ok {
			p.Kind, p.Suggestion = misread(n, digits)
		}
	}
	return Value{Problem: p}
}

// misread tells what a number outside the range of a timestamp probably is.
func misread(n int64, digits int) (k Kind, suggestion string) {
	for _, s := range scales {
		if n > LastTimestamp/s.mul*s.div+s.div-1 {
			continue
		}
		if ms := n * s.mul / s.div; ms >= Epoch {
			return s.kind, strconv.FormatInt(ms, 10)
		}
	}
	switch {
	case n < Epoch && n > 0 && digits < timestampDigits:
		return TooShort, ""
	case n < Epoch:
		return BeforeEpoch, ""
	case digits >= leastIDDigits:
		return LooksLikeID, ""
	}
	return AfterLast, ""
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
	if len(s) > longest {
		s = s[:longest]
	}
	s = strings.ToLower(strings.TrimLeft(s, `"'(<[`))
	if strings.HasPrefix(s, "www.") || strings.HasPrefix(s, "mailto:") || strings.Contains(s, "://") {
		return unread(Link)
	}
	host, _, found := strings.Cut(s, "/")
	dot := strings.LastIndexByte(host, '.')
	return problem(Link), found && dot > 0 && len(host)-dot > 2 && letters(host[dot+1:]) == len(host)-dot-1
}

// nowWords are what people write for the current time.
var nowWords = [...]string{"now", "now()", "ahora", "today", "hoy", "date.now()", "time.now()"}

func readNow(f Field, s string) (Value, bool) {
	for _, w := range nowWords {
		if f == Timestamp && strings.EqualFold(s, w) {
			return unread(Now)
		}
	}
	return Value{}, false
}

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
		if n, _, ok := number(rest); ok && n == 0 && allDigits(rest) && f.Min() == 0 {
			return wrapped(Negative, Value{}), true
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

// prefixes are the ways to announce a number in another base.
var prefixes = [...]struct {
	text string // in lower case
	base int
	kind Kind
}{
	{"0x", 16, Hexadecimal},
	{"&h", 16, Hexadecimal},
	{"0b", 2, Literal},
	{"&b", 2, Literal},
	{"0o", 8, Literal},
	{"&o", 8, Literal},
}

// integerSuffixes are what languages write behind an integer, in lower case.
var integerSuffixes = [...]string{
	"n", "l", "ll", "u", "ul", "lu", "ull", "llu",
	"i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64", "i128", "u128", "isize", "usize",
}

func readPrefixed(f Field, s string) (Value, bool) {
	s = strings.ToLower(s)
	for _, p := range prefixes {
		body, found := strings.CutPrefix(s, p.text)
		if !found {
			continue
		}
		if n := digitsOf(body, p.base); isIntegerSuffix(body[n:]) {
			body = body[:n]
		}
		body = strings.NewReplacer("_", "", "'", "").Replace(body)
		if body == "" || digitsOf(body, p.base) != len(body) {
			return Value{}, false
		}
		// An error here can only be that 64 bits are too few; 20 nines say the same.
		n, err := strconv.ParseUint(body, p.base, 64)
		if err != nil {
			return judge(f, strings.Repeat("9", 20)), true
		}
		return wrapped(p.kind, judge(f, strconv.FormatUint(n, 10))), true
	}
	return Value{}, false
}

// digitsOf returns how many bytes at the beginning of s are digits of a base,
// in lower case, or digit separators.
func digitsOf(s string, base int) int {
	i := strings.IndexFunc(s, func(r rune) bool {
		return !strings.ContainsRune("0123456789abcdef"[:base], r) && r != '_' && r != '\''
	})
	if i < 0 {
		return len(s)
	}
	return i
}

func isIntegerSuffix(s string) bool {
	for _, suffix := range integerSuffixes {
		if s == suffix {
			return true
		}
	}
	return false
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
	if !startsWithDigit(s) {
		return Value{}, false
	}
	for _, suffix := range integerSuffixes {
		if head, found := cutSuffixFold(s, suffix); found && endsWithDigit(strings.TrimRight(head, "_")) {
			return wrapped(Literal, read(f, strings.TrimRight(head, "_"))), true
		}
	}
	for _, u := range units {
		for _, name := range u.names {
			if head, found := cutSuffixFold(s, name); f == Timestamp && found && endsWithDigit(trim(head)) {
				return readUnit(trim(head), u.kind, u.power)
			}
		}
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
	v := judge(Timestamp, digits)
	if !v.OK() {
		v.Problem.Suggestion = ""
		v.Problem.Kind = AfterLast
		if n, _, ok := number(digits); ok && n < Epoch {
			v.Problem.Kind = BeforeEpoch
		}
	}
	return wrapped(k, v), true
}

// shift moves the decimal point of whole.decimals by power places to the right
// and returns the digits before it and those behind it.
func shift(whole, decimals string, power int) (digits, rest string) {
	for ; power > 0; power-- {
		if decimals == "" {
			decimals = "0"
		}
		whole, decimals = whole+decimals[:1], decimals[1:]
	}
	if power < 0 {
		whole = strings.Repeat("0", -power) + whole
		cut := len(whole) + power
		whole, decimals = whole[:cut], whole[cut:]+decimals
	}
	return whole, decimals
}

// readExponent recognises scientific notation.
func readExponent(f Field, s string) (Value, bool) {
	i := strings.IndexAny(s, "eE")
	if i < 0 {
		return Value{}, false
	}
	whole, decimals, pointed := strings.Cut(s[:i], ".")
	if !pointed {
		whole, decimals, _ = strings.Cut(s[:i], ",")
	}
	exponent := strings.TrimPrefix(s[i+1:], "+")
	plus := len(exponent) < len(s)-i-1
	negative := strings.HasPrefix(exponent, "-")
	exponent = strings.TrimPrefix(exponent, "-")
	if !allDigits(whole) || decimals != "" && !allDigits(decimals) || !allDigits(exponent) || plus && negative {
		return Value{}, false
	}
	power, _, ok := number(exponent)
	if !ok || power > 2*19 {
		return unread(Exponent)
	}
	significant := len(strings.TrimLeft(whole+decimals, "0"))
	// A spreadsheet shows 1,28883E+12, and C 1.28883e+12 with its six digits, for a
	// number that has more: the zeros that the exponent stands for are not its own.
	padded := !negative && int(power) > len(decimals)
	if padded && plus && (s[i] == 'E' || significant == 6) {
		return unread(RoundedExponent)
	}
	if negative {
		power = -power
	}
	digits, rest := shift(whole, decimals, int(power))
	if strings.Trim(rest, "0") != "" {
		return unread(Exponent)
	}
	return wrapped(Exponent, judge(f, digits)), true
}

func startsWithDigit(s string) bool { return s != "" && allDigits(s[:1]) }

func endsWithDigit(s string) bool { return s != "" && allDigits(s[len(s)-1:]) }

// letters returns how many ASCII letters s begins with.
func letters(s string) int {
	for i := range len(s) {
		if c := s[i] | 0x20; c < 'a' || c > 'z' {
			return i
		}
	}
	return len(s)
}

func cutSuffixFold(s, suffix string) (head string, found bool) {
	if i := len(s) - len(suffix); i >= 0 && strings.EqualFold(s[i:], suffix) {
		return s[:i], true
	}
	return s, false
}
