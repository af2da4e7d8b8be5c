package worksheet

import "snowflake-composer/ui/figure"

// Exercises returns the exercises of a sheet.
func Exercises(o Options) []Exercise {
	var all []Exercise
	for _, e := range pose(o.Exercises, o.Seed) {
		all = append(all, Exercise{e.kind.name, e.texts, e.result.ID.String(), why(o.Words, e.result.Fields[max(e.field, 0)].Problem)})
	}
	return all
}

// Exercise is an exercise with its answers.
type Exercise struct {
	Kind    string
	Texts   [4]string
	ID      string
	Problem string // of the field that it is about
}

// Scenes returns the pages of a sheet.
func Scenes(o Options) ([]figure.Scene, error) {
	fonts, err := figure.NewFonts(o.Fonts.Text, o.Fonts.TextBold, o.Fonts.Mono)
	return newSheet(o, fonts).pages(), err
}
