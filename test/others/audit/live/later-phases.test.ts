/** Retreats and adjustments asked live: of programs that take them, and of one that does not; what is asked is what a power could well order, right or wrong. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy, type PresetName, PRESETS } from '../../../../encodings/policy.ts';
import { Asker, textQuestionOf } from '../../../../src/others/audit/asking/ask.ts';
import { VARIANT_NAMES, type VariantRule } from '../../../../encodings/variant-rules.ts';
import {
  laterPhases,
  laterQuestions,
  LATER_SOURCES,
  type LaterSource,
} from '../../../../src/others/audit/live/later-phases.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import type { ProgramReport } from '../../../../src/others/twin/program-report.ts';
import { standardBoard, standardBoard as board } from '../../../../src/board/standard.ts';
import { readGame } from '../../../../src/cli/play/position.ts';
import { advance, type PhaseOrders } from '../../../../src/adjudicate/phases/game.ts';
import { unitsByPower } from '../../../../src/games/records/json/result-json.ts';
import { reported } from '../../twin/audited.ts';
import { PlantedProgram } from '../planted/planted-program.ts';
import { stateOf, type PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { isChoice } from '../../../../src/others/twin/deviation.ts';
import { catalogueOf } from '../../../../src/others/twin/deviations.ts';
import { Twin } from '../../../../src/others/twin/twin.ts';
import { laterMutants } from '../../../../src/others/suite/later/later-mutants.ts';
import { boardAfter, type LaterFaults, resultOf } from '../../../../src/others/suite/later/later-phase.ts';
import { solver } from '../../../setup/solver.ts';
import { known } from '../../../setup/known.ts';
import { adjudicateAdjustments } from '../../../../src/adjudicate/phases/adjustment.ts';
import { valueAt } from '../../../../src/base/remembered.ts';
import { chosenBoards } from '../../../../src/board/shipped.ts';
import { balances, openSites } from '../../../../src/adjudicate/phases/centres.ts';
import type { GameState } from '../../../../src/adjudicate/phases/state.ts';
import type { SourcedQuestion } from '../../../../src/others/audit/live/sources.ts';

const SOURCES = ['retreats', 'adjustments'];

/** A program that takes all phases. */
function player(
  policy: Policy,
  change: (orders: PhaseOrders) => PhaseOrders = (orders) => orders,
  faults?: LaterFaults,
): Program {
  const account = { asked: 0, answered: 0, lost: {}, restarts: 0, strayLines: 0 };
  return {
    command: 'made',
    account,
    lastDetail: '',
    ask: (id, line) => {
      const { game, errors } = readGame([standardBoard], line);
      if (game === undefined)
        return Promise.resolve({ kind: 'line', value: { id, error: errors[0]!.message } });
      const options = { engine: 'components', policy } as const;
      const orders = change(game.orders);
      const { next } =
        faults !== undefined && orders.kind === 'adjustment'
          ? { next: { units: resultOf({ state: game.state, orders }, policy, faults).next } }
          : known(advance(game.state, orders, options, solver));
      return Promise.resolve({
        kind: 'line',
        value: { id, next_units: unitsByPower(standardBoard, next.units) },
      });
    },
    close: () => Promise.resolve(),
  };
}

async function audited(
  program: Program,
  sources = SOURCES,
): Promise<ProgramReport & { readonly untested: readonly string[] }> {
  const asker = new Asker(program);
  const { asked, untested } = await laterPhases(asker, standardBoard, sources, 1, 150, solver);
  return { ...(await reported(program, asked, { fresh: () => [] })), untested };
}

describe('a program that takes retreats and adjustments', () => {
  test('as the rules have them', async () => {
    const { positions, counts, untested } = await audited(player(DATC_3_2));

    expect(untested).toEqual([]);
    expect(positions).toBeGreaterThan(40);
    expect(counts).toEqual({ agrees: positions });
  });

  test('and makes only the first of several retreats', async () => {
    const { choices, mistakes } = await audited(
      player(DATC_3_2, (orders) =>
        orders.kind === 'retreat' ? { kind: 'retreat', orders: orders.orders.slice(0, 1) } : orders,
      ),
    );

    expect(choices).toEqual([]);
    expect(mistakes).not.toEqual([]);
    for (const { smallest } of mistakes) expect(smallest.units).toBeLessThanOrEqual(6);
  });
});

test.for<readonly [id: string, name: string, standing: 'choices' | 'mistakes']>([
  ['build-site.isHomeCentre:always', 'build-site.isHomeCentre:always', 'choices'],
  ['build-coast.coast:first', '4.B.7=default-coast', 'choices'],
  ['builds-in-one-province.of-several:last', '4.D.5=last', 'choices'],
  ['build-site.isOwned:always', 'build-site.isOwned:always', 'mistakes'],
  ['build-site.isOccupied:never', 'build-site.isOccupied:never', 'mistakes'],
  ['adjustment-orders.waive:all', 'adjustment-orders.waive:all', 'mistakes'],
])('of a program that builds as it must not, adjustments alone show: %s', async ([id, name, standing]) => {
  const { later } = laterMutants().find((mutant) => mutant.id === id)!;
  const report = await audited(player(DATC_3_2, undefined, later), ['adjustments']);
  const none = { choices: [], mistakes: [] };

  expect(report).toMatchObject({ ...none, [standing]: [{ id: name }] });
  expect(report.counts).not.toHaveProperty('unexplained');
});

test.for<readonly [preset: PresetName, ids: readonly string[]]>([
  ['datc-3.2', ['build-site.isHomeCentre:always']],
  ['datc-2.4', ['build-site.isHomeCentre:always', 'removal.measure.to:turned']],
])('faults that together are a rule of variants are choices: %s: %j', ([preset, ids]) => {
  const policy: Policy = PRESETS[preset];
  const phases = laterQuestions(standardBoard, 'adjustments', 1, 250, solver).flatMap(({ question }) =>
    question.orders.kind === 'adjustment' ? [{ state: stateOf(question), orders: question.orders }] : [],
  );
  const after = (rules: Policy, faults?: LaterFaults): string =>
    phases.map((phase) => boardAfter(phase, rules, faults)).join('\n');
  const byRule = (rule: VariantRule): string => after({ ...policy, variants: { [rule]: true } });
  const held = catalogueOf(standardBoard, policy).filter(
    (each) => each.change.kind === 'later' && isChoice(each),
  );
  const twin = new Twin(policy, held);

  expect(held.map(({ id }) => id)).toEqual(ids);
  expect(VARIANT_NAMES.filter((rule) => byRule(rule) !== after(policy))).toEqual(['build-anywhere']);
  expect(after(policy, twin.changes.later('adjustment'))).toBe(byRule('build-anywhere'));
});

test('a program that does not take them is not asked, and the report says so', async () => {
  const { positions, untested } = await audited(new PlantedProgram([]));

  expect(positions).toBe(0);
  expect(untested.join(' ')).toMatch(/retreats: .* adjustments: /);
});

function questions(source: LaterSource, seed = 1, count = 100): SourcedQuestion[] {
  return laterQuestions(board, source, seed, count, solver);
}

/** The questions of a source and a seed without those of the DATC, made once. */
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

/** The number of units that each power may build in each phase, and its orders. */
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
