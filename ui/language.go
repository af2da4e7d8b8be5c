package ui

import (
	"encoding/json"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/jeandeaual/go-locale"
)

// SystemLanguage returns the one of [Languages] that the system's user reads,
// or the first of them.
func SystemLanguage() string {
	code, err := locale.GetLanguage()
	if err == nil {
		for _, l := range Languages() {
			if strings.EqualFold(code, l) {
				return l
			}
		}
	}
	return Languages()[0]
}

// knownLanguage returns a language that is one of [Languages], or else the system's.
func knownLanguage(language string) string {
	if known(language) {
		return language
	}
	return SystemLanguage()
}

// translateToolkit gives Fyne's own words, such as those of an entry's menu, in
// the window's language: Fyne looks them up in the system's, so that is the
// name they are registered under.
func translateToolkit(w Words) {
	own := map[string]string{}
	for key, text := range w {
		if name, found := strings.CutPrefix(key, "fyne."); found {
			own[name] = text
		}
	}
	data, err := json.Marshal(own)
	if err != nil {
		fyne.LogError("words for the toolkit", err)
		return
	}
	code, err := locale.GetLanguage()
	if err != nil || len(code) < 2 {
		code = Languages()[0]
	}
	region, err := locale.GetRegion()
	tag := code
	if err == nil && region != "" {
		tag += "-" + region
	}
	if lang.AddTranslationsForLocale(data, fyne.Locale(tag)) != nil {
		// A locale that nobody has heard of: Fyne takes its first language for it.
		if err := lang.AddTranslationsForLocale(data, fyne.Locale(Languages()[0])); err != nil {
			fyne.LogError("words for the toolkit", err)
		}
	}
}
