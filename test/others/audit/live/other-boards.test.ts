/** A live audit asks positions of the board that is named; what is written on the standard board is not asked on others. */
import { describe, expect, test } from 'vitest';
import { textQuestionOf } from '../../../../src/others/audit/asking/ask.ts';
import { laterQuestions, LATER_SOURCES } from '../../../../src/others/audit/live/later-phases.ts';
import { positionsFrom, SOURCES } from '../../../../src/others/audit/live/sources.ts';
import { isStandardGround } from '../../../../src/others/audit/asking/standard-ground.ts';
import { shippedBoards } from '../../../../src/board/shipped.ts';
import { lineAdjudicator } from '../../../../src/games/bulk/line-adjudicator.ts';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import { replayGame } from '../../../../src/games/replay/replay-game.ts';
import { suiteQuestions } from '../../../../src/others/suite/tests/suite-questions.ts';
import type { RecordsReport } from '../../../../src/others/twin/records/records-report.ts';
import { dipsolve } from '../../../cli/shared/dipsolve.ts';
import { Solver } from '../../../../src/readings/z3/solver.ts';

const boards = shippedBoards();
const noSolver: Solver = new Solver();

test.for([
  ['standard', true],
  ['fleet-rome', true],
  ['1898', false], // Its powers stand in another order.
  ['france-austria', false],
  ['hundred', false],
  ['loeb9', false],
] as const)('the ground of %s is that of the standard board: %s', ([name, isSo]) => {
  expect(isStandardGround(boards.named(name)!)).toBe(isSo);
});

describe('on another board', () => {
  const board = boards.named('hundred')!;

  test.for(SOURCES.map((source) => [source] as const))('what is asked of "%s"', ([source]) => {
    const asked = [...positionsFrom(board, source, 1, 3, noSolver)];
    expect(asked.length > 0).toBe(source === 'aimed' || source === 'random');
    for (const { question } of asked) {
      expect(question.board).toBe(board);
      expect(textQuestionOf(question)).toMatchObject({ map: 'hundred' });
    }
    expect(suiteQuestions(board)).toEqual([]);
  });

  test.for(LATER_SOURCES.map((source) => [source] as const))('%s have phases of its calendar', ([source]) => {
    const [first] = laterQuestions(board, source, 1, 12, noSolver);
    const text = textQuestionOf(first!.question);
    expect(text.phase).toBe(source === 'retreats' ? 'Y1430R' : 'W1430A');
    const { games, errors } = readGames(JSON.stringify(text), { format: 'phase-lines', boards });
    expect(errors).toEqual([]);
    expect(
      [...replayGame(games[0]!, { engine: 'components', policy: DATC_3_2 }, noSolver)][0]!.next,
    ).toBeDefined();
  });

  test('bulk lines read the same questions, and a season closes borders', async () => {
    const loeb9 = boards.named('loeb9')!;
    const asked = [...positionsFrom(loeb9, 'random', 1, 2, noSolver)].map(({ question }) =>
      textQuestionOf(question),
    );
    expect(asked.map(({ phase }) => phase)).toEqual(['S1901M', 'F1901M']);
    const into = { map: 'loeb9', units: { ENGLAND: ['F NWG'] }, orders: { ENGLAND: ['F NWG - ARC'] } };
    const lines = [...asked, { ...into, phase: 'S1901M' }, { ...into, phase: 'F1901M' }, into];
    const bytes = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const adjudicateBlock = lineAdjudicator({ engine: 'components', policy: DATC_3_2, check: 0 }, noSolver);
    const results = await adjudicateBlock({ bytes, firstLine: 1, positionsBefore: 0 });
    const [, , ...told] = new TextDecoder()
      .decode(results.bytes)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { next_units: object });
    expect(results.failed).toBe(0);
    expect(told.map(({ next_units: next }) => next)).toEqual([
      { ENGLAND: ['F ARC'] },
      { ENGLAND: ['F NWG'] },
      { ENGLAND: ['F ARC'] },
    ]);
  });
});

test.for([
  ['fingerprint', '--against', 'x'],
  ['adapter', 'check', '--against', 'x'],
  ['suite', '--against', 'x'],
  ['suite', 'score'],
] as const)('%s %s asks of boards with the ground of the standard one alone', async (args) => {
  const { stderr, code } = await dipsolve([...args, '--map', 'hundred']);
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(
    'are positions on the standard board, and Hundred has other',
  );
  expect(code).toBe(2);
});

test('an audit of a named source that is not of the board says so', async () => {
  const args = ['audit', 'program', '--against', 'x', '--positions', 'datc', '--map', 'hundred'];
  const { stderr, code } = await dipsolve(args);
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain('the positions of "datc" are on the standard board');
  expect(code).toBe(2);
});

test('an audit of records reads games that name no board on the one that is named', async () => {
  const game = {
    phase: 'S1901M',
    units: { ENGLAND: ['F NWG'] },
    orders: { ENGLAND: ['F NWG - ARC'] },
    next_phase: 'F1901M',
    next_units: { ENGLAND: ['F NWG'] },
  };
  const input = `${JSON.stringify(game)}\n`;
  const { stdout } = await dipsolve(['audit', 'records', '--json', '--workers', '1', '--map', 'loeb9'], {
    input,
  });
  const { sources } = JSON.parse(stdout) as RecordsReport;
  expect(sources).toMatchObject([
    { map: 'loeb9', stretches: [{ unexplained: [{ position: { map: 'loeb9' }, units: 1 }] }] },
  ]);
});
