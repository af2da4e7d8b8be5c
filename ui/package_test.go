package ui

import (
	"encoding/xml"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"snowflake-composer/compose"
)

// entryPath is where the files for the Linux desktop are, less their endings.
const entryPath = "../assets/linux/" + appID

// readText returns what is in a file.
func readText(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// submatch returns what the first group of a pattern matches in a file.
func submatch(t *testing.T, path, pattern string) string {
	t.Helper()
	found := regexp.MustCompile(pattern).FindStringSubmatch(readText(t, path))
	if found == nil {
		t.Fatalf("%s has nothing like %s", path, pattern)
	}
	return found[1]
}

// TestDesktopEntry holds the entry to the window: the dock shows the icon of the
// entry whose StartupWMClass is the window's class, which is its title.
func TestDesktopEntry(t *testing.T) {
	w, _ := english(t, compose.Input{})
	values := map[string]string{}
	for line := range strings.Lines(readText(t, entryPath+".desktop")) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		values[key] = value
	}
	for key, want := range map[string]string{
		"Name":           w.window.Title(),
		"StartupWMClass": w.window.Title(),
		"Icon":           appID,
		"Categories":     "Education;Development;",
	} {
		if values[key] != want {
			t.Errorf("%s is %q, not %q", key, values[key], want)
		}
	}
	for _, key := range []string{"GenericName", "Comment", "Keywords"} {
		for _, language := range Languages()[1:] {
			if translated := values[key+"["+language+"]"]; translated == "" || translated == values[key] {
				t.Errorf("%s is %q in %s", key, translated, language)
			}
		}
	}
}

// TestRelease holds FyneApp.toml, the change log and the metainfo to the same version
// and the same changes.
func TestRelease(t *testing.T) {
	version := submatch(t, "../FyneApp.toml", `(?m)^Version = "(.*)"$`)
	if id := submatch(t, "../FyneApp.toml", `(?m)^ID = "(.*)"$`); id != appID {
		t.Errorf("the ID is %q in FyneApp.toml, %q in the program", id, appID)
	}

	type text struct {
		Language string `xml:"lang,attr"`
		Text     string `xml:",chardata"`
	}
	var metainfo struct {
		ID          string `xml:"id"`
		Summary     []text `xml:"summary"`
		Description struct {
			Texts []text `xml:"p"`
			Items []text `xml:"ul>li"`
		} `xml:"description"`
		Image    string `xml:"screenshots>screenshot>image"`
		Releases []struct {
			Version string `xml:"version,attr"`
			Date    string `xml:"date,attr"`
			Items   []text `xml:"description>ul>li"`
		} `xml:"releases>release"`
	}
	if err := xml.Unmarshal([]byte(readText(t, entryPath+".metainfo.xml")), &metainfo); err != nil {
		t.Fatal(err)
	}
	newest := metainfo.Releases[0]

	const changelog = "../CHANGELOG.md"
	number := submatch(t, changelog, `(?m)^## \[(\d+\.\d+\.\d+)\] - `)
	date := submatch(t, changelog, `(?m)^## \[`+regexp.QuoteMeta(number)+`\] - (.*)$`)
	if metainfo.ID != appID || newest.Version != version || number != version || newest.Date != date {
		t.Errorf("metainfo has %s %s of %s, the change log %s of %s, FyneApp.toml %s",
			metainfo.ID, newest.Version, newest.Date, number, date, version)
	}
	if !strings.Contains(metainfo.Image, "/v"+version+"/") {
		t.Errorf("the picture is not of this version: %s", metainfo.Image)
	}

	var changes []string
	_, section, _ := strings.Cut(readText(t, changelog), "## ["+version+"]")
	section, _, _ = strings.Cut(section, "\n## ")
	for line := range strings.Lines(section) {
		if change, found := strings.CutPrefix(line, "- "); found {
			changes = append(changes, strings.TrimSpace(change))
		}
	}
	in := func(texts []text, language string) (found []string) {
		for _, t := range texts {
			if t.Language == language {
				found = append(found, t.Text)
			}
		}
		return found
	}
	if notes := in(newest.Items, ""); len(changes) == 0 || !slices.Equal(notes, changes) {
		t.Errorf("the change log has %q, the metainfo %q", changes, notes)
	}
	for _, texts := range [][]text{metainfo.Summary, metainfo.Description.Texts, metainfo.Description.Items, newest.Items} {
		for _, language := range Languages()[1:] {
			if n, all := len(in(texts, language)), len(in(texts, "")); n != all {
				t.Errorf("%d of %d texts are there in %s: %q", n, all, language, texts)
			}
		}
	}
}
