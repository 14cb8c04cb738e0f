/** Random positions: both engines and a search without Z3 agree, and nothing depends on the order of the input. Search by branching finds what Z3 finds, and of small positions both find what brute force does: every assignment of every truth decision is tried. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesOf, DATC_3_2, ISSUE_IDS, ISSUES, PRESETS, type Policy } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { adjudicateMovement, type Position, equationsOf } from '../../../src/adjudicate/phases/movement.ts';
import { resultJson, withoutSettledBy } from '../../../src/games/records/json/result-json.ts';
import type { BackupRule } from '../../../encodings/backup-rules.ts';
import { type Engine, resolve } from '../../../src/adjudicate/resolution/resolve.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';
import { known } from '../../setup/known.ts';
import { describePosition, perturbedMotifs, smallPositions } from './small-positions.ts';
import { samples } from '../../setup/samples.ts';
import { adjudicated, positionOf } from '../../setup/adjudicated.ts';
import { forAll } from '../../setup/for-all.ts';
import {
  branchedSolutions,
  inBooleans,
  solutions,
  type Assignment,
} from '../../../src/adjudicate/resolution/enumerate.ts';
import { hasMovement, loadCases } from '../../../src/games/datc/case.ts';
import { positionOf as positionOfCase } from '../../../src/games/datc/case-phases.ts';
import { solve } from '../../../src/adjudicate/resolution/solve.ts';
import { solver } from '../../setup/solver.ts';
import { TRUE, FALSE, UNDECIDED } from '../../../src/readings/known/partial.ts';
import {
  contradicted,
  decide,
  propagate,
  startValues,
} from '../../../src/adjudicate/resolution/propagate.ts';
import { type EquationSystem, NO_OVERRIDES } from '../../../src/adjudicate/resolution/system.ts';
import { PANDIN as PARADOX } from '../phases/choice-positions.ts';
import { cycles, dependencies, independentParts } from '../../../src/adjudicate/resolution/cycles.ts';

/** Everything but how it was settled. */
function board(position: Position, engine: Engine, policy?: Policy): ReturnType<typeof withoutSettledBy> {
  return withoutSettledBy(resultJson(adjudicated(position, policy, { engine }), undefined));
}

const searching = new Solver({ onlySearches: true });

/** Z3 asked about everything at once, a search and then Z3 for each cycle, and a search alone. */
function expectSame(position: Position, policy: Policy = DATC_3_2): void {
  const text = describePosition(position);
  const whole = board(position, 'whole', policy);
  const searched = known(adjudicateMovement(position, { engine: 'components', policy }, searching));

  expect(board(position, 'components', policy), text).toEqual(whole);
  expect(withoutSettledBy(resultJson(searched, undefined)), text).toEqual(whole);
}

describe('whole, components and a search give the same result', () => {
  test.for(Object.entries(MIXES))('on random positions, %s', ([, mix]) => {
    for (let seed = 0; seed < samples(300); seed++) expectSame(randomPosition(standardBoard, mix, seed));
  });

  test('on small positions', () => {
    const backups: Partial<Record<BackupRule, number>> = {};
    forAll(
      { numRuns: samples(2000), seed: 3 },
      fc.oneof(smallPositions(8), perturbedMotifs()),
      (position) => {
        expectSame(position);
        for (const { rule } of adjudicated(position).resolution.backups) {
          backups[rule] = (backups[rule] ?? 0) + 1;
        }
      },
    );
    expect(backups.circular).toBeGreaterThan(10);
    expect(backups.szykman).toBeGreaterThan(0);
  });

  /** Every preset, and the default with any one choice about equations or backup rules changed. */
  const POLICIES: readonly (readonly [name: string, policy: Policy])[] = [
    ...Object.entries(PRESETS),
    ...ISSUE_IDS.filter((id) => ['equations', 'backup'].includes(ISSUES[id].effect)).flatMap((id) =>
      Object.keys(choicesOf(id)).map((choice) => [`${id}=${choice}`, { ...DATC_3_2, [id]: choice }] as const),
    ),
  ];

  test.for(POLICIES)('under %s', ([, policy]) => {
    forAll({ numRuns: samples(200), seed: 5 }, fc.oneof(smallPositions(8), perturbedMotifs()), (position) =>
      expectSame(position, policy),
    );
    for (let seed = 0; seed < samples(80); seed++)
      expectSame(randomPosition(standardBoard, MIXES['paradox-heavy'], seed), policy);
  });
});

/** Without the order in which units and orders are listed. */
function sorted(result: ReturnType<typeof withoutSettledBy>): unknown {
  const { results, backup, ...rest } = result;
  const backups = backup.map(({ rule, orders }) => ({ rule, orders: [...orders].sort() }));
  return {
    ...rest,
    results: Object.fromEntries(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1))),
    backup: backups.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  };
}

test('the order of units or of orders in the input does not matter', () => {
  const positions = fc.oneof(
    smallPositions(7),
    perturbedMotifs(),
    fc
      .tuple(fc.constantFrom(...Object.values(MIXES)), fc.nat(10_000))
      .map(([mix, seed]) => randomPosition(standardBoard, mix, seed)),
  );
  forAll(
    { numRuns: samples(400), seed: 4 },
    positions,
    fc.nat(),
    fc.constantFrom<Engine>('whole', 'components'),
    (position, seed, engine) => {
      const random = new Random(seed);
      const shuffled = {
        ...position,
        units: random.shuffle(position.units),
        orders: random.shuffle(position.orders),
      };
      expect(sorted(board(shuffled, engine))).toEqual(sorted(board(position, engine)));
    },
  );
});

/** All solutions, in no order. */
function solutionsOf(position: Position, by: Solver): string[] {
  const solved = known(solve(equationsOf(position, DATC_3_2), by));
  return solved.solutions.map((solution) => solution.join('')).sort();
}

const CASES = loadCases('3.2').filter((each) => hasMovement(each));

test.for(CASES.map((each) => [each.id, each] as const))('all solutions of %s', ([, each]) => {
  const position = positionOfCase(each);

  expect(solutionsOf(position, searching)).toEqual(solutionsOf(position, solver));
  expect(solutionsOf(position, searching)).toHaveLength(each.solutions);
});

const CIRCLE = `Turkey: A SMY - ANK; F ANK - CON; A CON - SMY
  Italy: A ROM - APU
  Austria: A NAP - APU`;

const systemOf = (text: string): EquationSystem => equationsOf(positionOf(text), DATC_3_2);

/** The number of a decision about a unit. */
function numberOf(system: EquationSystem, decision: string, unit: number): number {
  return system.numbers.find((number) => {
    const each = system.unknown(number);
    return each.decision === decision && each.unit === unit;
  })!;
}

describe('a search', () => {
  test.for([
    [1, 'more', 1],
    [2, 'all', 2],
    [3, 'all', 2],
  ] as const)('with a limit of %i ends with "%s"', ([limit, kind, count]) => {
    const system = systemOf(CIRCLE);
    const { values, undecided } = decide(system);
    const result = branchedSolutions(system, values, undecided, limit);

    expect(result).toMatchObject({ kind });
    if (result.kind !== 'unknown') expect(result.found).toHaveLength(count);
  });

  test.for([
    [0, 'unknown'],
    [1, 'unknown'],
    [9, 'all'],
  ] as const)('of %i trials ends with "%s" where a paradox is open', ([most, kind]) => {
    const system = systemOf(PARADOX);
    const { values, undecided } = decide(system);

    expect(branchedSolutions(system, values, undecided, 9, most)).toMatchObject({ kind });
  });
});

describe('a value is contradicted', () => {
  const system = systemOf(CIRCLE);
  const { values } = decide(system);
  const bounced = numberOf(system, 'MOVE', 3);
  const circling = numberOf(system, 'MOVE', 0);
  const wrong = values.slice();
  wrong[bounced] = TRUE;

  test.for<readonly [name: string, numbers: readonly number[], contradiction: boolean]>([
    ['where the equation says otherwise', [bounced], true],
    ['where one of several is', [circling, bounced], true],
    ['not where the equation is open', [circling], false],
    ['not where none is asked about', [], false],
  ])('%s', ([, numbers, contradiction]) => {
    expect(contradicted(system, wrong, numbers)).toBe(contradiction);
  });
});

/** The most decisions of a position of which all assignments are tried: with more there are too many. */
const MOST_DECISIONS = samples(4) === 4 ? 18 : 15;

/** All assignments for which every decision equals its equation. */
function bruteForce(system: EquationSystem): Assignment[] {
  const { numbers, capacity } = system;
  const found: Assignment[] = [];
  for (let bits = 0; bits < 2 ** numbers.length; bits++) {
    const values = new Uint8Array(capacity);
    for (const [i, number] of numbers.entries()) values[number] = ((bits >> i) & 1) === 1 ? TRUE : FALSE;
    const interpretation = inBooleans(system, values);
    if (numbers.every((number) => interpretation.equationOf(number) === interpretation.value(number)))
      found.push(values);
  }
  return found;
}

function asText(system: EquationSystem, assignments: readonly Assignment[]): string[] {
  return assignments
    .map((values) => system.numbers.map((number) => (values[number] === TRUE ? 1 : 0)).join(''))
    .sort();
}

describe('small positions, against brute force', () => {
  test('Z3 finds just the solutions that exist, and propagation never contradicts one', () => {
    const seen = { none: 0, one: 0, several: 0, undecided: 0 };
    forAll({ numRuns: 250, seed: 1 }, fc.oneof(smallPositions(6), perturbedMotifs()), (position) => {
      const system = equationsOf(position, DATC_3_2);
      if (system.numbers.length > MOST_DECISIONS) return;
      const all = bruteForce(system);
      const ofZ3 = known(solutions(system, solver, startValues(system, NO_OVERRIDES), system.numbers, 1000));
      expect(asText(system, ofZ3.found), describePosition(position)).toEqual(asText(system, all));

      const values = startValues(system, NO_OVERRIDES);
      const undecided = propagate(system, values);
      for (const solution of all) {
        for (const number of system.numbers) {
          if (values[number] !== UNDECIDED) expect(solution[number]).toBe(values[number]);
        }
      }
      const resolved = known(resolve(system, 'components', solver));
      expect(resolved.solutions).toBe(all.length);
      if (all.length === 1) expect(asText(system, [resolved.values])).toEqual(asText(system, all));

      seen[all.length === 0 ? 'none' : all.length === 1 ? 'one' : 'several']++;
      if (undecided.length > 0) seen.undecided++;
    });
    // The sample must be rich enough to mean something.
    expect(seen.several).toBeGreaterThan(5);
    expect(seen.undecided).toBeGreaterThan(10);
  });

  test('parts share no decision, and cycles rest only on themselves or on earlier ones', () => {
    forAll({ numRuns: samples(500), seed: 2 }, fc.oneof(smallPositions(6), perturbedMotifs()), (position) => {
      const system = equationsOf(position, DATC_3_2);
      const values = startValues(system, NO_OVERRIDES);
      const undecided = propagate(system, values);
      const graph = dependencies(system, values, undecided);
      const parts = independentParts(graph);
      expect(parts.flat().sort((a, b) => a - b)).toEqual([...undecided].sort((a, b) => a - b));
      for (const part of parts) {
        for (const number of part) for (const on of graph.get(number)!) expect(part).toContain(on);
        const [first] = cycles(new Map(part.map((number) => [number, graph.get(number)!])));
        expect(first).toBeDefined();
        for (const number of first!) for (const on of graph.get(number)!) expect(first).toContain(on);
      }
    });
  });
});
