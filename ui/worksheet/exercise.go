package worksheet

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"time"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// kind is a kind of exercise.
type kind struct {
	name string // with "worksheet.kind." and "worksheet.task." the keys of its texts

	// pose makes an exercise.
	pose func(p *poser) exercise
	// rows returns the lines of it that are numbers, and the notes beside them.
	rows func(w Words, e exercise) ([]row, []note)
}

// kinds is the one table of the exercises. A sheet has them in turn.
func kinds() []kind {
	return []kind{
		{"compose", (*poser).values, composeRows},
		{"place", (*poser).one, placeRows},
		{"fault", (*poser).fault, faultRows},
		{"add", (*poser).values, addRows},
	}
}

// Kinds lists the names of the kinds of exercise.
func Kinds() []string {
	var names []string
	for _, k := range kinds() {
		names = append(names, k.name)
	}
	return names
}

// exercise is a composition of which something is asked.
type exercise struct {
	kind   kind
	result compose.Result
	texts  [4]string // what the result was composed from, by compose.Field

	// field is the one that the exercise is about, or NoField if it is about all.
	field compose.Field

	// cells is the segments to fill in, as in [figure.Options.Hidden].
	cells uint
}

// added returns what a field's bits add to the ID, in their place.
func (e exercise) added(f compose.Field) int64 {
	segment := f.Segment()
	return (e.result.Fields[f].N - segment.Base) << segment.Shift
}

// poser poses the exercises of a sheet.
type poser struct {
	random *rand.Rand
	level  level

	fields []int // what [poser.one] asks for next, and so on
	faults []int // the faults that are next
}

// pose returns n exercises that get harder, the kinds in turn.
func pose(n int, seed uint64) []exercise {
	p := poser{random: rand.New(rand.NewPCG(seed, uint64(n)))}
	var all []exercise
	for i := range n {
		last := len(levels) - 1
		p.level = levels[min(i*len(levels)/max(n-1, 1), last)]
		k := kinds()[i%len(kinds())]
		e := k.pose(&p)
		e.kind = k
		all = append(all, e)
	}
	return all
}

// level says which values exercises of one difficulty have.
type level struct {
	// delta returns milliseconds since the epoch.
	delta func(*rand.Rand) int64
	// number returns a number of so many bits, for a field but the timestamp.
	number func(r *rand.Rand, width int) int64
}

// levels are the difficulties from the least.
var levels = [...]level{
	{
		delta:  func(r *rand.Rand) int64 { return 1 + r.Int64N(31) },
		number: func(r *rand.Rand, _ int) int64 { return r.Int64N(4) },
	},
	{
		delta:  func(r *rand.Rand) int64 { return 1 << (3 + r.IntN(8)) },
		number: func(r *rand.Rand, width int) int64 { return 1 << r.IntN(width) },
	},
	{
		delta:  func(r *rand.Rand) int64 { return 1000 + r.Int64N(1<<17) },
		number: anyNumber,
	},
	{
		delta: func(r *rand.Rand) int64 {
			from := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
			to := time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
			return from + r.Int64N(to-from) - compose.Epoch
		},
		number: anyNumber,
	},
}

// anyNumber returns a number of so many bits.
func anyNumber(r *rand.Rand, width int) int64 { return r.Int64N(1 << width) }

// value returns a value of the level for a field.
func (p *poser) value(f compose.Field) int64 {
	if f == compose.Timestamp {
		return f.Min() + p.level.delta(p.random)
	}
	return p.level.number(p.random, f.Segment().Width)
}

// values returns an exercise about four right values.
func (p *poser) values() exercise {
	var texts [4]string
	for f := range texts {
		texts[f] = strconv.FormatInt(p.value(compose.Field(f)), 10)
	}
	return composed(texts, compose.NoField)
}

// one returns an exercise about one value of four.
func (p *poser) one() exercise {
	e := p.values()
	e.field = compose.Field(p.next(&p.fields, len(e.texts)))
	e.cells = 1 << (e.field + 1) // its segment
	return e
}

// fault returns an exercise about four texts, one of which cannot be used.
func (p *poser) fault() exercise {
	e := p.values()
	f := faults[p.next(&p.faults, len(faults))]
	e.texts[f.field] = f.text(p.random, e.result.Fields[f.field].N)
	return composed(e.texts, f.field)
}

// next returns the next of n things in an order that is drawn anew whenever all of
// them had their turn.
func (p *poser) next(order *[]int, n int) int {
	if len(*order) == 0 {
		*order = p.random.Perm(n)
	}
	first := (*order)[0]
	*order = (*order)[1:]
	return first
}

// composed returns an exercise with its result. Its timestamp is never blank, so
// that it needs no clock.
func composed(texts [4]string, field compose.Field) exercise {
	in := compose.Input{Timestamp: texts[0], Datacenter: texts[1], Machine: texts[2], Sequence: texts[3]}
	return exercise{result: compose.Compose(in, time.Time{}), texts: texts, field: field, cells: figure.AllSegments}
}

// fault is a way to write a field that cannot be used.
type fault struct {
	field compose.Field

	// text returns what stands in the place of the value n.
	text func(r *rand.Rand, n int64) string
}

// faults are the mistakes to find.
var faults = [...]fault{
	{compose.Datacenter, func(r *rand.Rand, _ int64) string { return above(r, compose.Datacenter, 32) }},
	{compose.Sequence, func(r *rand.Rand, _ int64) string { return above(r, compose.Sequence, 1000) }},
	{compose.Machine, func(r *rand.Rand, _ int64) string { return above(r, compose.Machine, 992) }}, // of 10 bits, with the datacenter
	{compose.Machine, func(r *rand.Rand, _ int64) string { return fmt.Sprint(-1 - r.Int64N(31)) }},
	{compose.Datacenter, func(r *rand.Rand, _ int64) string { return fmt.Sprintf("0x%02X", 1+r.Int64N(31)) }},
	{compose.Timestamp, func(_ *rand.Rand, n int64) string { return fmt.Sprint(n/1000 + 1) }},              // in seconds
	{compose.Timestamp, func(r *rand.Rand, n int64) string { return fmt.Sprint(n*1000 + r.Int64N(1000)) }}, // in microseconds
	{compose.Timestamp, func(r *rand.Rand, _ int64) string { return fmt.Sprint(compose.Epoch - 1 - r.Int64N(1000)) }},
	{compose.Timestamp, func(r *rand.Rand, _ int64) string { return above(r, compose.Timestamp, 1000) }},
	{compose.Timestamp, func(_ *rand.Rand, n int64) string { return time.UnixMilli(n).UTC().Format(time.DateOnly) }},
}

// above returns one of the n numbers after a field's last value.
func above(r *rand.Rand, f compose.Field, n int64) string {
	return strconv.FormatInt(f.Max()+1+r.Int64N(n), 10)
}
