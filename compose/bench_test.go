package compose_test

import (
	"strings"
	"testing"

	"snowflake-composer/compose"
)

func BenchmarkCompose(b *testing.B) {
	long := func(s string) string { return strings.Repeat(s, 10_000/len(s)) }
	for _, c := range []struct{ name, timestamp string }{
		{"typed", "1656432460105"},
		{"now", ""},
		{"grouped", "1.656.432.460.105"},
		{"date", "2022-06-28T16:07:40.105Z"},
		{"letters-10000", long("x")},
		{"digits-10000", long("9")},
		{"zeros-10000", long("0") + "1656432460105"},
		{"spaces-10000", long(" ")},
		{"marks-10000", long("\u200b")},
		{"mixed-10000", long(" \t")},
	} {
		b.Run(c.name, func(b *testing.B) {
			in := compose.Input{Timestamp: c.timestamp, Datacenter: "11", Machine: "26", Sequence: "0"}
			b.ReportAllocs()
			for b.Loop() {
				compose.Compose(in, clock)
			}
		})
	}
}
