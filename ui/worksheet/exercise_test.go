package worksheet

import (
	"math/big"
	"slices"
	"strconv"
	"testing"

	"snowflake-composer/compose"
)

// keys answers with the keys themselves.
type keys struct{}

func (keys) T(key string, _ ...string) string { return key }
func (keys) Number(n int64) string            { return strconv.FormatInt(n, 10) }
func (keys) Problem(p compose.Problem) string { return p.Error() }

// seeds is how many sheets are looked at.
const seeds = 300

// each calls check with the exercises of many sheets.
func each(t *testing.T, check func(t *testing.T, e exercise)) {
	t.Helper()
	for seed := range uint64(seeds) {
		for _, e := range pose(30, seed) {
			check(t, e)
			if t.Failed() {
				t.Fatalf("seed %d: %s %q", seed, e.kind.name, e.texts)
			}
		}
	}
}

// parts returns what each of four right texts adds to the ID, by multiplication
// in math/big.
func parts(t *testing.T, texts [4]string) (all [4]*big.Int, sum *big.Int) {
	t.Helper()
	sum = new(big.Int)
	for f, weight := range [4]int64{1 << 22, 1 << 17, 1 << 12, 1} {
		n, ok := new(big.Int).SetString(texts[f], 10)
		if !ok {
			t.Fatalf("%q is no number", texts[f])
		}
		if f == 0 {
			n.Sub(n, big.NewInt(1288834974657))
		}
		all[f] = n.Mul(n, big.NewInt(weight))
		sum.Add(sum, n)
	}
	return all, sum
}

func TestAnswersAgreeWithArithmetic(t *testing.T) {
	each(t, func(t *testing.T, e exercise) {
		if e.kind.name == "fault" {
			return
		}
		all, sum := parts(t, e.texts)
		if got := e.result.ID.String(); !e.result.OK() || got != sum.String() {
			t.Errorf("the ID is %s, want %v", got, sum)
		}
		delta := new(big.Int).Rsh(all[0], 22).String()
		want := map[string][]string{
			"compose": {delta, all[0].String(), all[1].String(), all[2].String(), all[3].String(), sum.String()},
			"add":     {all[0].String(), all[1].String(), all[2].String(), all[3].String(), sum.String()},
		}
		if e.kind.name == "place" {
			want["place"] = []string{all[e.field].String()}
			if e.field == compose.Timestamp {
				want["place"] = []string{delta, all[0].String()}
			}
		}
		var got []string
		rows, _ := e.kind.rows(keys{}, e)
		for i, r := range rows {
			got = append(got, r.result)
			if given := e.kind.name == "add" && i < len(rows)-1; r.asked == given {
				t.Errorf("row %d is asked: %v", i, r.asked)
			}
		}
		if !slices.Equal(got, want[e.kind.name]) {
			t.Errorf("the results are %q, want %q", got, want[e.kind.name])
		}
	})
}

// The delta is given where the sum alone is asked for.
func TestNoRowGivesAnAnswerAway(t *testing.T) {
	each(t, func(t *testing.T, e exercise) {
		delta := decimal(e.result.Delta())
		rows, notes := e.kind.rows(keys{}, e)
		for _, r := range rows {
			if e.kind.name != "add" && r.label == "worksheet.delta" && r.given == delta {
				t.Error("the delta is given")
			}
		}
		if (len(notes) > 0) != (e.kind.name == "fault") {
			t.Errorf("the notes are %q", notes)
		}
	})
}

func TestFaultsHaveOneFaultyField(t *testing.T) {
	type mistake struct {
		field compose.Field
		kind  compose.Kind
	}
	seen := map[mistake]bool{}
	each(t, func(t *testing.T, e exercise) {
		if e.kind.name != "fault" {
			return
		}
		for f, v := range e.result.Fields {
			if faulty := compose.Field(f) == e.field; v.OK() == faulty {
				t.Errorf("field %d: %v", f, v.Problem)
			}
		}
		p := e.result.Fields[e.field].Problem
		seen[mistake{e.field, p.Kind}] = true
		if _, notes := e.kind.rows(keys{}, e); notes[0].answer != "title."+e.field.String() || notes[1].answer != "worksheet.why."+p.Kind.String() {
			t.Errorf("the answers are %q", notes)
		}
	})
	if len(seen) != len(faults) {
		t.Errorf("%d mistakes of %d occur: %v", len(seen), len(faults), seen)
	}
}

// The kinds take turns, each with easy and hard values, and each field is asked for.
func TestSheetsGetHarder(t *testing.T) {
	for seed := range uint64(seeds) {
		all := pose(30, seed)
		fields := map[compose.Field]bool{}
		deltas := make([]int64, len(all))
		for i, e := range all {
			if e.kind.name != Kinds()[i%len(Kinds())] {
				t.Fatalf("exercise %d is %s", i, e.kind.name)
			}
			if e.kind.name == "place" {
				fields[e.field] = true
			}
			deltas[i] = e.result.Delta()
		}
		for i, e := range all {
			if e.kind.name == "fault" {
				continue
			}
			present := deltas[i] > 1<<38
			if i < 8 && deltas[i] > 31 || present != (i >= 22) {
				t.Errorf("seed %d: exercise %d has delta %d", seed, i, deltas[i])
			}
		}
		if len(fields) != len(compose.Result{}.Fields) {
			t.Errorf("seed %d asks for the fields %v", seed, fields)
		}
	}
}

func TestSmallSheets(t *testing.T) {
	for n := range 10 {
		if got := len(pose(n, 1)); got != n {
			t.Errorf("%d exercises instead of %d", got, n)
		}
	}
	two := pose(2, 1)
	if two[0].result.Delta() > 31 || two[1].result.Delta() < 1<<38 {
		t.Error("a sheet of two is not an easy and a hard exercise")
	}
}

func TestPaginate(t *testing.T) {
	const room = 100
	var blocks []block
	for _, b := range []struct {
		height int
		first  bool
	}{{60, true}, {40, false}, {1, false}, {100, false}, {130, false}, {30, false}, {30, true}, {30, false}} {
		blocks = append(blocks, block{height: b.height, first: b.first})
	}
	var got [][]int
	for _, p := range paginate(blocks, room) {
		var heights []int
		free := room
		for _, b := range p.blocks {
			heights = append(heights, b.height)
			free -= b.height
		}
		if p.free != free {
			t.Errorf("%v leaves %d, not %d", heights, free, p.free)
		}
		got = append(got, heights)
	}
	want := [][]int{{60, 40}, {1}, {100}, {130}, {30}, {30, 30}}
	if !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("the pages are %v, want %v", got, want)
	}
}
