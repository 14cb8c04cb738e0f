/**
 * Records against this program: what their conventions are worth, and what is known of units from the phase before.
 * `UPDATE_DOCS=1 npx vitest run test/games/replay` writes what comes of the games in the corpus now.
 */
import { describe, expect, test } from 'vitest';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { parsePhase, formatPhase } from '../../../src/adjudicate/phases/phase-name.ts';
import {
  type PlayedPhase,
  compareWithRecord,
  formatDifference,
  type ComparedNext,
} from '../../../src/games/replay/replay.ts';
import { openSolver, solver } from '../../setup/solver.ts';
import { stateFrom, type Texts, unitFrom } from '../../adjudicate/phases/position.ts';
import { randomGame } from '../../adjudicate/phases/random-game.ts';
import { ATTACK, playedOf, replayedBy, RETREAT, told } from './phase-lines.ts';
import type { Unit } from '../../../src/board/board.ts';
import type { PhaseResult } from '../../../src/adjudicate/phases/game.ts';
import { adjudicateMovement } from '../../../src/adjudicate/phases/movement.ts';
import type { GameState } from '../../../src/adjudicate/phases/state.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';
import { known } from '../../setup/known.ts';
import { join } from 'node:path';
import { readGames } from '../../../src/games/records/formats/read-games.ts';
import { replayGame } from '../../../src/games/replay/replay-game.ts';
import { shortOwnedUnit } from '../../../src/orders/text/format.ts';
import { checkCorpus } from '../../setup/corpus.ts';

test('a game that this program played agrees with itself', () => {
  const played = [...randomGame(7, 12, solver)];
  const phases = played.map(({ before, orders, played: { next } }): PlayedPhase => ({
    ...before,
    dislodged: before.retreating.map(({ unit }) => ({ unit })),
    orders,
    next: { units: next.units, dislodged: next.retreating, centres: next.centres, phase: next.phase },
  }));
  const found = replayedBy(solver, phases);

  expect(found.map((each) => [told(each), each.notes])).toEqual(found.map(() => [[], []]));
  expect(found.every(({ agrees }) => agrees === true)).toBe(true);
  expect(new Set(found.map(({ retreatsFrom }) => retreatsFrom))).toEqual(
    new Set([undefined, 'phase-before']),
  );
});

const held = (phase: string, units: Texts): PlayedPhase => {
  const orders = { kind: 'movement', orders: [] } as const;
  return {
    board,
    phase: parsePhase(phase)!,
    units: stateFrom({ units }).units,
    dislodged: [],
    centres: [],
    orders,
  };
};
const bornAfter = (...phases: readonly PlayedPhase[]): (number | undefined)[] =>
  replayedBy(solver, phases)
    .at(-1)!
    .next!.units.map(({ born }) => born);

describe('the age of a unit', () => {
  test.for<readonly [what: string, before: string, after: string, born: number | undefined]>([
    ['is that of the phase before', 'A PAR 1900', 'A PAR', 1900],
    ['is its own where the record has it', 'A PAR 1900', 'A PAR 1899', 1899],
    ['is not that of another unit', 'A PAR 1900', 'A MAR', undefined],
    ['is that of a fleet on any coast', 'F SPA/NC 1898', 'F SPA/SC', 1898],
  ])('%s', ([, before, after, born]) => {
    expect(bornAfter(held('S1901M', { FRANCE: [before] }), held('F1901M', { FRANCE: [after] }))).toEqual([
      born,
    ]);
  });

  test('goes with a unit that is dislodged', () => {
    const [attack, listed] = playedOf(ATTACK, RETREAT);
    const aged = { ...attack!, units: attack!.units.map((unit) => ({ ...unit, born: 1897 })) };

    expect(bornAfter(aged, listed!).at(-1)).toBe(1897);
    expect(bornAfter(attack!, listed!).at(-1)).toBeUndefined();
  });
});

test('a phase without a result for the solver is neither right nor wrong, and nothing is known behind it', async () => {
  const limited = await openSolver({ rlimit: 1 });
  const PARADOX = {
    phase: 'S1901M',
    units: { ENGLAND: ['F LON', 'F WAL'], FRANCE: ['A BRE', 'F ENG'] },
    orders: {
      ENGLAND: ['F LON S F WAL - ENG', 'F WAL - ENG'],
      FRANCE: ['A BRE - LON', 'F ENG C A BRE - LON'],
    },
  };
  const [paradox, after] = playedOf(PARADOX, { phase: 'F1901M', units: { FRANCE: ['A BRE'] } });
  const aged = { ...paradox!, units: paradox!.units.map((unit) => ({ ...unit, born: 1890 })) };
  const [found, next] = replayedBy(limited, [aged, after!]);

  expect(found).toMatchObject({
    result: undefined,
    next: undefined,
    agrees: undefined,
    differences: [],
    notes: [],
  });
  expect(next!.next!.units[0]).not.toHaveProperty('born');
});

const place = (code: string): number => board.locations.findIndex((location) => location.code === code);

/** The result of a movement phase in which nobody moved: what came of it is written by hand. */
const MOVED: PhaseResult = {
  kind: 'movement',
  adjudication: ((): Extract<PhaseResult, { kind: 'movement' }>['adjudication'] => {
    return known(
      adjudicateMovement(
        { board, units: [], orders: [] },
        { engine: 'components', policy: DATC_3_2 },
        new Solver(),
      ),
    );
  })(),
};

/** The differences between what came out and a record, as texts. */
function differences(next: GameState, record: ComparedNext): string[] {
  return compareWithRecord(record, MOVED, next).differences.map((each) => formatDifference(board, each));
}

/** The locations of codes. */
const places = (text: string): number[] =>
  text
    .split(' ')
    .filter((code) => code !== '')
    .map(place);

/** The difference between the places to which a dislodged fleet may go. */
function placesDiffer(ours: string, record: string, unit: Unit = unitFrom('FRANCE', 'F MAO')): string[] {
  const next = { ...stateFrom({}), retreating: [{ unit, retreats: places(ours) }] };
  return differences(next, { units: [], dislodged: [{ unit, retreats: places(record) }] });
}

describe('dislodged units', () => {
  test.for<readonly [what: string, ours: string, record: string, isSame: boolean]>([
    ['the same places', 'SPA/NC GAS', 'GAS SPA/NC', true],
    ['a province for its coasts', 'SPA/NC SPA/SC GAS', 'SPA GAS', true],
    ['a province for one coast', 'SPA/NC GAS', 'SPA GAS', true],
    ['a place less', 'SPA/NC GAS', 'GAS', false],
    ['a place more', 'GAS', 'GAS BRE', false],
    ['another coast', 'SPA/NC', 'SPA/SC', false],
    ['a province more that has coasts', 'GAS', 'GAS SPA', false],
    ['none', 'GAS', '', false],
  ])('may go to %s', ([, ours, record, isSame]) => {
    expect(placesDiffer(ours, record)).toHaveLength(isSame ? 0 : 1);
  });

  test('of armies stand in provinces', () => {
    expect(placesDiffer('SPA', 'SPA', unitFrom('FRANCE', 'A POR'))).toEqual([]);
    expect(placesDiffer('SPA', '', unitFrom('FRANCE', 'A POR'))).toEqual([
      'retreats of FRANCE A POR: ours SPA, record none',
    ]);
  });

  test('are not compared where the record does not tell of them, or of where they go', () => {
    const unit = unitFrom('FRANCE', 'F MAO');
    const next = { ...stateFrom({}), retreating: [{ unit, retreats: [place('GAS')] }] };

    expect(differences(next, { units: [] })).toEqual([]);
    expect(differences(next, { units: [], dislodged: [{ unit }] })).toEqual([]);
    expect(differences(next, { units: [], dislodged: [] })).toEqual(['ours: dislodged FRANCE F MAO']);
    const later: PhaseResult = { kind: 'retreat', state: next, results: [], fates: [], next: [] };
    expect(compareWithRecord({ units: [], dislodged: [] }, later, next).agrees).toBe(true);
  });

  test('that the record knows and we do not may go nowhere', () => {
    const unit = unitFrom('FRANCE', 'F MAO');

    expect(
      differences(stateFrom({}), { units: [], dislodged: [{ unit, retreats: [place('GAS')] }] }),
    ).toEqual(['record: dislodged FRANCE F MAO', 'retreats of FRANCE F MAO: ours none, record GAS']);
  });

  test('without coasts are those of the province', () => {
    const [ours, theirs] = [unitFrom('FRANCE', 'F SPA/NC'), unitFrom('FRANCE', 'F SPA/SC')];
    const retreats = [place('GAS')];
    const next = { ...stateFrom({}), retreating: [{ unit: ours, retreats }] };
    const record = { units: [], dislodged: [{ unit: theirs, retreats }] };

    expect(differences(next, { ...record, coastsMissing: true })).toEqual([]);
    expect(differences(next, record)).toHaveLength(3);
    expect(differences({ ...stateFrom({}), units: [ours] }, { units: [theirs] })).toHaveLength(2);
  });
});

checkCorpus(join(import.meta.dirname, 'corpus'), (line) => {
  const { what, text } = JSON.parse(line) as { readonly what: string; readonly text: string };
  const { games, errors } = readGames(text);
  expect([errors, games.length]).toEqual([[], 1]);
  const replayed = replayGame(games[0]!, { engine: 'components', policy: DATC_3_2 }, solver).map((each) => ({
    phase: formatPhase(each.recorded.phase),
    agrees: each.agrees,
    differences: told(each),
    notes: told(each, each.notes),
    retreatsFrom: each.retreatsFrom,
    next: each.next?.units.map((unit) => shortOwnedUnit(each.recorded.board, unit)),
    contradiction: each.contradiction,
  }));
  return JSON.stringify({ what, text, replayed });
});
