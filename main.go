// Snowflake Composer composes a Twitter Snowflake ID from four values and shows,
// bit by bit, how they fill its 64 bits.
package main

import (
	"os"

	"snowflake-composer/ui"
)

// version is set by the linker, from FyneApp.toml.
var version = "dev"

func main() {
	os.Exit(ui.Main(os.Args[1:], version, os.Stdout, os.Stderr))
}
