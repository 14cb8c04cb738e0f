/** What records write otherwise and still say the same, and what differs: one position beside another. */
import { describe, expect, test } from 'vitest';
import { standardBoard as board } from '../../../src/board/standard.ts';
import type { Unit } from '../../../src/board/board.ts';
import type { PhaseResult } from '../../../src/adjudicate/phases/game.ts';
import { adjudicateMovement } from '../../../src/adjudicate/phases/movement.ts';
import type { GameState } from '../../../src/adjudicate/phases/state.ts';
import { compareWithRecord, formatDifference, type ComparedNext } from '../../../src/games/replay/replay.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { stateFrom, unitFrom } from '../../adjudicate/phases/position.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';
import { known } from '../../setup/known.ts';

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

/** How the places differ to which a dislodged fleet may go. */
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
