/** The suite for Go: a table test reads the lines of JSON and calls one function that the user fills in. */
import type { PosedTest } from '../tests/suite-test.ts';
import { jsonLines, LINES_FILE, type SuiteFile } from './json-lines.ts';

const TESTS = `// Tests of a Diplomacy adjudicator, written by dipsolve: run go test in this folder.
package suite

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"fmt"
	"reflect"
	"sort"
	"strings"
	"testing"
)

//go:embed ${LINES_FILE}
var lines string

type suiteTest struct {
	ID     string
	Why    string
	Units  map[string][]string
	Orders map[string][]string
	// Turned has the orders with the last one first; nil where a unit has several.
	Turned   map[string][]string
	Expected Answer
	Later
	// Known says why the test is known to fail; empty where it is not.
	Known string
}

// inOrder has the lists of units in order; powers without any are left out.
func inOrder(byPower map[string][]string) map[string][]string {
	sorted := map[string][]string{}
	for power, units := range byPower {
		if len(units) > 0 {
			sorted[power] = append([]string{}, units...)
			sort.Strings(sorted[power])
		}
	}
	return sorted
}

// retreats has the dislodged units that may retreat, and where to; the others are destroyed.
func retreats(dislodged map[string]map[string][]string) map[string][]string {
	places := map[string][]string{}
	for power, units := range dislodged {
		for unit, to := range units {
			places[power+" "+unit] = to
		}
	}
	return inOrder(places)
}

// differences says where an answer is not as expected.
func differences(answer, expected Answer) []string {
	var found []string
	if got, want := inOrder(answer.NextUnits), inOrder(expected.NextUnits); !reflect.DeepEqual(got, want) {
		found = append(found, fmt.Sprintf("units: %v, expected %v", got, want))
	}
	if got, want := retreats(answer.Dislodged), retreats(expected.Dislodged); !reflect.DeepEqual(got, want) {
		found = append(found, fmt.Sprintf("retreats: %v, expected %v", got, want))
	}
	return found
}

// answer asks the adjudicator; after movement it also gets what it needs to know of the phase.
func answer(test suiteTest, orders map[string][]string) Answer {
	if test.Later.Phase == "" {
		return Adjudicate(test.Units, orders, nil)
	}
	return Adjudicate(test.Units, orders, &test.Later)
}

func check(t *testing.T, test suiteTest, orders map[string][]string) {
	if test.Known != "" {
		checkKnown(t, test, orders)
		return
	}
	for _, difference := range differences(answer(test, orders), test.Expected) {
		t.Errorf("%s\\n%s", test.Why, difference)
	}
}

// checkKnown skips the test if it fails, and a panic is a failure; go test -v shows the reasons.
func checkKnown(t *testing.T, test suiteTest, orders map[string][]string) {
	defer func() {
		if problem := recover(); problem != nil {
			t.Skipf("known to fail: %s (panic: %v)", test.Known, problem)
		}
	}()
	if len(differences(answer(test, orders), test.Expected)) > 0 {
		t.Skipf("known to fail: %s", test.Known)
	}
	t.Logf("known to fail, but passes: %s", test.Known)
}

func TestAdjudicator(t *testing.T) {
	reader := bufio.NewScanner(strings.NewReader(lines))
	reader.Buffer(nil, 1<<20)
	for reader.Scan() {
		var test suiteTest
		if err := json.Unmarshal(reader.Bytes(), &test); err != nil {
			t.Fatal(err)
		}
		t.Run(test.ID, func(t *testing.T) { check(t, test, test.Orders) })
		if test.Turned != nil {
			t.Run(test.ID+"-turned", func(t *testing.T) { check(t, test, test.Turned) })
		}
	}
	if err := reader.Err(); err != nil {
		t.Fatal(err)
	}
}
`;

const ADJUDICATOR = `// Calls the adjudicator under test. Fill it in; dipsolve never overwrites it.
package suite

// Answer is the result of a phase, by power.
type Answer struct {
	// NextUnits has the units as they stand afterwards, without dislodged ones: "A BUR".
	NextUnits map[string][]string \`json:"next_units"\`
	// Dislodged has by dislodged unit where it may retreat to; nowhere if it is destroyed.
	Dislodged map[string]map[string][]string \`json:"dislodged"\`
}

// Later has what the adjudicator needs to know of a phase of retreats or adjustments.
type Later struct {
	// Phase is "S1901R" or "W1901A", say.
	Phase string \`json:"phase"\`
	// Dislodged has the units that must retreat or disband, RetreatOptions where each may go.
	Dislodged      map[string][]string            \`json:"dislodged"\`
	RetreatOptions map[string]map[string][]string \`json:"retreat_options"\`
	// Centers says who owns which centre.
	Centers map[string][]string \`json:"centers"\`
}

// Adjudicate takes lists by power: units such as "A PAR", orders such as "A PAR - BUR". In phases of retreats and
// adjustments later is not nil, orders are "A TRI R ALB" and "A TRI D", or "A PAR B", "A PAR D" and "WAIVE", and only
// NextUnits is checked.
func Adjudicate(units, orders map[string][]string, later *Later) Answer {
	panic("call your adjudicator here")
}
`;

const MODULE = `module suite

go 1.16
`;

export function goFiles(tests: readonly PosedTest[]): SuiteFile[] {
  return [
    ...jsonLines(tests),
    { name: 'suite_test.go', text: TESTS },
    { name: 'adjudicator.go', text: ADJUDICATOR, isFilledIn: true },
    { name: 'go.mod', text: MODULE, isFilledIn: true },
  ];
}
