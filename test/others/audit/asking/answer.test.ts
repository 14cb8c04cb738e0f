/** What a program answers, read: units in any way of writing them, and what is wrong with an answer. */
import { describe, expect, test } from 'vitest';
import {
  convoyOutcomes,
  describeAnswer,
  describeTold,
  differenceFrom,
  readAnswer,
  type ReportedBoard,
  type ToldDifference,
} from '../../../../src/others/audit/asking/answer.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import type { PhaseKind } from '../../../../src/adjudicate/phases/state.ts';
import { movement, place } from '../diagnose/made-questions.ts';
import { unitFrom } from '../../../adjudicate/phases/position.ts';
import { join } from 'node:path';
import { checkCorpus } from '../../../setup/corpus.ts';
import { observationOf } from '../../../../src/others/audit/asking/ask.ts';

/** A result without anything but what is told. */
function toldOf({ next = [], dislodged = {}, outcomes = {} }: TextsOf): ReportedBoard {
  return { next, dislodged: new Map(Object.entries(dislodged)), outcomes };
}
interface TextsOf {
  readonly next?: readonly string[];
  readonly dislodged?: Readonly<Record<string, readonly string[] | undefined>>;
  readonly outcomes?: Readonly<Record<string, string>>;
}

/** A line of a file: an answer, and how it is read and said. `UPDATE_DOCS=1` with this test writes them. */
interface Answered {
  readonly answer: object;
  /** A phase whose answers need not tell of dislodged units. */
  readonly kind?: PhaseKind;
}

checkCorpus(join(import.meta.dirname, 'answers'), (line) => {
  const { answer, kind } = JSON.parse(line) as Answered;
  const read = readAnswer(board, { kind: 'line', value: { id: '1', ...answer } }, kind);
  const dislodged = read.kind === 'told' && [...read.told.dislodged].map(([unit, to]) => [unit, to ?? null]);
  const told = read.kind === 'told' ? { ...read.told, dislodged } : read.message;
  return JSON.stringify({ answer, kind, is: read.kind, told, words: describeAnswer(read) });
});

test('an answer that never came', () => {
  const lost = readAnswer(board, { kind: 'lost', how: 'timed-out', detail: 'too late' });

  expect(lost).toEqual({ kind: 'lost', message: 'too late' });
  expect(describeAnswer(lost)).toBe('It gives no answer: too late');
});

describe('the first difference from a result', () => {
  const RESULT: TextsOf = {
    next: ['FRANCE A PAR'],
    dislodged: { 'ITALY A ROM': ['APU'], 'ITALY A VEN': [] },
    outcomes: { 'F ENG': 'disrupted', 'F NTH': 'available', 'A PAR': 'fails' },
  };
  test.for<readonly [change: TextsOf, difference: ToldDifference | undefined]>([
    [{}, undefined],
    [{ next: ['FRANCE A BUR'] }, 'board'],
    [{ next: [] }, 'board'],
    [{ dislodged: { 'ITALY A ROM': ['APU'] } }, undefined],
    [{ dislodged: { 'ITALY A ROM': undefined } }, undefined],
    [{ dislodged: { 'ITALY A VEN': [] } }, 'dislodged'],
    [{ dislodged: { 'ITALY A ROM': ['APU'], 'FRANCE A PAR': undefined } }, 'dislodged'],
    [{ dislodged: { 'ITALY A ROM': ['APU', 'VEN'] } }, 'retreats'],
    [{ dislodged: { 'ITALY A ROM': [] } }, 'retreats'],
    [{ dislodged: { 'ITALY A ROM': ['APU'], 'ITALY A VEN': ['TYR'] } }, 'retreats'],
    [{ outcomes: {} }, undefined],
    [{ outcomes: { 'F ENG': 'fails' } }, undefined],
    [{ outcomes: { 'A PAR': 'succeeds' } }, undefined],
    [{ outcomes: { 'F ENG': 'available' } }, 'convoys'],
    [{ outcomes: { 'F ENG': 'disrupted', 'F NTH': 'disrupted' } }, 'convoys'],
    [{ next: ['FRANCE A BUR'], dislodged: {}, outcomes: { 'F ENG': 'available' } }, 'board'],
  ])('%j: %j', ([change, difference]) => {
    const [result, told] = [toldOf(RESULT), toldOf({ ...RESULT, ...change })];
    expect(differenceFrom(result, told)).toBe(difference);
    if (difference !== undefined) expect(describeTold(told, result)).not.toBe(describeTold(result, told));
  });

  test('looks at outcomes that only convoys have', () => {
    expect([...convoyOutcomes(toldOf(RESULT))]).toEqual([
      ['F ENG', 'disrupted'],
      ['F NTH', 'available'],
    ]);
  });
});

test('an answer is what is observed of a position: units, places, and outcomes that say something', () => {
  const question = movement(`France: A PAR - BUR
    France: A MAR S A PAR - BUR
    England: F ENG C A LON - BRE
    England: A LON H
    Germany: A BUR H
    Italy: A ROM - VEN`);
  const outcomes = {
    'A PAR': 'succeeds',
    'A MAR': 'cut',
    'F ENG': 'available',
    'A LON': 'stands',
    'A BUR': 'hm',
    'A ROM': 'fails',
  };
  const told = toldOf({
    next: ['FRANCE A BUR', 'RUSSIA F STP/NC'],
    dislodged: { 'GERMANY A BUR': ['MUN', 'RUH'], 'ITALY A ROM': undefined },
    outcomes,
  });

  expect(observationOf(question, told)).toEqual({
    next: {
      units: [unitFrom('FRANCE', 'A BUR'), unitFrom('RUSSIA', 'F STP/NC')],
      dislodged: [
        { unit: unitFrom('GERMANY', 'A BUR'), retreats: [place('MUN'), place('RUH')] },
        { unit: unitFrom('ITALY', 'A ROM') },
      ],
    },
    results: question.units.flatMap((unit, index) => {
      const name = `${unit.type === 'army' ? 'A' : 'F'} ${board.locations[unit.location]!.code}`;
      const words = outcomes[name as keyof typeof outcomes];
      const succeeded = { succeeds: true, cut: false, available: true, fails: false }[words];
      return succeeded === undefined ? [] : [{ unit: index, succeeded, words: [words] }];
    }),
  });
});
