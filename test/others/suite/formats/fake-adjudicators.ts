/** Adjudicators in other languages for the files of the suite to run. */
import { resolve } from 'node:path';

/**
 * An adjudicator that knows the answers, but for one test, which it gets wrong. Its lists go backwards; in the languages
 * without types it lists dislodged units without their retreats every other time.
 */
export const FAKES = {
  pytest: {
    file: 'adjudicator.py',
    text: `import json
from pathlib import Path
TESTS = [json.loads(line) for line in (Path(__file__).parent / "suite.jsonl").read_text().splitlines()]
LATER = ("phase", "dislodged", "retreat_options", "centers")
def known(test): return {name: test[name] for name in LATER if name in test} if "phase" in test else None
KNOWN = {json.dumps([t["units"], t[o], known(t)]): t for t in TESTS for o in ("orders", "turned") if o in t}
def adjudicate(units, orders, later=None):
    test = KNOWN[json.dumps([units, orders, later])]
    if later is not None:
        return {"next_units": test["expected"]["next_units"]}
    if test["id"] == TESTS[0]["id"]:
        return {"next_units": {}, "dislodged": {}}
    next_units = {power: units[::-1] for power, units in test["expected"]["next_units"].items()}
    dislodged = {
        power: list(units)[::-1] if TESTS.index(test) % 2 else {unit: places[::-1] for unit, places in units.items()}
        for power, units in test["expected"]["dislodged"].items()
    }
    return {"next_units": next_units, "dislodged": dislodged}
`,
    command: ['python3', '-m', 'pytest', '-q', '-p', 'no:cacheprovider'],
  },
  go: {
    file: 'adjudicator.go',
    text: `package suite
import ("encoding/json"; "strings")
type Answer struct {
	NextUnits map[string][]string \`json:"next_units"\`
	Dislodged map[string]map[string][]string \`json:"dislodged"\`
}
type Later struct {
	Phase          string                         \`json:"phase"\`
	Dislodged      map[string][]string            \`json:"dislodged"\`
	RetreatOptions map[string]map[string][]string \`json:"retreat_options"\`
	Centers        map[string][]string            \`json:"centers"\`
}
func key(units, orders map[string][]string, later *Later) string {
	if later == nil {
		later = &Later{}
	}
	text, _ := json.Marshal([]interface{}{units, orders, later})
	return string(text)
}
func Adjudicate(units, orders map[string][]string, later *Later) Answer {
	for i, line := range strings.Split(strings.TrimSpace(lines), "\\n") {
		var test suiteTest
		asked := key(units, orders, later)
		if json.Unmarshal([]byte(line), &test) == nil && (key(test.Units, test.Orders, &test.Later) == asked || key(test.Units, test.Turned, &test.Later) == asked) {
			if i == 0 {
				return Answer{}
			}
			return test.Expected
		}
	}
	panic("no such test")
}
`,
    command: ['go', 'test', './...'],
  },
  vitest: {
    file: 'adjudicator.mjs',
    text: `import { readFileSync } from 'node:fs';
const tests = readFileSync(new URL('./suite.jsonl', import.meta.url), 'utf8').trim().split('\\n').map(JSON.parse);
const laterOf = ({ phase, dislodged, retreat_options, centers }) => phase && { phase, dislodged, retreat_options, centers };
const known = new Map(tests.flatMap((test) => [test.orders, test.turned].map((orders) => [JSON.stringify([test.units, orders, laterOf(test)]), test])));
export async function adjudicate(units, orders, later) {
  const test = known.get(JSON.stringify([units, orders, later]));
  if (later) return { next_units: test.expected.next_units };
  if (test === tests[0]) return { next_units: {}, dislodged: {} };
  const each = (entries, change) => Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, change(value)]));
  const { next_units, dislodged } = test.expected;
  return {
    next_units: each(next_units, (list) => list.reverse()),
    dislodged: each(dislodged, (list) =>
      tests.indexOf(test) % 2 ? Object.keys(list).reverse() : each(list, (places) => places.reverse()),
    ),
  };
}
`,
    command: [process.execPath, resolve('node_modules/vitest/vitest.mjs'), 'run', '--reporter', 'tap-flat'],
  },
} as const;

/** What says that one of these can be run here. */
export const PROBES = {
  pytest: ['python3', '-c', 'import pytest'],
  go: ['go', 'version'],
  vitest: [process.execPath, '--version'],
} as const;
