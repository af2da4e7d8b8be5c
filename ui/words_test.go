package ui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"

	"snowflake-composer/compose"
	"snowflake-composer/ui/worksheet"
)

func words(t testing.TB, language string) Words {
	t.Helper()
	w, err := LoadWords(language)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// literals returns every string literal of the sources that ask for words.
func literals(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	files, _ := filepath.Glob("*.go")
	sheets, _ := filepath.Glob("worksheet/*.go")
	for _, name := range append(files, sheets...) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
				s, _ := strconv.Unquote(l.Value)
				found[s] = true
			}
			return true
		})
	}
	return found
}

// families are the keys that the code puts together: a prefix that stands in it,
// and what comes behind.
func families() map[string][]string {
	all := map[string][]string{}
	for _, s := range compose.Segments() {
		all["segment."] = append(all["segment."], s.Name)
		all["short."] = append(all["short."], s.Name)
		all["spoken."] = append(all["spoken."], s.Name)
		if s.Field != compose.NoField {
			all["title."] = append(all["title."], s.Name)
		}
	}
	for _, s := range compose.Segments() {
		all["name."] = append(all["name."], s.Name)
		if s.Field != compose.NoField {
			all["step."] = append(all["step."], s.Name)
		}
	}
	for _, e := range examples() {
		all["example."] = append(all["example."], e.name)
	}
	for _, l := range looks() {
		all["theme."] = append(all["theme."], l.name)
	}
	for _, f := range new(command).flags() {
		all["flag."] = append(all["flag."], f.name)
	}
	all["language."] = append([]string{"system"}, Languages()...)
	for _, s := range spans {
		all["span."] = append(all["span."], s.name)
	}
	for _, r := range reasons {
		if !slices.Contains(all["reason."], r.name) {
			all["reason."] = append(all["reason."], r.name)
		}
	}
	for _, f := range formats() {
		all["format-name."] = append(all["format-name."], f.id)
	}
	for _, k := range worksheet.Kinds() {
		all["worksheet.kind."] = append(all["worksheet.kind."], k)
		all["worksheet.task."] = append(all["worksheet.task."], k)
	}
	all["worksheet.why."] = []string{"seconds", "microseconds", "date-without-zone", "negative", "hexadecimal"}
	for _, k := range compose.Kinds() {
		all["problem."] = append(all["problem."], k.String())
	}
	for _, a := range actions("linux") {
		if a.label == nil {
			all["action."] = append(all["action."], a.name)
		}
		if a.group != "" && !slices.Contains(all["group."], a.group) {
			all["group."] = append(all["group."], a.group)
		}
		if !slices.Contains(all["menu."], a.menu) {
			all["menu."] = append(all["menu."], a.menu)
		}
	}
	return all
}

// problemVariants are the endings that a problem's key may have.
var problemVariants = []string{".timestamp", ".datacenter", ".machine", ".sequence", ".none", ".far"}

func TestTranslationsAreComplete(t *testing.T) {
	en := words(t, "en")
	placeholder := regexp.MustCompile(`\{[a-z]+\}`)
	for _, language := range Languages() {
		w := words(t, language)
		for key, text := range w {
			if _, ok := en[key]; !ok {
				t.Errorf("%s has %q, English has not", language, key)
			}
			if strings.TrimSpace(text) == "" {
				t.Errorf("%s: %q is empty", language, key)
			}
		}
		for key, text := range en {
			if _, ok := w[key]; !ok {
				t.Errorf("%s lacks %q", language, key)
			}
			a, b := placeholder.FindAllString(text, -1), placeholder.FindAllString(w[key], -1)
			slices.Sort(a)
			slices.Sort(b)
			if !slices.Equal(slices.Compact(a), slices.Compact(b)) {
				t.Errorf("%s: %q has %v, English has %v", language, key, b, a)
			}
		}
	}
}

func TestTranslationsAreUsedAndNotMissing(t *testing.T) {
	w, source, used := words(t, "en"), literals(t), map[string]bool{}
	for prefix, names := range families() {
		if !source[prefix] {
			t.Errorf("no code asks for %q", prefix)
		}
		for _, n := range names {
			used[prefix+n] = true
			if prefix == "problem." {
				for _, v := range problemVariants {
					if _, ok := w[prefix+n+v]; ok {
						used[prefix+n+v] = true
					}
				}
			}
		}
	}
	key := regexp.MustCompile(`^[a-z][a-z-]*\.[a-z][a-z.-]*[a-z]$`)
	for s := range source {
		if _, ok := w[s]; ok {
			used[s] = true
		} else if key.MatchString(s) && !slices.Contains([]string{"icon.png", "user-dirs.dirs", "preferences.json"}, s) && !strings.HasPrefix(s, "org.") {
			t.Errorf("the code asks for %q", s)
		}
	}
	for k := range used {
		if _, ok := w[k]; !ok {
			t.Errorf("%q is missing", k)
		}
	}
	for k := range w {
		if !used[k] && !strings.HasPrefix(k, "fyne.") {
			t.Errorf("%q is not used", k)
		}
	}
}

// TestEveryMessageIsWhole reads every bad text in both languages: no placeholder
// is left, the text is quoted harmlessly, and the message is short.
func TestEveryMessageIsWhole(t *testing.T) {
	for _, language := range Languages() {
		w := words(t, language)
		for f, texts := range badTexts(t) {
			for _, text := range texts {
				p := compose.Read(f, text, newHandClock().time).Problem
				if p.Kind == compose.None {
					continue
				}
				m := w.Problem(p)
				if m == "" || strings.ContainsAny(m, "{}") {
					t.Errorf("%s: %v %q: %q", language, f, text, m)
				}
				for _, r := range m {
					if !strconv.IsPrint(r) {
						t.Errorf("%s: %v %q: message has %U", language, f, text, r)
					}
				}
				if n := len([]rune(m)); n > 160 {
					t.Errorf("%s: %v %q: message of %d characters", language, f, text, n)
				}
			}
		}
	}
}

func TestMessages(t *testing.T) {
	for _, c := range []struct {
		field  compose.Field
		text   string
		en, es string
	}{
		{compose.Datacenter, "37", "Does not fit: 0 to 31. 37 needs 6 bits.", "No cabe: 0 a 31. 37 necesita 6 bits."},
		{compose.Machine, "378", "Does not fit: 0 to 31. As 10 bits, 378 is datacenter 11, machine 26.", "No cabe: 0 a 31. En 10 bits, 378 es centro de datos 11, máquina 26."},
		{compose.Sequence, "18446744073709551621", "Does not fit: 0 to 4,095.", "No cabe: 0 a 4.095."},
		{compose.Sequence, "", "A number from 0 to 4,095 is needed.", "Hace falta un número de 0 a 4.095."},
		{compose.Timestamp, "3487858230209", "3,487,858,230,209 ms is 2080-07-10 17:30:30.209 UTC. The 41 bits end at 3487858230208, 2080-07-10 17:30:30.208 UTC.", "3.487.858.230.209 ms es 2080-07-10 17:30:30,209 UTC. Los 41 bits terminan en 3487858230208, 2080-07-10 17:30:30,208 UTC."},
		{compose.Timestamp, "12888", "5 of 13 digits. A timestamp is in Unix milliseconds, such as 1288834975657.", "5 de 13 cifras. La marca de tiempo va en milisegundos Unix, como 1288834975657."},
		{compose.Machine, "a\u202eb\x00c\xff", "“a□b□c□” is not a number. Digits only: 0 to 31.", "«a□b□c□» no es un número. Solo cifras: 0 a 31."},
		{compose.Machine, "a\u0301\u0302\u0303\u0304", "“a\u0301\u0302□□” is not a number. Digits only: 0 to 31.", "«a\u0301\u0302□□» no es un número. Solo cifras: 0 a 31."},
		{compose.Machine, "\u0301é\u200d\u2067b", "“□é□□b” is not a number. Digits only: 0 to 31.", "«□é□□b» no es un número. Solo cifras: 0 a 31."},
		{compose.Machine, "x\xed\xa0\x80", "“x□” is not a number. Digits only: 0 to 31.", "«x□» no es un número. Solo cifras: 0 a 31."},
	} {
		p := compose.Read(c.field, c.text, newHandClock().time).Problem
		if c.field == compose.Machine && p.Kind == compose.Invisible {
			p.Kind = compose.NotANumber // to see the quotation
		}
		for language, want := range map[string]string{"en": c.en, "es": c.es} {
			if got := words(t, language).Problem(p); got != want {
				t.Errorf("%v %q in %s:\n got %q\nwant %q", c.field, c.text, language, got, want)
			}
		}
	}
}

func TestNumbersAreGroupedByTheLanguage(t *testing.T) {
	for n, want := range map[int64][2]string{
		0: {"0", "0"}, 999: {"999", "999"}, 1000: {"1,000", "1.000"}, -4095: {"-4,095", "-4.095"},
		9223372036854775807: {"9,223,372,036,854,775,807", "9.223.372.036.854.775.807"},
	} {
		for i, language := range Languages() {
			if got := words(t, language).Number(n); got != want[i] {
				t.Errorf("%s: %d is %q", language, n, got)
			}
		}
	}
}

// TestSpanishIsSpanish looks for what is left of the other language.
func TestSpanishIsSpanish(t *testing.T) {
	english := regexp.MustCompile(`(?i)\b(the|of|is|and|digits?|timestamp|machine|sequence|copy|now|use)\b`)
	familiar := regexp.MustCompile(`(?i)(?:^|[^\p{L}])(tú|tu|tus|te|puedes|escribe|deja|copia|usa|revisa)(?:[^\p{L}]|$)`)
	placeholder := regexp.MustCompile(`\{[a-z]+\}`)
	for key, text := range words(t, "es") {
		text = placeholder.ReplaceAllString(text, "")
		if m := english.FindString(text); m != "" {
			t.Errorf("%s: %q in %q", key, m, text)
		}
		if m := familiar.FindString(text); m != "" {
			t.Errorf("%s: %q in %q", key, m, text)
		}
	}
}

func TestSystemLanguage(t *testing.T) {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANGUAGE"} {
		t.Setenv(name, "")
	}
	for locale, want := range map[string]string{
		"es_ES.UTF-8": "es", "es_MX": "es", "en_US.UTF-8": "en", "fr_FR.UTF-8": "en", "C": "en", "POSIX": "en", "": "en", "xx_YY": "en", "tr_TR.UTF-8": "en",
	} {
		t.Setenv("LANG", locale)
		if got := SystemLanguage(); got != want {
			t.Errorf("LANG=%s: %s, want %s", locale, got, want)
		}
	}
}

// TestTextsHaveGlyphs holds that the fonts that the program brings with it have every
// character that the toolkit sets: not every system has fonts of its own.
func TestTextsHaveGlyphs(t *testing.T) {
	drawn := []string{"presenter.formula"} // as scenes, whose fonts have more
	var fonts []*sfnt.Font
	for _, r := range []fyne.Resource{theme.DefaultTextFont(), theme.DefaultTextBoldFont(), theme.DefaultSymbolFont()} {
		f, err := sfnt.Parse(r.Content())
		if err != nil {
			t.Fatal(err)
		}
		fonts = append(fonts, f)
	}
	var buf sfnt.Buffer
	has := func(f *sfnt.Font, r rune) bool {
		n, err := f.GlyphIndex(&buf, r)
		return err == nil && n != 0
	}
	check := func(where, text string) {
		t.Helper()
		for _, r := range text {
			if r != '\n' && !has(fonts[2], r) && !(has(fonts[0], r) && has(fonts[1], r)) {
				t.Errorf("%s: there is no %q", where, r)
			}
		}
	}
	for _, language := range Languages() {
		w := words(t, language)
		for key, text := range w {
			if !slices.Contains(drawn, key) {
				check(language+" "+key, text)
			}
		}
		for _, c := range chapters(t, language) {
			for _, b := range c.blocks {
				if !strings.HasPrefix(b.text, "```") { // set in the monospace face, which has more
					check(language+" "+c.file, b.text)
				}
			}
		}
		for _, row := range keyTable(w, "linux") {
			check(language+" keys", row.keys)
		}
		opened, _ := open(t, Options{Language: language, Input: worked})
		for bit := range compose.Size {
			check("readout", opened.describe(bit))
		}
		check("buttons", opened.copyFor.Text+opened.now.Text)
	}
}
