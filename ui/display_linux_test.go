package ui

import "testing"

// TestNoDisplay holds what is said where the window cannot be opened.
func TestNoDisplay(t *testing.T) {
	for _, c := range []struct{ display, en, es string }{
		{
			"",
			"no display: the variable DISPLAY is not set, so there is nowhere to open the window",
			"no hay pantalla: la variable DISPLAY no está definida, así que no hay dónde abrir la ventana",
		},
		{
			"a\x1bscreen without a number",
			"no display: “a□screen without a numbe…” in the variable DISPLAY names no display",
			"no hay pantalla: la variable DISPLAY contiene «a□screen without a numbe…», que no corresponde a ninguna",
		},
		{
			":54321",
			"no display: the X server “:54321” does not answer",
			"no hay pantalla: el servidor X «:54321» no responde",
		},
	} {
		t.Setenv("DISPLAY", c.display)
		for language, want := range map[string]string{"en": c.en, "es": c.es} {
			if err := checkDisplay(words(t, language)); err == nil || err.Error() != want {
				t.Errorf("%q in %s:\n got %q\nwant %q", c.display, language, err, want)
			}
		}
	}
}
