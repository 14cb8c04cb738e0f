/** Which phase of a file is meant, by its name or that of its game. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { recordedPhase } from '../../../src/games/replay/replay-game.ts';
import { formatPhase } from '../../../src/adjudicate/phases/phase-name.ts';

const ALONE = { units: { FRANCE: ['A PAR'] }, orders: { FRANCE: ['A PAR H'] } };

const line = (more: object): string => JSON.stringify({ ...ALONE, ...more });

/** What is found of a text: game and phase, or the error; `undefined` where it has no phase. */
function found(lines: readonly string[], wanted?: string): unknown {
  const { found: one, errors } = recordedPhase(
    lines.join('\n'),
    'some.jsonl',
    shippedBoards(),
    DATC_3_2,
    wanted,
  );
  if (one === undefined) return errors.map(({ code }) => code);
  if (!one.ok) return one.error;
  const { game, index, phase } = one.value;
  return `${game.id} ${index} ${formatPhase(phase.phase)}`;
}

const TWO = [line({ game: 'one', phase: 'S1901M' }), line({ game: 'two', phase: 'F1901M' })];
const TURNS = [line({ game: 'one', phase: 'S1901M' }), line({ game: 'one', phase: 'F1901M' })];

describe('the phase that is meant', () => {
  test('is the only one', () => {
    expect(found([line({ game: 'one', phase: 'S1901M' })])).toBe('one 0 S1901M');
    expect(found([line({})])).toBe('undefined 0 S1901M');
  });

  test.for([
    ['F1901M', 'one 1 F1901M'],
    ['one F1901M', 'one 1 F1901M'],
    [' f1901m ', 'one 1 F1901M'],
    ['ONE s1901m', 'one 0 S1901M'],
  ] as const)('is %j of a game', ([wanted, expected]) => {
    expect(found(TURNS, wanted)).toBe(expected);
  });

  test('is the one of a game, by the name of the game', () => {
    expect(found(TWO, 'two')).toBe('two 0 F1901M');
    expect(found(TWO, 'S1901M')).toBe('one 0 S1901M');
  });

  test('has to be chosen among several', () => {
    expect(found(TWO)).toEqual({
      code: 'option-invalid',
      message: '2 phases of it could be meant; choose one with --phase',
      expected: 'one S1901M, two F1901M',
      place: { file: 'some.jsonl' },
    });
    expect(found(TURNS, 'one')).toMatchObject({ expected: 'one S1901M, one F1901M' });
    expect(found([...TURNS, ...TWO.slice(1)], 'one')).toMatchObject({ expected: 'one S1901M, one F1901M' });
  });

  test('is to be one that there is', () => {
    expect(found(TWO, 'S1902M')).toMatchObject({
      code: 'option-invalid',
      message: 'there is no phase "S1902M" in it',
      expected: 'one S1901M, two F1901M',
    });
    expect(found([line({ phase: 'S1901M' })], 'two')).toMatchObject({ expected: 'S1901M' });
  });

  test('is none where nothing can be read', () => {
    expect(found(['{"game": 1}'])).toEqual(expect.arrayContaining([expect.any(String)]));
  });

  test('is the only one, though nobody has anything to do in it', () => {
    const idle = line({ game: 'one', phase: 'S1901R', dislodged: {}, orders: {} });
    expect(found([idle])).toBe('one 0 S1901R');
  });
});
