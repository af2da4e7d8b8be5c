package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"snowflake-composer/ui/figure"
)

// The preferences, which hold how the window looks and nothing else.
const (
	languageKey  = "language"  // one of Languages, or "" for the system's
	themeKey     = "theme"     // the name of one of looks
	textScaleKey = "textScale" // 1 is 100 %
)

// The limits of the text's scale, and its step.
const (
	leastTextScale = 0.8
	mostTextScale  = 2
	textScaleStep  = 0.2

	leastPercent = int(100 * leastTextScale)
	mostPercent  = int(100 * mostTextScale)
)

// look is a choice of colours.
type look struct {
	name    string // its text is the key "theme." + name
	variant func(system fyne.ThemeVariant) fyne.ThemeVariant
	style   func(v fyne.ThemeVariant) figure.Style
	colors  map[fyne.ThemeColorName]uint32 // that take the place of the house's, or nil
}

// looks is the one table of the colours to choose from. The first is the
// system's own.
func looks() []look {
	always := func(v fyne.ThemeVariant) func(fyne.ThemeVariant) fyne.ThemeVariant {
		return func(fyne.ThemeVariant) fyne.ThemeVariant { return v }
	}
	blackAndWhite := func(fyne.ThemeVariant) figure.Style { return figure.Styles()[figure.BlackAndWhite] }
	highContrast := func(fyne.ThemeVariant) figure.Style { return figure.Styles()[figure.HighContrast] }
	return []look{
		{"system", func(v fyne.ThemeVariant) fyne.ThemeVariant { return v }, figureStyle, nil},
		{"light", always(theme.VariantLight), figureStyle, nil},
		{"dark", always(theme.VariantDark), figureStyle, nil},
		{"black-and-white", always(theme.VariantLight), blackAndWhite, greys},
		{"high-contrast", always(theme.VariantDark), highContrast, brights},
	}
}

// lookNames lists the names of the looks.
func lookNames() []string {
	var all []string
	for _, l := range looks() {
		all = append(all, l.name)
	}
	return all
}

// lookNamed returns a look by its name, or the system's.
func lookNamed(name string) look {
	all := looks()
	if i := slices.IndexFunc(all, func(l look) bool { return l.name == name }); i >= 0 {
		return all[i]
	}
	return all[0]
}

// setLanguage changes the language at once, "" for the system's, and keeps the
// choice.
func (w *Window) setLanguage(language string) {
	w.app.Preferences().SetString(languageKey, language)
	w.chosenLanguage = language
	if err := w.speak(language); err != nil {
		fyne.LogError("language "+language, err)
		return
	}
	w.translate()
	w.update()
}

// speak loads the words of a language, or of the system's.
func (w *Window) speak(language string) error {
	words, err := LoadWords(knownLanguage(language))
	if err == nil {
		w.words = words
	}
	return err
}

// setLook changes the colours at once, and keeps the choice.
func (w *Window) setLook(l look) {
	w.app.Preferences().SetString(themeKey, l.name)
	w.retheme(l, w.theme.textScale)
}

// setTextScale changes the size of all texts, 1 for 100 %, within the limits, and
// keeps the choice.
func (w *Window) setTextScale(scale float32) {
	if w.presenter != nil {
		return // its texts fill the screen anyway
	}
	scale = min(max(scale, leastTextScale), mostTextScale)
	w.app.Preferences().SetFloat(textScaleKey, float64(scale))
	w.retheme(w.theme.look, scale)
}

// scaleText changes the size of all texts by steps.
func (w *Window) scaleText(steps float32) { w.setTextScale(w.theme.textScale + steps*textScaleStep) }

// retheme gives the whole program a theme.
func (w *Window) retheme(l look, textScale float32) {
	w.theme = newTheme(l, textScale)
	w.app.Settings().SetTheme(w.theme) // which calls restyle
	forgetFonts()
	w.showMenu()
}

// firstTheme returns the theme that the options ask for, or that of the
// preferences.
func firstTheme(p fyne.Preferences, o Options) *houseTheme {
	name, scale := o.Theme, float64(o.TextPercent)/100
	if name == "" {
		name = p.String(themeKey)
	}
	if scale == 0 {
		scale = p.FloatWithFallback(textScaleKey, 1)
	}
	if !(scale >= leastTextScale && scale <= mostTextScale) {
		scale = 1
	}
	return newTheme(lookNamed(name), float32(scale))
}
