/** The phases of a recorded game as questions: what is known of what came of each. */
import { describe, expect, test } from 'vitest';
import {
  recordedQuestions,
  type RecordedQuestion,
  withFewRepeats,
} from '../../../../src/others/audit/records/record-questions.ts';
import { chosenBoards } from '../../../../src/board/shipped.ts';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import { type PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { playedPhases } from '../../../../src/games/replay/replay-game.ts';

/** The questions of a game in lines with a phase each. */
function questionsOf(...lines: readonly object[]): RecordedQuestion[] {
  const text = lines.map((line) => JSON.stringify({ game: 'g', ...line })).join('\n');
  const { games } = readGames(text, { file: 'made.jsonl', boards: chosenBoards(undefined) });
  return games.flatMap(recordedQuestions);
}

const MOVES = {
  phase: 'S1901M',
  units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR'] },
  orders: { FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'] },
};
const AFTER = {
  next_phase: 'S1901R',
  next_units: { FRANCE: ['A BUR', 'A MAR'] },
  next_dislodged: { GERMANY: ['A BUR'] },
};
const RETREATS = {
  phase: 'S1901R',
  units: { FRANCE: ['A BUR', 'A MAR'] },
  dislodged: { GERMANY: ['A BUR'] },
  orders: { GERMANY: ['A BUR R RUH'] },
  next_units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A RUH'] },
};
const WINTER = {
  phase: 'W1901A',
  units: { FRANCE: ['A SPA'] },
  orders: { FRANCE: ['A PAR B'] },
  next_units: { FRANCE: ['A SPA', 'A PAR'] },
};
const CENTRES = { FRANCE: ['SPA', 'PAR'] };

/** What is told of a phase, or why nothing is. */
function told({ told: each }: RecordedQuestion): string {
  if (typeof each === 'string') return each;
  const { units, dislodged = [], centres } = each.next;
  const more = centres === undefined ? '' : ', centres';
  return `${units.length} units, ${dislodged.length} dislodged${more}, ${(each.results ?? []).length} results`;
}

describe('what came of a phase', () => {
  test.for<readonly [what: string, line: object, told: string]>([
    ['is what its line says', { ...MOVES, ...AFTER }, '2 units, 1 dislodged, 0 results'],
    ['is not known without', MOVES, 'nothing-after'],
    [
      'is told with centres where the season is known',
      { ...MOVES, ...AFTER, phase: 'F1901M', centers: CENTRES, next_centers: CENTRES },
      '2 units, 1 dislodged, centres, 0 results',
    ],
    ['is not compared in a winter without centres', WINTER, 'no-centres'],
    [
      'is compared in a winter with centres',
      { ...WINTER, centers: CENTRES },
      '2 units, 0 dislodged, centres, 0 results',
    ],
    [
      'is told with results, where there are words',
      { ...MOVES, ...AFTER, results: { 'A PAR': ['OK'], 'A MAR': [] } },
      '2 units, 1 dislodged, 2 results',
    ],
    [
      'is told without results, where there are none',
      { ...MOVES, ...AFTER, results: { 'A PAR': [], 'A MAR': [] } },
      '2 units, 1 dislodged, 0 results',
    ],
  ])('%s', ([, line, expected]) => {
    expect(questionsOf(line).map(told)).toEqual([expected]);
  });

  test('is not the next line of the same game, as lines may be missing', () => {
    expect(questionsOf(MOVES, RETREATS).map(told)).toEqual([
      'nothing-after',
      '3 units, 0 dislodged, 0 results',
    ]);
  });

  test('is told without centres in a line without a phase', () => {
    const { phase: _, ...unnamed } = { ...MOVES, ...AFTER };
    const [found] = questionsOf({ ...unnamed, centers: CENTRES, next_centers: CENTRES });

    expect(told(found!)).toBe('2 units, 1 dislodged, 0 results');
    expect(found!.phase).toBe('S1901M');
  });

  test('has words for results if any phase of the game has', () => {
    const words = { results: { 'A SPA': ['OK'] } };
    const later = { ...MOVES, ...AFTER, phase: 'S1902M', next_phase: 'S1902R', results: { 'A PAR': [] } };

    expect(questionsOf({ ...WINTER, centers: CENTRES, ...words }, later).map(told)).toEqual([
      '2 units, 0 dislodged, centres, 0 results',
      '2 units, 1 dislodged, 1 results',
    ]);
    expect(questionsOf(later).map(told)).toEqual(['2 units, 1 dislodged, 0 results']);
  });
});

describe('a question', () => {
  test('of retreats has the movement before it, without what came of that', () => {
    const [, retreats] = questionsOf({ ...MOVES, ...AFTER }, RETREATS);
    const [, other] = questionsOf({ ...MOVES, ...AFTER }, { ...RETREATS, phase: 'F1901R' });

    expect(retreats!.question.before).toMatchObject({
      phase: { season: 'spring', year: 1901, kind: 'movement' },
    });
    expect(retreats!.question.before).not.toHaveProperty('next');
    expect(other!.question.before).toBeUndefined();
    expect(retreats!.question).not.toHaveProperty('next');
  });

  test('shows nothing where an order could not be read', () => {
    const orders = { FRANCE: ['A PAR sings', 'A MAR H', 'A XYZ H'] };
    const [found] = questionsOf({ ...MOVES, ...AFTER, orders });

    expect(found!.told).toBe('unread');
  });
});

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
