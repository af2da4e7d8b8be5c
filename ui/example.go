package ui

import "snowflake-composer/compose"

// example is four values that show something; its name is the key
// "example." + name.
type example struct {
	name  string
	input compose.Input
}

// examples is the one table of the examples, in the order of the menu. Where an
// ID is a real post's, compose/testdata/published.tsv names the source.
func examples() []example {
	return []example{
		{"worked", compose.Input{Timestamp: "1288834975657", Datacenter: "1", Machine: "1", Sequence: "0"}},
		{"epoch", compose.Input{Timestamp: "1288834974657", Datacenter: "0", Machine: "0", Sequence: "0"}},
		{"last", compose.Input{Timestamp: "3487858230208", Datacenter: "31", Machine: "31", Sequence: "4095"}},
		{"wikipedia", compose.Input{Timestamp: "1656432460105", Datacenter: "11", Machine: "26", Sequence: "0"}},
		{"real-post", compose.Input{Timestamp: "1352160281593", Datacenter: "1", Machine: "7", Sequence: "0"}},
		{"low-bits", compose.Input{Timestamp: "1288834974657", Datacenter: "31", Machine: "31", Sequence: "4095"}},
		{"rounded", compose.Input{Timestamp: "1668772220644", Datacenter: "11", Machine: "26", Sequence: "2"}},
	}
}
