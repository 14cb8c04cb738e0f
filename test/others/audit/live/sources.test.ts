/** Positions to ask a program about: what needs no file must be there, be told apart and be decidable. A phase as a line that asks about it. */
import { describe, expect, test } from 'vitest';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import {
  ON_STANDARD_GROUND,
  positionsFrom,
  randomPositions,
  recordedPositions,
  SOURCES,
  theoremPositions,
} from '../../../../src/others/audit/live/sources.ts';
import { shippedBoards } from '../../../../src/board/shipped.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import type { Position } from '../../../../src/adjudicate/phases/movement.ts';
import { solver } from '../../../setup/solver.ts';
import { KNOWN_RESULTS } from '../../../../src/prove/results/known-results.ts';
import { adjudicated } from '../../../setup/adjudicated.ts';
import {
  Asker,
  observationOf,
  textQuestionOf,
  turnedRound,
} from '../../../../src/others/audit/asking/ask.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import { later, movement, said, WINTER } from '../diagnose/made-questions.ts';

const solutionsOf = (position: Position): number | string => adjudicated(position).resolution.solutions;

function asked({ board, units, orders }: PhaseQuestion): Position {
  if (orders.kind !== 'movement') throw new Error('no movement phase');
  return { board, units, orders: orders.orders };
}

test.for(SOURCES.map((source) => [source] as const))('the source: %s', ([source]) => {
  const found = [...positionsFrom(standardBoard, source, 1, 20, solver)];
  expect(found.length).toBeGreaterThanOrEqual(10);
  expect(new Set(found.map(({ from }) => from)).size).toBe(found.length);
  for (const { from, question } of found) {
    const position = asked(question);
    expect(position.units.length, from).toBeGreaterThan(0);
    expect(() => solutionsOf(position), from).not.toThrow();
  }
});

test('the positions of claims are all those found on the board, and show what the claim is about', () => {
  const found = theoremPositions(standardBoard);
  const onBoard = KNOWN_RESULTS.theorems.filter(({ example }) => example?.form === standardBoard.id);
  expect(found.map(({ from }) => from)).toEqual(onBoard.map(({ claim }) => `claim ${claim}`));
  const byClaim = new Map(found.map(({ from, question }) => [from, asked(question)]));
  expect(solutionsOf(byClaim.get('claim paradox-without-solution')!)).toBe(0);
  expect(solutionsOf(byClaim.get('claim circle')!)).toBe(2);
});

const randomOnes = (seed: number, count: number, board = standardBoard): Position[] => [
  ...randomPositions(board, seed, count),
];

test('random positions are the same for a seed, as many as are wanted, of 4 to 34 units', () => {
  const positions = randomOnes(7, 40);
  const sizes = positions.map(({ units }) => units.length);

  expect(randomOnes(7, 40)).toEqual(positions);
  expect(randomOnes(8, 5)).not.toEqual(positions.slice(0, 5));
  expect(randomOnes(7, 5)).toEqual(positions.slice(0, 5));
  expect(positions).toHaveLength(40);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(34);
  expect(Math.max(...sizes)).toBeGreaterThan(25);
  expect(positions[0]).not.toHaveProperty('season');
});

describe('positions that are written on the standard map', () => {
  test.for(SOURCES.filter((source) => ON_STANDARD_GROUND.includes(source)))(
    'are none of other boards: %s',
    (source) => {
      const colonial = shippedBoards().named('colonial')!;

      expect([...positionsFrom(colonial, source, 1, 3, solver)]).toEqual([]);
    },
  );

  test('are each there once, though two versions of the DATC have it', () => {
    const found = [...positionsFrom(standardBoard, 'datc', 1, 1, solver)];
    const texts = found.map(({ question: { units, orders } }) => JSON.stringify([units, orders]));

    expect(new Set(texts).size).toBe(texts.length);
    expect(found[0]!.from).toBe('DATC 3.2, 6.A.1');
    expect(found.at(-1)!.from).toMatch(/^DATC 2\.4, /);
  });
});

const recordOf = (more: object): string =>
  JSON.stringify({
    game: 'g',
    phase: 'S1901M',
    units: { FRANCE: ['A PAR'] },
    orders: { FRANCE: ['A PAR - BUR'] },
    ...more,
  });

const read = (...lines: readonly string[]): ReturnType<typeof recordedPositions> =>
  recordedPositions(standardBoard, Buffer.from(lines.join('\n')), 'games.jsonl');

describe('recorded positions', () => {
  test('are the movement phases of games that have units', () => {
    const { positions, errors } = read(
      recordOf({}),
      recordOf({ phase: 'F1901M', units: {}, orders: {} }),
      recordOf({ phase: 'F1901R', orders: {}, dislodged: { GERMANY: ['A BUR'] } }),
      recordOf({ phase: 'S1902M', orders: {} }),
    );

    expect(errors).toEqual([]);
    expect(positions.map(({ from }) => from)).toEqual(['games.jsonl, g, S1901M', 'games.jsonl, g, S1902M']);
    expect(asked(positions[0]!.question)).toMatchObject({
      units: [{ type: 'army' }],
      orders: [{ order: { kind: 'move' } }],
    });
  });

  test('have names, too, where the record has none', () => {
    const { positions } = read(JSON.stringify({ units: { FRANCE: ['A PAR'] }, orders: {} }));

    expect(positions.map(({ from }) => from)).toEqual([
      'games.jsonl, a game without name, a phase without name',
    ]);
  });

  test('come with what is wrong', () => {
    const { positions, errors } = read(recordOf({ orders: { FRANCE: ['A PAR sings'] } }));

    expect(positions).toHaveLength(1);
    expect(errors.map(({ code }) => code)).toEqual(['order-unreadable']);
  });
});

const RETREATS = later(
  {
    phase: 'S1901R',
    units: { GERMANY: ['A VIE'] },
    retreating: { AUSTRIA: ['A VIE: TYR BOH'], ITALY: ['F TRI: ADR'] },
    centres: { GERMANY: ['VIE', 'MUN'] },
  },
  { ITALY: ['F TRI R ADR'], AUSTRIA: ['A VIE R TYR'] },
);
const MOVES = movement('Turkey: A CON - BUL\nFrance: F STP/NC H\nFrance: A PAR - BUR');

describe('the texts of a phase', () => {
  test('of movement are units and orders, by power in the order of the board', () => {
    const text = textQuestionOf(MOVES);

    expect(text).toEqual({
      units: { FRANCE: ['A PAR', 'F STP/NC'], TURKEY: ['A CON'] },
      orders: { FRANCE: ['F STP/NC H', 'A PAR - BUR'], TURKEY: ['A CON - BUL'] },
    });
    expect(Object.keys(text.orders)).toEqual(['FRANCE', 'TURKEY']);
  });

  test('leave out orders of which nobody knows who gave them', () => {
    const { orders } = MOVES;
    if (orders.kind !== 'movement') throw new Error('no moves');
    const [first, ...others] = orders.orders;
    const question = {
      ...MOVES,
      orders: { ...orders, orders: [{ ...first!, power: undefined }, ...others] },
    };

    expect(textQuestionOf(question).orders).toEqual({ FRANCE: ['F STP/NC H', 'A PAR - BUR'] });
  });

  test('of retreats have dislodged units and where they may go', () => {
    expect(textQuestionOf(RETREATS)).toEqual({
      phase: 'S1901R',
      units: { GERMANY: ['A VIE'] },
      orders: { AUSTRIA: ['A VIE R TYR'], ITALY: ['F TRI R ADR'] },
      dislodged: { AUSTRIA: ['A VIE'], ITALY: ['F TRI'] },
      retreat_options: { AUSTRIA: { 'A VIE': ['TYR', 'BOH'] }, ITALY: { 'F TRI': ['ADR'] } },
      centers: { GERMANY: ['MUN', 'VIE'] },
    });
  });

  test('of adjustments have centres', () => {
    expect(textQuestionOf(WINTER)).toEqual({
      phase: 'W1901A',
      units: { FRANCE: ['A SPA'] },
      orders: { FRANCE: ['A PAR B'] },
      centers: { FRANCE: ['PAR', 'SPA'] },
    });
  });
});

/** A program that says the same whatever it is asked, and what it was asked. */
function saying(value: object): { readonly program: Program; readonly lines: unknown[] } {
  const lines: unknown[] = [];
  const ask = (id: string, line: string) => {
    lines.push([id, JSON.parse(line)]);
    return Promise.resolve({ kind: 'line', value: { id, ...value } });
  };
  return { program: { ask } as unknown as Program, lines };
}

describe('a program is asked', () => {
  test.for<readonly [question: PhaseQuestion, powers: readonly string[]]>([
    [MOVES, ['FRANCE', 'TURKEY']],
    [{ ...MOVES, arrange: turnedRound }, ['TURKEY', 'FRANCE']],
  ])('with the orders as they are: %#', async ([question, powers]) => {
    const { program, lines } = saying({ next_units: {}, dislodged: {} });
    await new Asker(program).ask(question);
    const [[id, line]] = lines as [[string, { id: string; orders: object }]];

    expect([id, line.id]).toEqual(['a1', 'a1']);
    expect(Object.keys(line.orders)).toEqual(powers);
  });

  test('and what it says is what is observed: after movement with dislodged units, else units alone', async () => {
    const value = {
      next_units: { FRANCE: ['A BUR'] },
      dislodged: { TURKEY: { 'A CON': [] } },
      results: { 'A PAR': { outcome: 'succeeds' } },
    };
    const asker = new Asker(saying(value).program);
    const moves = await asker.ask(MOVES);
    const winter = await asker.ask(WINTER);

    expect(moves.kind === 'told' && observationOf(MOVES, moves.told)).toMatchObject({
      ...said({ units: { FRANCE: ['A BUR'] }, dislodged: { TURKEY: ['A CON:'] } }),
      results: [{ succeeded: true, words: ['succeeds'] }],
    });
    expect(winter.kind === 'told' && observationOf(WINTER, winter.told)).toEqual(
      said({ units: { FRANCE: ['A BUR'] } }),
    );
  });

  test('and may refuse', async () => {
    expect(await new Asker(saying({ error: 'no' }).program).ask(MOVES)).toEqual({
      kind: 'refused',
      message: 'no',
    });
  });
});
