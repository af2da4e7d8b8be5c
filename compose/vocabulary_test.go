package compose_test

import (
	"strconv"
	"strings"
	"testing"

	"snowflake-composer/compose"
)

// reading is a text, and what is said of it.
type reading struct {
	field      compose.Field
	text       string
	kind       compose.Kind
	suggestion string
}

func (r reading) check(t *testing.T) {
	t.Helper()
	p := compose.Read(r.field, r.text, clock).Problem
	if p.Kind != r.kind || p.Suggestion != r.suggestion {
		t.Errorf("%v %q: %v, suggests %q; want %v, %q", r.field, r.text, p.Kind, p.Suggestion, r.kind, r.suggestion)
	}
}

// TestNames reads each name that has a meaning of its own.
func TestNames(t *testing.T) {
	ms := strconv.FormatInt(compose.Epoch, 10)
	for _, c := range []struct {
		names string // in words
		reading
	}{
		{
			`january february march april may june july august september october november december
			jan feb mar apr jun jul aug sep sept oct nov dec
			enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
			ene abr ago dic`,
			reading{compose.Timestamp, "7 * 2024", compose.DateWithoutZone, ""},
		},
		{
			`n l ll u ul lu ull llu i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 isize usize N LL`,
			reading{compose.Machine, "5*", compose.Literal, "5"},
		},
		{
			`u ull i8 u64 isize n`,
			reading{compose.Machine, "0x1F*", compose.Hexadecimal, "31"},
		},
		{
			`ms msec msecs mseg millis millisecond milliseconds milisegundo milisegundos ㎳ MS`,
			reading{compose.Timestamp, ms + " *", compose.Unit, ms},
		},
		{
			`s sec secs seg second seconds segundo segundos`,
			reading{compose.Timestamp, "1288834974.657 *", compose.Seconds, ms},
		},
		{
			`us µs μs usec usecs micros microsecond microseconds microsegundo microsegundos`,
			reading{compose.Timestamp, ms + "000 *", compose.Microseconds, ms},
		},
		{
			`ns nsec nsecs nanos nanosecond nanoseconds nanosegundo nanosegundos`,
			reading{compose.Timestamp, ms + "000000*", compose.Nanoseconds, ms},
		},
		{
			`now now() ahora today hoy date.now() time.now() NOW`,
			reading{compose.Timestamp, "*", compose.Now, ""},
		},
		{
			`timestamp ts t time date datetime unixtime created_at marca_de_tiempo fecha
			ms millis timestamp_ms time_ms epoch_ms epochMillis`,
			reading{compose.Timestamp, "* = " + ms, compose.Literal, ms},
		},
		{
			`ISODate Number NumberLong BigInt int int64 uint64 long Date newDate time.UnixMilli Instant.ofEpochMilli`,
			reading{compose.Timestamp, "*(" + ms + ")", compose.Literal, ms},
		},
		{
			`datacenter datacenterId dc centro-de-datos`,
			reading{compose.Datacenter, "*: 5", compose.Literal, "5"},
		},
		{
			`machine machineId worker worker_id máquina`,
			reading{compose.Machine, "*: 5", compose.Literal, "5"},
		},
		{
			`sequence sequence-number seq secuencia`,
			reading{compose.Sequence, "*: 5", compose.Literal, "5"},
		},
		{
			`0x1Fx #x1Fx 0b1x #b1x 0o1x #o1x 1Fxh`,
			reading{compose.Machine, "*", compose.NotANumber, ""},
		},
	} {
		for _, name := range strings.Fields(c.names) {
			r := c.reading
			r.text = strings.Replace(r.text, "*", name, 1)
			r.check(t)
		}
	}
}

// TestDateForms reads one instant in every form.
func TestDateForms(t *testing.T) {
	for _, date := range []string{
		"2024-06-03T00:00:00", "2024-6-3 00:00:00", "2024-6-3T00:00", "2024-06-03 00:00", "2024-06-03",
		"2024/06/03 00:00:00", "2024/6/3 00:00", "20240603T000000", "20240603000000",
		"3/Jun/2024:00:00:00", "Mon, 3 Jun 2024 00:00:00", "Mon, 03 Jun 2024 00:00",
		"3 Jun 2024 00:00:00", "03 jun 2024 00:00", "3 June 2024 00:00:00", "3 June 2024 00:00",
		"Monday, 03-Jun-24 00:00:00", "Mon Jun 3 2024 00:00:00", "Mon Jun  3 00:00:00 2024",
		"Jun 3, 2024 00:00:00", "Jun 3, 2024 12:00 AM", "June 3, 2024 00:00:00", "June 03, 2024 12:00 am",
		"June 3, 2024 at 12:00 AM",
	} {
		reading{compose.Timestamp, date + "Z", compose.Date, "1717372800000"}.check(t)
	}
	for _, zone := range []string{
		"+02:00", " +02:00", "+0200", " +0200", "+02", " +02", "+2:00", " GMT+2", " UTC+02:00", " +0200 CEST", "+02:00[Europe/Madrid]",
		" GMT+0200 (CEST)", " +0200 m=+0.1",
	} {
		reading{compose.Timestamp, "2024-06-03T02:00:00" + zone, compose.Date, "1717372800000"}.check(t)
	}
	reading{compose.Timestamp, "2024-06-03T09:00:00 +9", compose.Date, "1717372800000"}.check(t)
	for _, zone := range []string{"Z", " Z", " UTC", " GMT", " UT", " utc", "-00:00", "\u221200:00"} {
		reading{compose.Timestamp, "2024-06-03T00:00:00" + zone, compose.Date, "1717372800000"}.check(t)
	}
}

// TestOuterMarks reads a number inside each of the marks that stay around one.
func TestOuterMarks(t *testing.T) {
	for _, mark := range "\"'`“”„‘’‚«»‹›「『([{;" {
		reading{compose.Machine, string(mark) + "5", compose.Punctuation, "5"}.check(t)
	}
	for _, mark := range "\"'`“”„‘’‚«»‹›」』)]};,.:…" {
		reading{compose.Machine, "5" + string(mark), compose.Punctuation, "5"}.check(t)
	}
	for _, mark := range "-−–—‐‑‒﹣－" {
		reading{compose.Machine, string(mark) + "5", compose.Negative, ""}.check(t)
	}
	for _, mark := range "+＋﹢" {
		reading{compose.Machine, string(mark) + "5", compose.PlusSign, "5"}.check(t)
	}
}

// TestBlanks trims what is blank from both ends, however it repeats, and nothing
// that is not.
func TestBlanks(t *testing.T) {
	for _, blank := range []string{
		" ", "\t", "\n", "\v", "\f", "\r", "\u0085", "\u00a0", "\u1680", "\u2000", "\u200a", "\u200b", "\u200f", "\u2028",
		"\u202f", "\u205f", "\u2060", "\u2069", "\u3000", "\ufeff", " \t", "\u200b ", "\r\n\u00a0", " \t \n \v \f",
	} {
		for _, times := range []int{1, 7, 59, 60, 61, 119, 120, 121, 1000} {
			many := strings.Repeat(blank, times)
			for _, text := range []string{many + "5", "5" + many, many + "5" + many} {
				if v := compose.Read(compose.Machine, text, clock); !v.OK() || v.N != 5 {
					t.Errorf("%q × %d: %v", blank, times, v.Problem)
				}
			}
			if p := compose.Read(compose.Machine, many, clock).Problem; p.Kind != compose.Blank {
				t.Errorf("%q × %d alone: %v", blank, times, p)
			}
		}
	}
	for _, mark := range []string{"\x08", "\x0e", "\x1f", "\u00ad", "\u2010", "\u2027", "\u202a", "\u206a", "\ufefe", "\uff00"} {
		for _, text := range []string{mark + "5", "5" + mark} {
			if v := compose.Read(compose.Machine, text, clock); v.OK() {
				t.Errorf("%q is accepted", text)
			}
		}
	}
}
