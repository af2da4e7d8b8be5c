package ui

import (
	"image"
	"math"
	"strconv"
	"strings"
	"time"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// lifeView shows where an instant stands between the epoch and the last timestamp.
type lifeView struct {
	sceneView
	life figure.Life
}

func newLifeView(p pen) *lifeView {
	v := &lifeView{}
	v.setUp(p)
	v.build = func(old figure.Scene, o figure.Options) figure.Scene {
		return figure.BuildLife(old, v.life, o, p.fonts)
	}
	v.measure = func(o figure.Options) image.Point { return image.Pt(o.Width, figure.LifeHeight(o)) }
	v.ExtendBaseWidget(v)
	return v
}

// show draws the instant of another result.
func (v *lifeView) show(r compose.Result, w Words) {
	if l := life(r, w); l != v.life {
		v.life = l
		v.raster.Refresh()
	}
}

// life returns where a result's timestamp stands in the span of the 41 bits.
func life(r compose.Result, w Words) figure.Life {
	l := figure.Life{From: year(compose.Epoch), To: year(compose.LastTimestamp)}
	if v := r.Fields[compose.Timestamp]; v.OK() {
		l.Known = true
		// To a hundred-thousandth, so that a running clock does not move it each time.
		l.Share = math.Round(float64(r.Delta())/float64(compose.LastTimestamp-compose.Epoch)*1e5) / 1e5
		share := strconv.FormatFloat(100*l.Share, 'f', 2, 64)
		l.Text = w.T("life.used", "share", strings.Replace(share, ".", w["format.decimal"], 1))
	} else {
		l.Text = w.T("life.unknown")
	}
	return l
}

func year(ms int64) string { return strconv.Itoa(time.UnixMilli(ms).UTC().Year()) }
