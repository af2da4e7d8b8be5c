// Package compose makes Twitter Snowflake IDs from four texts, exactly as a
// person typed or pasted them, and says what is wrong with each text that it
// cannot use.
//
// A Snowflake ID is a signed 64-bit integer of five segments:
//
//	 63 62                                        22 21     17 16     12 11           0
//	┌──┬────────────────────────────────────────────┬─────────┬─────────┬──────────────┐
//	│ 0│ timestamp − Epoch, in milliseconds         │datacen- │ machine │ sequence     │
//	│  │                                            │ter      │         │              │
//	└──┴────────────────────────────────────────────┴─────────┴─────────┴──────────────┘
//	 1   41 bits                                      5 bits    5 bits    12 bits
//
//	ID = (timestamp − Epoch) << 22 | datacenter << 17 | machine << 12 | sequence
//
// The layout and the epoch are those of the program that Twitter published in
// 2010, github.com/twitter-archive/snowflake (tag snowflake-2010). The sign bit
// is always 0, so an ID is never negative.
//
// The package is pure: it has no clock, keeps no state, imports the standard
// library alone and holds no words for people. A problem is a [Kind] with
// numbers; the caller turns it into a sentence.
package compose

import "time"

// The range of a timestamp, in Unix milliseconds, both ends included.
const (
	// Epoch is the millisecond that the timestamp segment counts from:
	// 2010-11-04T01:42:54.657Z.
	Epoch int64 = 1288834974657

	// LastTimestamp is the last millisecond that fits into the timestamp
	// segment: 2080-07-10T17:30:30.208Z.
	LastTimestamp int64 = Epoch + 1<<timestampWidth - 1
)

// Input is the four texts as typed or pasted. A blank Timestamp stands for the
// current time; the other three need a number.
type Input struct {
	Timestamp  string // Unix milliseconds, Epoch to LastTimestamp
	Datacenter string // 0 to 31
	Machine    string // 0 to 31
	Sequence   string // 0 to 4095
}

// Value is what was read from one text.
type Value struct {
	// N is the value, if Problem is none: Unix milliseconds for Timestamp,
	// else the number of the datacenter, the machine or the sequence.
	N int64

	// FromNow tells that the timestamp was blank, so that N is the current time.
	FromNow bool

	// Separator is the mark that grouped the digits of an accepted timestamp by
	// thousands, or 0 if the digits stood together.
	Separator rune

	// Problem tells why the text has no value. Its zero value is none.
	Problem Problem
}

// OK tells whether the text has a value.
func (v Value) OK() bool { return v.Problem.Kind == None }

// Result is the outcome of one composition.
type Result struct {
	// ID is the composed ID, and 0 unless OK.
	ID ID

	// Fields holds what was read from each text, by [Field].
	Fields [4]Value
}

// Compose reads the four texts of in and composes the ID from them. A blank
// timestamp is the millisecond that now falls in. Every text that has no value
// is reported, all of them at once. Compose never panics, whatever the texts
// hold, and takes time proportional to their length with a small factor.
func Compose(in Input, now time.Time) Result {
	r := Result{Fields: [4]Value{
		Timestamp:  Read(Timestamp, in.Timestamp, now),
		Datacenter: Read(Datacenter, in.Datacenter, now),
		Machine:    Read(Machine, in.Machine, now),
		Sequence:   Read(Sequence, in.Sequence, now),
	}}
	if !r.OK() {
		return r
	}
	for i := range segments {
		r.ID |= ID(r.bits(&segments[i])) << segments[i].Shift
	}
	return r
}

// OK tells whether all four texts have a value, that is, whether there is an ID.
func (r Result) OK() bool {
	for f := range r.Fields {
		if !r.Fields[f].OK() {
			return false
		}
	}
	return true
}

// Delta returns the milliseconds from [Epoch] to the timestamp, 0 to 2^41 − 1.
// It has no meaning while the timestamp has a problem.
func (r Result) Delta() int64 { return r.Fields[Timestamp].N - Epoch }

// Bits returns what the segment of number s holds, by the order of [Segments],
// and whether it is known. The sign is always known to be 0.
func (r Result) Bits(s int) (n int64, ok bool) {
	seg := &segments[s]
	if seg.Field >= 0 && !r.Fields[seg.Field].OK() {
		return 0, false
	}
	return r.bits(seg), true
}

// bits returns what a segment holds, for a field without a problem.
func (r *Result) bits(s *Segment) int64 {
	if s.Field < 0 {
		return 0
	}
	return r.Fields[s.Field].N - s.Base
}
