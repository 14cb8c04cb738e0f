// Calls the adjudicator under test. Fill it in; dipsolve never overwrites it.
package suite

// Answer is the result of a phase, by power.
type Answer struct {
	// NextUnits has the units as they stand afterwards, without dislodged ones: "A BUR".
	NextUnits map[string][]string `json:"next_units"`
	// Dislodged has by dislodged unit where it may retreat to; nowhere if it is destroyed.
	Dislodged map[string]map[string][]string `json:"dislodged"`
}

// Later has what the adjudicator needs to know of a phase of retreats or adjustments.
type Later struct {
	// Phase is "S1901R" or "W1901A", say.
	Phase string `json:"phase"`
	// Dislodged has the units that must retreat or disband, RetreatOptions where each may go.
	Dislodged      map[string][]string            `json:"dislodged"`
	RetreatOptions map[string]map[string][]string `json:"retreat_options"`
	// Centers says who owns which centre.
	Centers map[string][]string `json:"centers"`
}

// Adjudicate takes lists by power: units such as "A PAR", orders such as "A PAR - BUR". In phases of retreats and
// adjustments later is not nil, orders are "A TRI R ALB" and "A TRI D", or "A PAR B", "A PAR D" and "WAIVE", and only
// NextUnits is checked.
func Adjudicate(units, orders map[string][]string, later *Later) Answer {
	panic("call your adjudicator here")
}
