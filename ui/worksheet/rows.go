package worksheet

import (
	"strconv"
	"strings"

	"snowflake-composer/compose"
)

// row is a line of an exercise: what a number is, how it is given, what to do with
// it, and what comes out of that.
type row struct {
	label   string
	given   string
	working string
	result  string // decimal digits; "" where nothing is to come out
	asked   bool   // the result is left to the reader
	sum     bool   // it is the sum of those above
}

// note is an answer in words: what it is, and the text that is left to the reader.
type note struct{ caption, answer string }

// composeRows asks for each step from the values to the ID.
func composeRows(w Words, e exercise) ([]row, []note) {
	delta, rest := deltaRow(w, e), addends(w, e)
	rest[0].given = ""
	rows := append([]row{delta}, rest...)
	for i := range rows {
		rows[i].asked = true
	}
	return append(rows, idRow(w, e)), nil
}

// addRows gives what the fields add to the ID, and asks for the sum.
func addRows(w Words, e exercise) ([]row, []note) {
	return append(addends(w, e), idRow(w, e)), nil
}

// placeRows asks for what one field adds to the ID.
func placeRows(w Words, e exercise) ([]row, []note) {
	own := addends(w, e)[e.field]
	own.asked = true
	if e.field != compose.Timestamp {
		return []row{own}, nil
	}
	own.given = ""
	delta := deltaRow(w, e)
	delta.asked = true
	return []row{delta, own}, nil
}

// faultRows gives the texts, and asks which is wrong and why.
func faultRows(w Words, e exercise) ([]row, []note) {
	var rows []row
	for f, text := range e.texts {
		rows = append(rows, row{label: title(w, compose.Field(f)), given: text})
	}
	return rows, []note{
		{w.T("worksheet.field"), title(w, e.field)},
		{w.T("worksheet.reason"), why(w, e.result.Fields[e.field].Problem)},
	}
}

// why says what is wrong with a text as an answer, where what the window says of it is
// a question or tells what to do.
func why(w Words, p compose.Problem) string {
	if text := w.T("worksheet.why." + p.Kind.String()); text != "" {
		return text
	}
	return w.Problem(p)
}

// deltaRow is the way from the timestamp to the delta.
func deltaRow(w Words, e exercise) row {
	return row{
		label:   title(w, compose.Timestamp),
		given:   e.texts[compose.Timestamp],
		working: "− " + decimal(compose.Epoch),
		result:  decimal(e.result.Delta()),
	}
}

// addends are the ways from the fields' values, the timestamp's being the delta,
// to what they add to the ID.
func addends(w Words, e exercise) []row {
	var rows []row
	for f, v := range e.result.Fields {
		field := compose.Field(f)
		segment := field.Segment()
		label := title(w, field)
		if field == compose.Timestamp {
			label = w.T("worksheet.delta")
		}
		working := ""
		if segment.Shift > 0 {
			working = "× " + w.Number(1<<segment.Shift)
		}
		rows = append(rows, row{
			label:   label,
			given:   decimal(v.N - segment.Base),
			working: working,
			result:  decimal(e.added(field)),
		})
	}
	return rows
}

// idRow asks for the ID.
func idRow(w Words, e exercise) row {
	return row{label: w.T("id.label"), result: e.result.ID.String(), asked: true, sum: true}
}

// title returns the name of a field where it stands first.
func title(w Words, f compose.Field) string { return w.T("title." + f.String()) }

// formula returns how an ID is composed, in the words of the language.
func formula(w Words) string {
	var terms []string
	for f := compose.Timestamp; f <= compose.Sequence; f++ {
		segment := f.Segment()
		term := w.T("segment." + segment.Name)
		if segment.Base != 0 {
			term = "(" + term + " − " + decimal(segment.Base) + ")"
		}
		if segment.Shift != 0 {
			term += " × " + power(segment.Shift)
		}
		terms = append(terms, term)
	}
	return w.T("id.label") + " = " + strings.Join(terms, " + ")
}

// powers returns the powers of two that the formula has, written out.
func powers(w Words) string {
	var all []string
	for f := compose.Timestamp; f < compose.Sequence; f++ {
		shift := f.Segment().Shift
		all = append(all, power(shift)+" = "+w.Number(1<<shift))
	}
	return strings.Join(all, between)
}

// limits returns the ranges of the fields.
func limits(w Words) string {
	var all []string
	for f := compose.Timestamp; f <= compose.Sequence; f++ {
		all = append(all, w.T("segment."+f.String())+" "+
			w.T("caption.range", "min", decimal(f.Min()), "max", decimal(f.Max())))
	}
	return strings.Join(all, between)
}

// between stands between the parts of a line.
const between = " · "

// power returns a power of two.
func power(exponent int) string {
	return "2" + strings.Map(func(r rune) rune { return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[r-'0'] }, strconv.Itoa(exponent))
}

// decimal returns digits alone.
func decimal(n int64) string { return strconv.FormatInt(n, 10) }
