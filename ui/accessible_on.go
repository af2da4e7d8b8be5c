//go:build accessibility

package ui

// screenReaders tells whether the toolkit was built to speak to screen readers,
// which it does on Windows and macOS.
const screenReaders = true
