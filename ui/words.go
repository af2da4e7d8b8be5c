package ui

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"snowflake-composer/assets"
	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// Languages lists the languages of the window by their ISO 639 codes. The first
// serves every system that speaks none of them.
func Languages() []string { return []string{"en", "es"} }

// Words is every text of the window in one language, by its key.
//
// Fyne's own translations cannot be switched while a program runs, and answer a
// missing key with the key; this table can, and a test holds it complete.
type Words map[string]string

// LoadWords returns the texts of a language, one of [Languages].
func LoadWords(language string) (Words, error) {
	data, err := assets.Translations.ReadFile("translations/" + language + ".json")
	if err != nil {
		return nil, err
	}
	var w Words
	err = json.Unmarshal(data, &w)
	return w, err
}

// T returns the text of a key. The arguments are names and values in turn: each
// {name} in the text becomes its value.
func (w Words) T(key string, args ...string) string {
	text := w[key]
	if len(args) == 0 {
		return text
	}
	args = slices.Clone(args)
	for i := 0; i < len(args); i += 2 {
		args[i] = "{" + args[i] + "}"
	}
	return strings.NewReplacer(args...).Replace(text)
}

// Number returns n as the language writes it, with the thousands grouped.
func (w Words) Number(n int64) string {
	digits := strconv.FormatInt(n, 10)
	sign := strings.TrimRight(digits, "0123456789")
	digits = digits[len(sign):]
	var groups []string
	for len(digits) > 3 {
		groups = append(groups, digits[len(digits)-3:])
		digits = digits[:len(digits)-3]
	}
	groups = append(groups, digits)
	slices.Reverse(groups)
	return sign + strings.Join(groups, w["format.group"])
}

// Instant returns Unix milliseconds as a UTC time of the language.
func (w Words) Instant(ms int64) string {
	return time.UnixMilli(ms).UTC().Format(w["format.time"])
}

// farthest is the last millisecond of a year of four digits; later instants are
// not written out.
const farthest = 253402300799999

// exampleText is the timestamp that messages show: that of the worked example.
const exampleText = "1288834975657"

// Problem returns what is wrong with a text and what to do. Where a kind needs
// another sentence, its key has the field's name or the case behind it.
func (w Words) Problem(p compose.Problem) string {
	f := p.Field
	_, width := p.Spill()
	datacenter, machine := p.TenBit()
	return w.T(w.problemKey(p),
		"quote", quoted(p),
		"min", w.Number(f.Min()),
		"max", w.Number(f.Max()),
		"n", w.Number(p.N),
		"bits", strconv.Itoa(width),
		"digits", strconv.Itoa(p.Digits),
		"datacenter", w.Number(datacenter),
		"machine", w.Number(machine),
		"instant", w.Instant(p.N),
		"example", exampleText,
		"first", strconv.FormatInt(compose.Epoch, 10),
		"epoch", w.Instant(compose.Epoch),
		"last", strconv.FormatInt(compose.LastTimestamp, 10),
		"end", w.Instant(compose.LastTimestamp),
	)
}

// problemKey returns the key of the sentence for a problem: the most special one
// that the table has.
func (w Words) problemKey(p compose.Problem) string {
	key := "problem." + p.Kind.String()
	variants := []string{"." + p.Field.String()}
	switch {
	case (p.Kind == compose.AfterLast || p.Kind == compose.OutOfRange) && (p.N == 0 || p.N > farthest):
		variants = []string{".far"}
	case p.Suggestion == "":
		variants = append(variants, ".none")
	}
	for _, v := range variants {
		if _, ok := w[key+v]; ok {
			return key + v
		}
	}
	return key
}

// mostMarks is how many combining marks a character keeps in a quotation: no
// spelling needs more, and a pile of them would cover the lines around.
const mostMarks = 2

// quoted returns the beginning of the text that a problem quotes, made harmless:
// what cannot be seen, would turn the sentence around, or would be drawn onto other
// characters becomes a box.
func quoted(p compose.Problem) string {
	marks := mostMarks // the quotation mark before the first character takes none
	s := strings.Map(func(r rune) rune {
		marks++
		if !unicode.IsMark(r) {
			marks = 0
		}
		if !strconv.IsPrint(r) || marks > mostMarks {
			return '\u25A1'
		}
		return r
	}, strings.ToValidUTF8(p.Quote, "\u25A1"))
	if p.Cut {
		s += "…"
	}
	return s
}

// problemFields lists the names of the fields that have a problem.
func (w Words) problemFields(r compose.Result) string {
	var names []string
	for f, v := range r.Fields {
		if !v.OK() {
			names = append(names, w.T("segment."+compose.Field(f).String()))
		}
	}
	return strings.Join(names, w["format.list"])
}

// noID says that a result has no ID, and which fields to look at.
func (w Words) noID(r compose.Result) string {
	return w.T("status.none", "fields", w.problemFields(r))
}

// superscript writes digits as exponents.
func superscript(n int) string {
	return strings.Map(func(r rune) rune { return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[r-'0'] }, strconv.Itoa(n))
}

// decimal returns digits alone, as IDs and bit numbers are written.
func decimal(n int64) string { return strconv.FormatInt(n, 10) }

// figure returns the words of the figure.
func (w Words) figure() figure.Words {
	words := figure.Words{Bits: strings.ReplaceAll(w.T("figure.bits"), "{n}", "%d"), Separator: w.T("format.group")}
	for i, s := range compose.Segments() {
		words.Name[i] = w.T("segment." + s.Name)
		words.Short[i] = w.T("short." + s.Name)
	}
	return words
}

// spans are the units that a duration is told in, from the longest; its text is
// the key "span." + name. A year is that of the Gregorian calendar on average.
var spans = [...]struct {
	name string
	ms   int64
}{
	{"years", 31_556_952_000},
	{"days", 86_400_000},
	{"hours", 3_600_000},
	{"minutes", 60_000},
	{"seconds", 1_000},
}

// Duration returns what milliseconds are in the largest unit of which there is one
// at least, to four digits or exactly, as it goes on behind them.
func (w Words) Duration(ms int64) string {
	for _, s := range spans {
		if ms >= s.ms {
			n := float64(ms) / float64(s.ms)
			decimals := 3
			for limit := 10.0; n >= limit && decimals > 0; limit *= 10 {
				decimals--
			}
			text := strings.Replace(strconv.FormatFloat(n, 'f', decimals, 64), ".", w["format.decimal"], 1)
			key := "duration.about"
			if ms%s.ms == 0 || s.ms == 1000 && decimals == 3 {
				key = "duration.exact"
			}
			return w.T(key, "span", w.T("span."+s.name, "n", text))
		}
	}
	return w.T("duration.exact", "span", w.T("span.milliseconds", "n", decimal(ms)))
}
