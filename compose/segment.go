package compose

import "slices"

// Field numbers the four inputs, from the most significant.
type Field int

// The fields, in the order of the ID's bits.
const (
	Timestamp Field = iota
	Datacenter
	Machine
	Sequence

	// NoField marks a segment that no input fills.
	NoField Field = -1
)

// String returns the field's name as it stands in [Segment.Name].
func (f Field) String() string {
	if f < Timestamp || f > Sequence {
		return "none"
	}
	return f.Segment().Name
}

// Segment returns the segment that the field fills.
func (f Field) Segment() Segment { return segments[f+1] }

// Min returns the least value of the field, included.
func (f Field) Min() int64 { return f.Segment().Base }

// Max returns the greatest value of the field, included.
func (f Field) Max() int64 {
	s := f.Segment()
	return s.Base + 1<<s.Width - 1
}

// The widths of the segments, in bits.
const (
	signWidth       = 1
	timestampWidth  = 41
	datacenterWidth = 5
	machineWidth    = 5
	sequenceWidth   = 12
)

// Segment is one run of bits of an ID.
type Segment struct {
	Name  string // a lower-case identifier, not a word for people
	Field Field  // the field that fills it, or NoField
	Width int    // in bits
	Shift int    // number of its lowest bit, which is the places it is shifted left
	Base  int64  // what is subtracted from the field's value to get the bits
}

// Count is the number of segments, Size the number of bits they have together.
const (
	Count = 5
	Size  = 64
)

// segments is the one place where the layout is written down.
var segments = [Count]Segment{
	{"sign", NoField, signWidth, 63, 0},
	{"timestamp", Timestamp, timestampWidth, 22, Epoch},
	{"datacenter", Datacenter, datacenterWidth, 17, 0},
	{"machine", Machine, machineWidth, 12, 0},
	{"sequence", Sequence, sequenceWidth, 0, 0},
}

// Segments returns the segments of an ID from the most significant: sign,
// timestamp, datacenter, machine, sequence. A field's segment is number field+1.
func Segments() [Count]Segment { return segments }

// SegmentOf returns the number, by the order of [Segments], of the segment that
// has bit i, 0 to 63.
func SegmentOf(i int) int {
	return slices.IndexFunc(segments[:], func(s Segment) bool { return i >= s.Shift })
}
