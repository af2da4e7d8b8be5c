package ui

import (
	"encoding/json"
	"os"
	"os/user"
	"path/filepath"
)

// prepareHome makes the folders that the toolkit keeps its files in, the
// preferences among them. It returns the path of the first one that cannot be made,
// and why: nothing is kept then.
func prepareHome() (path string, err error) {
	// Without them the toolkit would write into the folder it is started in.
	if !filepath.IsAbs(os.Getenv("HOME")) {
		home := "/proc/none" // nobody can make it
		if u, err := user.Current(); err == nil && filepath.IsAbs(u.HomeDir) {
			home = u.HomeDir
		}
		os.Setenv("HOME", home)
	}
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_CACHE_HOME"} {
		if !filepath.IsAbs(os.Getenv(name)) {
			os.Unsetenv(name)
		}
	}
	for _, parent := range []func() (string, error){os.UserConfigDir, os.UserCacheDir} {
		path, err := parent()
		if err != nil {
			return "", err
		}
		path = filepath.Join(path, "fyne", appID)
		if err := os.MkdirAll(path, 0o700); err != nil {
			return path, err
		}
	}
	return "", nil
}

// removeBrokenPreferences removes preferences that are no object of plain values, some
// of which would end the toolkit with a stack trace. It returns the path, or "" if
// there was nothing to remove.
func removeBrokenPreferences() (path string) {
	config, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	path = filepath.Join(config, "fyne", appID, "preferences.json")
	data, err := os.ReadFile(path)
	if err != nil || len(data) == 0 { // an empty file, of a full disk, holds none
		return ""
	}
	var all map[string]any
	broken := json.Unmarshal(data, &all) != nil
	for _, value := range all {
		if _, isList := value.([]any); isList {
			broken = true
		}
	}
	if !broken || os.Remove(path) != nil {
		return ""
	}
	return path
}

// prepareBus names the session's D-Bus where its variable does not. The toolkit,
// which asks it for the theme, would else start a bus of its own that stays behind.
func prepareBus() {
	if address := os.Getenv("DBUS_SESSION_BUS_ADDRESS"); address != "" && address != "autolaunch:" {
		return
	}
	if u, err := user.Current(); err == nil {
		os.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/run/user/"+u.Uid+"/bus")
	}
}
