/** What every interpretation says to a question, and how an answer fits it. */
import { describe, expect, test } from 'vitest';
import { choicesOf, DATC_3_2, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import {
  fits,
  keyOf,
  MOVEMENT_ISSUES,
  outcomeTable,
  rowUnder,
} from '../../../../src/others/audit/fingerprint/outcome-table.ts';
import { type BankQuestion, QUESTIONS } from '../../../../src/others/audit/fingerprint/question-bank.ts';
import { fitInTable, fitUnderTexts } from '../../../../src/others/audit/fingerprint/text-fit.ts';
import type { ProgramAnswer, ReportedBoard } from '../../../../src/others/audit/asking/answer.ts';
import { predict, type Prediction } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { Solver } from '../../../../src/readings/z3/solver.ts';
import { allPairs, dependsOn } from '../../../../scripts/make/fingerprint/separation.ts';

const noSolver: Solver = new Solver();

function question(id: string): BankQuestion {
  return QUESTIONS.find((each) => each.id === id)!;
}

/** The rules with other choices. */
function choosing(choices: Partial<Record<IssueId, string>>): Policy {
  return { ...DATC_3_2, ...choices } as Policy;
}

const tableOf = (id: string, most?: number): ReturnType<typeof outcomeTable> =>
  outcomeTable(board, question(id), question(id).depends, noSolver, most);

describe('a table', () => {
  test.for(['4.B.1/1', '4.C.1/2', '4.A.1/2'])('of %s has a row for every interpretation', (id) => {
    const { depends } = question(id);
    const table = tableOf(id)!;
    const count = depends.reduce((product, issue) => product * Object.keys(choicesOf(issue)).length, 1);

    expect(table.rows).toHaveLength(count);
    expect(new Set(table.rows.map(({ choices }) => JSON.stringify(choices))).size).toBe(count);
    for (const row of table.rows) {
      expect(rowUnder(table, choosing(row.choices))).toBe(row);
      expect(row.prediction).toEqual(predict(board, question(id), choosing(row.choices), noSolver));
    }
    expect(new Set(table.rows.map(({ key }) => key)).size).toBeGreaterThan(1);
  });

  test('is none with too many interpretations', () => {
    expect(tableOf('4.C.1/2', 18)?.rows).toHaveLength(18);
    expect(tableOf('4.C.1/2', 17)).toBeUndefined();
  });
});

const STAYS: ReportedBoard = { next: ['FRANCE F POR'], dislodged: new Map(), outcomes: {} };
const GOES: ReportedBoard = { next: ['FRANCE F SPA/NC'], dislodged: new Map(), outcomes: {} };
const told = (result: ReportedBoard): ProgramAnswer & Prediction => ({ kind: 'told', told: result });
const REFUSED: ProgramAnswer = { kind: 'refused', message: 'no' };
const UNUSABLE: ProgramAnswer = { kind: 'unusable', message: '?' };

describe('an answer fits', () => {
  test.for<readonly [what: string, answer: ProgramAnswer, prediction: Prediction, isFit: boolean]>([
    ['the same result', told(STAYS), told(STAYS), true],
    ['another result', told(GOES), told(STAYS), false],
    ['a result, refused', REFUSED, told(STAYS), false],
    ['a position that cannot be read, refused', REFUSED, { kind: 'refused', without: [] }, true],
    ['a position that cannot be read, with no result', told(STAYS), { kind: 'refused', without: [] }, false],
    ['what comes without the order', told(STAYS), { kind: 'refused', without: [GOES, STAYS] }, true],
    ['nothing that comes without the order', told(STAYS), { kind: 'refused', without: [GOES] }, false],
    ['what cannot be read', UNUSABLE, { kind: 'refused', without: [] }, false],
  ])('%s: %s', ([, answer, prediction, isFit]) => {
    expect(fits(answer, prediction)).toBe(isFit);
    const row = { choices: {}, prediction, key: '' };
    const inTable = fitInTable(answer, { depends: [], rows: [row] }, DATC_3_2);
    expect(inTable).toBe(isFit ? 'fits' : 'board');
  });

  test('what the solver gave up on, perhaps', () => {
    const row = { choices: {}, prediction: { kind: 'unknown' }, key: '' } as const;

    expect(fitInTable(told(STAYS), { depends: [], rows: [row] }, DATC_3_2)).toBe('unknown');
  });

  test.for<readonly [difference: string, own: Partial<ReportedBoard>, theirs: Partial<ReportedBoard>]>([
    ['board', {}, { next: ['FRANCE F SPA/NC'] }],
    ['board', { dislodged: new Map([['ITALY F WES', ['TUN']]]) }, {}],
    [
      'retreats',
      { dislodged: new Map([['ITALY F WES', ['TUN']]]) },
      { dislodged: new Map([['ITALY F WES', []]]) },
    ],
    ['orders', { outcomes: { 'F LYO': 'available' } }, { outcomes: { 'F LYO': 'disrupted' } }],
  ])('all but %s', ([difference, own, theirs]) => {
    const row = { choices: {}, prediction: told({ ...STAYS, ...own }), key: '' };

    expect(fitInTable(told({ ...STAYS, ...theirs }), { depends: [], rows: [row] }, DATC_3_2)).toBe(
      difference,
    );
  });
});

describe('where texts are in doubt, an answer', () => {
  const doubtful = QUESTIONS.find(({ depends }) => depends.includes('4.E.2'))!;
  const strict = choosing({ '4.E.2': 'strict' });
  const choices = Object.keys(choicesOf('4.E.2'));
  const reading = choices
    .map((choice) => choosing({ '4.E.2': choice }))
    .find((policy) => predict(board, doubtful, policy, noSolver).kind === 'told')!;
  const fit = (answer: ProgramAnswer, policy: Policy): string =>
    fitUnderTexts(board, doubtful, answer, policy, noSolver);

  test('that refuses fits rules under which they cannot be read, and no others', () => {
    expect(fit(REFUSED, strict)).toBe('fits');
    expect(fit(REFUSED, reading)).toBe('board');
    expect(fit(UNUSABLE, strict)).toBe('board');
    expect(fit(UNUSABLE, reading)).toBe('board');
  });

  test('fits rules under which it is what comes of them, or of the orders that can be read', () => {
    const read = predict(board, doubtful, reading, noSolver);
    const left = predict(board, doubtful, strict, noSolver);
    if (read.kind !== 'told' || left.kind !== 'refused') throw new Error('not in doubt');

    expect(fit(told(read.told), reading)).toBe('fits');
    expect(fit(told(left.without[0]!), strict)).toBe('fits');
    const nowhere = { next: [], dislodged: new Map(), outcomes: {} };
    expect([strict, reading].map((policy) => fit(told(nowhere), policy))).toEqual(['board', 'board']);
  });
});

describe('predictions that answers cannot tell apart', () => {
  test.for<readonly [what: string, other: Partial<ReportedBoard>, isSame: boolean]>([
    ['with the results of orders', { outcomes: { 'F POR': 'fails' } }, true],
    ['with a unit that cannot retreat', { dislodged: new Map([['ITALY F WES', []]]) }, true],
    ['with a unit that can', { dislodged: new Map([['ITALY F WES', ['TUN']]]) }, false],
    [
      'with one of which nobody says whether it can',
      { dislodged: new Map([['ITALY F WES', undefined]]) },
      false,
    ],
    ['with another unit', { next: ['FRANCE F POR', 'ITALY F WES'] }, false],
  ])('%s: %s', ([, other, isSame]) => {
    expect(keyOf(told({ ...STAYS, ...other })) === keyOf(told(STAYS))).toBe(isSame);
  });

  test('are those that are refused, and those that nobody knows', () => {
    expect(keyOf({ kind: 'refused', without: [STAYS] })).toBe(keyOf({ kind: 'refused', without: [] }));
    expect(keyOf({ kind: 'unknown' })).not.toBe(keyOf({ kind: 'refused', without: [] }));
  });

  test('have the same dislodged units in whatever order', () => {
    const fates: [string, string[]][] = [
      ['ITALY F WES', ['TUN', 'LYO']],
      ['FRANCE A PAR', ['PIC']],
    ];
    const [one, other] = [fates, fates.toReversed()].map((list) =>
      keyOf(told({ ...STAYS, dislodged: new Map(list) })),
    );

    expect(one).toBe(other);
  });
});

test.for(['4.B.1/1', '4.B.5/1', '4.C.1/3', '4.A.6/1', '4.A.3/1'])('%s depends on what it says', (id) => {
  const { depends } = question(id);

  expect(dependsOn(board, question(id), noSolver)).toEqual(depends);
  // What no policy of a sample shows is not found.
  expect(depends).toEqual(expect.arrayContaining(dependsOn(board, question(id), noSolver, 0)));
});

test('every two choices of an issue of movement are a pair', () => {
  const pairs = allPairs();

  expect(pairs.filter((pair) => pair.startsWith('4.D.3 '))).toEqual([
    '4.D.3 first last',
    '4.D.3 first hold',
    '4.D.3 last hold',
  ]);
  expect(new Set(pairs.map((pair) => pair.split(' ')[0]))).toEqual(new Set(MOVEMENT_ISSUES));
  expect(new Set(pairs).size).toBe(pairs.length);
});
