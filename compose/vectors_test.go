package compose_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"snowflake-composer/compose"
)

// clock is the current time of the tests, inside the range.
var clock = time.UnixMilli(1700000000123)

// rows returns the rows of a table under testdata, without its heading.
func rows(t testing.TB, name string) [][]string {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var table [][]string
	for _, line := range strings.Split(strings.TrimRight(string(data), "\n"), "\n")[1:] {
		table = append(table, strings.Split(line, "\t"))
	}
	return table
}

var (
	hexForm    = regexp.MustCompile(`^0x[0-9a-f]{16}$`)
	binaryForm = regexp.MustCompile(`^[01]{64}$`)
)

func TestPublishedIDs(t *testing.T) {
	table := rows(t, "published.tsv")
	if len(table) < 33 {
		t.Fatalf("only %d rows", len(table))
	}
	for _, row := range table {
		t.Run(row[4], func(t *testing.T) {
			r := compose.Compose(compose.Input{Timestamp: row[0], Datacenter: row[1], Machine: row[2], Sequence: row[3]}, clock)
			if !r.OK() || r.ID.String() != row[4] {
				t.Fatalf("got %v (%+v), want %s; source: %s", r.ID, r.Fields, row[4], row[5])
			}
			n, _ := strconv.ParseInt(row[4], 10, 64)
			hex, bin := r.ID.Hex(), r.ID.Binary()
			if v, err := strconv.ParseInt(hex[2:], 16, 64); err != nil || v != n || !hexForm.MatchString(hex) {
				t.Errorf("Hex() = %q", hex)
			}
			if v, err := strconv.ParseInt(bin, 2, 64); err != nil || v != n || !binaryForm.MatchString(bin) {
				t.Errorf("Binary() = %q", bin)
			}
			for i := range compose.Size {
				if r.ID.Bit(i) != (bin[63-i] == '1') {
					t.Errorf("Bit(%d) = %v", i, r.ID.Bit(i))
				}
			}
		})
	}
}

var fieldNames = map[string]compose.Field{
	"timestamp": compose.Timestamp, "datacenter": compose.Datacenter,
	"machine": compose.Machine, "sequence": compose.Sequence,
}

// TestPastedTexts reads the texts of two tables: those that people paste, and
// more of the same kinds with the kind of problem beside each.
func TestPastedTexts(t *testing.T) {
	table := append(rows(t, "pasted.tsv"), rows(t, "more.tsv")...)
	if len(table) < 80 {
		t.Fatalf("only %d rows", len(table))
	}
	for _, row := range table {
		t.Run(row[0]+row[1], func(t *testing.T) {
			text, err := strconv.Unquote(row[1])
			if err != nil {
				t.Fatal(err)
			}
			f, ok := fieldNames[row[0]]
			if !ok {
				t.Fatalf("no field %q", row[0])
			}
			v := compose.Read(f, text, clock)
			want, _ := strconv.ParseInt(row[2], 10, 64)
			kind, listed := strings.CutPrefix(row[2], "error ")
			switch {
			case row[2] == "now":
				if !v.OK() || !v.FromNow || v.N != clock.UnixMilli() {
					t.Errorf("got %+v, want now", v)
				}
			case row[2] == "error" || listed:
				if v.OK() || v.Problem.Suggestion != row[3] {
					t.Errorf("got %+v, want a problem that suggests %q", v, row[3])
				}
				if listed && v.Problem.Kind.String() != kind {
					t.Errorf("got kind %v, want %s", v.Problem.Kind, kind)
				}
			case !v.OK() || v.N != want || v.FromNow:
				t.Errorf("got %+v, want %s", v, row[2])
			}
			if s := v.Problem.Suggestion; s != "" {
				if again := compose.Read(f, s, clock); !again.OK() || strconv.FormatInt(again.N, 10) != s {
					t.Errorf("the suggestion %q typed back gives %+v", s, again)
				}
			}
		})
	}
}
