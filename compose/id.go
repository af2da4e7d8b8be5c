package compose

import (
	"strconv"
	"strings"
)

// ID is a Snowflake ID, 0 to 2^63 − 1.
type ID int64

// String returns the ID in decimal, without separators or leading zeros.
func (id ID) String() string { return strconv.FormatInt(int64(id), 10) }

// Hex returns 0x and the ID's 16 hexadecimal digits, in lower case.
func (id ID) Hex() string { return "0x" + padded(id, 16, 16) }

// Binary returns the ID's 64 binary digits, the sign bit first.
func (id ID) Binary() string { return padded(id, 2, Size) }

// Bit returns bit i of the ID. Bit 0 is the least significant, bit 63 the sign;
// any other i gives false.
func (id ID) Bit(i int) bool { return i >= 0 && uint64(id)>>i&1 == 1 }

// padded writes the ID's 64 bits in a base, with zeros in front up to n digits.
func padded(id ID, base, n int) string {
	digits := strconv.FormatUint(uint64(id), base)
	return strings.Repeat("0", n-len(digits)) + digits
}
