// Tests of a Diplomacy adjudicator, written by dipsolve: run go test in this folder.
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

//go:embed suite.jsonl
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
		t.Errorf("%s\n%s", test.Why, difference)
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
