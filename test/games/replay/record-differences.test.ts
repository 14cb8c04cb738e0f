/** What records write otherwise and still say the same, and what differs: one position beside another. */
import { describe, expect, test } from 'vitest';
import { standardBoard as board } from '../../../src/board/standard.ts';
import type { Unit } from '../../../src/board/board.ts';
import type { PhaseResult } from '../../../src/adjudicate/phases/game.ts';
import { adjudicateMovement } from '../../../src/adjudicate/phases/movement.ts';
import { parsePhase } from '../../../src/adjudicate/phases/phase-name.ts';
import type { GameState } from '../../../src/adjudicate/phases/state.ts';
import {
  compareWithRecord,
  formatDifference,
  sameUnit,
  type ComparedNext,
} from '../../../src/games/replay/record-differences.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import {
  powerIndex,
  provinceIndex,
  stateFrom,
  unitFrom,
  type Texts,
} from '../../adjudicate/phases/position.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';

const place = (code: string): number => board.locations.findIndex((location) => location.code === code);

/** The result of a movement phase in which nobody moved: what came of it is written by hand. */
const MOVED: PhaseResult = {
  kind: 'movement',
  adjudication: ((): Extract<PhaseResult, { kind: 'movement' }>['adjudication'] => {
    const result = adjudicateMovement(
      { board, units: [], orders: [] },
      { engine: 'components', policy: DATC_3_2 },
      new Solver(),
    );
    if (result.kind === 'unknown') throw new Error('no result');
    return result;
  })(),
};

/** The differences between what came out and a record, as texts. */
function differences(next: GameState, record: ComparedNext): string[] {
  return compareWithRecord(record, MOVED, next).differences.map((each) => formatDifference(board, each));
}

/** How units differ from those of a record. */
const unitsDiffer = (ours: Texts, record: Texts, coastsMissing = false): string[] =>
  differences(stateFrom({ units: ours }), { units: stateFrom({ units: record }).units, coastsMissing });

describe('units', () => {
  test.for<readonly [what: string, ours: Texts, record: Texts, expected: readonly string[]]>([
    ['none', {}, {}, []],
    [
      'in another order',
      { FRANCE: ['A PAR', 'A BUR', 'F BRE'] },
      { FRANCE: ['F BRE', 'A PAR', 'A BUR'] },
      [],
    ],
    [
      'of another type',
      { FRANCE: ['A BRE'] },
      { FRANCE: ['F BRE'] },
      ['ours: FRANCE A BRE', 'record: FRANCE F BRE'],
    ],
    [
      'of another power',
      { FRANCE: ['A BRE'] },
      { ITALY: ['A BRE'] },
      ['ours: FRANCE A BRE', 'record: ITALY A BRE'],
    ],
    ['fewer', { FRANCE: ['A PAR'] }, {}, ['ours: FRANCE A PAR']],
    ['more', {}, { FRANCE: ['A PAR', 'A BUR'] }, ['record: FRANCE A PAR', 'record: FRANCE A BUR']],
    [
      'more, beside the same',
      { FRANCE: ['A PAR'] },
      { FRANCE: ['A BUR', 'A PAR'] },
      ['record: FRANCE A BUR'],
    ],
  ])('%s', ([, ours, record, expected]) => {
    expect(unitsDiffer(ours, record)).toEqual(expected);
  });

  test.for<readonly [one: string, other: string, anyCoast: boolean, isSame: boolean]>([
    ['F SPA/NC', 'F SPA/SC', true, true],
    ['F SPA/NC', 'F SPA/SC', false, false],
    ['F SPA/NC', 'F POR', true, false],
    ['A SPA', 'F SPA/SC', true, false],
    ['A SPA', 'A SPA', false, true],
  ])('%s and %s, on any coast %s, are one: %s', ([one, other, anyCoast, isSame]) => {
    const [a, b] = [unitFrom('FRANCE', one), unitFrom('FRANCE', other)];

    expect(sameUnit(board, a, b, anyCoast)).toBe(isSame);
    expect(sameUnit(board, a, unitFrom('ITALY', other), anyCoast)).toBe(false);
  });

  test('of fleets without coasts are those of the province', () => {
    expect(unitsDiffer({ FRANCE: ['F SPA/NC'] }, { FRANCE: ['F SPA/SC'] }, true)).toEqual([]);
    expect(unitsDiffer({ FRANCE: ['F SPA/NC'] }, { FRANCE: ['F SPA/SC'] })).toHaveLength(2);
  });
});

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
  });
});

describe('centres', () => {
  test.for<readonly [ours: string, record: string | undefined, isCompared: boolean]>([
    ['W1901A', 'W1901A', true],
    ['W1901A', undefined, true],
    ['F1901R', 'F1901R', true],
    // It counts them after a phase in which nobody retreats.
    ['W1901A', 'F1901R', false],
  ])('before %s are compared with those before %s: %s', ([phase, recorded, isCompared]) => {
    const next = stateFrom({ phase, centres: { FRANCE: ['PAR'] } });
    const centres = stateFrom({ centres: { ITALY: ['PAR'] } }).centres;
    const named = recorded === undefined ? {} : { phase: parsePhase(recorded)! };
    const expected = isCompared ? ['PAR: ours FRANCE, record ITALY'] : [];

    expect(differences(next, { units: [], centres, ...named })).toEqual(expected);
  });

  test('that nobody owns', () => {
    const [ours, none] = [stateFrom({ centres: { FRANCE: ['PAR'] } }), stateFrom({})];

    expect(differences(none, { units: [], centres: ours.centres })).toEqual([
      'PAR: ours nobody, record FRANCE',
    ]);
    expect(ours.centres[provinceIndex('PAR')]).toBe(powerIndex('FRANCE'));
  });
});

test('without a record nothing is compared', () => {
  expect(compareWithRecord(undefined, MOVED, stateFrom({}))).toEqual({
    agrees: undefined,
    differences: [],
    notes: [],
  });
});
