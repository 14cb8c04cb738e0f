/** Of thousands of orders that are alike enough are left for every reading of the rules. */
import { expect, test } from 'vitest';
import { DATC_3_2, PRESETS } from '../../../../encodings/policy.ts';
import { answer, type PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import { playedPhases } from '../../../../src/games/replay/replay-game.ts';
import { Solver } from '../../../../src/readings/z3/solver.ts';
import { withFewRepeats } from '../../../../src/others/audit/records/record-questions.ts';

const MOST = standardBoard.provinces.length;
const noSolver: Solver = new Solver();

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

test.for<readonly [name: string, orders: readonly string[]]>([
  ['only one', many('A PAR D', 500)],
  ['another first', ['A MAR D', ...many('A PAR D', 500)]],
  ['another last', [...many('A PAR D', 500), 'A MAR D']],
  ['others between', [...many('A PAR D', 250), 'A MAR D', 'A BUR D', ...many('A PAR D', 250)]],
  ['two that are many', [...many('A PAR D', 300), ...many('A BUR D', 300)]],
])('what comes of them is the same under all rules: %s', ([, orders]) => {
  const question = winter(orders);
  const others = (['none', 'last'] as const).map((which) => ({ ...DATC_3_2, '4.D.5': which }));
  for (const policy of [...Object.values(PRESETS), ...others]) {
    expect(answer(withFewRepeats(question), policy, noSolver).next).toEqual(
      answer(question, policy, noSolver).next,
    );
  }
});
