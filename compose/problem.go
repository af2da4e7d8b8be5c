package compose

import "math/bits"

// Kind tells problems apart wherever a different sentence helps the reader.
type Kind int

// The kinds of problem. What a kind says of [Problem.N] and [Problem.Suggestion]
// stands beside it; where it says nothing, they are 0 and "".
const (
	// None is the zero value: no problem.
	None Kind = iota

	// Blank: a number is needed, and the text is empty or white space.
	Blank
	// NotANumber: none of the other kinds fits.
	NotANumber
	// TooLong: far longer than any number that could be meant.
	TooLong

	// TooShort: a timestamp with fewer than 13 digits, the usual state while
	// somebody is typing one. N is the number.
	TooShort
	// BeforeEpoch: a timestamp below Epoch. N is the number, in Unix milliseconds.
	BeforeEpoch
	// AfterLast: a timestamp above LastTimestamp. N is the number in Unix
	// milliseconds, or 0 if it is beyond 2^63 − 1.
	AfterLast
	// OutOfRange: a datacenter, machine or sequence above its Max. N is the
	// number, or 0 if it is beyond 2^63 − 1.
	OutOfRange
	// TenBit: a machine of 32 to 1023, which may be a 10-bit machine number, the
	// datacenter and the machine together. N is the number; see Problem.TenBit.
	TenBit
	// Negative: below 0.
	Negative
	// ClockBeforeEpoch: the timestamp is blank and the clock stands before Epoch.
	ClockBeforeEpoch
	// ClockAfterLast: the timestamp is blank and the clock stands after LastTimestamp.
	ClockAfterLast

	// Seconds, with or without decimals. Suggestion: in milliseconds.
	Seconds
	// Microseconds. Suggestion: in milliseconds.
	Microseconds
	// Nanoseconds, or an ID: 19 digits serve as both. Suggestion: in
	// milliseconds, read as nanoseconds.
	Nanoseconds
	// LooksLikeID: 17 to 19 digits that are no nanoseconds within the range.
	LooksLikeID

	// Date: a date with its time zone. Suggestion: its milliseconds, unless there is
	// no such date, or it is written in a way that is not known here.
	Date
	// DateWithoutZone: a date that stands for different instants in different places.
	DateWithoutZone

	// Decimal: a number with decimals. Suggestion: without them, if they are zeros.
	Decimal
	// Exponent: in scientific notation. Suggestion: written out, if it is whole.
	Exponent
	// RoundedExponent: as a spreadsheet shows a long number. Its last digits are lost.
	RoundedExponent
	// Hexadecimal. Suggestion: in decimal.
	Hexadecimal
	// Literal: as a programming language writes a number: 0b101, 0o17, 5n, 5L, or
	// with its name: ts = 5. Suggestion: in decimal digits.
	Literal
	// OtherDigits: digits of another script or width. Suggestion: in ASCII digits.
	OtherDigits
	// PlusSign. Suggestion: without it.
	PlusSign
	// Unit: milliseconds with their unit. Suggestion: without it.
	Unit
	// Punctuation: quotes, brackets or a comma around the number. Suggestion: without.
	Punctuation
	// Invisible: marks that nobody sees among the digits. Suggestion: without them.
	Invisible

	// Grouped: digits grouped by thousands where that is not accepted.
	// Suggestion: without separators, if that is the only reading.
	Grouped
	// ShortGroup: the last group has one or two digits, or none yet.
	ShortGroup
	// MixedSeparators: groups with different separators.
	MixedSeparators
	// OddGrouping: groups that are not of three digits.
	OddGrouping

	// MoreThanOne: several numbers.
	MoreThanOne
	// Link: the address of a page.
	Link
	// Now: the word, in place of a blank.
	Now

	kinds // their number
)

// names holds the identifier of each kind.
var names = [kinds]string{
	None:             "none",
	Blank:            "blank",
	NotANumber:       "not-a-number",
	TooLong:          "too-long",
	TooShort:         "too-short",
	BeforeEpoch:      "before-epoch",
	AfterLast:        "after-last",
	OutOfRange:       "out-of-range",
	TenBit:           "ten-bit",
	Negative:         "negative",
	ClockBeforeEpoch: "clock-before-epoch",
	ClockAfterLast:   "clock-after-last",
	Seconds:          "seconds",
	Microseconds:     "microseconds",
	Nanoseconds:      "nanoseconds",
	LooksLikeID:      "looks-like-id",
	Date:             "date",
	DateWithoutZone:  "date-without-zone",
	Decimal:          "decimal",
	Exponent:         "exponent",
	RoundedExponent:  "rounded-exponent",
	Hexadecimal:      "hexadecimal",
	Literal:          "literal",
	OtherDigits:      "other-digits",
	PlusSign:         "plus-sign",
	Unit:             "unit",
	Punctuation:      "punctuation",
	Invisible:        "invisible",
	Grouped:          "grouped",
	ShortGroup:       "short-group",
	MixedSeparators:  "mixed-separators",
	OddGrouping:      "odd-grouping",
	MoreThanOne:      "more-than-one",
	Link:             "link",
	Now:              "now",
}

// Kinds returns every kind but None.
func Kinds() []Kind {
	var all []Kind
	for k := range kinds {
		all = append(all, k)
	}
	return all[Blank:]
}

// String returns the kind's identifier, lower-case words joined by hyphens.
func (k Kind) String() string {
	if k < None || k >= kinds {
		return "unknown"
	}
	return names[k]
}

// Unfinished tells whether a person who types an acceptable timestamp digit by
// digit passes through this kind, so that it deserves a hint, not an alarm.
func (k Kind) Unfinished() bool {
	return k == TooShort || k == Seconds || k == ShortGroup
}

// Problem tells why a text has no value. Problems are comparable; the zero value
// is none. It implements error, for validators; the error's text names the field
// and the kind for a log, not for a reader.
type Problem struct {
	Kind  Kind
	Field Field

	// Suggestion is the digits that the text probably means, always acceptable
	// in the same field, or "" if there is no reading or more than one.
	Suggestion string

	// N is a number read from the text; its Kind tells when. It is never
	// narrowed: a number that an int64 cannot hold gives 0.
	N int64

	// Digits is how many digits the number has without leading zeros, if the
	// text is a number.
	Digits int

	// Quote is the trimmed text's beginning, at most QuoteLength characters.
	Quote string

	// Cut tells that Quote is not the whole text.
	Cut bool
}

// QuoteLength is how many characters of a text a Problem quotes at the most.
const QuoteLength = 24

// Error returns an identifier of the field and the kind.
func (p Problem) Error() string { return p.Field.String() + ": " + p.Kind.String() }

// TenBit returns the datacenter and the machine that N stands for as a 10-bit
// machine number. It has meaning for the kind TenBit alone.
func (p Problem) TenBit() (datacenter, machine int64) {
	return p.N >> machineWidth, p.N & (1<<machineWidth - 1)
}

// Spill returns the bits that the value needs, if it is a number above the
// field's range and an int64 holds it: n is what would go into the segment (for
// a timestamp the delta from Epoch), width how many bits that takes. Otherwise
// width is 0.
func (p Problem) Spill() (n int64, width int) {
	switch p.Kind {
	case OutOfRange, TenBit, AfterLast, Microseconds, Nanoseconds, LooksLikeID:
		if p.N != 0 {
			n = p.N - p.Field.Min()
			return n, bits.Len64(uint64(n))
		}
	}
	return 0, 0
}
