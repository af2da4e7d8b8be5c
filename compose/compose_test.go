package compose_test

import (
	"bytes"
	"go/parser"
	"go/token"
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"snowflake-composer/compose"
)

// oracle composes an ID by multiplication and addition in math/big, with none of
// the tables of the package.
func oracle(timestamp, datacenter, machine, sequence int64) *big.Int {
	id := new(big.Int).Sub(big.NewInt(timestamp), big.NewInt(1288834974657))
	for _, step := range []struct{ n, radix int64 }{{datacenter, 32}, {machine, 32}, {sequence, 4096}} {
		id.Mul(id, big.NewInt(step.radix))
		id.Add(id, big.NewInt(step.n))
	}
	return id
}

func input(timestamp, datacenter, machine, sequence int64) compose.Input {
	text := func(n int64) string { return strconv.FormatInt(n, 10) }
	return compose.Input{Timestamp: text(timestamp), Datacenter: text(datacenter), Machine: text(machine), Sequence: text(sequence)}
}

func checkAgainstOracle(t *testing.T, timestamp, datacenter, machine, sequence int64) {
	t.Helper()
	r := compose.Compose(input(timestamp, datacenter, machine, sequence), clock)
	want := oracle(timestamp, datacenter, machine, sequence)
	if !r.OK() || r.ID.String() != want.String() {
		t.Fatalf("(%d, %d, %d, %d) = %v, want %v", timestamp, datacenter, machine, sequence, r.ID, want)
	}
}

func TestAgainstOracle(t *testing.T) {
	for d := range int64(32) {
		for m := range int64(32) {
			checkAgainstOracle(t, 1656432460105, d, m, (d*32+m)*4)
		}
	}
	for s := range int64(4096) {
		checkAgainstOracle(t, 1656432460105, 11, 26, s)
	}
	for bit := range 41 {
		for _, delta := range []int64{1 << bit, 1<<bit - 1, 1<<41 - 1 - 1<<bit} {
			checkAgainstOracle(t, compose.Epoch+delta, 31, 0, 4095)
		}
	}
	samples := 200_000
	if testing.Short() {
		samples = 2_000
	}
	random := rand.New(rand.NewPCG(1288834974657, 22))
	for range samples {
		checkAgainstOracle(t, compose.Epoch+random.Int64N(1<<41), random.Int64N(32), random.Int64N(32), random.Int64N(4096))
	}
}

func TestConstants(t *testing.T) {
	for _, c := range []struct {
		ms   int64
		want string
	}{
		{compose.Epoch, "2010-11-04T01:42:54.657Z"},
		{compose.LastTimestamp, "2080-07-10T17:30:30.208Z"},
	} {
		if got := time.UnixMilli(c.ms).UTC().Format("2006-01-02T15:04:05.000Z07:00"); got != c.want {
			t.Errorf("%d is %s, want %s", c.ms, got, c.want)
		}
	}
	if compose.Epoch != 1288834974657 || compose.LastTimestamp != 3487858230208 {
		t.Error("the range of the timestamp is wrong")
	}
}

func TestRanges(t *testing.T) {
	for f, want := range [...]struct{ min, max int64 }{{1288834974657, 3487858230208}, {0, 31}, {0, 31}, {0, 4095}} {
		field := compose.Field(f)
		if field.Min() != want.min || field.Max() != want.max {
			t.Errorf("%v: %d to %d", field, field.Min(), field.Max())
		}
		for n, ok := range map[int64]bool{want.min - 1: false, want.min: true, want.max: true, want.max + 1: false} {
			v := compose.Read(field, strconv.FormatInt(n, 10), clock)
			if v.OK() != ok || ok && v.N != n {
				t.Errorf("%v %d: %+v", field, n, v)
			}
		}
	}
}

func TestSegments(t *testing.T) {
	want := []struct {
		name         string
		width, shift int
	}{{"sign", 1, 63}, {"timestamp", 41, 22}, {"datacenter", 5, 17}, {"machine", 5, 12}, {"sequence", 12, 0}}
	top := compose.Size
	for i, s := range compose.Segments() {
		if s.Name != want[i].name || s.Width != want[i].width || s.Shift != want[i].shift {
			t.Errorf("segment %d: %+v, want %+v", i, s, want[i])
		}
		if s.Shift+s.Width != top {
			t.Errorf("%s ends at bit %d, want %d", s.Name, s.Shift+s.Width, top)
		}
		top = s.Shift
		if base := map[bool]int64{true: 1288834974657}[s.Name == "timestamp"]; s.Base != base {
			t.Errorf("%s counts from %d, want %d", s.Name, s.Base, base)
		}
		if int(s.Field) != i-1 {
			t.Errorf("%s is filled by %v", s.Name, s.Field)
		}
		if s.Field != compose.NoField && (s.Field.Segment() != s || s.Field.String() != s.Name) {
			t.Errorf("%v leads to %+v", s.Field, s.Field.Segment())
		}
		for bit := s.Shift; bit < s.Shift+s.Width; bit++ {
			if compose.SegmentOf(bit) != i {
				t.Errorf("bit %d is of segment %d, want %d", bit, compose.SegmentOf(bit), i)
			}
		}
	}
	if top != 0 {
		t.Errorf("the lowest segment ends at bit %d", top)
	}
	if s := compose.NoField.String(); s != "none" {
		t.Errorf("NoField is %q", s)
	}
}

// TestBits takes each segment's bits from a result and from its ID.
func TestBits(t *testing.T) {
	r := compose.Compose(input(1656432460105, 11, 26, 4095), clock)
	for i, s := range compose.Segments() {
		n, ok := r.Bits(i)
		if want := int64(r.ID) >> s.Shift & (1<<s.Width - 1); !ok || n != want {
			t.Errorf("%s: %d, %v; want %d", s.Name, n, ok, want)
		}
	}
	if r.Delta() != 367597485448 {
		t.Errorf("Delta() = %d", r.Delta())
	}
	r = compose.Compose(compose.Input{Timestamp: "x", Datacenter: "32", Machine: "1", Sequence: "2"}, clock)
	for i, want := range []struct {
		n  int64
		ok bool
	}{{0, true}, {0, false}, {0, false}, {1, true}, {2, true}} {
		if n, ok := r.Bits(i); n != want.n || ok != want.ok {
			t.Errorf("segment %d: %d, %v; want %v", i, n, ok, want)
		}
	}
}

func TestAllProblemsAtOnce(t *testing.T) {
	r := compose.Compose(compose.Input{Timestamp: "x", Datacenter: "32", Machine: "", Sequence: "-1"}, clock)
	if r.OK() || r.ID != 0 {
		t.Errorf("OK() = %v, ID = %v", r.OK(), r.ID)
	}
	for f, want := range []compose.Kind{compose.NotANumber, compose.OutOfRange, compose.Blank, compose.Negative} {
		if p := r.Fields[f].Problem; p.Kind != want || p.Field != compose.Field(f) {
			t.Errorf("field %d: %v", f, p)
		}
	}
}

func TestBlankTimestampAndClock(t *testing.T) {
	for _, c := range []struct {
		name string
		now  time.Time
		n    int64
		kind compose.Kind
	}{
		{"within", time.Unix(1700000000, 123_999_999), 1700000000123, compose.None},
		{"epoch", time.UnixMilli(compose.Epoch), compose.Epoch, compose.None},
		{"before the epoch", time.UnixMilli(compose.Epoch).Add(-1), 0, compose.ClockBeforeEpoch},
		{"1970", time.Unix(0, 0), 0, compose.ClockBeforeEpoch},
		{"zero time", time.Time{}, 0, compose.ClockBeforeEpoch},
		{"last", time.UnixMilli(compose.LastTimestamp + 1).Add(-1), compose.LastTimestamp, compose.None},
		{"after the last", time.UnixMilli(compose.LastTimestamp + 1), 0, compose.ClockAfterLast},
		{"2100", time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC), 0, compose.ClockAfterLast},
		{"farthest", time.Unix(math.MaxInt64, 0), 0, compose.ClockAfterLast},
		{"milliseconds that wrap", time.Unix(1<<61+1700000000, 0), 0, compose.ClockAfterLast},
	} {
		v := compose.Read(compose.Timestamp, "", c.now)
		if !v.FromNow || v.Problem.Kind != c.kind || v.OK() && v.N != c.n {
			t.Errorf("%s: %+v", c.name, v)
		}
	}
}

// TestTypedDigitByDigit follows a person who types the worked example: up to the
// last digit every state is unfinished, never alarming, and offers at most what
// ten digits in seconds would be.
func TestTypedDigitByDigit(t *testing.T) {
	for _, text := range []string{"1288834975657", "1.288.834.975.657", "1,288,834,975,657", "1 288 834 975 657", "1_288_834_975_657"} {
		for n := 1; n < len(text); n++ {
			v := compose.Read(compose.Timestamp, text[:n], clock)
			if v.OK() || !v.Problem.Kind.Unfinished() {
				t.Errorf("%q: %v", text[:n], v.Problem)
			}
			if s := v.Problem.Suggestion; s != "" && s != "1288834975000" {
				t.Errorf("%q: suggests %s", text[:n], s)
			}
		}
		if v := compose.Read(compose.Timestamp, text, clock); v.N != 1288834975657 {
			t.Errorf("%q: %+v", text, v)
		}
	}
}

func TestGroupedTimestampTellsItsSeparator(t *testing.T) {
	for _, sep := range ".,'’_ \u00A0\u202F\u2009" {
		text := strings.Join([]string{"1", "288", "834", "975", "657"}, string(sep))
		v := compose.Read(compose.Timestamp, text, clock)
		if !v.OK() || v.N != 1288834975657 || v.Separator != sep {
			t.Errorf("%q: %+v", text, v)
		}
	}
	if v := compose.Read(compose.Timestamp, "1288834975657", clock); v.Separator != 0 {
		t.Errorf("digits that stand together: separator %q", v.Separator)
	}
}

func TestProblemDetails(t *testing.T) {
	read := func(f compose.Field, s string) compose.Problem { return compose.Read(f, s, clock).Problem }

	for text, want := range map[string][2]int64{"378": {11, 26}, "379": {11, 27}, "32": {1, 0}, "1023": {31, 31}} {
		if d, m := read(compose.Machine, text).TenBit(); d != want[0] || m != want[1] {
			t.Errorf("%s is datacenter %d, machine %d", text, d, m)
		}
	}
	for _, c := range []struct {
		field compose.Field
		text  string
		n     int64
		width int
	}{
		{compose.Datacenter, "37", 37, 6},
		{compose.Machine, "1024", 1024, 11},
		{compose.Sequence, "4096", 4096, 13},
		{compose.Timestamp, "3487858230209", 1 << 41, 42},
		{compose.Timestamp, "18446745362544526273", 0, 0},
		{compose.Datacenter, "18446744073709551621", 0, 0},
		{compose.Datacenter, "-1", 0, 0},
		{compose.Timestamp, "0", 0, 0},
	} {
		if n, width := read(c.field, c.text).Spill(); n != c.n || width != c.width {
			t.Errorf("%v %s spills %d in %d bits, want %d in %d", c.field, c.text, n, width, c.n, c.width)
		}
	}
	for _, c := range []struct {
		text, quote string
		cut         bool
	}{
		{" abc ", "abc", false},
		{strings.Repeat("x", 24), strings.Repeat("x", 24), false},
		{strings.Repeat("ñ", 25), strings.Repeat("ñ", 24), true},
		{strings.Repeat("\xff", 100), strings.Repeat("\xff", 24), true},
		{strings.Repeat("9", 1_000_000), strings.Repeat("9", 24), true},
	} {
		if p := read(compose.Timestamp, c.text); p.Quote != c.quote || p.Cut != c.cut {
			t.Errorf("%.30q: quote %q, cut %v", c.text, p.Quote, p.Cut)
		}
	}
	if p := read(compose.Timestamp, "1.288.834 s"); p.N != 1288834000 {
		t.Errorf("1.288.834 s: %+v", p)
	}
	if p := read(compose.Timestamp, "12888"); p.Digits != 5 || p.N != 12888 {
		t.Errorf("12888: %+v", p)
	}
}

// TestProblemsAreComparableErrors holds what a widget's validator needs.
func TestProblemsAreComparableErrors(t *testing.T) {
	read := func(s string) error { return compose.Read(compose.Machine, s, clock).Problem }
	if read("32") != read("32") {
		t.Error("the same problem is not equal to itself")
	}
	if read("32") == read("33") {
		t.Error("two problems are equal")
	}
	if got := read("32").Error(); got != "machine: ten-bit" {
		t.Errorf("Error() = %q", got)
	}
}

// TestEveryKindOccurs keeps the list of kinds and the tables of texts together.
func TestEveryKindOccurs(t *testing.T) {
	seen := map[compose.Kind]bool{compose.ClockBeforeEpoch: true, compose.ClockAfterLast: true} // by the clock, above
	for _, row := range append(rows(t, "pasted.tsv"), rows(t, "more.tsv")...) {
		text, _ := strconv.Unquote(row[1])
		seen[compose.Read(fieldNames[row[0]], text, clock).Problem.Kind] = true
	}
	seen[compose.Read(compose.Timestamp, strings.Repeat("x", 1000), clock).Problem.Kind] = true
	names := map[string]bool{}
	for _, k := range compose.Kinds() {
		if !seen[k] {
			t.Errorf("no text gives %v", k)
		}
		if k.String() == "" || names[k.String()] {
			t.Errorf("kind %d is called %q", k, k)
		}
		names[k.String()] = true
	}
	for k, want := range map[compose.Kind]string{
		-1: "unknown", compose.None: "none", compose.TooLong: "too-long", compose.Now: "now", compose.Now + 1: "unknown",
		compose.ClockBeforeEpoch: "clock-before-epoch", compose.ClockAfterLast: "clock-after-last",
	} {
		if s := k.String(); s != want {
			t.Errorf("kind %d is %q, want %q", int(k), s, want)
		}
	}
}

func TestLongTexts(t *testing.T) {
	long := func(s string) string { return strings.Repeat(s, 1_000_000/len(s)) }
	for _, c := range []struct {
		name, text string
		kind       compose.Kind
		n          int64
	}{
		{"digits", long("9"), compose.TooLong, 0},
		{"letters", long("x"), compose.TooLong, 0},
		{"lines", long("1564514641600\n"), compose.TooLong, 0},
		{"link", "https://example.org/" + long("x"), compose.Link, 0},
		{"leading zeros", long("0") + "1288834974657", compose.None, 1288834974657},
		{"zeros alone", long("0"), compose.BeforeEpoch, 0},
		{"zeros and a letter", long("0") + "x", compose.TooLong, 0},
		{"as long as can be", strings.Repeat("x", 128), compose.NotANumber, 0},
		{"one longer", strings.Repeat("x", 129), compose.TooLong, 0},
		{"digits as long as can be", strings.Repeat("9", 128), compose.AfterLast, 0},
		{"digits one longer", strings.Repeat("9", 129), compose.TooLong, 0},
		{"white space", long(" ") + "1288834974657" + long("\u200b"), compose.None, 1288834974657},
	} {
		v := compose.Read(compose.Timestamp, c.text, clock)
		if v.Problem.Kind != c.kind || v.OK() && v.N != c.n {
			t.Errorf("%s: %v", c.name, v.Problem)
		}
	}
}

func TestBitOutsideTheID(t *testing.T) {
	all := compose.ID(math.MaxInt64)
	if all.Bit(-1) || all.Bit(64) || all.Bit(63) || !all.Bit(62) {
		t.Error("Bit is wrong at the ends")
	}
}

func TestImportsStandardLibraryAlone(t *testing.T) {
	files, _ := filepath.Glob("*.go")
	read := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, src, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		read++
		for _, imp := range f.Imports {
			if path, _ := strconv.Unquote(imp.Path.Value); strings.Contains(path, ".") || strings.HasPrefix(path, "snowflake-composer") {
				t.Errorf("%s imports %s", name, path)
			}
		}
		if bytes.Contains(src, []byte("time.Now")) {
			t.Errorf("%s reads the clock", name)
		}
	}
	if read == 0 {
		t.Error("no source was read")
	}
}

func TestComposeAllocations(t *testing.T) {
	in := compose.Input{Timestamp: "1656432460105", Datacenter: "11", Machine: "26", Sequence: "0"}
	if n := testing.AllocsPerRun(100, func() { compose.Compose(in, clock) }); n > 2 {
		t.Errorf("%v allocations", n)
	}
}
