// Package assets holds the files that the program carries inside.
package assets

import "embed"

// Translations holds a JSON object of texts for each language, by its ISO 639
// code: translations/en.json, translations/es.json.
//
//go:embed translations/*.json
var Translations embed.FS

// Icon is the program's icon, a PNG.
//
//go:embed icon.png
var Icon []byte

// Licences is the licences of all that is linked into the program, as plain text,
// made by .ci/licences.
//
//go:embed licences.txt
var Licences string

// Lessons holds the chapters that explain the format, a Markdown file each: the
// same names in lessons/en and lessons/es, in the order of reading.
//
//go:embed lessons/*/*.md
var Lessons embed.FS
