/** What a program answers, read: units in any way of writing them, and what is wrong with an answer. */
import { describe, expect, test } from 'vitest';
import {
  convoyOutcomes,
  describeAnswer,
  describeTold,
  differenceFrom,
  readAnswer,
  type ProgramAnswer,
  type ReportedBoard,
  type ToldDifference,
} from '../../../../src/others/audit/asking/answer.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import type { PhaseKind } from '../../../../src/adjudicate/phases/state.ts';
import { movement, place } from '../diagnose/made-questions.ts';
import { unitFrom } from '../../../adjudicate/phases/position.ts';
import { observationOf } from '../../../../src/others/audit/asking/ask.ts';

function read(line: object, kind?: PhaseKind): ProgramAnswer {
  return readAnswer(board, { kind: 'line', value: line }, ...(kind === undefined ? [] : [kind]));
}

/** A result without anything but what is told. */
function toldOf({ next = [], dislodged = {}, outcomes = {} }: TextsOf): ReportedBoard {
  return { next, dislodged: new Map(Object.entries(dislodged)), outcomes };
}
interface TextsOf {
  readonly next?: readonly string[];
  readonly dislodged?: Readonly<Record<string, readonly string[] | undefined>>;
  readonly outcomes?: Readonly<Record<string, string>>;
}

describe('an answer', () => {
  test.for<readonly [what: string, line: object, told: TextsOf]>([
    ['with no units', { next_units: {}, dislodged: {} }, {}],
    [
      'with units in any order and spelling',
      { next_units: { Italy: ['F ROM'], FRANCE: ['army Paris', 'F STP/NC'] }, dislodged: {} },
      { next: ['FRANCE A PAR', 'FRANCE F STP/NC', 'ITALY F ROM'] },
    ],
    [
      'with dislodged units of which places are not told',
      { next_units: {}, dislodged: { ITALY: ['A ROM', 'A VEN'] } },
      { dislodged: { 'ITALY A ROM': undefined, 'ITALY A VEN': undefined } },
    ],
    [
      'with dislodged units and places in any order and spelling',
      {
        next_units: {},
        dislodged: { ITALY: { 'A ROM': ['ven', ' APU '] }, RUSSIA: { 'F BOT': ['STP(SC)', 'FIN'] } },
      },
      { dislodged: { 'ITALY A ROM': ['APU', 'VEN'], 'RUSSIA F BOT': ['FIN', 'STP/SC'] } },
    ],
    [
      'with outcomes, where they are told',
      {
        next_units: {},
        dislodged: {},
        results: { 'A ROM': { outcome: 'fails', more: 1 }, 'A VEN': {}, 'A PAR': { outcome: 'whatever' } },
      },
      { outcomes: { 'A ROM': 'fails', 'A PAR': 'whatever' } },
    ],
  ])('%s', ([, line, told]) => {
    expect(read({ id: '1', ...line })).toEqual({ kind: 'told', told: toldOf(told) });
  });

  test.for<readonly [kind: PhaseKind, isTold: boolean]>([
    ['movement', false],
    ['retreat', true],
    ['adjustment', true],
  ])('after %s need have no dislodged units: %j', ([kind, isTold]) => {
    const answer = read({ id: '1', next_units: { ITALY: ['A ROM'] } }, kind);

    expect(answer).toEqual(
      isTold
        ? { kind: 'told', told: toldOf({ next: ['ITALY A ROM'] }) }
        : { kind: 'unusable', message: 'dislodged: is missing' },
    );
    expect(read({ id: '1', next_units: { ITALY: ['A ROM'] } }).kind).toBe('unusable');
  });

  test.for<readonly [line: object, message: string]>([
    [{ next_units: { UTOPIA: ['A ROM'] }, dislodged: {} }, 'there is no power "UTOPIA"'],
    [{ next_units: { ['X'.repeat(50)]: ['A ROM'] }, dislodged: {} }, `there is no power "${'X'.repeat(40)}"`],
    [
      { next_units: {}, dislodged: { ITALY: { 'A ROM': ['nowhere'] } } },
      'there is no place "nowhere" to retreat to',
    ],
    [
      { next_units: {}, dislodged: { ITALY: { 'A ROM': ['y'.repeat(50)] } } },
      `there is no place "${'y'.repeat(40)}" to retreat to`,
    ],
    [
      { next_units: { UTOPIA: ['A ROM'] }, dislodged: { ITALY: { 'A ROM': ['nowhere'] } } },
      'there is no power "UTOPIA"',
    ],
    [{ next_units: { ITALY: 'A ROM' }, dislodged: {} }, 'next_units.ITALY: '],
    [{ next_units: {}, dislodged: 3 }, 'dislodged: '],
  ])('that cannot be used says why: %j', ([line, message]) => {
    expect(read({ id: '1', ...line })).toEqual({
      kind: 'unusable',
      message: expect.stringContaining(message) as string,
    });
  });

  test.for<readonly [error: unknown, message: string]>([
    ['not today', 'not today'],
    [{ message: 'not so many' }, 'not so many'],
    [{}, 'no reason given'],
  ])('that is a refusal: %j', ([error, message]) => {
    expect(read({ id: '1', error })).toEqual({ kind: 'refused', message });
  });

  test('that never came', () => {
    expect(readAnswer(board, { kind: 'lost', reason: 'timeout', detail: 'too late' } as never)).toEqual({
      kind: 'lost',
      message: 'too late',
    });
  });
});

describe('in words', () => {
  test.for<readonly [told: TextsOf, words: string]>([
    [{}, 'No unit is left.'],
    [{ next: ['FRANCE A PAR'] }, 'FRANCE A PAR.'],
    [{ next: ['FRANCE A PAR', 'ITALY A ROM'] }, 'FRANCE A PAR, ITALY A ROM.'],
    [
      {
        next: ['FRANCE A PAR'],
        dislodged: { 'ITALY A ROM': undefined, 'ITALY A VEN': [], 'ITALY A PIE': ['MAR', 'TYR'] },
      },
      'FRANCE A PAR. Dislodged: ITALY A ROM, ITALY A VEN (no retreat), ITALY A PIE (to MAR, TYR).',
    ],
  ])('%j', ([told, words]) => {
    expect(describeTold(toldOf(told))).toBe(words);
  });

  test.for<readonly [answer: ProgramAnswer, words: string]>([
    [{ kind: 'told', told: toldOf({}) }, 'No unit is left.'],
    [{ kind: 'refused', message: 'no' }, 'It refuses the position: no'],
    [{ kind: 'unusable', message: 'no' }, 'Its answer cannot be read: no'],
    [{ kind: 'lost', message: 'no' }, 'It gives no answer: no'],
  ])('%j', ([answer, words]) => {
    expect(describeAnswer(answer)).toBe(words);
  });
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
    expect(differenceFrom(toldOf(RESULT), toldOf({ ...RESULT, ...change }))).toBe(difference);
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
