package ui

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"snowflake-composer/compose"
)

// systemSpeaks sets the system's language.
func systemSpeaks(t *testing.T, locale string) {
	t.Helper()
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANGUAGE"} {
		t.Setenv(name, "")
	}
	t.Setenv("LANG", locale)
}

// help returns the help in a language.
func help(t *testing.T, language string) string {
	t.Helper()
	var stdout, stderr strings.Builder
	if code := Main([]string{"-lang", language, "-help"}, "1.2.3", &stdout, &stderr); code != exitOK || stderr.Len() > 0 {
		t.Fatalf("%s: exit %d, %q", language, code, stderr.String())
	}
	return stdout.String()
}

// TestCommandLine holds what is said of each error, in both languages.
func TestCommandLine(t *testing.T) {
	t.Setenv("DISPLAY", "")
	for _, c := range []struct {
		name   string
		args   []string
		en, es string
	}{
		{"unknown flag", []string{"-verbose"}, "there is no flag “-verbose”", "no existe la opción «-verbose»"},
		{"unknown flag with a value", []string{"--verbose=3"}, "there is no flag “--verbose”", "no existe la opción «--verbose»"},
		{"unknown flag behind a known one", []string{"-arithmetic", "-x"}, "there is no flag “-x”", "no existe la opción «-x»"},
		{"long unknown flag", []string{"-" + strings.Repeat("x", 1000)}, "there is no flag “-xxxxxxxxxxxxxxxxxxxxxxx…”", "no existe la opción «-xxxxxxxxxxxxxxxxxxxxxxx…»"},
		{"no name", []string{"-="}, "there is no flag “-=”", "no existe la opción «-=»"},
		{"no name behind a value", []string{"-timestamp", "-x", "--=1"}, "there is no flag “--=1”", "no existe la opción «--=1»"},
		{"the first of two", []string{"-x", "---y"}, "there is no flag “-x”", "no existe la opción «-x»"},
		{"the first of two without a name", []string{"-x", "--=1"}, "there is no flag “-x”", "no existe la opción «-x»"},
		{"three dashes", []string{"---machine"}, "there is no flag “---machine”", "no existe la opción «---machine»"},
		{"missing value", []string{"-machine"}, "-machine needs a value", "falta el valor de -machine"},
		{"missing number", []string{"-version", "--seed"}, "-seed needs a value", "falta el valor de -seed"},
		{"argument", []string{"1288834975657"}, "unexpected argument “1288834975657”", "sobra el argumento «1288834975657»"},
		{"argument behind flags", []string{"-machine", "1", "2", "-x"}, "unexpected argument “2”", "sobra el argumento «2»"},
		{"hostile argument", []string{"a\x1b[31m\u202eb\n\xff"}, "unexpected argument “a□[31m□b□□”", "sobra el argumento «a□[31m□b□□»"},
		{"theme", []string{"-theme", "sepia"}, "-theme is “sepia”, not system, light, dark, black-and-white or high-contrast", "-theme admite system, light, dark, black-and-white o high-contrast, no «sepia»"},
		{"empty theme", []string{"-theme="}, "-theme is “”, not system, light, dark, black-and-white or high-contrast", "-theme admite system, light, dark, black-and-white o high-contrast, no «»"},
		{"long value", []string{"-theme", strings.Repeat("ñ", 25)}, "-theme is “ññññññññññññññññññññññññ…”, not system, light, dark, black-and-white or high-contrast", "-theme admite system, light, dark, black-and-white o high-contrast, no «ññññññññññññññññññññññññ…»"},
		{"text size", []string{"-text-size", "0"}, "-text-size is “0”, not 80 to 200", "-text-size admite de 80 a 200, no «0»"},
		{"large text size", []string{"-text-size", "201"}, "-text-size is “201”, not 80 to 200", "-text-size admite de 80 a 200, no «201»"},
		{"no text size", []string{"-text-size", "big"}, "-text-size is “big”, not 80 to 200", "-text-size admite de 80 a 200, no «big»"},
		{"style", []string{"-figure", "x.svg", "-style", "sepia"}, "-style is “sepia”, not light, dark, black-and-white or high-contrast", "-style admite light, dark, black-and-white o high-contrast, no «sepia»"},
		{"scale", []string{"-figure", "x.png", "-scale", "3"}, "-scale is “3”, not 1, 2 or 4", "-scale admite 1, 2 o 4, no «3»"},
		{"no scale", []string{"-figure", "x.png", "-scale", "2x"}, "-scale is “2x”, not 1, 2 or 4", "-scale admite 1, 2 o 4, no «2x»"},
		{"toggle", []string{"-figure", "x.png", "-arithmetic=maybe"}, "-arithmetic is “maybe”, not true or false", "-arithmetic admite true o false, no «maybe»"},
		{"exercises", []string{"-worksheet", "x.pdf", "-exercises", "101"}, "-exercises is “101”, not 1 to 100", "-exercises admite de 1 a 100, no «101»"},
		{"seed", []string{"-worksheet", "x.pdf", "-seed", "-1"}, "-seed is “-1”, not 0 to 18446744073709551615", "-seed admite de 0 a 18446744073709551615, no «-1»"},
		{"seed of 65 bits", []string{"-worksheet", "x.pdf", "-seed", "18446744073709551616"}, "-seed is “18446744073709551616”, not 0 to 18446744073709551615", "-seed admite de 0 a 18446744073709551615, no «18446744073709551616»"},
		{"paper", []string{"-worksheet", "x.pdf", "-paper", "A5"}, "-paper is “A5”, not A4 or Letter", "-paper admite A4 o Letter, no «A5»"},
		{"two files", []string{"-worksheet", "x.pdf", "-figure", "x.png"}, "-figure and -worksheet do not go together", "-figure y -worksheet no se pueden usar juntas"},
		{"style alone", []string{"-style", "dark"}, "-style is of no use without -figure", "-style no sirve de nada sin -figure"},
		{"seed alone", []string{"-seed", "3"}, "-seed is of no use without -worksheet", "-seed no sirve de nada sin -worksheet"},
		{"theme for a file", []string{"-figure", "x.png", "-theme", "light"}, "-theme is of no use with -figure", "-theme no sirve de nada con -figure"},
		{"value for a worksheet", []string{"-worksheet", "x.pdf", "-machine", "1"}, "-machine is of no use with -worksheet", "-machine no sirve de nada con -worksheet"},
	} {
		for language, want := range map[string]string{"en": c.en + " (see -help)", "es": c.es + " (vea -help)"} {
			want = "snowflake-composer: " + want + "\n"
			var stdout, stderr strings.Builder
			code := Main(append([]string{"-lang", language}, c.args...), "1.2.3", &stdout, &stderr)
			if code != exitUsage || stdout.Len() > 0 || stderr.String() != want {
				t.Errorf("%s in %s: exit %d, stdout %q, stderr\n got %q\nwant %q", c.name, language, code, stdout.String(), stderr.String(), want)
			}
		}
	}
}

func TestVersion(t *testing.T) {
	for _, args := range [][]string{{"-version"}, {"-version", "-figure", "x.svg"}, {"-worksheet", "x.pdf", "-version", "-lang", "es"}} {
		var stdout, stderr strings.Builder
		if code := Main(args, "1.2.3", &stdout, &stderr); code != exitOK || stdout.String() != "Snowflake Composer 1.2.3\n" || stderr.Len() > 0 {
			t.Errorf("%q: exit %d, stdout %q, stderr %q", args, code, stdout.String(), stderr.String())
		}
	}
}

// TestLanguageOfTheCommandLine holds that -lang is heeded wherever it stands, and
// the system's language without one that is known.
func TestLanguageOfTheCommandLine(t *testing.T) {
	en, es := words(t, "en"), words(t, "es")
	for _, c := range []struct {
		args   []string
		locale string
		want   Words
	}{
		{[]string{"-x"}, "en_US.UTF-8", en},
		{[]string{"-x"}, "es_MX.UTF-8", es},
		{[]string{"-x"}, "fr_FR.UTF-8", en},
		{[]string{"-x", "-lang", "es"}, "en_US.UTF-8", es},
		{[]string{"-lang", "es", "-x"}, "en_US.UTF-8", es},
		{[]string{"-x", "1", "--lang=es", "2"}, "en_US.UTF-8", es},
		{[]string{"-text-size", "big", "-lang", "es"}, "en_US.UTF-8", es},
		{[]string{"stray", "-lang", "en"}, "es_ES.UTF-8", en},
		{[]string{"-timestamp", "-lang", "es"}, "en_US.UTF-8", es},
		{[]string{"-lang", "en", "-lang", "es", "-x"}, "en_US.UTF-8", es},
		{[]string{"-lang", "fr"}, "es_ES.UTF-8", es},
		{[]string{"-lang", "fr"}, "en_US.UTF-8", en},
		{[]string{"-lang"}, "es_ES.UTF-8", es},
		{[]string{"-help"}, "es_ES.UTF-8", es},
		{[]string{"-help", "-lang", "es"}, "en_US.UTF-8", es},
		{[]string{"-lang", "en", "-h"}, "es_ES.UTF-8", en},
		{[]string{"-lang", "fr", "-help"}, "es_ES.UTF-8", es},
	} {
		systemSpeaks(t, c.locale)
		var out strings.Builder
		_, err := parseFlags(c.args, &out)
		if err == nil {
			t.Errorf("%q is no error", c.args)
			continue
		}
		if !strings.Contains(out.String()+err.Error(), c.want.T("command.usage")) && !strings.Contains(err.Error(), c.want.T("command.see-help", "problem", "")) {
			t.Errorf("%q in %s: %q, %v", c.args, c.locale, out.String(), err)
		}
	}

	systemSpeaks(t, "es_ES.UTF-8")
	if _, err := parseFlags([]string{"-lang", "fr"}, nil); err == nil || err.Error() != "-lang admite en o es, no «fr» (vea -help)" {
		t.Errorf("%v", err)
	}
	if c, err := parseFlags([]string{"-lang", ""}, nil); err != nil || c.window.Language != "" {
		t.Errorf("no language: %+v, %v", c, err)
	}
}

// explained takes the help to pieces: by the flags' names, the words for their values
// and the explanations.
func explained(help string) (values, texts map[string]string) {
	values, texts = map[string]string{}, map[string]string{}
	for _, m := range regexp.MustCompile(`(?m)^  -([a-z-]+) ?(.*)\n((?:        .*\n)+)`).FindAllStringSubmatch(help, -1) {
		values[m[1]] = m[2]
		texts[m[1]] = strings.Join(strings.Fields(m[3]), " ")
	}
	return values, texts
}

// TestHelp holds that each language explains every flag in its own words.
func TestHelp(t *testing.T) {
	en, es := help(t, "en"), help(t, "es")
	if !strings.HasPrefix(en, "Usage: snowflake-composer [flags]\n") || !strings.HasPrefix(es, "Uso: snowflake-composer [opciones]\n") {
		t.Errorf("the help begins with %.40q, %.40q", en, es)
	}
	for _, line := range strings.Split(en+es, "\n") {
		if utf8.RuneCountInString(line) > helpWidth || strings.ContainsAny(line, "{}`\t") {
			t.Errorf("a line is %q", line)
		}
	}
	values, texts := explained(en)
	valores, textos := explained(es)
	flags := new(command).flags()
	if len(texts) != len(flags) || len(textos) != len(flags) {
		t.Errorf("%d flags, of which %d and %d are explained", len(flags), len(texts), len(textos))
	}
	for _, f := range flags {
		if texts[f.name] == "" || texts[f.name] == textos[f.name] {
			t.Errorf("-%s: %q, %q", f.name, texts[f.name], textos[f.name])
		}
		if f.value.toggle {
			if values[f.name] != "" || valores[f.name] != "" {
				t.Errorf("-%s has the value %q, %q", f.name, values[f.name], valores[f.name])
			}
			continue
		}
		for _, language := range Languages() {
			if n := strings.Count(words(t, language)["flag."+f.name], "`"); n != 2 {
				t.Errorf("%s: -%s has %d back quotes", language, f.name, n)
			}
		}
		if values[f.name] == "" || values[f.name] == valores[f.name] {
			t.Errorf("-%s has the value %q, %q", f.name, values[f.name], valores[f.name])
		}
	}
	for name, want := range map[string][2]string{
		"sequence": {"text of the sequence, 0 to 4095 (default 0)", "texto de la secuencia, de 0 a 4095 (valor predeterminado: 0)"},
		"style": {
			"style of the figure in the file: light, dark, black-and-white or high-contrast (default light)",
			"estilo de la figura en el archivo: light, dark, black-and-white o high-contrast (valor predeterminado: light)",
		},
		"scale": {
			"pixels of a unit of the figure in a PNG: 1, 2 or 4 (default 2)",
			"píxeles por unidad de la figura en un PNG: 1, 2 o 4 (valor predeterminado: 2)",
		},
		"version": {"print the version and exit", "muestra la versión y termina"},
	} {
		if got := [2]string{texts[name], textos[name]}; got != want {
			t.Errorf("-%s: %q, want %q", name, got, want)
		}
	}
}

// TestSpanishHelpIsSpanish holds that each of its words is of a Spanish text, or one
// to be typed: a flag, a value, the program's name.
func TestSpanishHelpIsSpanish(t *testing.T) {
	word := regexp.MustCompile(`[\p{L}-]+`)
	inSpanish := map[string]bool{"snowflake-composer": true}
	for key, text := range words(t, "es") {
		if strings.HasPrefix(key, "flag.") || strings.HasPrefix(key, "command.") {
			for _, s := range word.FindAllString(text, -1) {
				inSpanish[s] = true
			}
		}
	}
	var typed []string
	for _, f := range new(command).flags() {
		typed = append(typed, "-"+f.name)
	}
	typed = slices.Concat(typed, Languages(), lookNames(), figureStyles(), paperNames(), []string{"png", "svg", "pdf", "A"})
	for _, s := range word.FindAllString(help(t, "es"), -1) {
		if !inSpanish[s] && !slices.Contains(typed, s) {
			t.Errorf("%q is not Spanish", s)
		}
	}
}

// TestEveryFlagHasItsUse tries each flag for each thing that the program can do.
func TestEveryFlagHasItsUse(t *testing.T) {
	asks := map[int][]string{opensWindow: nil, writesFigure: {"-figure", "x.svg"}, writesWorksheet: {"-worksheet", "x.pdf"}}
	allowed := map[string]string{"lang": "en", "theme": "light", "text-size": "100", "style": "dark", "scale": "1", "exercises": "1", "seed": "1", "paper": "A4"}
	for does, args := range asks {
		for _, f := range new(command).flags() {
			if f.name == fileFlags[f.uses] {
				continue // it asks for what it is of use for
			}
			flag := "-" + f.name + "=" + allowed[f.name]
			if f.value.toggle {
				flag = "-" + f.name
			}
			_, err := parseFlags(append(slices.Clone(args), flag), nil)
			if useful := f.uses&does != 0; useful != (err == nil) {
				t.Errorf("%v %s: %v", args, flag, err)
			}
			if err != nil && !strings.Contains(err.Error(), "-"+f.name+" ") {
				t.Errorf("%v %s: %v", args, flag, err)
			}
		}
	}
}

func TestFlagsFillTheEntries(t *testing.T) {
	c, err := parseFlags(nil, nil)
	if err != nil || c.draw || c.window.Input != (compose.Input{Datacenter: "0", Machine: "0", Sequence: "0"}) {
		t.Errorf("%+v, %v", c, err)
	}
	if c.drawing != (drawing{style: "light", scale: usualScale}) || c.sheet != (sheet{exercises: usualExercises, seed: 1, paper: "A4"}) {
		t.Errorf("%+v", c)
	}
	c, err = parseFlags([]string{"-timestamp", " x\n", "-datacenter=", "-machine=-1", "--sequence", "4,095", "-lang=es", "-theme=dark", "-text-size", "150"}, nil)
	want := Options{Input: compose.Input{Timestamp: " x\n", Datacenter: "", Machine: "-1", Sequence: "4,095"}, Language: "es", Theme: "dark", TextPercent: 150}
	if err != nil || c.draw || c.window != want {
		t.Errorf("%+v, %v", c, err)
	}
	c, err = parseFlags([]string{"-figure", "x.png", "-style", "dark", "-scale", "4", "-no-numbers", "-no-legend=false", "-arithmetic=1", "--transparent"}, nil)
	if err != nil || !c.draw || c.figure != "x.png" || c.drawing != (drawing{style: "dark", scale: 4, noNumbers: true, arithmetic: true, transparent: true}) {
		t.Errorf("%+v, %v", c, err)
	}
	c, err = parseFlags([]string{"-worksheet", "x.pdf", "-exercises", "030", "-seed", "010"}, nil)
	if err != nil || c.sheet.exercises != 30 || c.sheet.seed != 10 {
		t.Errorf("leading zeros are not decimal: %+v, %v", c.sheet, err)
	}
	c, err = parseFlags([]string{"-worksheet", "x.pdf", "-exercises", "100", "-seed", "18446744073709551615", "-paper", "Letter"}, nil)
	if err != nil || !c.sheets || c.worksheet != "x.pdf" || c.sheet != (sheet{exercises: 100, seed: 1<<64 - 1, paper: "Letter"}) {
		t.Errorf("%+v, %v", c, err)
	}
}
