/** What sources say of single orders, and where that differs from what this program says. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import {
  compareAnswers,
  formatFinding,
  type Observation,
  type ToldResult,
} from '../../../src/audit/diagnose/observation.ts';
import { answer, movementQuestion, type OwnAnswer } from '../../../src/audit/diagnose/question.ts';
import { toldResults } from '../../../src/audit/diagnose/reported-results.ts';
import { openSolver } from '../../../src/solver/solver.ts';
import { positionOf } from '../records/made-records.ts';

const QUESTION = movementQuestion(
  positionOf(`France: A PAR - BUR
    France: A MAR S A PAR - BUR
    Germany: A BUR H
    Germany: A MUN - BUR
    Italy: A ROM - TUN
    Austria: A GAL - WAR
    Russia: A WAR - GAL
    Russia: A UKR S A WAR - GAL
    Russia: F STP/NC H`),
);
const [PARIS, MARSEILLES, BURGUNDY, MUNICH, ROME, GALICIA] = [0, 1, 2, 3, 4, 5] as const;

describe('the words of a source', () => {
  test.for<readonly [words: readonly string[], told: Partial<ToldResult> | undefined]>([
    [[], { succeeded: true, dislodged: false }],
    [['OK'], { succeeded: true }],
    [['ErrBounce'], { succeeded: false }],
    [['bounce'], { succeeded: false, dislodged: false }],
    [['bounce', 'dislodged'], { succeeded: false, dislodged: true }],
    [['dislodged', 'void'], { succeeded: false, dislodged: true }],
    [['dislodged'], { dislodged: true }],
    [['maybe'], { dislodged: false }],
    [[''], { dislodged: false }],
    [['strange'], undefined],
    [['bounce', 'strange'], undefined],
    [['strange Err'], undefined],
    [['success: Yes', 'dislodged: No'], { succeeded: true, dislodged: false }],
    [['outcome: fails'], { succeeded: false }],
    [['outcome: succeeds', 'success: No'], { succeeded: false }],
    [['dislodged: TRUE'], { dislodged: true }],
    [['success: Yes', 'strange'], { succeeded: true }],
    [['success: perhaps'], undefined],
    [['success: '], undefined],
  ])('%j: %j', ([words, told]) => {
    expect(toldResults(QUESTION, { 'A PAR': words })).toEqual(
      told === undefined ? [] : [{ unit: PARIS, words, ...told }],
    );
  });

  test.for<readonly [name: string, unit: number | undefined]>([
    ['A PAR', 0],
    ['PAR', 0],
    ['par', 0],
    ['F STP/NC', 8],
    ['F STP', 8],
    ['STP/NC', 8],
    ['stp/nc', 8],
    ['F PAR', undefined],
    ['A BRE', undefined],
    ['A PAR/', undefined],
  ])('of %s are about unit %s', ([name, unit]) => {
    expect(toldResults(QUESTION, { [name]: ['OK'] }).map((told) => told.unit)).toEqual(
      unit === undefined ? [] : [unit],
    );
  });

  test('of no orders, or of adjustments, are none', () => {
    const adjustment = { ...QUESTION, orders: { kind: 'adjustment', orders: [] } } as const;

    expect(toldResults(QUESTION, undefined)).toEqual([]);
    expect(toldResults(adjustment, { 'A PAR': ['OK'] })).toEqual([]);
  });
});

let ours: OwnAnswer;
beforeAll(async () => {
  const solver = await openSolver();
  ours = answer(QUESTION, DATC_3_2, () => solver);
});

/** The same position as ours, with these results; what of it differs. */
function differing(results: readonly ToldResult[], change: Partial<Observation['next']> = {}): string[] {
  const { units, retreating: dislodged } = ours.next!;
  return compareAnswers(QUESTION, { next: { units, dislodged, ...change }, results }, ours).map((finding) =>
    formatFinding(QUESTION.board, finding),
  );
}

describe('a result that is told', () => {
  test.for<readonly [unit: number, told: Omit<ToldResult, 'unit' | 'words'>, found: string | undefined]>([
    [PARIS, { succeeded: true, dislodged: false }, undefined],
    [PARIS, {}, undefined],
    [PARIS, { succeeded: false }, 'order of FRANCE A PAR: ours succeeds, record said'],
    [PARIS, { dislodged: true }, 'order of FRANCE A PAR: ours succeeds, record said'],
    [MARSEILLES, { succeeded: true }, undefined],
    [MARSEILLES, { succeeded: false, dislodged: false }, 'order of FRANCE A MAR: ours given, record said'],
    [BURGUNDY, { succeeded: false, dislodged: true }, undefined],
    [BURGUNDY, { succeeded: true, dislodged: true }, undefined],
    [BURGUNDY, { dislodged: false }, 'order of GERMANY A BUR: ours dislodged, record said'],
    [MUNICH, { succeeded: false }, undefined],
    [MUNICH, { succeeded: true }, 'order of GERMANY A MUN: ours fails, record said'],
    [ROME, { succeeded: false }, undefined],
    [ROME, { succeeded: true }, 'order of ITALY A ROM: ours illegal, record said'],
    [GALICIA, { succeeded: false, dislodged: true }, undefined],
    [
      GALICIA,
      { succeeded: true, dislodged: true },
      'order of AUSTRIA A GAL: ours fails, dislodged, record said',
    ],
    [GALICIA, { dislodged: false }, 'order of AUSTRIA A GAL: ours fails, dislodged, record said'],
  ])('of unit %i, %j: %s', ([unit, told, found]) => {
    expect(differing([{ unit, words: ['said'], ...told }])).toEqual(found === undefined ? [] : [found]);
  });

  test('comes after what differs on the board; no words are nothing against it', () => {
    const units = ours.next!.units.slice(1);
    const found = differing([{ unit: PARIS, succeeded: false, words: [] }], { units });

    expect(found.at(-1)).toBe('order of FRANCE A PAR: ours succeeds, record nothing against it');
    expect(found).toHaveLength(2);
    expect(found[0]).toContain('A BUR');
  });
});

test('without a result there is nothing to compare', () => {
  const next = { units: [], dislodged: [] };

  expect(() => compareAnswers(QUESTION, { next }, { ...ours, result: undefined })).toThrow('no answer');
  expect(() => compareAnswers(QUESTION, { next }, { ...ours, next: undefined })).toThrow('no answer');
});
