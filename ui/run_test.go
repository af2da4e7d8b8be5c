package ui

import (
	"regexp"
	"strings"
	"testing"

	"snowflake-composer/compose"
)

func TestCommandLine(t *testing.T) {
	t.Setenv("DISPLAY", "")
	for _, c := range []struct {
		name   string
		args   []string
		code   int
		stdout string
		stderr string
	}{
		{"version", []string{"-version"}, 0, "Snowflake Composer 1.2.3\n", ""},
		{"help", []string{"-help"}, 0, "-datacenter", ""},
		{"help on the figure", []string{"-help"}, 0, "-figure file", ""},
		{"help on the style", []string{"-help"}, 0, "light, dark, black-and-white or high-contrast", ""},
		{"unknown flag", []string{"-verbose"}, 2, "", "-verbose"},
		{"argument", []string{"1288834975657"}, 2, "", "1288834975657"},
		{"language", []string{"-lang", "fr"}, 2, "", "en or es"},
		{"style", []string{"-figure", "x.svg", "-style", "sepia"}, 2, "", "light, dark, black-and-white or high-contrast"},
		{"style alone", []string{"-style", "dark"}, 2, "", "-figure"},
		{"theme", []string{"-theme", "sepia"}, 2, "", "system, light, dark, black-and-white or high-contrast"},
		{"text size", []string{"-text-size", "0"}, 2, "", "80 to 200"},
		{"exercises", []string{"-worksheet", "x.pdf", "-exercises", "0"}, 2, "", "1 to 100"},
		{"seed", []string{"-worksheet", "x.pdf", "-seed", "-1"}, 2, "", "-seed"},
		{"paper", []string{"-worksheet", "x.pdf", "-paper", "A5"}, 2, "", "A4 or Letter"},
		{"seed alone", []string{"-seed", "3"}, 2, "", "-worksheet"},
		{"a theme for a file", []string{"-figure", "x.png", "-theme", "light"}, 2, "", "-theme is of no use with -figure"},
		{"a value for a worksheet", []string{"-worksheet", "x.pdf", "-machine", "1"}, 2, "", "-machine is of no use with -worksheet"},
		{"two files", []string{"-worksheet", "x.pdf", "-figure", "x.png"}, 2, "", "-figure and -worksheet"},
		{"a worksheet's ending", []string{"-worksheet", "x.docx", "-lang", "es"}, 2, "", "«x.docx»"},
		{"no value", []string{"-machine"}, 2, "", "-machine"},
	} {
		var stdout, stderr strings.Builder
		if code := Main(c.args, "1.2.3", &stdout, &stderr); code != c.code {
			t.Errorf("%s: exit %d", c.name, code)
		}
		if !strings.Contains(stdout.String(), c.stdout) || !strings.Contains(stderr.String(), c.stderr) {
			t.Errorf("%s: stdout %q, stderr %q", c.name, stdout.String(), stderr.String())
		}
		if c.stderr == "" != (stderr.Len() == 0) || strings.Count(stderr.String(), "\n") > 1 {
			t.Errorf("%s: stderr %q", c.name, stderr.String())
		}
	}
}

// TestEveryFlagHasItsUse holds that the table knows every flag, and no other.
func TestEveryFlagHasItsUse(t *testing.T) {
	var help strings.Builder
	if _, err := parseFlags([]string{"-help"}, &help); err == nil {
		t.Fatal("-help is no command")
	}
	listed := regexp.MustCompile(`(?m)^  -([a-z-]+)`).FindAllStringSubmatch(help.String(), -1)
	if len(listed) != len(flagUses) {
		t.Errorf("-help lists %d flags, the table %d", len(listed), len(flagUses))
	}
	for _, f := range listed {
		if flagUses[f[1]] == 0 {
			t.Errorf("-%s is of no use", f[1])
		}
	}
}

func TestFlagsFillTheEntries(t *testing.T) {
	c, err := parseFlags(nil, nil)
	if err != nil || c.draw || c.window.Input != (compose.Input{Datacenter: "0", Machine: "0", Sequence: "0"}) {
		t.Errorf("%+v, %v", c, err)
	}
	c, err = parseFlags([]string{"-timestamp", " x\n", "-datacenter=", "-machine=-1", "--sequence", "4,095", "-lang=es", "-theme=dark", "-text-size", "150"}, nil)
	want := Options{Input: compose.Input{Timestamp: " x\n", Datacenter: "", Machine: "-1", Sequence: "4,095"}, Language: "es", Theme: "dark", TextPercent: 150}
	if err != nil || c.draw || c.window != want {
		t.Errorf("%+v, %v", c, err)
	}
}
