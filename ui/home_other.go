//go:build !linux

package ui

// prepareHome has nothing to do where the system itself says which folders a
// program keeps its files in.
func prepareHome() (path string, err error) { return "", nil }

// removeBrokenPreferences leaves them to the toolkit.
func removeBrokenPreferences() (path string) { return "" }

// prepareBus has nothing to do where the theme is no matter of D-Bus.
func prepareBus() {}
