/** Judges and the equations on generated positions; what a judge's options and rules mean. */
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Policy } from '../../encodings/policy.ts';
import { compare, differenceOf, judged, variant, type Variant } from '../../scripts/make/judges/compare.ts';
import { minimise, sizeOf } from '../../scripts/make/judges/minimise-position.ts';
import {
  asPosition,
  byUnit,
  holdOf,
  mutated,
  without,
  type OrderedPosition,
} from '../../scripts/make/judges/mutations.ts';
import { crowded, mixed, undecided, type Proposer } from '../../scripts/make/judges/proposers.ts';
import { isDeparture, TARGETS, WITHOUT_OWN as target } from '../../scripts/make/judges/targets.ts';
import { valueAt } from '../../src/base/remembered.ts';
import { JUDGES } from '../../src/judges/judges.ts';
import type { Position } from '../../src/adjudicate/phases/movement.ts';
import type { PhaseOutcome } from '../../src/games/records/json/result-json.ts';
import { MIXES } from '../../src/orders/sample/random-position.ts';
import { solver } from '../setup/solver.ts';
import { describePosition, smallPositions } from '../adjudicate/resolution/small-positions.ts';
import { samples } from '../setup/samples.ts';
import { adjudicated, positionOf } from '../setup/adjudicated.ts';

const MIX_NAMES = Object.keys(MIXES) as (keyof typeof MIXES)[];

/** What each proposer proposed to the judges before. */
const proposed = new Map<string, (Position | undefined)[]>();

/** The first positions of a proposer: the same for every judge, and made once. */
function positionsOf({ name, propose }: Proposer, count: number): Position[] {
  const made = valueAt(proposed, name, () => []);
  while (made.length < count) made.push(propose(made.length));
  return made.slice(0, count).filter((position) => position !== undefined);
}

/** Compares on so many positions; how many needed a backup rule other than for circles. */
function expectAgreement(each: Variant, proposer: Proposer, count: number): number {
  let paradoxes = 0;
  for (const position of positionsOf(proposer, count)) {
    const { difference, solved, judged: own } = compare(each, position, solver)!;
    if (difference !== undefined) expect.fail(`${difference}: ${describePosition(position)}`);
    expect(own.outcomes.filter((_, unit) => solved.read.orders[unit]!.kind !== 'convoy')).toEqual(
      solved.outcomes.filter((_, unit) => solved.read.orders[unit]!.kind !== 'convoy'),
    );
    if (solved.resolution.backups.some(({ rule }) => rule !== 'circular')) paradoxes++;
  }
  return paradoxes;
}

describe('partial-information agrees with components', () => {
  test.for(MIX_NAMES)('on random positions, %s', (mix) => {
    expectAgreement(variant('partial-information'), mixed(mix), samples(1000));
  });

  test.for(['szykman', 'all-hold', 'rule-2000', 'rule-2000-else-all-hold', 'rule-1982'])(
    'on positions near cases of the DATC, paradox=%s',
    (rule) => {
      const paradoxes = expectAgreement(
        variant('partial-information', `paradox=${rule}`),
        mutated(),
        samples(rule.startsWith('rule') ? 150 : 600),
      );
      if (rule === 'rule-1982') expect(paradoxes).toBe(0);
      else expect(paradoxes).toBeGreaterThan(rule.startsWith('rule') ? 0 : 5);
    },
  );
});

const CURED = [
  variant('guess', 'cure=hack'),
  variant('guess', 'cure=ancestor'),
  variant('optimistic'),
  variant('optimistic', 'cure=ancestor'),
];

test.for(CURED)('judges with a cure agree with components $name', (each) => {
  for (const mix of MIX_NAMES) expectAgreement(each, mixed(mix), samples(150));
  expectAgreement(each, undecided(crowded('north', 'circle-heavy')), samples(300));
  expect(expectAgreement(each, mutated(), 120)).toBeGreaterThan(2);
});

test.for([mutated(), mixed('mid-game'), mixed('convoy-heavy'), mixed('circle-heavy')])(
  'dpjudge, its two slips of the pen read as they must be meant has the board of the 1982 rules where nobody supports against units of the own power, $name',
  (proposer) => {
    for (let seed = 0; seed < samples(150); seed++) {
      const { units, orders } = byUnit(proposer.propose(seed)!);
      const holds = units.map(holdOf);
      const spared = {
        units,
        orders: orders.map((order, i) =>
          target.counts({ units, orders: holds.with(i, order) }) ? order : holds[i]!,
        ),
      };
      expect(target.counts(spared)).toBe(true);
      expect(isDeparture(target, spared, solver), describePosition(asPosition(spared))).toBe(false);
    }
  },
);

/** The smallest departures of docs/JUDGES.md. */
const TOLD = readFileSync('docs/JUDGES.md', 'utf8').matchAll(/^### (.*)\n\n\d+ units[^`]*```\n([^`]*)```/gm);

test.for([...TOLD].map(([, name, text]) => [name!, text!] as const))('%s departs as told', ([name, text]) => {
  const told = TARGETS.find((each) => each.name === name)!;

  expect(isDeparture(told, byUnit(positionOf(text)), solver)).toBe(true);
});

/** Pandin's paradox (6.F.16), with the army supported: the convoy order lies on two cycles (3.x 5.D). */
const PANDIN = `England: F LON S F WAL - ENG; F WAL - ENG
  France: A BRE - LON; F ENG C A BRE - LON; F YOR S A BRE - LON
  Germany: F NTH S F BEL - ENG; F BEL - ENG`;

/** The position with its units listed in every order. */
function reorderings({ units, orders }: OrderedPosition): Position[] {
  return permutations([...units.keys()]).map((order) =>
    asPosition({ units: order.map((i) => units[i]!), orders: order.map((i) => orders[i]!) }),
  );
}

function permutations(list: readonly number[]): number[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first, i) => permutations(list.toSpliced(i, 1)).map((rest) => [first, ...rest]));
}

/** Not every order is tried where none is to make a difference; in a thorough run all are. */
const SKIPPED = samples(4) === 4 ? 1 : 5;

/** A position with its units in every order, and what the equations make of each, once for all judges of one policy. */
class EveryOrder {
  readonly #positions: readonly Position[];
  readonly #solved = new Map<string, readonly PhaseOutcome[]>();

  /** @param oneIn of the orders of its units one in so many is tried */
  constructor(position: OrderedPosition, oneIn = 1) {
    this.#positions = reorderings(position).filter((_, i) => i % oneIn === 0);
  }

  /** In how many orders of its units the position has another board by the judge. */
  departures(each: Variant): number {
    const solved = this.#solvedUnder(each.policy);
    return this.#positions.filter((one, i) => differenceOf(judged(each, one), solved[i]!) === 'board').length;
  }

  #solvedUnder(policy: Policy): readonly PhaseOutcome[] {
    return valueAt(this.#solved, JSON.stringify(policy), () =>
      this.#positions.map((one) => solve(one, policy)),
    );
  }
}

const solve = (position: Position, policy: Policy): PhaseOutcome => adjudicated(position, policy);

describe("Pandin's paradox with its units in any order", () => {
  const pandin = byUnit(positionOf(PANDIN));
  const inSomeOrders = new EveryOrder(pandin, SKIPPED);

  test('guess without a cure depends on the order', () => {
    expect(new EveryOrder(pandin).departures(variant('guess'))).toBe(840);
  });

  test.for([...pandin.units.keys()])('with unit %i left out it does not', (unit) => {
    expect(new EveryOrder(without(pandin, unit)).departures(variant('guess'))).toBe(0);
  });

  test.for([...CURED, variant('partial-information')])('$name does not', (each) => {
    expect(inSomeOrders.departures(each)).toBe(0);
  });
});

describe('the minimiser and small positions', () => {
  const dpjudge = TARGETS.find(({ name }) => name === 'dpjudge')!;

  test('a departure of dpjudge comes down to two units', () => {
    const proposer = mutated();
    const seeds = Array.from({ length: 60 }, (_, seed) => byUnit(proposer.propose(seed)!));
    const departing = seeds.find((position) => isDeparture(dpjudge, position, solver))!;
    const minimal = minimise(departing, (position) => isDeparture(dpjudge, position, solver));

    expect(isDeparture(dpjudge, minimal, solver)).toBe(true);
    expect(sizeOf(minimal)[0]).toBeLessThanOrEqual(3);
  });

  test('single units never differ, whoever judges', () => {
    for (const position of fc.sample(smallPositions(1), samples(200))) {
      for (const { name } of JUDGES) {
        expect(compare(variant(name), position, solver)!.difference).toBeUndefined();
      }
    }
  });

  test('dpjudge, read charitably, does not depart with two units', () => {
    const charitable = TARGETS.find(({ name }) => name.endsWith('own-victim=bounces'))!;
    for (const position of fc.sample(smallPositions(2), samples(1000))) {
      expect(isDeparture(charitable, byUnit(position), solver), describePosition(position)).toBe(false);
    }
  });
});
