/** Retreats and adjustments that are made up: what is asked is what a power could well order, right or wrong. */
import { describe, expect, test } from 'vitest';
import { type PhaseQuestion, stateOf } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { adjudicateAdjustments } from '../../../../src/adjudicate/phases/adjustment.ts';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { valueAt } from '../../../../src/base/remembered.ts';
import { textQuestionOf } from '../../../../src/others/audit/asking/ask.ts';
import {
  LATER_SOURCES,
  laterQuestions,
  type LaterSource,
} from '../../../../src/others/audit/live/later-phases.ts';
import { chosenBoards } from '../../../../src/board/shipped.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { balances, openSites } from '../../../../src/adjudicate/phases/centres.ts';
import type { GameState } from '../../../../src/adjudicate/phases/state.ts';
import { solver } from '../../../setup/solver.ts';
import type { SourcedQuestion } from '../../../../src/others/audit/live/sources.ts';

function questions(source: LaterSource, seed = 1, count = 100): SourcedQuestion[] {
  return laterQuestions(board, source, seed, count, solver);
}

/** Those of a source and a seed without those of the DATC, made once. */
const made = new Map<string, PhaseQuestion[]>();

function madeUp(source: LaterSource, seeds: readonly number[] = [1]): PhaseQuestion[] {
  return seeds.flatMap((seed) =>
    valueAt(made, `${source} ${seed}`, () =>
      questions(source, seed).flatMap(({ from, question }) => (from.startsWith(source) ? [question] : [])),
    ),
  );
}

function cases(found: readonly SourcedQuestion[]): string[] {
  return found.flatMap(({ from }) => (from.startsWith('DATC') ? [from] : []));
}

describe('questions of both kinds', () => {
  test.for<readonly [source: LaterSource, least: number]>([
    ['adjustments', 30],
    ['retreats', 30],
  ])('%s: at most three for ten positions, in order', ([source, least]) => {
    const found = questions(source).filter(({ from }) => from.startsWith(source));

    expect(found.map(({ from }) => from)).toEqual(
      Array.from({ length: found.length }, (_, i) => `${source} ${i + 1} of seed 1`),
    );
    expect(found.length).toBeGreaterThanOrEqual(least);
    expect(found.length).toBeLessThanOrEqual(30);
  });

  test.for(['retreats', 'adjustments'] as const)(
    '%s: the same for the same seed, and for no other',
    (source) => {
      const texts = (seed: number): string[] =>
        questions(source, seed, 10).map(({ question }) => JSON.stringify(textQuestionOf(question)));

      expect(texts(1)).toEqual(texts(1));
      expect(texts(1)).not.toEqual(texts(2));
    },
  );

  test('cases of the DATC are asked on the boards whose movement is the same', () => {
    const { first: other } = chosenBoards('modern');

    expect(cases(questions('retreats', 1, 0))).toContain('DATC 3.2, 6.H.1, retreats');
    for (const id of ['6.B.14', '6.I.2', '6.J.1'])
      expect(cases(questions('adjustments', 1, 0))).toContain(`DATC 3.2, ${id}, adjustments`);
    for (const source of LATER_SOURCES)
      expect(cases(laterQuestions(other, source, 1, 0, solver))).toEqual([]);
  });
});

describe('retreats', () => {
  test('are of all dislodged units, and of no other, each by its own power', () => {
    for (const { dislodged, orders, phase } of madeUp('retreats')) {
      if (orders.kind !== 'retreat') throw new Error('no retreats');
      expect(phase).toEqual({ season: 'fall', year: 1901, kind: 'retreat' });
      expect(
        orders.orders.map(({ power, order }) => [
          power,
          order.unit.type,
          order.unit.province,
          order.unit.coast,
        ]),
      ).toEqual(
        dislodged.map(({ unit: { power, type, location } }) => [
          power,
          type,
          board.locations[location]!.province,
          board.locations[location]!.coast,
        ]),
      );
    }
  });

  test('are mostly to where a unit may go, some elsewhere, and some none', () => {
    const all = madeUp('retreats', [1, 2, 3, 4]).map(({ dislodged, orders }) => {
      if (orders.kind !== 'retreat') throw new Error('no retreats');
      return orders.orders.map(({ order }, i) => {
        if (order.kind !== 'retreat') return 'none';
        const { province, coast } = order.to;
        const open = dislodged[i]!.retreats!.map((each) => board.locations[each]!);
        const isOpen = open.some((each) => each.province === province && each.coast === coast);
        return isOpen ? 'open' : 'elsewhere';
      });
    });
    const count = (isMeant: (each: string) => boolean): number => all.flat().filter(isMeant).length;
    const total = all.flat().length;

    expect(count((each) => each === 'open')).toBeGreaterThan(total / 2);
    expect(count((each) => each === 'elsewhere')).toBeGreaterThan(0);
    expect(count((each) => each === 'elsewhere')).toBeLessThan(total / 3);
    expect(count((each) => each === 'none')).toBeGreaterThan(0);
    expect(count((each) => each === 'none')).toBeLessThan(total / 3);
    expect(all.some((some) => some.some((each, i) => each === 'open' && some.indexOf(each) < i))).toBe(true);
  });
});

/** Of each power in each phase: how many units it may build, and what it orders. */
function byPower() {
  return madeUp('adjustments').flatMap((question) => {
    const { orders, units, centres, phase } = question;
    if (orders.kind !== 'adjustment') throw new Error('no adjustments');
    const state: GameState = { board, phase, units, retreating: [], centres };
    return board.powers.map(({ index }) => ({
      balance: balances(state)[index]!,
      sites: openSites(state, index),
      units: units
        .filter(({ power }) => power === index)
        .map(({ location }) => board.locations[location]!.province),
      given: orders.orders.filter(({ power }) => power === index).map(({ order }) => order),
    }));
  });
}

/** An order that is one too many is as a power may well give it. */
const DUE: ReadonlySet<string> = new Set(['too-many', 'no-builds', 'no-disbands']);

const REFUSED = [
  'not-a-home-centre',
  'not-owned',
  'occupied',
  'fleet-inland',
  'coast-needed',
  'built-before',
  'foreign-unit',
  'no-unit',
] as const;

function adjudicated() {
  return madeUp('adjustments', [1, 2, 3, 4]).map((question) => {
    const { orders } = question;
    if (orders.kind !== 'adjustment') throw new Error('no adjustments');
    return adjudicateAdjustments(stateOf(question), orders.orders, DATC_3_2).results;
  });
}

describe('adjustments', () => {
  test('are removals of own units where a power has too many, else builds where they can be, but for one at most', () => {
    for (const results of adjudicated()) {
      const refused = results.filter(({ reason = 'too-many' }) => !DUE.has(reason));
      expect(refused.length).toBeLessThanOrEqual(1);
    }
  });

  test.for(REFUSED)('are refused in several phases: %s', (reason) => {
    const shown = adjudicated().filter((results) => results.some((each) => each.reason === reason));
    expect(shown.length).toBeGreaterThan(1);
  });

  test('waive builds, beside all that a power has', () => {
    const waived = adjudicated().filter((results) =>
      results.some(({ given }) => given.order.kind === 'waive'),
    );
    expect(waived.length).toBeGreaterThan(3);
  });

  test('are as many as there have to be in most cases, sometimes more, sometimes fewer', () => {
    const beside = byPower().map(({ balance, sites, units, given }) => {
      const most = balance < 0 ? units.length : sites.length;
      return given.length - Math.min(Math.abs(balance), most);
    });

    expect(new Set(beside)).toEqual(new Set([-1, 0, 1]));
    expect(beside.filter((each) => each === 0).length).toBeGreaterThan(beside.length / 2);
  });
});
