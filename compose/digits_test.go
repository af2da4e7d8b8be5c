package compose

import (
	"testing"
	"unicode"
)

// TestDigitRuns holds what digitValue builds on: Unicode's decimal digits come in
// runs of ten, so that every range of the table begins with a zero.
func TestDigitRuns(t *testing.T) {
	check := func(lo, hi, stride uint32) {
		if stride != 1 || (hi-lo+1)%10 != 0 {
			t.Errorf("range %U to %U, stride %d", lo, hi, stride)
		}
	}
	for _, r := range unicode.Nd.R16 {
		check(uint32(r.Lo), uint32(r.Hi), uint32(r.Stride))
	}
	for _, r := range unicode.Nd.R32 {
		check(r.Lo, r.Hi, r.Stride)
	}
}
