/** What comes after what, who owns what, and who has won. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import type { GivenOrder } from '../../../src/orders/orders-that-count.ts';
import { parseOrder } from '../../../src/orders/text/parse.ts';
import { centresToWin, countCentres, winnerOf } from '../../../src/adjudicate/phases/centres.ts';
import { advance, newGame, type Advanced, type PhaseOrders } from '../../../src/adjudicate/phases/game.ts';
import { formatPhase, parsePhase, samePhase } from '../../../src/adjudicate/phases/phase-name.ts';
import type { GameState } from '../../../src/adjudicate/phases/state.ts';
import { openSolver, solver } from '../../setup/solver.ts';
import { powerIndex, stateFrom, type Texts } from './position.ts';
import { known, readable } from '../../setup/known.ts';

const OPTIONS = { engine: 'components', policy: DATC_3_2 } as const;

const play = (state: GameState, orders: PhaseOrders): Advanced =>
  known(advance(state, orders, OPTIONS, solver));

function ordersFrom(texts: Texts): GivenOrder[] {
  return Object.entries(texts).flatMap(([power, list]) =>
    list.map((text) => ({ power: powerIndex(power), order: readable(parseOrder(board, text)) })),
  );
}

describe('a new game', () => {
  test('has 22 units and home centres', () => {
    const game = newGame(board);

    expect(formatPhase(game.phase)).toBe('S1901M');
    expect(game.units).toHaveLength(22);
    expect(countCentres(board, game.centres)).toEqual(
      board.powers.map(({ code }) => (code === 'RUSSIA' ? 4 : 3)),
    );
    expect(new Set(game.units.map(({ born }) => born))).toEqual(new Set([1900]));
    expect(game.retreating).toEqual([]);
    expect(formatPhase(newGame(board, 1950).phase)).toBe('S1950M');
  });

  test('begins in the year of its first turn', () => {
    const { calendar } = board.game;
    const [, fall] = calendar.turns;
    const turns = [{ ...fall!, after: 2 }];
    const late = { ...board, game: { ...board.game, calendar: { ...calendar, cycle: 3, turns } } };

    expect(formatPhase(newGame(late).phase)).toBe('F1903M');
  });
});

describe('phases', () => {
  test('without a result for the solver has no next one', async () => {
    const limited = await openSolver({ rlimit: 1 });
    const state = stateFrom({
      phase: 'S1901M',
      units: { ENGLAND: ['F ENG', 'A LON'], FRANCE: ['A BRE'], GERMANY: ['F BEL', 'F WAL'] },
    });
    // The convoy rests on the support that it would cut.
    const orders = ordersFrom({
      ENGLAND: ['A LON - BEL', 'F ENG C A LON - BEL'],
      GERMANY: ['F BEL S F WAL - ENG', 'F WAL - ENG'],
    });

    expect(advance(state, { kind: 'movement', orders }, OPTIONS, limited).kind).toBe('unknown');
  });

  test('orders of another phase are a mistake of the program', () => {
    expect(() => play(newGame(board), { kind: 'adjustment', orders: [] })).toThrow('adjustment');
  });
});

describe('victory', () => {
  const codes = board.provinces.filter(({ supplyCentre }) => supplyCentre).map(({ code }) => code);

  test('takes 18 of the 34 centres', () => {
    expect(centresToWin(board)).toBe(18);
    expect(winnerOf(stateFrom({ centres: { FRANCE: codes.slice(0, 17) } }))).toBeUndefined();
    expect(winnerOf(stateFrom({ centres: { FRANCE: codes.slice(0, 18) } }))).toBe(powerIndex('FRANCE'));
  });

  test("is nobody's where two have as many", () => {
    const ofFifteen = { ...board, game: { ...board.game, centresToWin: 15 } };
    const even = stateFrom({ centres: { FRANCE: codes.slice(0, 17), TURKEY: codes.slice(17) } });
    const uneven = stateFrom({ centres: { FRANCE: codes.slice(0, 16), TURKEY: codes.slice(16) } });

    expect(winnerOf({ ...even, board: ofFifteen })).toBeUndefined();
    expect(winnerOf({ ...uneven, board: ofFifteen })).toBe(powerIndex('TURKEY'));
  });
});

describe('names of phases', () => {
  test.for([
    ['S1901M', 'S1901M'],
    ['f1902r', 'F1902R'],
    ['W1903A', 'W1903A'],
    ['Spring 1901, Movement', 'S1901M'],
    ['Fall 1901 Retreats', 'F1901R'],
    ['autumn 1901 movement', 'F1901M'],
    ['Winter 1901, Adjustments', 'W1901A'],
    ['Winter 1901 builds', 'W1901A'],
  ])('%s', ([text, name]) => {
    expect(formatPhase(parsePhase(text!)!)).toBe(name);
  });

  const SHORT = ['S1901', 'W1901M', 'S1901A', '1901', 'S1901M!', 'X1901M', 'S1901X', 'Y1901M'];
  const LONG = ['Spring 1901, Meeting', 'Summer 1901, Movement', 'Summer 1901, Meeting'];
  test.for(['', ...SHORT, ...LONG, 'FORMING', 'COMPLETED'])('%j is none', (text) => {
    expect(parsePhase(text)).toBeUndefined();
  });

  test('are those of a calendar', () => {
    const { calendar } = shippedBoards().named('hundred')!.game;
    const read = (text: string): boolean => parsePhase(text, calendar) !== undefined;

    expect(['Y1425M', 'Y1425R', 'W1430A'].map(read)).toEqual([true, true, true]);
    expect(['S1425M', 'F1425R', 'Y1425A', 'W1430M'].map(read)).toEqual([false, false, false, false]);
  });

  test('are the same or not', () => {
    expect(samePhase(parsePhase('S1901M')!, parsePhase('spring 1901 movement')!)).toBe(true);
    for (const other of ['S1901R', 'F1901M', 'S1902M']) {
      expect(samePhase(parsePhase('S1901M')!, parsePhase(other)!)).toBe(false);
    }
  });
});
