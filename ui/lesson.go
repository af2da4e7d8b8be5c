package ui

import (
	"fmt"
	"path"
	"strings"

	"snowflake-composer/assets"
	"snowflake-composer/compose"
)

// chapter is one lesson in one language.
type chapter struct {
	file   string // its name, the same in every language
	title  string
	blocks []block // the title is the first
}

// block is a paragraph of a chapter in the wide sense: what stands between two
// blank lines.
type block struct {
	kind   blockKind
	text   string // Markdown; of a directive, the words that people read
	target string // of a directive: the four texts, separated by commas, or an address
}

// blockKind says what a block is for. That of a directive is its scheme: what
// stands before the colon in ![words](scheme:target) or [words](scheme:target).
type blockKind string

const (
	proseBlock   blockKind = ""               // Markdown
	figureBlock  blockKind = "figure"         // a figure of the four texts
	problemBlock blockKind = "figure-problem" // the same, of a text that has no value
	tryBlock     blockKind = "try"            // a link that fills the window
	linkBlock    blockKind = "https"          // a link to a page
)

// blockKinds are the kinds that a directive may have, and whether it begins with
// the exclamation mark of a picture.
var blockKinds = map[blockKind]bool{figureBlock: true, problemBlock: true, tryBlock: false, linkBlock: false}

// loadChapters reads the lessons in one of [Languages], in the order of reading.
func loadChapters(language string) ([]chapter, error) {
	dir := path.Join("lessons", language)
	files, err := assets.Lessons.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var chapters []chapter
	for _, f := range files {
		data, err := assets.Lessons.ReadFile(path.Join(dir, f.Name()))
		if err != nil {
			return nil, err
		}
		c, err := parseChapter(string(data))
		if err != nil {
			return nil, fmt.Errorf("%s/%s: %w", dir, f.Name(), err)
		}
		c.file = f.Name()
		chapters = append(chapters, c)
	}
	return chapters, nil
}

// parseChapter takes a chapter apart. An error tells that there is no title.
func parseChapter(markdown string) (chapter, error) {
	var c chapter
	for _, text := range strings.Split(strings.TrimSpace(markdown), "\n\n") {
		c.blocks = append(c.blocks, parseBlock(text))
	}
	title, ok := strings.CutPrefix(c.blocks[0].text, "# ")
	if !ok {
		return c, fmt.Errorf("no title")
	}
	c.title = title
	return c, nil
}

// parseBlock recognises a directive that stands alone; any other block is prose.
func parseBlock(text string) block {
	prose := block{text: text}
	rest, picture := strings.CutPrefix(text, "!")
	rest, opened := strings.CutPrefix(rest, "[")
	rest, closed := strings.CutSuffix(rest, ")")
	words, address, linked := strings.Cut(rest, "](")
	scheme, target, _ := strings.Cut(address, ":")
	kind := blockKind(scheme)
	if takesPicture, known := blockKinds[kind]; !opened || !closed || !linked || !known || takesPicture != picture {
		return prose
	}
	if kind == linkBlock {
		target = address
	}
	return block{kind, words, target}
}

// input returns the four texts of a directive.
func (b block) input() compose.Input {
	var texts [4]string
	copy(texts[:], strings.Split(b.target, ","))
	return compose.Input{
		Timestamp:  texts[compose.Timestamp],
		Datacenter: texts[compose.Datacenter],
		Machine:    texts[compose.Machine],
		Sequence:   texts[compose.Sequence],
	}
}
