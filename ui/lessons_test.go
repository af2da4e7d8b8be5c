package ui

import (
	"fmt"
	"image"
	"image/color"
	"io/fs"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"snowflake-composer/assets"
	"snowflake-composer/compose"
)

// chapters returns the lessons in a language.
func chapters(t testing.TB, language string) []chapter {
	t.Helper()
	all, err := loadChapters(language)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 10 {
		t.Fatalf("%s: only %d chapters", language, len(all))
	}
	return all
}

// read opens the lessons in a language.
func read(t testing.TB, language string) *lessons {
	t.Helper()
	w, _ := open(t, Options{Language: language, Input: worked})
	showLessons(w)
	l := w.lessons
	if l == nil {
		t.Fatal("the lessons are not open")
	}
	return l
}

func typeKeys(o fyne.Focusable, keys ...fyne.KeyName) {
	for _, k := range keys {
		o.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// TestLessonsSayTheSame holds that both languages have the same chapters, of the
// same blocks, with the same directives.
func TestLessonsSayTheSame(t *testing.T) {
	names := map[string][]string{}
	for _, language := range Languages() {
		files, err := fs.Glob(assets.Lessons, "lessons/"+language+"/*")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			names[language] = append(names[language], strings.TrimPrefix(f, "lessons/"+language+"/"))
		}
	}
	if !slices.Equal(names["en"], names["es"]) {
		t.Errorf("en has %q, es has %q", names["en"], names["es"])
	}
	es := chapters(t, "es")
	for i, c := range chapters(t, "en") {
		var shapes [2][]string
		for n, blocks := range [][]block{c.blocks, es[i].blocks} {
			for _, b := range blocks {
				shapes[n] = append(shapes[n], shape(b))
			}
		}
		if !slices.Equal(shapes[0], shapes[1]) {
			t.Errorf("%s:\nen %q\nes %q", names["en"][i], shapes[0], shapes[1])
		}
	}
}

// shape returns what is the same in every language: a directive's kind and
// target, and what sort of Markdown prose is.
func shape(b block) string {
	if b.kind != proseBlock {
		return string(b.kind) + ":" + b.target
	}
	sort := regexp.MustCompile("^(#+|-|[0-9]\\.|\\||```)?").FindString(b.text)
	return fmt.Sprint(sort, strings.Count(b.text, "\n"))
}

func TestLessonDirectives(t *testing.T) {
	now := newHandClock().time
	seen := map[blockKind]int{}
	for _, language := range Languages() {
		for _, c := range chapters(t, language) {
			for _, b := range c.blocks {
				seen[b.kind]++
				if strings.TrimSpace(b.text) == "" {
					t.Errorf("%s, %s: a block without words: %+v", language, c.title, b)
				}
				switch b.kind {
				case proseBlock:
					if strings.Contains(b.text, "](") {
						t.Errorf("%s, %s: a directive that does not stand alone: %q", language, c.title, b.text)
					}
				case linkBlock:
					if !strings.HasPrefix(b.target, "https://") {
						t.Errorf("%s, %s: %q", language, c.title, b.target)
					}
				default:
					r := compose.Compose(b.input(), now)
					if strings.Count(b.target, ",") != 3 || r.OK() == (b.kind == problemBlock) {
						t.Errorf("%s, %s: %s:%s gives %+v", language, c.title, b.kind, b.target, r.Fields)
					}
				}
			}
		}
	}
	for _, kind := range []blockKind{proseBlock, figureBlock, problemBlock, tryBlock, linkBlock} {
		if seen[kind] == 0 {
			t.Errorf("no block of kind %q", kind)
		}
	}
}

func TestParseBlock(t *testing.T) {
	for text, want := range map[string]block{
		"![The bits](figure:1,2,3,4)":     {figureBlock, "The bits", "1,2,3,4"},
		"![Too much](figure-problem:,,,)": {problemBlock, "Too much", ",,,"},
		"[Try it: now](try:,0,0,0)":       {tryBlock, "Try it: now", ",0,0,0"},
		"[Page (old)](https://a.b/c_(d))": {linkBlock, "Page (old)", "https://a.b/c_(d)"},
		"[The bits](figure:1,2,3,4)":      {text: "[The bits](figure:1,2,3,4)"},
		"![Try it](try:1,2,3,4)":          {text: "![Try it](try:1,2,3,4)"},
		"[Mail](mailto:a@b.c)":            {text: "[Mail](mailto:a@b.c)"},
		"See [it](try:1,2,3,4)":           {text: "See [it](try:1,2,3,4)"},
		"":                                {},
	} {
		if got := parseBlock(text); got != want {
			t.Errorf("%q: %+v", text, got)
		}
	}
	if _, err := parseChapter("No title\n\ntext"); err == nil {
		t.Error("a chapter without a title is no error")
	}
}

// numerals are the numbers that lessons may hold, from four digits on: computed,
// and as the language writes them, in groups or not.
type numerals struct{ grouped, plain map[string]bool }

func (n numerals) group(w Words, values ...int64) {
	for _, v := range values {
		n.grouped[w.Number(v)] = true
	}
}

func (n numerals) digits(values ...int64) {
	for _, v := range values {
		n.plain[decimal(v)] = true
	}
}

// knownNumerals computes the numbers of the lessons, and lists with reasons those
// that nothing computes.
func knownNumerals(t *testing.T, w Words) numerals {
	t.Helper()
	n := numerals{map[string]bool{}, map[string]bool{}}
	id := func(timestamp, datacenter, machine, sequence int64) int64 {
		r := compose.Compose(compose.Input{
			Timestamp: decimal(timestamp), Datacenter: decimal(datacenter),
			Machine: decimal(machine), Sequence: decimal(sequence),
		}, time.Time{})
		if !r.OK() {
			t.Fatalf("(%d, %d, %d, %d) is no input", timestamp, datacenter, machine, sequence)
		}
		return int64(r.ID)
	}

	// The layout: what each segment holds, and what its lowest bit weighs.
	for _, s := range compose.Segments() {
		n.group(w, 1<<s.Width-1)
		if s.Shift < 63 {
			n.group(w, 1<<s.Shift)
		}
	}
	span := compose.LastTimestamp - compose.Epoch + 1
	sequences, machines := compose.Sequence.Max()+1, (compose.Datacenter.Max()+1)*(compose.Machine.Max()+1)
	n.group(w, span, span/(24*time.Hour.Milliseconds()),
		sequences, sequences*1000, 2*sequences, machines, machines*sequences, machines*sequences-1)
	n.digits(compose.Epoch, compose.LastTimestamp, math.MaxInt64)

	// The worked example, its steps and its neighbours.
	const stamp = 1288834975657
	delta := stamp - compose.Epoch
	n.group(w, delta, delta<<compose.Timestamp.Segment().Shift, id(stamp, 1, 1, 0))
	n.digits(stamp, id(stamp, 1, 1, 0), id(stamp, 1, 1, 1), id(stamp, 1, 2, 0), id(stamp+1, 1, 1, 0), id(compose.Epoch, 1, 0, 0))
	n.plain[strconv.FormatInt(delta, 2)] = true
	n.group(w, 5000) // a sequence that does not fit
	if compose.Read(compose.Sequence, "5000", time.Time{}).OK() {
		t.Error("sequence 5000 fits")
	}

	// Requests to a generator.
	for _, request := range [][2]int64{{1, 0}, {1, 1}, {1, 2}, {2, 0}} {
		n.digits(compose.Epoch+request[0], id(compose.Epoch+request[0], 0, 0, request[1]))
	}

	// Published IDs, and what a float64 makes of them.
	for _, row := range vectors(t) {
		if v, err := strconv.ParseInt(row[4], 10, 64); err != nil {
			t.Fatal(err)
		} else if v > 1<<53 {
			n.digits(v, int64(float64(v)))
			printed, _, _ := javaScriptNumber(compose.ID(v))
			n.plain[printed] = true
		}
	}
	wikipedia := float64(id(1656432460105, 11, 26, 0))
	spreadsheet := strings.Replace(fmt.Sprintf("%.5E", wikipedia), ".", w["format.decimal"], 1)
	if !strings.HasPrefix(spreadsheet, "1") || len(spreadsheet) != len("1.54182E+18") {
		t.Errorf("a spreadsheet shows %s", spreadsheet)
	}
	n.plain[spreadsheet[2:7]] = true // the decimals
	n.group(w, 1<<53)
	// The first timestamp of IDs that are beyond.
	beyond := compose.Epoch + (1<<53)>>compose.Timestamp.Segment().Shift + 1
	if id(beyond-1, 31, 31, 4095) > 1<<53 || id(beyond, 0, 0, 0) <= 1<<53 {
		beyond--
	}
	n.digits(beyond)

	// One instant in four units.
	const instant = 1656432460105
	n.digits(instant/1000, instant, instant*1000, instant*1000000)

	// Years of instants.
	for _, ms := range []int64{0, compose.Epoch, compose.LastTimestamp, instant, span, beyond} {
		n.digits(int64(time.UnixMilli(ms).UTC().Year()))
	}

	for _, other := range []struct{ value, reason string }{
		{"1420070400000", "Discord's epoch, by its documentation"},
		{"2015", "the year of Discord's epoch"},
		{"2014", "the year of Sonyflake's epoch, 2014-09-01"},
		{"2011", "the year of Instagram's epoch"},
		{"1010", "four binary digits of the sum of 160 and 6"},
		{"0000", "four binary digits of the same"},
		{"0110", "four binary digits of the same"},
	} {
		n.plain[other.value] = true
	}
	return n
}

// TestLessonNumbers finds every number of four digits or more, in prose and in
// the words of directives, and demands that it is known, grouped or not as it
// should be.
func TestLessonNumbers(t *testing.T) {
	for language, numeral := range map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`\d{1,3}(,\d{3})+|\d+`),
		"es": regexp.MustCompile(`\d{1,3}(\.\d{3})+|\d+`),
	} {
		w := words(t, language)
		known := knownNumerals(t, w)
		used := 0
		for _, c := range chapters(t, language) {
			for _, b := range c.blocks {
				for _, s := range numeral.FindAllString(b.text, -1) {
					if grouped := strings.Contains(s, w["format.group"]); !grouped && len(s) < 4 {
						continue
					} else if grouped && !known.grouped[s] || !grouped && !known.plain[s] {
						t.Errorf("%s, %s: %s in %q", language, c.title, s, b.text)
					}
					used++
				}
			}
		}
		if used < 100 {
			t.Errorf("%s: only %d numbers found", language, used)
		}
	}
}

// TestLessonInstants computes what the lessons say of instants and spans.
func TestLessonInstants(t *testing.T) {
	const day = 24 * time.Hour
	span := time.Duration(compose.LastTimestamp-compose.Epoch+1) * time.Millisecond
	rest := span % day
	if got := fmt.Sprintf("%d %s", span/day, rest); got != "25451 15h47m35.552s" {
		t.Errorf("the span is %s", got)
	}
	if years := span.Hours() / 24 / 365.2425; fmt.Sprintf("%.1f", years) != "69.7" {
		t.Errorf("the span is %v years", years)
	}
	for _, language := range Languages() {
		w := words(t, language)
		var all strings.Builder
		for _, c := range chapters(t, language) {
			for _, b := range c.blocks {
				all.WriteString(b.text + "\n")
			}
		}
		for _, ms := range []int64{compose.Epoch, compose.LastTimestamp, 1290982458305} {
			if instant := w.Instant(ms); !strings.Contains(all.String(), instant) {
				t.Errorf("%s: %s is nowhere", language, instant)
			}
		}
		dates := regexp.MustCompile(`\d{4}-\d{2}-\d{2} [\d:.,]+ UTC`).FindAllString(all.String(), -1)
		for _, date := range dates {
			if at, err := time.Parse(w["format.time"], date); err != nil ||
				!slices.Contains([]int64{compose.Epoch, compose.LastTimestamp, 1290982458305}, at.UnixMilli()) {
				t.Errorf("%s: %s", language, date)
			}
		}
	}
}

// TestLessonLayouts adds up the bits of every system in the table of layouts, and
// compares the table of segments with the segments.
func TestLessonLayouts(t *testing.T) {
	for _, language := range Languages() {
		w := words(t, language)
		layouts, segments := 0, 0
		for _, c := range chapters(t, language) {
			for _, b := range c.blocks {
				for _, line := range strings.Split(b.text, "\n") {
					cells := strings.Split(line, "|")
					if strings.Contains(line, " + ") && len(cells) == 5 {
						layouts++
						bits := 0
						for _, term := range strings.Split(cells[2], "+") {
							n, err := strconv.Atoi(strings.Fields(term)[0])
							if err != nil {
								t.Fatal(err)
							}
							bits += n
						}
						if bits != compose.Size {
							t.Errorf("%s: %s has %d bits", language, cells[1], bits)
						}
					}
					for _, s := range compose.Segments() {
						if len(cells) == 7 && strings.TrimSpace(cells[1]) == w["segment."+s.Name] {
							segments++
							for i, want := range []string{"", "", "", decimal(int64(s.Width)), decimal(int64(s.Shift)), w.Number(1<<s.Width - 1)} {
								if i > 2 && !strings.HasSuffix(strings.TrimSpace(cells[i]), want) && s.Field != compose.NoField {
									t.Errorf("%s: %s, want %s", language, line, want)
								}
							}
						}
					}
				}
			}
		}
		if layouts != 5 || segments != compose.Count {
			t.Errorf("%s: %d layouts, %d segments", language, layouts, segments)
		}
	}
}

// TestSpanishLessonsAreSpanish looks for what is left of the other language, and
// for words that address the reader as a friend.
func TestSpanishLessonsAreSpanish(t *testing.T) {
	english := regexp.MustCompile(`(?i)\b(the|of|is|are|and|with|from|which|that|for|timestamp|datacenter|machine|sequence|epoch|segment|shift|try)\b`)
	familiar := regexp.MustCompile(`(?i)(^|[^\p{L}])(tú|tu|tus|te|ti|contigo|puedes|tienes|quieres|sabes|debes|ves|verás|haz|pruébalo|fíjate)($|[^\p{L}])`)
	// Within a sentence these can be the third person.
	order := regexp.MustCompile(`(^|[.:;?!] |^- |^\d\. )[¡¿«*]*(Usa|Escribe|Copia|Pulsa|Prueba|Mira|Piensa|Imagina|Cuenta|Suma|Deja)($|[^\p{L}])`)
	for _, c := range chapters(t, "es") {
		for _, b := range c.blocks {
			text := strings.ReplaceAll(b.text, "Announcing Snowflake", "")
			if m := english.FindString(text); m != "" {
				t.Errorf("%s: %q in %q", c.title, m, text)
			}
			for _, address := range []*regexp.Regexp{familiar, order} {
				if m := address.FindString(text); m != "" {
					t.Errorf("%s: %q in %q", c.title, m, text)
				}
			}
		}
	}
}

// TestLessonPages sets every chapter at three widths and two text sizes: no part
// is empty or wider than the page, none covers another, and no line of text is
// longer than a reader can follow.
func TestLessonPages(t *testing.T) {
	for _, language := range Languages() {
		for _, scale := range []float32{1, 2} {
			l := read(t, language)
			l.w.setTextScale(scale)
			refreshLessons(l.w)
			for _, width := range []float32{lessonsWidth, 800, lessonsLeastWidth} {
				l.window.Resize(fyne.NewSize(width, lessonsHeight))
				for place := range l.chapters {
					l.turn(place)
					assertPage(t, fmt.Sprintf("%s %v %v, %s", language, scale, width, l.chapters[place].title), l)
				}
			}
		}
	}
}

func assertPage(t *testing.T, name string, l *lessons) {
	t.Helper()
	if len(l.column.parts) < 5 {
		t.Fatalf("%s: %d parts", name, len(l.column.parts))
	}
	below := float32(0)
	for i, p := range l.column.parts {
		at, size := p.object.Position().AddXY(p.inset, p.inset), p.object.Size().SubtractWidthHeight(2*p.inset, 2*p.inset)
		if size.Width < 100 || size.Height < 8 {
			t.Errorf("%s: part %d is %v", name, i, size)
		}
		if at.X < 0 || at.X+size.Width > l.scroll.Size().Width {
			t.Errorf("%s: part %d reaches from %v to %v of %v", name, i, at.X, at.X+size.Width, l.scroll.Size().Width)
		}
		if at.Y < below {
			t.Errorf("%s: part %d begins at %v, and the one above ends at %v", name, i, at.Y, below)
		}
		below = at.Y + size.Height
		text, ok := p.object.(*richText)
		if !ok {
			continue
		}
		if len(lines(text)) == 0 {
			t.Errorf("%s: part %d is empty", name, i)
		}
		for _, line := range lines(text) {
			if strings.TrimSpace(line.text) == "" {
				t.Errorf("%s: part %d has an empty line", name, i)
			}
			if len([]rune(line.text)) > 80 {
				t.Errorf("%s: %d characters: %s", name, len([]rune(line.text)), line.text)
			}
			if right := p.object.Position().X + line.right; right > l.scroll.Size().Width {
				t.Errorf("%s: %q reaches to %v of %v", name, line.text, right, l.scroll.Size().Width)
			}
		}
	}
	if below > l.column.height {
		t.Errorf("%s: ends at %v of %v", name, below, l.column.height)
	}
}

type textLine struct {
	text  string
	right float32
}

// lines returns the lines that a text was broken into.
func lines(text *richText) []textLine {
	byTop := map[float32]*textLine{}
	for _, o := range test.WidgetRenderer(text).Objects() {
		t, ok := o.(*canvas.Text)
		if !ok || t.Text == "" {
			continue
		}
		top := o.Position().Y
		if byTop[top] == nil {
			byTop[top] = &textLine{}
		}
		byTop[top].text += t.Text
		byTop[top].right = max(byTop[top].right, o.Position().X+fyne.MeasureText(strings.TrimRight(t.Text, " "), t.TextSize, t.TextStyle).Width)
	}
	var all []textLine
	for _, line := range byTop {
		all = append(all, *line)
	}
	return all
}

// TestLessonTables holds that a table is shown whole: in columns, or in rows one
// below the other where columns have no room.
func TestLessonTables(t *testing.T) {
	l := read(t, "es")
	l.turn(slices.IndexFunc(l.chapters, func(c chapter) bool { return strings.Contains(c.title, "64 bits") }))
	for _, c := range []struct {
		scale, width float32
		columns      bool
	}{{1, lessonsWidth, true}, {1, lessonsLeastWidth, true}, {2, lessonsLeastWidth, false}} {
		l.w.setTextScale(c.scale)
		refreshLessons(l.w)
		l.window.Resize(fyne.NewSize(c.width, lessonsHeight))
		found := false
		for _, p := range l.column.parts {
			both, ok := p.object.(*tableView)
			if !ok {
				continue
			}
			found = true
			columns, rows := both.columns, both.rows
			if columns.Visible() != c.columns || rows.Visible() == c.columns {
				t.Errorf("%+v: columns %v, rows %v", c, columns.Visible(), rows.Visible())
			}
			if n := len(columns.Objects); n != 5 {
				t.Errorf("%d columns", n)
			}
			if text := rows.String(); !strings.Contains(text, "Ancho: 41") || !strings.Contains(text, "marca de tiempo") {
				t.Errorf("rows: %q", text)
			}
		}
		if !found {
			t.Error("no table")
		}
	}
}

// TestTryLinksFillTheWindow follows every one of them by key.
func TestTryLinksFillTheWindow(t *testing.T) {
	l := read(t, "en")
	tried := 0
	for place, c := range l.chapters {
		l.turn(place)
		var links []*link
		for _, p := range l.column.parts {
			if link, ok := p.object.(*link); ok && link.URL == nil {
				links = append(links, link)
			}
		}
		for _, b := range c.blocks {
			if b.kind != tryBlock {
				continue
			}
			l.w.fill(compose.Input{Timestamp: "x"})
			typeKeys(links[0], []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter}[tried%3])
			if got := l.w.input(); got != b.input() || !l.w.result.OK() {
				t.Errorf("%s, %s: %+v", c.title, b.text, got)
			}
			links = links[1:]
			tried++
		}
		if len(links) > 0 {
			t.Errorf("%s: %d links more", c.title, len(links))
		}
	}
	if tried < 5 {
		t.Errorf("only %d links", tried)
	}
	e := l.w.fields[compose.Timestamp].entry
	before := e.Text
	e.Replace("1")
	e.TypedShortcut(&fyne.ShortcutUndo{})
	if e.Text != before {
		t.Errorf("undo gives %q", e.Text)
	}
}

func TestEscapeClosesTheLessons(t *testing.T) {
	for name, focus := range map[string]func(l *lessons) fyne.Focusable{
		"contents": func(l *lessons) fyne.Focusable { return l.contents },
		"menu":     func(l *lessons) fyne.Focusable { return l.choice },
		"previous": func(l *lessons) fyne.Focusable { return l.previous },
		"next":     func(l *lessons) fyne.Focusable { return l.next },
		"link": func(l *lessons) fyne.Focusable {
			for _, p := range l.column.parts {
				if link, ok := p.object.(*link); ok {
					return link
				}
			}
			return nil
		},
	} {
		l := read(t, "en")
		typeKeys(focus(l), fyne.KeyEscape)
		if l.w.lessons != nil {
			t.Errorf("%s: Escape leaves the lessons open", name)
		}
	}
	l := read(t, "en")
	l.window.Canvas().Unfocus()
	l.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if l.w.lessons != nil {
		t.Error("Escape leaves the lessons open when nothing has the focus")
	}
	showLessons(l.w)
	if again := l.w.lessons; again == nil || again == l {
		t.Error("the lessons do not open again")
	}
}

func TestLessonKeys(t *testing.T) {
	l := read(t, "en")
	if l.window.Canvas().Focused() != l.contents {
		t.Fatal("the contents do not have the focus")
	}
	place := func(want int, what string) {
		t.Helper()
		if l.place != want || l.choice.SelectedIndex() != want {
			t.Errorf("%s: chapter %d, menu at %d, want %d", what, l.place, l.choice.SelectedIndex(), want)
		}
	}
	typeKeys(l.contents, fyne.KeyUp)
	place(0, "before the first")
	typeKeys(l.contents, fyne.KeyDown, fyne.KeyDown)
	place(2, "down twice")
	typeKeys(l.contents, fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft)
	place(1, "right, left, left")
	typeKeys(l.next, fyne.KeySpace)
	place(2, "the next button")
	typeKeys(l.previous, fyne.KeyReturn)
	place(1, "the previous button")
	typeKeys(l.choice, fyne.KeyRight)
	place(2, "right in the menu")
	l.choice.SetSelectedIndex(4)
	place(4, "chosen from the menu")
	l.contents.Select(3)
	place(3, "chosen from the contents")

	at := func(want float32, what string) {
		t.Helper()
		if got := l.scroll.Offset.Y; got != want {
			t.Errorf("%s: at %v, want %v", what, got, want)
		}
	}
	l.window.Resize(fyne.NewSize(lessonsWidth, lessonsLeastHeight))
	last := l.column.height - l.scroll.Size().Height
	if last < 100 {
		t.Fatalf("there is nothing to scroll: %v", last)
	}
	typeKeys(l.contents, fyne.KeyPageUp)
	at(0, "page up at the top")
	typeKeys(l.contents, fyne.KeyPageDown)
	at(min(l.scroll.Size().Height-2*margin, last), "page down")
	typeKeys(l.next, fyne.KeyDown)
	at(min(l.scroll.Size().Height, last), "down")
	typeKeys(l.next, fyne.KeyUp, fyne.KeyPageUp)
	at(0, "up, page up")
	typeKeys(l.contents, fyne.KeyEnd)
	at(last, "end")
	typeKeys(l.contents, fyne.KeyHome)
	at(0, "home")
	typeKeys(l.next, fyne.KeyEnd, fyne.KeyDown)
	at(last, "down at the end")
	typeKeys(l.contents, fyne.KeyRight)
	at(0, "the next chapter")

	for range l.chapters {
		typeKeys(l.next, fyne.KeySpace)
	}
	place(len(l.chapters)-1, "after the last")
	if !l.next.Disabled() || l.previous.Disabled() {
		t.Error("the last chapter has a next one")
	}
}

// TestTabReachesLessonLinks goes through the whole window by Tab, and holds that
// a link that gets the focus can be seen.
func TestTabReachesLessonLinks(t *testing.T) {
	l := read(t, "en")
	want := 0 // the most links that a chapter has
	for i, c := range l.chapters {
		links := 0
		for _, b := range c.blocks {
			if b.kind == linkBlock {
				links++
			}
		}
		if links > want {
			want = links
			l.turn(i)
		}
	}
	l.window.Resize(fyne.NewSize(lessonsWidth, lessonsLeastHeight))
	c := l.window.Canvas()
	c.Focus(l.contents)
	links := 0
	for range 10 {
		c.FocusNext()
		link, ok := c.Focused().(*link)
		if !ok {
			break
		}
		links++
		top := link.Position().Y - l.scroll.Offset.Y
		if top < 0 || top+link.Size().Height > l.scroll.Size().Height {
			t.Errorf("%q has the focus out of sight, at %v of %v", link.Text, top, l.scroll.Size().Height)
		}
	}
	if links != want || links < 2 || c.Focused() != l.previous {
		t.Errorf("%d links of %d, then %T", links, want, c.Focused())
	}
}

// TestTabWalksThroughTheLessons goes to every control of every chapter and back, in
// both arrangements.
func TestTabWalksThroughTheLessons(t *testing.T) {
	l := read(t, "es")
	c := l.window.Canvas()
	for _, width := range []float32{lessonsWidth, lessonsLeastWidth} {
		l.window.Resize(fyne.NewSize(width, lessonsHeight))
		for place := range l.chapters {
			l.turn(place)
			all := []fyne.Focusable{l.contents}
			if width == lessonsLeastWidth {
				all[0] = l.choice
			}
			for _, p := range l.column.parts {
				if link, ok := p.object.(*link); ok {
					all = append(all, link)
				}
			}
			for _, b := range []*button{l.previous, l.next} {
				if !b.Disabled() {
					all = append(all, b)
				}
			}
			c.Focus(all[0])
			for i := range all {
				c.FocusNext()
				if want := all[(i+1)%len(all)]; c.Focused() != want {
					t.Errorf("%v, %s: Tab goes to %T, want %T", width, l.chapters[place].title, c.Focused(), want)
				}
			}
			for i := range all {
				c.FocusPrevious()
				if want := all[len(all)-1-i]; c.Focused() != want {
					t.Errorf("%v, %s: Shift+Tab goes to %T, want %T", width, l.chapters[place].title, c.Focused(), want)
				}
			}
		}
	}
}

// TestFocusIsSeenInTheLessons holds that a ring is drawn around what has the focus,
// in a colour that stands out from all around it, and around nothing else.
func TestFocusIsSeenInTheLessons(t *testing.T) {
	for _, look := range []string{"light", "dark", "high-contrast", "black-and-white"} {
		w, _ := open(t, Options{Language: "en", Input: worked, Theme: look})
		showLessons(w)
		l := w.lessons
		l.turn(1)
		c := l.window.Canvas()
		for _, width := range []float32{lessonsWidth, lessonsLeastWidth} {
			l.window.Resize(fyne.NewSize(width, lessonsHeight))
			c.Unfocus()
			c.FocusNext()
			first, walked := c.Focused(), 0
			for walked == 0 || c.Focused() != first {
				walked++
				focused := c.Focused().(fyne.CanvasObject)
				before := c.Capture()
				c.Unfocus()
				after := c.Capture()
				c.Focus(focused.(fyne.Focusable))
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(focused)
				edge := image.Rect(int(at.X), int(at.Y), int(at.X+focused.Size().Width), int(at.Y+focused.Size().Height))
				if n := contrasting(before, after, edge); n < ringWidth*edge.Dy() {
					t.Errorf("%s, %v: the focus on a %T is %d pixels of contrast", look, width, focused, n)
				}
				c.FocusNext()
			}
			if walked < 4 {
				t.Errorf("%s, %v: only %d controls", look, width, walked)
			}
		}
	}
}

// contrasting counts the pixels along the edge of a rectangle that have a contrast
// of 3:1 and more between two pictures, or returns 0 if any are elsewhere.
func contrasting(a, b image.Image, edge image.Rectangle) int {
	inside := 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if a.At(x, y) == b.At(x, y) {
				continue
			}
			la := luminance(color.NRGBAModel.Convert(a.At(x, y)).(color.NRGBA))
			lb := luminance(color.NRGBAModel.Convert(b.At(x, y)).(color.NRGBA))
			if (max(la, lb)+0.05)/(min(la, lb)+0.05) < 3 {
				continue
			}
			if !image.Pt(x, y).In(edge.Inset(-ringWidth)) {
				return 0
			}
			inside++
		}
	}
	return inside
}

// TestLessonsAreHeard holds that a screen reader is told of every part of every
// chapter, in both arrangements, at its place.
func TestLessonsAreHeard(t *testing.T) {
	for _, language := range Languages() {
		w := listening(t, language, worked)
		showLessons(w)
		l := w.lessons
		for _, width := range []float32{lessonsWidth, lessonsLeastWidth} {
			l.window.Resize(fyne.NewSize(width, lessonsHeight))
			for place, c := range l.chapters {
				l.turn(place)
				l.scrollBy(40)
				assertHeard(t, language+", "+c.title, l.window)
				if n := len(heard(l.window.Content())); n < len(l.column.parts)+4 {
					t.Errorf("%s, %s: %d parts, but only %d are heard", language, c.title, len(l.column.parts), n)
				}
				for _, o := range l.voices.Objects {
					v := o.(*voice)
					of := v.of.(fyne.CanvasObject)
					if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(of); v.Visible() && (v.Position() != at || v.Size() != of.Size()) {
						t.Errorf("%s, %s: a %T is at %v, and heard at %v", language, c.title, of, at, v.Position())
					}
				}
			}
		}
	}
}

func TestWhatIsSaidOfLessons(t *testing.T) {
	w := listening(t, "en", worked)
	showLessons(w)
	l := w.lessons
	says := func(want ...string) {
		t.Helper()
		said := slices.Collect(maps.Values(heard(l.window.Content())))
		for _, text := range want {
			if !slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, text) }) {
				t.Errorf("nothing says %q in %q", text, said)
			}
		}
	}
	says("Chapters: What a Snowflake ID is, 1 of 13", "Next (What this program does)", "1 of 13",
		"• when the ID is made: the timestamp, in milliseconds;\n• where it is made",
		"Snowflake ID 1541815603606036480.", "Try it: this ID")
	l.turn(2)
	says("Previous (What this program does)",
		"Segment: sign; Bits: 63; Width: 1; Shift: 63; Range: 0.\nSegment: timestamp; Bits: 62–22; Width: 41;")
	l.turn(slices.IndexFunc(l.chapters, func(c chapter) bool { return c.file == "07-limits.md" }))
	says("No ID. Check: ")

	// The menu of chapters is heard as long as it is open.
	l.window.Resize(fyne.NewSize(lessonsLeastWidth, lessonsHeight))
	typeKeys(l.choice, fyne.KeySpace)
	for _, c := range l.chapters {
		says(c.title)
	}
	menu := l.window.Canvas().Focused()
	before := len(heard(l.window.Content()))
	typeKeys(menu, fyne.KeyDown, fyne.KeyReturn)
	if n := before - len(heard(l.window.Content())); l.place != 0 || n < 5 || l.window.Canvas().Focused() != l.choice {
		t.Errorf("chapter %d, %d voices gone, the focus on %T", l.place, n, l.window.Canvas().Focused())
	}
	typeKeys(l.choice, fyne.KeySpace)
	l.window.Resize(fyne.NewSize(lessonsWidth, lessonsHeight))
	if l.window.Canvas().Overlays().Top() != nil {
		t.Error("the menu is still open, without what it belongs to")
	}
}

// TestLessonPlan opens the plan from the menu, first and again.
func TestLessonPlan(t *testing.T) {
	for language, title := range map[string]string{"en": "For teachers: a lesson plan", "es": "Para docentes: plan de clase"} {
		w, _ := open(t, Options{Language: language, Input: worked})
		for range 2 {
			menuAction(t, w, "lesson-plan")
			if l := w.lessons; l == nil || l.chapters[l.place].title != title {
				t.Fatalf("%s: no plan", language)
			}
			w.lessons.turn(0)
		}
	}
}

func TestNarrowLessonsHaveAMenu(t *testing.T) {
	l := read(t, "es")
	for _, width := range []float32{lessonsWidth, lessonsLeastWidth, lessonsWidth} {
		l.window.Resize(fyne.NewSize(width, lessonsHeight))
		narrow := width == lessonsLeastWidth
		if l.contents.Visible() == narrow || l.choice.Visible() != narrow {
			t.Errorf("%v: contents %v, menu %v", width, l.contents.Visible(), l.choice.Visible())
		}
		if s := l.scroll; s.Position().X+s.Size().Width != width || narrow && s.Position().X != 0 {
			t.Errorf("%v: the text is at %v, %v wide", width, s.Position(), s.Size().Width)
		}
	}
	if n := len(l.choice.Options); n != len(l.chapters) {
		t.Errorf("the menu has %d chapters", n)
	}
}

// TestLessonsFollowTheWindow holds that an open window of lessons takes a new
// language and text size without losing the reader's place.
func TestLessonsFollowTheWindow(t *testing.T) {
	l := read(t, "en")
	l.turn(4)
	l.scrollBy(100)
	before := l.scroll.Offset.Y / l.column.height
	l.w.words = words(t, "es")
	showLessons(l.w)
	if l.w.lessons != l {
		t.Fatal("there is a second window")
	}
	if l.place != 4 || l.chapters[4].title != "La fórmula" || l.next.Text != "Siguiente" || l.choice.Options[4] != "La fórmula" {
		t.Errorf("chapter %d, %q, %q, %q", l.place, l.chapters[4].title, l.next.Text, l.choice.Options)
	}
	if title := l.window.Title(); title != words(t, "es").T("lessons.title") {
		t.Errorf("title %q", title)
	}
	if got := l.scroll.Offset.Y / l.column.height; math.Abs(float64(got-before)) > 0.02 {
		t.Errorf("read up to %v, now at %v", before, got)
	}
	height := l.column.height
	l.w.setTextScale(2)
	refreshLessons(l.w)
	if l.column.height < 1.5*height {
		t.Errorf("%v high at 100 %%, %v at 200 %%", height, l.column.height)
	}
	l.window.Close()
	refreshLessons(l.w)
	if l.w.lessons != nil {
		t.Error("a closed window comes back")
	}
}

// TestLessonFigures holds that a figure in the text is drawn as the main one is.
func TestLessonFigures(t *testing.T) {
	l := read(t, "es")
	figures := 0
	for place := range l.chapters {
		l.turn(place)
		for _, p := range l.column.parts {
			v, ok := p.object.(*sceneView)
			if !ok {
				continue
			}
			figures++
			if v.options.Style != l.w.theme.style() || v.options.Words != l.w.words.figure() {
				t.Errorf("%s: another style or language", l.chapters[place].title)
			}
			size := v.Size()
			if b := v.draw(int(size.Width), int(size.Height)).Bounds(); b.Dx() != int(size.Width) || len(v.scene.Boxes) < compose.Size {
				t.Errorf("%s: %v, %d boxes", l.chapters[place].title, b, len(v.scene.Boxes))
			}
		}
	}
	if figures < 6 {
		t.Errorf("%d figures", figures)
	}
}

// TestLessonsAreReadWhenOpened holds that the main window reads none of them.
func TestLessonsAreReadWhenOpened(t *testing.T) {
	w, _ := english(t, worked)
	if w.lessons != nil {
		t.Error("the lessons are open at the start")
	}
	refreshLessons(w)
	if len(w.sides) != 0 {
		t.Errorf("%d windows beside the main one", len(w.sides))
	}
}
