import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board, Unit } from '../../../../src/board/board.ts';
import { shippedBoards } from '../../../../src/board/shipped.ts';
import { formatPhase } from '../../../../src/adjudicate/phases/phase-name.ts';
import type {
  RecordedNext,
  RecordedOrder,
  RecordedPhase,
  RecordedPosition,
  RecordedRetreat,
} from '../../../../src/games/records/model/game-record.ts';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import {
  type WritableFormat,
  writeGame,
  writeGames,
} from '../../../../src/games/records/formats/write-games.ts';
import type { GameToWrite } from '../../../../src/games/records/formats/writing.ts';
import { madeGame } from '../made-games.ts';
import { formatPhaseOrder } from '../../../../src/games/records/formats/record-file.ts';
import { forAll } from '../../../setup/for-all.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

/** What a format holds of a phase. */

const withoutRetreats = (retreating: readonly RecordedRetreat[]): RecordedRetreat[] =>
  retreating.map(({ unit }) => ({ unit, retreats: undefined }));

const ofSomebody = <O extends RecordedOrder>(orders: readonly O[]): O[] =>
  orders.filter(({ power }) => power !== undefined);

const without = (phase: RecordedPhase, ...keys: readonly ('next' | 'earlier')[]): RecordedPhase =>
  Object.fromEntries(
    Object.entries(phase).filter(([key]) => !keys.some((k) => k === key)),
  ) as unknown as RecordedPhase;

const HELD = {
  'diplomacy-python': (phase) => ({ ...without(phase, 'next', 'earlier'), orders: ofSomebody(phase.orders) }),
  'phase-lines': (phase) => without(phase, 'earlier'),
  jdip: ({ next, earlier, ...phase }) => ({
    ...phase,
    retreating: withoutRetreats(phase.retreating),
    orders: ofSomebody(phase.orders),
    results: undefined,
    ...(next === undefined
      ? {}
      : {
          next: {
            ...next,
            name: undefined,
            centres: undefined,
            retreating: withoutRetreats(next.retreating),
          },
        }),
    ...(earlier === undefined || ofSomebody(earlier).length === 0 ? {} : { earlier: ofSomebody(earlier) }),
  }),
  datc: (phase) => ({
    ...without(phase, 'next', 'earlier'),
    name: undefined,
    orders: ofSomebody(phase.orders),
    centres: undefined,
    results: undefined,
  }),
} as const satisfies Record<WritableFormat, (phase: RecordedPhase) => RecordedPhase>;

/** A phase in a form in which the order of lists, which formats group by power, does not matter. */
function plain(board: Board, phase: RecordedPhase): object {
  const order = ({ power, order: one, text }: RecordedOrder): string =>
    `${power ?? '?'}: ${one === undefined ? text : formatPhaseOrder(board, one)}`;
  return {
    kind: phase.kind,
    name: phase.name && formatPhase(phase.name),
    ...plainPosition(phase),
    orders: phase.orders.map(order).sort(),
    results: phase.results,
    next: phase.next && plainNext(phase.next),
    earlier: phase.earlier?.map((one) => `${order(one)} ${one.succeeded}`).sort(),
  };
}

function plainNext(next: RecordedNext): object {
  const { name, coastsMissing } = next;
  return { name: name && formatPhase(name), coastsMissing, ...plainPosition(next) };
}

const unit = ({ power, type, location }: Unit): string => `${power} ${type} ${location}`;

function plainPosition({ units, retreating, centres }: RecordedPosition): object {
  return {
    units: units.map((one) => unit(one)).sort(),
    retreating: retreating.map((one) => `${unit(one.unit)}: ${one.retreats?.join() ?? '?'}`).sort(),
    centres,
  };
}

function check(game: GameToWrite, format: WritableFormat): void {
  const { text } = writeGame(game, format);
  const { games, errors, format: detected } = readGames(text);

  expect(errors).toEqual([]);
  expect(detected).toBe(format);
  expect(games).toHaveLength(1);
  const [read] = games;
  expect(read?.id).toBe(format === 'datc' ? undefined : game.id);
  const held = game.phases.map((phase) => plain(game.board, HELD[format](phase)));
  expect(read?.phases.map((phase) => plain(game.board, phase))).toEqual(held);
  // Writing what was read gives the same text again.
  expect(writeGame(read!, format).text).toBe(text);
}

describe('a written game reads back the same, as far as the format holds it:', () => {
  test.for<WritableFormat>(['diplomacy-python', 'phase-lines'])('%s, whole games', (format) => {
    forAll(60, seeds, fc.integer({ min: 1, max: 9 }), (seed, phases) =>
      check(madeGame(seed, phases), format),
    );
  });

  test('jdip, every phase as a game of its own', () => {
    forAll(40, seeds, (seed) => {
      const game = madeGame(seed, 5);
      for (const phase of game.phases) check({ ...game, phases: [phase] }, 'jdip');
    });
  });

  test('datc, a movement phase', () => {
    forAll(60, seeds, (seed) => check(madeGame(seed, 1), 'datc'));
  });
});

describe('several games in one file', () => {
  const games = [madeGame(1, 5), madeGame(2, 6), madeGame(4, 6)];

  test.for<WritableFormat>(['diplomacy-python', 'phase-lines', 'jdip'])('%s', (format) => {
    const read = readGames(writeGames(games, format).text);
    // That of jDip has a case for each phase.
    const cases = games.flatMap(({ id, phases }) =>
      phases.map(({ name }) => [`${id} ${formatPhase(name!)}`, 1]),
    );

    expect(read.errors).toEqual([]);
    expect(read.games.map(({ id, phases }) => [id, phases.length])).toEqual(
      format === 'jdip' ? cases : games.map(({ id, phases }) => [id, phases.length]),
    );
  });

  test('datc has the first one, and says so', () => {
    const { text, leftOut } = writeGames(games, 'datc');

    expect(text).toBe(writeGame(games[0]!, 'datc').text);
    expect(leftOut).toContain('2 more games');
  });
});

test.for<WritableFormat>(['diplomacy-python', 'phase-lines', 'jdip', 'datc'])(
  '%s has neutral units',
  (format) => {
    const board = shippedBoards().named('western-world-901')!;
    const neutral = board.powers.findIndex((power) => power.neutral);
    const units = board.start.filter(({ power }) => power === neutral);
    const [turn] = board.game.calendar.turns;
    const phase = {
      name: { season: turn!.season, year: board.game.calendar.firstYear, kind: 'movement' },
      kind: 'movement',
      units,
      retreating: [],
      orders: [],
      centres: undefined,
      results: undefined,
    } as const;
    const { text, leftOut } = writeGame({ id: 'neutral', board, phases: [phase] }, format);
    // Words do not say which board they are about.
    const { games, errors } = readGames(text, { format, boards: shippedBoards(board) });

    expect(errors).toEqual([]);
    expect(units.length).toBeGreaterThan(20);
    expect(games[0]!.phases[0]!.units.map((each) => unit(each)).sort()).toEqual(
      units.map((each) => unit(each)).sort(),
    );
    expect(leftOut.includes('the name of the board')).toBe(format === 'datc');
  },
);
