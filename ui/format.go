package ui

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"snowflake-composer/compose"
)

// format is one of the texts that an ID can be copied as. All of them are for a
// result that is OK.
type format struct {
	id   string // its name is the key "format-name." + id
	code bool   // set in the monospaced face, and broken anywhere
	text func(compose.Result, Words) string
}

// name returns what people call the format.
func (f format) name(w Words) string { return w.T("format-name." + f.id) }

// formats is the one table of what can be copied, in the order of the menu.
//
// The expressions compute the ID from the same values in other languages. Each
// says that its numbers have 64 bits wherever the language would else take 32:
// C's by LL, which needs no header. PostgreSQL's places stay an integer, since
// it shifts by no bigint.
func formats() []format {
	return []format{
		{"decimal", true, ofID(compose.ID.String)},
		{"hexadecimal", true, ofID(compose.ID.Hex)},
		{"binary", true, ofID(compose.ID.Binary)},
		{"segments", true, ofID(bySegment)},
		{"json", true, ofID(jsonField)},
		{"go", true, expression("int64(%s)", "%d", "%d")},
		{"python", true, expression("%s", "%d", "%d")},
		{"java", true, expression("%s", "%dL", "%d")},
		{"javascript", true, expression("%s", "%dn", "%dn")},
		{"c", true, expression("%s", "%dLL", "%d")},
		{"postgresql", true, expression("%s", "%d::bigint", "%d")},
		{"description", false, spoken},
		{"time", true, isoTime},
	}
}

// ofID makes a format of what only the ID decides.
func ofID(text func(compose.ID) string) func(compose.Result, Words) string {
	return func(r compose.Result, _ Words) string { return text(r.ID) }
}

// bySegment returns the binary digits with a space between the segments.
func bySegment(id compose.ID) string {
	digits := id.Binary()
	var parts []string
	for _, s := range compose.Segments() {
		parts = append(parts, digits[:s.Width])
		digits = digits[s.Width:]
	}
	return strings.Join(parts, " ")
}

// jsonField returns the ID as a field for a JSON object: without braces, since
// the object it goes into has its own. It is a string because most readers of
// JSON make a float64 of a number, see [javaScriptNumber].
func jsonField(id compose.ID) string { return `"id": "` + id.String() + `"` }

// expression makes a format of the ID's formula as a programming language writes
// it: whole is the verb for all of it, number for a 64-bit integer, places for
// how far to shift.
//
// No two operators meet without parentheses. Languages rank them differently
// (PostgreSQL has << and | on the same level), and their readers may not know.
func expression(whole, number, places string) func(compose.Result, Words) string {
	return func(r compose.Result, _ Words) string {
		var terms []string
		for _, s := range compose.Segments() {
			if s.Field == compose.NoField {
				continue
			}
			term := fmt.Sprintf(number, r.Fields[s.Field].N)
			if s.Base != 0 {
				term = "(" + term + " - " + fmt.Sprintf(number, s.Base) + ")"
			}
			if s.Shift != 0 {
				term = "(" + term + " << " + fmt.Sprintf(places, s.Shift) + ")"
			}
			terms = append(terms, term)
		}
		return fmt.Sprintf(whole, strings.Join(terms, " | "))
	}
}

// spoken returns sentences to be read aloud, or to stand for a picture of the
// bits: one for the ID, one for each segment. Without an ID it says so.
func spoken(r compose.Result, w Words) string {
	if !r.OK() {
		return w.noID(r)
	}
	sentences := []string{w.T("spoken.id", "id", r.ID.String())}
	for i, s := range compose.Segments() {
		value, _ := r.Bits(i)
		sentences = append(sentences, w.T("spoken."+s.Name,
			"bits", decimal(int64(s.Width)),
			"value", w.Number(value),
			"time", w.Instant(r.Fields[compose.Timestamp].N)))
	}
	return strings.Join(sentences, " ")
}

// isoTime returns the timestamp as a UTC time in ISO 8601, to the millisecond.
func isoTime(r compose.Result, _ Words) string {
	return time.UnixMilli(r.Fields[compose.Timestamp].N).UTC().Format("2006-01-02T15:04:05.000Z")
}

// javaScriptNumber returns what JavaScript makes of an ID that it reads as a
// Number, a float64.
//
// The text is what it prints: the fewest digits that tell the float64 from its
// neighbours, then zeros. For each of its characters, changed tells whether the
// ID has another digit in that place, or none. The number is exact if the
// float64 equals the ID, which does not mean that it is printed so:
// 1541815603606036480 is exact, and printed 1541815603606036500.
func javaScriptNumber(id compose.ID) (text string, changed []bool, exact bool) {
	f := float64(id)
	text = strconv.FormatFloat(f, 'f', -1, 64)
	// Rounded up to a power of ten, the text has a digit more than the ID.
	digits := fmt.Sprintf("%*d", len(text), id)
	changed = make([]bool, len(text))
	for i := range changed {
		changed[i] = text[i] != digits[i]
	}
	// 2^63 is in float64's reach, but not in int64's.
	return text, changed, f < 1<<63 && int64(f) == int64(id)
}

// heldByNumber returns the integer that a float64 holds in an ID's place, to the
// last digit.
func heldByNumber(id compose.ID) string { return strconv.FormatFloat(float64(id), 'f', 0, 64) }
