//go:build !linux || !cgo

package ui

// restoreLocale has nothing to do where the locale is no matter of variables.
func restoreLocale() {}
