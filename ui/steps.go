package ui

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// stepsView shows the arithmetic from the four values to the ID.
type stepsView struct {
	sceneView

	steps []figure.Step

	hovered func(segments uint) // those that the step under the pointer speaks of
}

var (
	_ fyne.Widget       = (*stepsView)(nil)
	_ desktop.Hoverable = (*stepsView)(nil)
)

func newStepsView(p pen) *stepsView {
	v := &stepsView{hovered: func(uint) {}}
	v.setUp(p)
	v.build = func(old figure.Scene, o figure.Options) figure.Scene {
		return figure.BuildSteps(old, v.steps, o, p.fonts)
	}
	v.measure = func(o figure.Options) image.Point { return figure.StepsSize(v.steps, o, p.fonts) }
	v.ExtendBaseWidget(v)
	return v
}

// show draws the steps to another result.
func (v *stepsView) show(r compose.Result, w Words) {
	v.steps = steps(r, w)
	v.raster.Refresh()
}

// MouseIn follows the pointer.
func (v *stepsView) MouseIn(e *desktop.MouseEvent) { v.MouseMoved(e) }

// MouseMoved lights the segment of the step under the pointer.
func (v *stepsView) MouseMoved(e *desktop.MouseEvent) {
	_, y := v.pixel(e.Position)
	n, ok := figure.StepAt(y, v.steps, v.sized(v.Size().Width), v.pen.fonts)
	if !ok || v.steps[n].Segment == figure.NoSegment {
		v.hovered(0)
		return
	}
	v.hovered(1 << v.steps[n].Segment)
}

// MouseOut lets go of the pointer.
func (v *stepsView) MouseOut() { v.hovered(0) }

// steps returns the arithmetic in words and numbers of the language: the epoch
// subtracted, each field shifted into its place, and their sum. A step that
// stands on a field with a problem says so; the others stay.
func steps(r compose.Result, w Words) []figure.Step {
	var all []figure.Step
	for n, s := range compose.Segments() {
		if s.Field == compose.NoField {
			continue
		}
		value := r.Fields[s.Field]
		title := w.T("step." + s.Name)
		bits, known := r.Bits(n)
		if s.Base != 0 {
			subtract := figure.Step{Segment: n, Label: w.T("step.epoch")}
			if known {
				subtract.Working = w.Number(value.N) + " − " + w.Number(s.Base)
				subtract.Result = w.Number(bits)
			} else {
				subtract.Problem, subtract.Result = true, stepProblem(value.Problem, w)
			}
			all = append(all, subtract)
		}
		step := figure.Step{Segment: n, Label: title}
		switch {
		case known:
			step.Working = working(bits, s.Shift, w)
			step.Result = w.Number(bits << s.Shift)
		default:
			step.Problem, step.Result = true, stepProblem(value.Problem, w)
			if spilt, width := value.Problem.Spill(); width > s.Width {
				step.Working = working(spilt, s.Shift, w)
			}
		}
		all = append(all, step)
	}
	total := figure.Step{Segment: figure.NoSegment, Label: w.T("step.sum"), Working: w.T("step.sum-why"), Total: true}
	if r.OK() {
		total.Result = w.Number(int64(r.ID))
	} else {
		total.Problem, total.Result = true, w.T("step.waits", "fields", w.problemFields(r))
	}
	return append(all, total)
}

// stepSentence returns a step as a sentence.
func stepSentence(s figure.Step, w Words) string {
	if s.Problem || s.Total {
		return w.T("step.stopped", "label", s.Label, "result", s.Result)
	}
	return w.T("export.step", "label", s.Label, "working", s.Working, "result", s.Result)
}

// working writes a shift and the multiplication that it is.
func working(bits int64, shift int, w Words) string {
	return w.Number(bits) + " << " + decimal(int64(shift)) + " (× " + w.Number(1<<shift) + ")"
}

// stepProblem says why a step has no result.
func stepProblem(p compose.Problem, w Words) string {
	if _, width := p.Spill(); width > p.Field.Segment().Width {
		return w.T("step.does-not-fit", "bits", decimal(int64(p.Field.Segment().Width)))
	}
	return w.T("step.no-value")
}

// sumView shows the same addition in binary.
type sumView struct {
	sceneView

	result compose.Result
}

func newSumView(p pen) *sumView {
	v := &sumView{}
	v.setUp(p)
	v.build = func(old figure.Scene, o figure.Options) figure.Scene {
		return figure.BuildSum(old, v.result, o, p.fonts)
	}
	v.measure = func(o figure.Options) image.Point { return figure.SumSize(o, p.fonts) }
	v.ExtendBaseWidget(v)
	return v
}

// show draws another result.
func (v *sumView) show(r compose.Result) {
	v.result = r
	v.raster.Refresh()
}
