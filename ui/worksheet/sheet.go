package worksheet

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// pixel is the length of a scene's pixel in millimetres: short enough to place
// everything as if there were no pixels, and a whole fraction of every paper.
const pixel = 0.02

// The lengths of a page, in millimetres.
const (
	figureWidth  = 190.0
	figureUnit   = 0.11 // the logical unit of the figures
	inset        = 1.5  // of the texts, so that they begin where the cells do
	topMargin    = 12.0
	bottomMargin = 15.0
	footerUp     = 9.5 // the footer's baseline above the paper's edge
	blockGap     = 5.0
	mostSpread   = 15.0 // added to the gaps of a page that has room left
	headPitch    = 6.5
	rowPitch     = 6.6 // with room to write
	solvedPitch  = 4.8
	introPitch   = 5.4
	titlePitch   = 10.0
	namePitch    = 10.0
	givenEnd     = 75.0 // the right end of what is given
	workingStart = 77.5
	combPitch    = 4.0 // between the digits of a result that is written by hand
	noteStart    = 80.0
	captionWidth = 30.0
	hair         = 0.15
	thick        = 0.35
	tick         = 1.6 // height of the marks between the digits
)

// figureText is how much larger than on the screen a figure's texts are.
const figureText = 1.9

// figureColumns is how many cells stand in a row.
const figureColumns = 32

// combDigits is how many digits the greatest ID has.
const combDigits = 19

// The sizes of the fonts in points.
const (
	titleSize  = 18.0
	headSize   = 11.5
	textSize   = 10.5
	smallSize  = 9.0
	footerSize = 8.0
)

// px returns the pixels of a length in millimetres.
func px(mm float64) int { return int(math.Round(mm / pixel)) }

// block is a part of the sheet that no page break divides.
type block struct {
	height int  // in pixels, with the space below it
	first  bool // it begins a page

	// draw draws it into the page, with its top at y.
	draw func(y int)
}

// sheet is a worksheet in the making.
type sheet struct {
	Options
	fonts *figure.Fonts
	style figure.Style

	page                                  figure.Scene // the one that is being drawn
	left, right                           int          // of the texts
	title, bold, plain, small, mono, foot figure.Font
}

func newSheet(o Options, fonts *figure.Fonts) *sheet {
	font := func(points float64, mono, bold bool) figure.Font {
		const millimetres = 25.4 / 72
		return figure.Font{Size: points * millimetres / pixel, Mono: mono, Bold: bold}
	}
	left := px((o.Paper.Width-figureWidth)/2 + inset)
	return &sheet{
		Options: o,
		fonts:   fonts,
		style:   figure.Styles()[figure.BlackAndWhite],
		left:    left,
		right:   px(o.Paper.Width) - left,
		title:   font(titleSize, false, true),
		bold:    font(headSize, false, true),
		plain:   font(textSize, false, false),
		small:   font(smallSize, false, false),
		mono:    font(textSize, true, false),
		foot:    font(footerSize, false, false),
	}
}

// pages returns the pages of the sheet as scenes.
func (s *sheet) pages() []figure.Scene {
	blocks := []block{s.intro()}
	exercises := pose(s.Exercises, s.Seed)
	for i, e := range exercises {
		blocks = append(blocks, s.exercise(i+1, e, false))
	}
	blocks = append(blocks, s.answersTitle())
	for i, e := range exercises {
		blocks = append(blocks, s.exercise(i+1, e, true))
	}
	var scenes []figure.Scene
	all := paginate(blocks, px(s.Paper.Height-topMargin-bottomMargin+blockGap))
	for i, page := range all {
		s.page = figure.Scene{Width: px(s.Paper.Width), Height: px(s.Paper.Height)}
		y, spread := px(topMargin), min(page.free/len(page.blocks), px(mostSpread))
		for _, b := range page.blocks {
			b.draw(y)
			y += b.height
			if !b.first {
				y += spread
			}
		}
		s.footer(strconv.Itoa(i+1) + " / " + strconv.Itoa(len(all)))
		scenes = append(scenes, s.page)
	}
	return scenes
}

// page is the blocks of a page, and the pixels that are left below them.
type page struct {
	blocks []block
	free   int
}

// paginate puts blocks into pages that have room for so many pixels. A block that
// is higher has a page of its own.
func paginate(blocks []block, room int) []page {
	var pages []page
	for _, b := range blocks {
		last := len(pages) - 1
		if last < 0 || b.first || b.height > pages[last].free {
			pages = append(pages, page{free: room})
			last++
		}
		pages[last].blocks = append(pages[last].blocks, b)
		pages[last].free -= b.height
	}
	return pages
}

// intro is the head of the sheet: title, lines for a name and a date, and what is
// needed to solve the exercises.
func (s *sheet) intro() block {
	type line struct {
		text string
		font figure.Font
	}
	var help []line
	for _, l := range []line{
		{formula(s.Words), s.plain},
		{powers(s.Words), s.plain},
		{limits(s.Words), s.small},
		{s.Words.T("worksheet.hint"), s.small},
	} {
		for _, text := range s.wrap(l.text, l.font, s.right-s.left) {
			help = append(help, line{text, l.font})
		}
	}
	return block{
		first:  true,
		height: px(titlePitch+namePitch+introPitch*float64(len(help))) + px(blockGap),
		draw: func(y int) {
			s.text(s.Words.T("worksheet.title"), s.title, s.left, y, px(titlePitch))
			y += px(titlePitch)
			const share = 0.65 // of the line that the name has
			middle := s.left + int(share*float64(s.right-s.left))
			s.blank(s.Words.T("worksheet.name"), s.left, middle, y, px(namePitch))
			s.blank(s.Words.T("worksheet.date"), middle+px(inset), s.right, y, px(namePitch))
			y += px(namePitch)
			for _, l := range help {
				s.text(l.text, l.font, s.left, y, px(introPitch))
				y += px(introPitch)
			}
		},
	}
}

// answersTitle is the head of the answers.
func (s *sheet) answersTitle() block {
	return block{first: true, height: px(titlePitch + inset), draw: func(y int) {
		s.text(s.Words.T("worksheet.answers"), s.title, s.left, y, px(titlePitch))
	}}
}

// exercise is one exercise, as it is posed or with its answer.
func (s *sheet) exercise(number int, e exercise, solved bool) block {
	rows, notes := e.kind.rows(s.Words, e)
	pitch := px(rowPitch)
	if solved {
		pitch = px(solvedPitch)
	}
	drawing := s.figure(e, solved)
	head := px(headPitch)
	return block{
		height: head + pitch*len(rows) + px(inset) + drawing.Height + px(blockGap),
		draw: func(y int) {
			name := strconv.Itoa(number) + ".  " + s.Words.T("worksheet.kind."+e.kind.name)
			x := s.text(name, s.bold, s.left, y, head)
			if !solved {
				s.text(s.Words.T("worksheet.task."+e.kind.name), s.plain, x+px(2*inset), y, head)
			}
			y += head
			s.notes(notes, solved, y, pitch, len(rows))
			for _, r := range rows {
				s.row(r, solved, y, pitch)
				y += pitch
			}
			s.page.Add(drawing, image.Pt(s.left-px(inset), y+px(inset)))
		},
	}
}

// figure is the 64 bits of an exercise, blank where they are asked for or have no
// part in it.
func (s *sheet) figure(e exercise, solved bool) figure.Scene {
	hidden := uint(figure.AllSegments)
	if solved {
		hidden &^= e.cells
		for n := range compose.Segments() {
			if _, known := e.result.Bits(n); !known {
				hidden |= 1 << n // the faulty field has no bits to fill in
			}
		}
	}
	style := s.style
	if e.cells != figure.AllSegments {
		style.Separator = style.Panel // among segments in the background
	}
	return figure.Build(figure.Scene{}, e.result, figure.Options{
		Width:       px(figureWidth),
		Scale:       figureUnit / pixel,
		TextScale:   figureText,
		Columns:     figureColumns,
		Style:       style,
		Words:       s.Figure,
		Cursor:      figure.NoCursor,
		Dim:         figure.AllSegments &^ e.cells,
		Hidden:      hidden,
		Transparent: true,
	}, s.fonts)
}

// row draws a row with its top at y.
func (s *sheet) row(r row, solved bool, y, pitch int) {
	s.text(r.label, s.plain, s.left, y, pitch)
	s.textTo(r.given, s.mono, s.left+px(givenEnd), y, pitch)
	s.text(r.working, s.small, s.left+px(workingStart), y, pitch)
	comb := s.right - px(combPitch*combDigits)
	if r.result != "" && !r.sum {
		s.textTo("=", s.plain, comb-px(inset), y, pitch)
	}
	if r.sum {
		s.line(comb, s.right, y, thick, s.style.Focus)
	}
	switch {
	case r.result == "":
	case solved && r.sum:
		bold := s.mono
		bold.Bold = true
		s.textTo(r.result, bold, s.right, y, pitch)
	case solved:
		s.textTo(r.result, s.mono, s.right, y, pitch)
	case r.asked:
		s.comb(comb, y+pitch)
	default:
		for i := range r.result {
			x := float64(s.right) - (float64(len(r.result)-i)-0.5)*combPitch/pixel
			s.centered(r.result[i:i+1], s.mono, x, y, pitch)
		}
	}
}

// comb draws the line that digits are written on, with its foot at y.
func (s *sheet) comb(x, y int) {
	foot := y - px(hair)
	s.line(x, s.right, foot, hair, s.style.Muted)
	for i := range combDigits + 1 {
		at := x + px(combPitch*float64(i))
		s.box(image.Rect(at, foot-px(tick), at+px(hair), foot), s.style.Muted)
	}
}

// notes draws the answers in words beside so many rows, the last of them in all
// the lines that are left.
func (s *sheet) notes(notes []note, solved bool, y, pitch, lines int) {
	x := s.left + px(noteStart)
	for i, n := range notes {
		s.text(n.caption, s.plain, x, y, pitch)
		count := 1
		if i == len(notes)-1 {
			count = lines - i
		}
		answer := s.wrap(n.answer, s.small, s.right-x-px(captionWidth))
		for line := range count {
			switch {
			case !solved:
				s.line(x+px(captionWidth), s.right, y+pitch-px(hair), hair, s.style.Muted)
			case line < len(answer):
				s.text(answer[line], s.small, x+px(captionWidth), y, pitch)
			}
			y += pitch
		}
	}
}

// wrap breaks a text into lines of a width, in pixels.
func (s *sheet) wrap(text string, font figure.Font, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && s.fonts.Width(longer, font) > float64(width) {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line)
}

// footer draws what is needed to make the same sheet again, and the page's number.
func (s *sheet) footer(number string) {
	y := s.page.Height - px(footerUp)
	made := s.Words.T("worksheet.footer",
		"seed", strconv.FormatUint(s.Seed, 10), "count", strconv.Itoa(s.Exercises), "program", program+" "+s.Version)
	s.text(made, s.foot, s.left, y, 0)
	s.textTo(number, s.foot, s.right, y, 0)
}

// blank draws a caption from x, and from there to end a line to write on.
func (s *sheet) blank(caption string, x, end, y, pitch int) {
	x = s.text(caption, s.plain, x, y, pitch)
	s.line(x+px(inset), end, y+(pitch+s.fonts.DigitHeight(s.plain))/2, hair, s.style.Muted)
}

// text draws a text from x in a line with its top at y, and returns where it ends.
func (s *sheet) text(text string, font figure.Font, x, y, pitch int) int {
	width := s.fonts.Width(text, font)
	s.centered(text, font, float64(x)+width/2, y, pitch)
	return x + int(math.Ceil(width))
}

// textTo draws a text that ends at x.
func (s *sheet) textTo(text string, font figure.Font, x, y, pitch int) {
	s.centered(text, font, float64(x)-s.fonts.Width(text, font)/2, y, pitch)
}

// centered draws a text whose middle is at x.
func (s *sheet) centered(text string, font figure.Font, x float64, y, pitch int) {
	if text == "" {
		return
	}
	s.page.Texts = append(s.page.Texts, figure.Text{
		X: x, Baseline: y + (pitch+s.fonts.DigitHeight(font))/2, Centered: true,
		Font: font, Color: s.style.Focus, String: text,
	})
}

// line draws a line from left to right, with its top at y.
func (s *sheet) line(left, right, y int, thickness float64, c color.NRGBA) {
	s.box(image.Rect(left, y, right, y+px(thickness)), c)
}

// box draws a rectangle.
func (s *sheet) box(r image.Rectangle, c color.NRGBA) {
	s.page.Boxes = append(s.page.Boxes, figure.Box{Rect: r, Fill: c})
}
