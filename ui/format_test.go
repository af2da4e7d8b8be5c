package ui

import (
	"encoding/json"
	"fmt"
	"go/ast"
	gofmt "go/format"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"snowflake-composer/compose"
)

// formatCases returns the published IDs, the worked example, and what lies at
// the ends of the ranges.
func formatCases(t *testing.T) []compose.Result {
	t.Helper()
	first, next, last := decimal(compose.Epoch), decimal(compose.Epoch+1), decimal(compose.LastTimestamp)
	inputs := []compose.Input{
		worked,
		{Timestamp: first, Datacenter: "0", Machine: "0", Sequence: "0"},
		{Timestamp: first, Datacenter: "31", Machine: "31", Sequence: "4095"},
		{Timestamp: first, Datacenter: "31", Machine: "0", Sequence: "0"},
		{Timestamp: first, Datacenter: "0", Machine: "31", Sequence: "0"},
		{Timestamp: first, Datacenter: "0", Machine: "0", Sequence: "4095"},
		{Timestamp: next, Datacenter: "1", Machine: "1", Sequence: "1"},
		{Timestamp: last, Datacenter: "0", Machine: "0", Sequence: "0"},
		{Timestamp: last, Datacenter: "31", Machine: "31", Sequence: "4095"},
	}
	for _, row := range vectors(t) {
		inputs = append(inputs, compose.Input{Timestamp: row[0], Datacenter: row[1], Machine: row[2], Sequence: row[3]})
	}
	var results []compose.Result
	for _, in := range inputs {
		results = append(results, result(t, in))
	}
	return results
}

func result(t *testing.T, in compose.Input) compose.Result {
	t.Helper()
	r := compose.Compose(in, time.Time{})
	if !r.OK() {
		t.Fatalf("%+v has no ID", in)
	}
	return r
}

// formatted returns a result in the format with an identifier.
func formatted(t *testing.T, id string, r compose.Result, w Words) string {
	t.Helper()
	for _, f := range formats() {
		if f.id == id {
			return f.text(r, w)
		}
	}
	t.Fatalf("no format %q", id)
	return ""
}

func TestFormatTable(t *testing.T) {
	r := result(t, compose.Input{Timestamp: "1656432460105", Datacenter: "11", Machine: "26", Sequence: "0"})
	want := [][2]string{
		{"decimal", "1541815603606036480"},
		{"hexadecimal", "0x1565a11f6217a000"},
		{"binary", "0001010101100101101000010001111101100010000101111010000000000000"},
		{"segments", "0 00101010110010110100001000111110110001000 01011 11010 000000000000"},
		{"json", `"id": "1541815603606036480"`},
		{"go", "int64(((1656432460105 - 1288834974657) << 22) | (11 << 17) | (26 << 12) | 0)"},
		{"python", "((1656432460105 - 1288834974657) << 22) | (11 << 17) | (26 << 12) | 0"},
		{"java", "((1656432460105L - 1288834974657L) << 22) | (11L << 17) | (26L << 12) | 0L"},
		{"javascript", "((1656432460105n - 1288834974657n) << 22n) | (11n << 17n) | (26n << 12n) | 0n"},
		{"c", "((1656432460105LL - 1288834974657LL) << 22) | (11LL << 17) | (26LL << 12) | 0LL"},
		{"postgresql", "((1656432460105::bigint - 1288834974657::bigint) << 22) | (11::bigint << 17) | (26::bigint << 12) | 0::bigint"},
		{"description", "Snowflake ID 1541815603606036480. Sign: 1 bit, always 0. " +
			"Timestamp: 41 bits, value 367,597,485,448, in milliseconds since the Twitter epoch; the time is 2022-06-28 16:07:40.105 UTC. " +
			"Datacenter: 5 bits, value 11. Machine: 5 bits, value 26. Sequence: 12 bits, value 0."},
		{"time", "2022-06-28T16:07:40.105Z"},
	}
	var got [][2]string
	for _, f := range formats() {
		got = append(got, [2]string{f.id, f.text(r, words(t, "en"))})
	}
	if len(got) != len(want) {
		t.Fatalf("%d formats, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("format %d:\n got %q\nwant %q", i, got[i], want[i])
		}
	}
}

func TestFormatNames(t *testing.T) {
	for _, language := range Languages() {
		w := words(t, language)
		ids, names := map[string]bool{}, map[string]bool{}
		for _, f := range formats() {
			name := f.name(w)
			if ids[f.id] || name == "" || names[name] {
				t.Errorf("%s: format %q is called %q: nothing, or twice", language, f.id, name)
			}
			ids[f.id], names[name] = true, true
		}
	}
}

// TestFormatsForPrograms holds that only the description is for people: the
// others are the same in every language and group no thousands.
func TestFormatsForPrograms(t *testing.T) {
	grouped := regexp.MustCompile(`\d[.,'’_\s\x{A0}\x{202F}]\d{3}\b`)
	for _, r := range formatCases(t) {
		for _, f := range formats() {
			text := f.text(r, words(t, "en"))
			forPeople := f.id == "description"
			if same := text == f.text(r, words(t, "es")); same == forPeople {
				t.Errorf("%s of %v is the same in both languages: %v", f.id, r.ID, same)
			}
			if m := grouped.FindString(text); m != "" && !forPeople {
				t.Errorf("%s of %v has %q", f.id, r.ID, m)
			}
		}
	}
}

func TestFormatsReadBack(t *testing.T) {
	w := words(t, "en")
	for _, r := range formatCases(t) {
		var object map[string]string
		if err := json.Unmarshal([]byte("{"+formatted(t, "json", r, w)+"}"), &object); err != nil || object["id"] != r.ID.String() {
			t.Errorf("JSON of %v: %v, %v", r.ID, object, err)
		}
		at, err := time.Parse(time.RFC3339Nano, formatted(t, "time", r, w))
		if err != nil || at.UnixMilli() != r.Fields[compose.Timestamp].N {
			t.Errorf("time of %v: %v, %v", r.ID, at, err)
		}
		parts := strings.Fields(formatted(t, "segments", r, w))
		for i, s := range compose.Segments() {
			bits, _ := r.Bits(i)
			if len(parts) != compose.Count || len(parts[i]) != s.Width {
				t.Fatalf("segments of %v: %q", r.ID, parts)
			}
			if n, err := strconv.ParseInt(parts[i], 2, 64); err != nil || n != bits {
				t.Errorf("%s of %v: %d, %v; want %d", s.Name, r.ID, n, err, bits)
			}
		}
	}
}

func TestFormatDescription(t *testing.T) {
	last := compose.Input{Timestamp: decimal(compose.LastTimestamp), Datacenter: "31", Machine: "31", Sequence: "4095"}
	for _, c := range []struct {
		in       compose.Input
		language string
		want     string
	}{
		{worked, "en", "Snowflake ID 4194439168. Sign: 1 bit, always 0. " +
			"Timestamp: 41 bits, value 1,000, in milliseconds since the Twitter epoch; the time is 2010-11-04 01:42:55.657 UTC. " +
			"Datacenter: 5 bits, value 1. Machine: 5 bits, value 1. Sequence: 12 bits, value 0."},
		{worked, "es", "ID de Snowflake 4194439168. Signo: 1 bit, siempre 0. " +
			"Marca de tiempo: 41 bits, valor 1.000, en milisegundos desde la época de Twitter; corresponde a 2010-11-04 01:42:55,657 UTC. " +
			"Centro de datos: 5 bits, valor 1. Máquina: 5 bits, valor 1. Secuencia: 12 bits, valor 0."},
		{last, "en", "Snowflake ID 9223372036854775807. Sign: 1 bit, always 0. " +
			"Timestamp: 41 bits, value 2,199,023,255,551, in milliseconds since the Twitter epoch; the time is 2080-07-10 17:30:30.208 UTC. " +
			"Datacenter: 5 bits, value 31. Machine: 5 bits, value 31. Sequence: 12 bits, value 4,095."},
		{last, "es", "ID de Snowflake 9223372036854775807. Signo: 1 bit, siempre 0. " +
			"Marca de tiempo: 41 bits, valor 2.199.023.255.551, en milisegundos desde la época de Twitter; corresponde a 2080-07-10 17:30:30,208 UTC. " +
			"Centro de datos: 5 bits, valor 31. Máquina: 5 bits, valor 31. Secuencia: 12 bits, valor 4.095."},
	} {
		if got := formatted(t, "description", result(t, c.in), words(t, c.language)); got != c.want {
			t.Errorf("%s:\n got %q\nwant %q", c.language, got, c.want)
		}
	}
}

// TestFormatGo evaluates the Go expressions with Go's own type checker.
func TestFormatGo(t *testing.T) {
	for _, r := range formatCases(t) {
		text := formatted(t, "go", r, words(t, "en"))
		v, err := types.Eval(token.NewFileSet(), nil, token.NoPos, text)
		if err != nil || v.Type != types.Typ[types.Int64] || v.Value.ExactString() != r.ID.String() {
			t.Errorf("%s is %v of type %v, %v; want %v", text, v.Value, v.Type, err, r.ID)
		}
		if tidy, err := gofmt.Source([]byte("var _ = " + text)); err != nil || string(tidy) != "var _ = "+text {
			t.Errorf("gofmt makes %s of %s, %v", tidy, text, err)
		}
	}
}

// TestFormatExpressionsNeedNoPrecedence takes from every language's expression
// the marks of its literals, so that Go can read it, and holds that no operator
// is the operand of another one without parentheses: then every language, with
// whatever precedence, computes what Go does.
func TestFormatExpressionsNeedNoPrecedence(t *testing.T) {
	mark := regexp.MustCompile(`(\d)(?:LL|L|n|::bigint)\b`)
	for _, id := range []string{"go", "python", "java", "javascript", "c", "postgresql"} {
		for _, r := range formatCases(t) {
			text := mark.ReplaceAllString(formatted(t, id, r, words(t, "en")), "$1")
			v, err := types.Eval(token.NewFileSet(), nil, token.NoPos, text)
			if err != nil || v.Value.ExactString() != r.ID.String() {
				t.Fatalf("%s: %s is %v, %v; want %v", id, text, v.Value, err, r.ID)
			}
			tree, err := parser.ParseExpr(text)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(tree, func(n ast.Node) bool {
				outer, ok := n.(*ast.BinaryExpr)
				if !ok {
					return true
				}
				for _, operand := range [2]ast.Expr{outer.X, outer.Y} {
					if inner, ok := operand.(*ast.BinaryExpr); ok && inner.Op != outer.Op {
						t.Errorf("%s: %s: %v stands in %v without parentheses", id, text, inner.Op, outer.Op)
					}
				}
				return true
			})
		}
	}
}

// TestFormatExpressionsEvaluate gives every expression to its language, all of a
// language in one program. Each line of a program also holds the expression to
// its type of 64 bits.
//
// PostgreSQL's are run where psql finds a server by its own defaults, which are
// the variables PGHOST, PGUSER and so on.
func TestFormatExpressionsEvaluate(t *testing.T) {
	for _, language := range []struct {
		format        string
		probe         []string // fails where the language is not there
		file          string
		program, line string
		commands      [][]string
	}{
		{
			"python",
			[]string{"python3", "--version"},
			"program.py", "%s", "print(%s)\n",
			[][]string{{"python3", "program.py"}},
		},
		{
			"java",
			[]string{"javac", "--version"},
			"Program.java", "class Program { public static void main(String[] args) {\n%s} }\n", "System.out.println((Long) (%s));\n",
			[][]string{{"java", "Program.java"}},
		},
		{
			"javascript",
			[]string{"node", "--version"},
			"program.js", "%s", "console.log(String(BigInt.asIntN(64, %s)))\n",
			[][]string{{"node", "program.js"}},
		},
		{
			"c",
			[]string{"cc", "--version"},
			"program.c", "#include <stdio.h>\nint main(void) {\n%s}\n", "printf(\"%%lld\\n\", %s);\n",
			[][]string{{"cc", "-Wall", "-Wextra", "-Werror", "program.c", "-o", "program"}, {"./program"}},
		},
		{
			"postgresql",
			[]string{"psql", "-wXAtqc", "SELECT 1"},
			"program.sql", "%s", "SELECT %[1]s WHERE pg_typeof(%[1]s) = 'bigint'::regtype;\n",
			[][]string{{"psql", "-wXAtq", "-v", "ON_ERROR_STOP=1", "-f", "program.sql"}},
		},
	} {
		t.Run(language.format, func(t *testing.T) {
			if out, err := exec.Command(language.probe[0], language.probe[1:]...).CombinedOutput(); err != nil {
				t.Skipf("%s: %v %s", language.probe[0], err, out)
			}
			var lines strings.Builder
			var want []string
			for _, r := range formatCases(t) {
				fmt.Fprintf(&lines, language.line, formatted(t, language.format, r, words(t, "en")))
				want = append(want, r.ID.String())
			}
			dir := t.TempDir()
			program := fmt.Sprintf(language.program, lines.String())
			if err := os.WriteFile(filepath.Join(dir, language.file), []byte(program), 0o600); err != nil {
				t.Fatal(err)
			}
			var out []byte
			for _, command := range language.commands {
				c := exec.Command(command[0], command[1:]...)
				c.Dir = dir
				var err error
				if out, err = c.CombinedOutput(); err != nil {
					t.Fatalf("%v: %v\n%s", command, err, out)
				}
			}
			if got := strings.Fields(string(out)); !slices.Equal(got, want) {
				t.Errorf("got %v\nwant %v", got, want)
			}
		})
	}
}

func TestJavaScriptNumber(t *testing.T) {
	for _, c := range []struct {
		id      compose.ID
		text    string
		changed string // a caret below each changed digit
		exact   bool
	}{
		{0, "0", ".", true},
		{4194439168, "4194439168", "..........", true},
		{1<<53 - 1, "9007199254740991", "................", true},
		{1<<53 + 1, "9007199254740992", "...............^", false},
		{1541815603606036480, "1541815603606036500", "................^^.", true},
		{1593572310593806338, "1593572310593806300", ".................^^", false},
		{1101668899018334209, "1101668899018334200", "..................^", false},
		{999999999999999999, "1000000000000000000", "^^^^^^^^^^^^^^^^^^^", false},
		{1<<63 - 1024, "9223372036854775000", "...............^^^^", true},
		{1<<63 - 1, "9223372036854776000", "...............^^.^", false},
	} {
		text, changed, exact := javaScriptNumber(c.id)
		carets := ""
		for _, differs := range changed {
			carets += map[bool]string{false: ".", true: "^"}[differs]
		}
		if text != c.text || carets != c.changed || exact != c.exact {
			t.Errorf("%d:\n got %s %v\n     %s\nwant %s %v\n     %s", c.id, text, exact, carets, c.text, c.exact, c.changed)
		}
	}
}

// TestJavaScriptNumberAgainstNode asks JavaScript itself, for IDs of every length.
func TestJavaScriptNumberAgainstNode(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip(err)
	}
	random := rand.New(rand.NewSource(1))
	var ids []string
	for range 20000 {
		ids = append(ids, strconv.FormatInt(random.Int63()>>random.Intn(40), 10))
	}
	c := exec.Command("node", "-e", `
		for (const id of require("fs").readFileSync(0, "utf8").split(" ")) {
			const n = JSON.parse(id)
			console.log(String(n), BigInt(n) === BigInt(id))
		}`)
	c.Stdin = strings.NewReader(strings.Join(ids, " "))
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) != len(ids) {
		t.Fatalf("%d lines for %d IDs", len(lines), len(ids))
	}
	for i, want := range lines {
		n, _ := strconv.ParseInt(ids[i], 10, 64)
		text, _, exact := javaScriptNumber(compose.ID(n))
		if got := fmt.Sprint(text, " ", exact); got != want {
			t.Errorf("%s: got %s, JavaScript has %s", ids[i], got, want)
		}
	}
}
