/** The phases of a recorded game as questions: what is known of what came of each. */
import { expect, test } from 'vitest';
import { withFewRepeats } from '../../../../src/others/audit/records/record-questions.ts';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import { type PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { playedPhases } from '../../../../src/games/replay/replay-game.ts';

const MOST = standardBoard.provinces.length;

/** France has two units too many; the other orders are between the first and the last of those that are alike. */
function winter(orders: readonly string[]): PhaseQuestion {
  const line = {
    phase: 'W1901A',
    units: { FRANCE: ['A PAR', 'A MAR', 'A BUR'] },
    centers: { FRANCE: ['PAR'] },
    orders: { FRANCE: orders },
    next_units: {},
  };
  const { games } = readGames(JSON.stringify(line), { format: 'phase-lines' });
  const { next: _, ...question } = playedPhases(games[0]!)[0]!.played;
  return question;
}

const many = (text: string, count: number): string[] => Array.from({ length: count }, () => text);

test('the first and the last of them are left, in their places', () => {
  const question = winter([...many('A PAR D', 1_000), 'A MAR D', ...many('A PAR D', 1_000), 'A MAR D']);
  const { orders } = withFewRepeats(question);

  expect(orders.orders).toHaveLength(2 * MOST + 2);
  expect(orders.orders[MOST]).toEqual(question.orders.orders[1_000]);
  expect(orders.orders.at(-1)).toEqual(question.orders.orders.at(-1));
});

test('few of them are all left', () => {
  const question = winter(many('A PAR D', 2 * MOST));

  expect(withFewRepeats(question)).toBe(question);
});
