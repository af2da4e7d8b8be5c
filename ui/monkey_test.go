package ui

import (
	"flag"
	"fmt"
	"image"
	"math/big"
	"math/rand/v2"
	"os"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

var (
	monkeyActions = flag.Int("monkey", 4000, "random actions that TestMonkey does")
	monkeySeed    = flag.Uint64("monkey-seed", 0, "the seed of the one episode that TestMonkey does; 0: many")
)

// episode is how many actions a window goes through before there is a new one.
const episode = 1000

// monkey does as it likes in a window.
type monkey struct {
	w     *Window
	h     *handClock
	texts []string // to type and to paste
	scene figure.Scene
}

// deed is something the monkey did: a row of deeds, and what it drew its choices
// from, so that it does the same again whatever it did before.
type deed struct {
	what int
	seed uint64
}

// deeds is the one table of what the monkey can do, and how often it does.
var deeds = []struct {
	name   string
	weight int
	do     func(m *monkey, r *rand.Rand)
}{
	{"type", 12, func(m *monkey, r *rand.Rand) { m.focus(r).TypedRune(m.character(r)) }},
	{"type a text", 4, func(m *monkey, r *rand.Rand) {
		e := m.focus(r)
		for _, c := range cut(m.texts[r.IntN(len(m.texts))], 30) {
			e.TypedRune(c)
		}
	}},
	{"paste", 8, func(m *monkey, r *rand.Rand) {
		e := m.focus(r)
		if r.IntN(3) > 0 {
			e.TypedShortcut(&fyne.ShortcutSelectAll{})
		}
		e.TypedShortcut(&fyne.ShortcutPaste{Clipboard: paper(m.texts[r.IntN(len(m.texts))])})
	}},
	{"paste a number", 8, func(m *monkey, r *rand.Rand) {
		f := compose.Field(r.IntN(4))
		m.w.window.Canvas().Focus(m.w.fields[f].entry)
		m.w.fields[f].entry.TypedShortcut(&fyne.ShortcutSelectAll{})
		n := f.Min() + r.Int64N(f.Max()-f.Min()+1)
		m.w.fields[f].entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: paper(decimal(n))})
	}},
	{"edge", 4, func(m *monkey, r *rand.Rand) {
		f := compose.Field(r.IntN(4))
		edges := []int64{f.Min(), f.Min() - 1, f.Min() + 1, f.Max(), f.Max() - 1, f.Max() + 1}
		m.w.fields[f].entry.Replace(decimal(edges[r.IntN(len(edges))]))
	}},
	{"key", 8, func(m *monkey, r *rand.Rand) {
		keys := []fyne.KeyName{fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyReturn, fyne.KeyPageDown}
		m.focus(r).TypedKey(&fyne.KeyEvent{Name: keys[r.IntN(len(keys))]})
	}},
	{"clear", 3, func(m *monkey, r *rand.Rand) {
		e := m.focus(r)
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	}},
	{"cut", 1, func(m *monkey, r *rand.Rand) {
		e := m.focus(r)
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
		e.TypedShortcut(&fyne.ShortcutCut{Clipboard: paper("")})
	}},
	{"undo", 6, func(m *monkey, r *rand.Rand) { m.focus(r).TypedShortcut(&fyne.ShortcutUndo{}) }},
	{"redo", 4, func(m *monkey, r *rand.Rand) { m.focus(r).TypedShortcut(&fyne.ShortcutRedo{}) }},
	{"undo a bit", 3, func(m *monkey, r *rand.Rand) { m.w.figure.TypedShortcut(&fyne.ShortcutUndo{}) }},
	{"redo a bit", 2, func(m *monkey, r *rand.Rand) { m.w.figure.TypedShortcut(&fyne.ShortcutRedo{}) }},
	{"toggle", 8, func(m *monkey, r *rand.Rand) { pressCell(m.w, r.IntN(compose.Size)) }},
	{"drag", 3, func(m *monkey, r *rand.Rand) { pressCell(m.w, r.IntN(compose.Size), r.Perm(compose.Size)[:4]...) }},
	{"point", 3, func(m *monkey, r *rand.Rand) {
		at := fyne.NewPos(r.Float32()*m.w.figure.Size().Width, r.Float32()*m.w.figure.Size().Height)
		m.w.figure.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	}},
	{"leave", 1, func(m *monkey, r *rand.Rand) { m.w.figure.MouseOut() }},
	{"figure by key", 6, func(m *monkey, r *rand.Rand) {
		keys := []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeySpace, fyne.KeyPageUp}
		m.w.window.Canvas().Focus(m.w.figure)
		m.w.figure.TypedKey(&fyne.KeyEvent{Name: keys[r.IntN(len(keys))]})
		if r.IntN(4) == 0 {
			m.w.figure.TypedShortcut(&desktop.CustomShortcut{KeyName: keys[r.IntN(2)], Modifier: fyne.KeyModifierControl})
		}
	}},
	{"presenter", 2, func(m *monkey, r *rand.Rand) { m.w.present() }},
	{"presenter's key", 6, func(m *monkey, r *rand.Rand) {
		keys := presenterKeys()
		k := keys[r.IntN(len(keys))]
		if m.w.presenter != nil {
			k.run(m.w.presenter, rune('1'+r.IntN(5)))
		}
	}},
	{"full screen", 1, func(m *monkey, r *rand.Rand) { m.w.fullScreen() }},
	{"action", 4, func(m *monkey, r *rand.Rand) {
		all := actions("linux")
		if a := all[r.IntN(len(all))]; !slices.Contains(opens, a.name) {
			a.run(m.w)
		}
	}},
	{"button", 3, func(m *monkey, r *rand.Rand) {
		all := []*button{m.w.now, m.w.copy}
		for _, f := range m.w.fields {
			if f.useBox != nil && f.useBox.Visible() {
				all = append(all, f.use)
			}
		}
		test.Tap(all[r.IntN(len(all))])
	}},
	{"tab", 2, func(m *monkey, r *rand.Rand) { m.w.tabs.choose(r.IntN(tabCount)) }},
	{"resize", 2, func(m *monkey, r *rand.Rand) {
		m.w.window.Resize(fyne.NewSize(smallestWidth+r.Float32()*1500, smallestHeight+r.Float32()*800))
	}},
	{"time", 4, func(m *monkey, r *rand.Rand) { m.h.tick(time.Duration(r.Int64N(int64(time.Hour)))) }},
	{"another time", 1, func(m *monkey, r *rand.Rand) {
		times := []int64{0, compose.Epoch - 1, compose.Epoch, compose.LastTimestamp, compose.LastTimestamp + 1, 1700000000123, -1}
		m.h.time = time.UnixMilli(times[r.IntN(len(times))])
		m.h.tick(0)
	}},
	{"wait", 1, func(m *monkey, r *rand.Rand) { m.h.expire() }},
}

// opens are the actions that the monkey leaves alone: they open windows or end
// the program.
var opens = []string{"lessons", "describe", "lesson-plan", "shortcuts", "about", "quit", "export", "worksheet"}

// focus returns an entry, which has the focus unless the window presents: texts
// change then too, by examples and by the figure.
func (m *monkey) focus(r *rand.Rand) *entry {
	if r.IntN(8) == 0 {
		m.w.stopPresenting()
	}
	e := m.w.fields[r.IntN(4)].entry
	if m.w.presenter == nil {
		m.w.window.Canvas().Focus(e)
	}
	return e
}

// character returns one to type: a digit, or what people hit beside it.
func (m *monkey) character(r *rand.Rand) rune {
	const likely = "0123456789"
	others := []rune(" .,'_-+xeEab\u00a0\u202e\u200bé１٣\U0001f600\x00")
	if r.IntN(4) > 0 {
		return rune(likely[r.IntN(len(likely))])
	}
	return others[r.IntN(len(others))]
}

// cut returns the first characters of a text.
func cut(s string, n int) []rune {
	all := []rune(s)
	return all[:min(n, len(all))]
}

// nastyTexts returns the texts of the tables, and some that no table can hold.
func nastyTexts(t *testing.T) []string {
	t.Helper()
	all := []string{
		"", strings.Repeat("9", 400), strings.Repeat(" \u00a0", 200), strings.Repeat("1.", 200),
		"\x00", "1\x002", "\xff\xfe", "\xed\xa0\x80", "\u202e123", "12\u200d3", "1\u0301", "e\u0301",
		"9223372036854775807", "9223372036854775808", "18446744073709551616", "-9223372036854775808",
	}
	for _, file := range []string{"pasted.tsv", "more.tsv"} {
		data, err := os.ReadFile("../compose/testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
			text, err := strconv.Unquote(strings.Split(line, "\t")[1])
			if err != nil {
				t.Fatalf("%s: %q: %v", file, line, err)
			}
			all = append(all, text)
		}
	}
	return all
}

// Of a text that is a value: what may stand around it, and what it is.
var (
	around  = "[\\s\u0085\u00a0\u1680\u2000-\u200f\u2028\u2029\u202f\u205f-\u2069\u3000\ufeff\v]*"
	plain   = regexp.MustCompile("^" + around + "([0-9]+)" + around + "$")
	grouped = regexp.MustCompile("^" + around + "([0-9]{1,3}(?:(?:\\.[0-9]{3}){2,}|(?:,[0-9]{3}){2,}|(?:'[0-9]{3}){2,}|(?:’[0-9]{3}){2,}|(?:_[0-9]{3}){2,}|(?: [0-9]{3}){2,}|(?:\u00a0[0-9]{3}){2,}|(?:\u202f[0-9]{3}){2,}|(?:\u2009[0-9]{3}){2,}))" + around + "$")
	empty   = regexp.MustCompile("^" + around + "$")
	notNine = regexp.MustCompile("[^0-9]")
)

// expected computes the ID of four texts from the rules alone, or "" if there is
// none.
func expected(in compose.Input, now time.Time) string {
	limits := [4][2]int64{{1288834974657, 3487858230208}, {0, 31}, {0, 31}, {0, 4095}}
	radix := [4]int64{1, 32, 32, 4096}
	id := new(big.Int)
	for f, text := range texts(in) {
		n := new(big.Int)
		switch match := plain.FindStringSubmatch(text); {
		case f == 0 && empty.MatchString(text):
			n.SetInt64(now.UnixMilli())
		case match != nil:
			n.SetString(match[1], 10)
		case f == 0 && grouped.MatchString(text):
			n.SetString(notNine.ReplaceAllString(text, ""), 10)
		default:
			return ""
		}
		if n.Cmp(big.NewInt(limits[f][0])) < 0 || n.Cmp(big.NewInt(limits[f][1])) > 0 {
			return ""
		}
		id.Mul(id, big.NewInt(radix[f]))
		id.Add(id, n.Sub(n, big.NewInt(min(limits[f][0], 1288834974657))))
	}
	return id.String()
}

// check holds what must be true after every deed.
func (m *monkey) check() error {
	w := m.w
	want := expected(w.input(), m.shownAt())
	clip := w.app.Clipboard()
	clip.SetContent("before")
	w.copyID()
	shown, copied := want, want
	if want == "" {
		shown, copied = "—", "before"
	}
	if w.id.Text != shown || clip.Content() != copied {
		return fmt.Errorf("%+v: shown %q, copied %q, want %q", w.input(), w.id.Text, clip.Content(), want)
	}
	if w.copy.Disabled() != (want == "") {
		return fmt.Errorf("%+v: the button is disabled: %v", w.input(), w.copy.Disabled())
	}
	if (w.stopClock != nil) != w.result.Fields[0].FromNow {
		return fmt.Errorf("%+v: the clock runs: %v", w.input(), w.stopClock != nil)
	}
	if p := w.presenter; p != nil {
		size := p.board.Size()
		p.board.draw(int(size.Width), int(size.Height))
		largest := figure.Text{}
		for _, text := range p.board.scene.Texts {
			if text.Font.Size > largest.Font.Size {
				largest = text
			}
		}
		if seen := largest.String == want; seen != (want != "" && !p.idHidden()) {
			return fmt.Errorf("%+v: the board shows the ID %q: %v", w.input(), want, seen)
		}
	}
	return m.checkFigure(want)
}

// shownAt is when the result on show was composed: the clock may have gone on.
func (m *monkey) shownAt() time.Time {
	if v := m.w.result.Fields[compose.Timestamp]; v.FromNow && v.OK() {
		return time.UnixMilli(v.N)
	}
	return m.h.time
}

// checkFigure holds that the digits drawn are the ID's, or hidden.
func (m *monkey) checkFigure(id string) error {
	f := m.w.figure
	o := f.sized(f.Size().Width)
	m.scene = f.build(m.scene, o)
	if o.Unshifted {
		return nil
	}
	g := o.Geometry()
	if id != "" {
		n, err := strconv.ParseInt(id, 10, 64)
		if err != nil {
			return err
		}
		bits := fmt.Sprintf("%064b", n)
		seen := 0
		for _, text := range m.scene.Texts {
			if text.String != "0" && text.String != "1" || !text.Font.Bold || !text.Centered {
				continue
			}
			bit, ok := g.Bit(int(text.X), text.Baseline)
			if !ok {
				continue
			}
			seen++
			if f.hides(bit) || text.String[0] != bits[compose.Size-1-bit] {
				return fmt.Errorf("bit %d of %s is drawn as %s, hidden: %v", bit, id, text.String, f.hides(bit))
			}
		}
		hidden := 0
		for n, s := range compose.Segments() {
			if o.Hidden>>n&1 == 1 {
				hidden += s.Width
			}
		}
		if seen != compose.Size-hidden {
			return fmt.Errorf("%d digits are drawn, %d hidden", seen, hidden)
		}
	}
	for _, b := range m.scene.Boxes {
		if !b.Rect.In(image.Rect(-8, -8, m.scene.Width+8, m.scene.Height+8)) {
			return fmt.Errorf("a box at %v, beside the figure of %d×%d", b.Rect, m.scene.Width, m.scene.Height)
		}
	}
	return nil
}

// play does deeds in a new window, and returns what went wrong, if anything did,
// and after how many.
func play(texts []string, all []deed) (done int, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	h := newHandClock()
	w, err := newWindow(test.NewApp(), Options{Language: "en", Input: blank}, h.clock())
	if err != nil {
		return 0, err
	}
	defer w.window.Close()
	m := &monkey{w: w, h: h, texts: texts}
	for i, d := range all {
		deeds[d.what].do(m, rand.New(rand.NewPCG(d.seed, 0)))
		if err := m.check(); err != nil {
			return i + 1, err
		}
	}
	return len(all), nil
}

// draw returns the deeds of an episode.
func drawDeeds(seed uint64) []deed {
	r := rand.New(rand.NewPCG(seed, 1))
	total := 0
	for _, d := range deeds {
		total += d.weight
	}
	all := make([]deed, episode)
	for i := range all {
		n := r.IntN(total)
		what := 0
		for ; n >= deeds[what].weight; what++ {
			n -= deeds[what].weight
		}
		all[i] = deed{what, r.Uint64()}
	}
	return all
}

// shrink leaves out of deeds that go wrong what is not needed for that.
func shrink(texts []string, all []deed) []deed {
	for size := len(all) / 2; size > 0; size /= 2 {
		for at := 0; at+size <= len(all); {
			fewer := slices.Delete(slices.Clone(all), at, at+size)
			if done, err := play(texts, fewer); err != nil {
				all = fewer[:max(done, 1)]
			} else {
				at += size
			}
		}
	}
	return all
}

// TestMonkey does what no person would, and holds after each deed that the ID is
// the one that the four texts call for, wherever it is to be seen. The tests under
// the race detector do some of it; `make monkey` does more.
func TestMonkey(t *testing.T) {
	t.Cleanup(func() { test.NewApp() })
	texts := nastyTexts(t)
	seeds := []uint64{*monkeySeed}
	if *monkeySeed == 0 {
		seeds = nil
		for i := range *monkeyActions / episode {
			seeds = append(seeds, uint64(i+1))
		}
	}
	for _, seed := range seeds {
		all := drawDeeds(seed)
		done, err := play(texts, all)
		if err == nil {
			continue
		}
		var names []string
		least := shrink(texts, all[:max(done, 1)])
		for _, d := range least {
			names = append(names, deeds[d.what].name)
		}
		_, again := play(texts, least)
		t.Fatalf("go test ./ui -run TestMonkey -args -monkey-seed %d\n%v\nthe least that goes wrong: %s\n%v",
			seed, err, strings.Join(names, ", "), again)
	}
}
