package compose_test

import (
	"strconv"
	"testing"
	"time"
	"unicode/utf8"

	"snowflake-composer/compose"
)

// FuzzCompose holds what is true of any four texts.
func FuzzCompose(f *testing.F) {
	f.Add("", "0", "0", "0", int64(1700000000123))
	f.Add("1288834975657", "1", "1", "0", int64(0))
	f.Add("3487858230208", "31", "31", "4095", int64(-1))
	f.Add("1.288.834.975.657", "0x1F", "37", "4,095", int64(1<<62))
	f.Fuzz(func(t *testing.T, timestamp, datacenter, machine, sequence string, now int64) {
		in := compose.Input{Timestamp: timestamp, Datacenter: datacenter, Machine: machine, Sequence: sequence}
		r := compose.Compose(in, time.UnixMilli(now))
		if r != compose.Compose(in, time.UnixMilli(now)) {
			t.Error("the same texts give two results")
		}
		if r.ID < 0 || !r.OK() && r.ID != 0 {
			t.Errorf("ID %d, OK %v", r.ID, r.OK())
		}
		if !r.OK() {
			return
		}
		var n [4]int64
		for i, v := range r.Fields {
			n[i] = v.N
		}
		if want := oracle(n[0], n[1], n[2], n[3]); r.ID.String() != want.String() {
			t.Errorf("%v = %v, want %v", n, r.ID, want)
		}
	})
}

// FuzzRead holds what is true of any text in any field.
func FuzzRead(f *testing.F) {
	for _, row := range append(rows(f, "pasted.tsv"), rows(f, "more.tsv")...) {
		text, err := strconv.Unquote(row[1])
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for field := compose.Timestamp; field <= compose.Sequence; field++ {
			v := compose.Read(field, text, clock)
			if v.OK() {
				if v.N < field.Min() || v.N > field.Max() {
					t.Errorf("%v %q: %d is out of range", field, text, v.N)
				}
				continue
			}
			p := v.Problem
			if p.Kind == compose.None || p.Field != field || v.N != 0 && !v.FromNow {
				t.Errorf("%v %q: %+v", field, text, v)
			}
			if p.Suggestion != "" {
				again := compose.Read(field, p.Suggestion, clock)
				if !again.OK() || again.FromNow || strconv.FormatInt(again.N, 10) != p.Suggestion {
					t.Errorf("%v %q: the suggestion %q gives %+v", field, text, p.Suggestion, again)
				}
			}
			if n := utf8.RuneCountInString(p.Quote); n > compose.QuoteLength {
				t.Errorf("%v %q: quotes %d characters", field, text, n)
			}
			if n, width := p.Spill(); width != 0 && (n <= field.Max()-field.Min() || width <= field.Segment().Width) {
				t.Errorf("%v %q: spills %d in %d bits", field, text, n, width)
			}
		}
	})
}
