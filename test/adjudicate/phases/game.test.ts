/** What comes after what, who owns what, and who has won. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import {
  centresAfterFall,
  centresToWin,
  homeCentres,
  rebuiltArmies,
  winnerOf,
} from '../../../src/adjudicate/phases/centres.ts';
import { advance, type Advanced, newGame, type PhaseOrders } from '../../../src/adjudicate/phases/game.ts';
import { formatPhase, parsePhase } from '../../../src/adjudicate/phases/phase-name.ts';
import type { GameState } from '../../../src/adjudicate/phases/state.ts';
import { solver } from '../../setup/solver.ts';
import { powerIndex, provinceIndex, stateFrom, unitFrom } from './position.ts';
import { known } from '../../setup/known.ts';
import { compareForRemoval, type RemovalCandidate } from '../../../encodings/removal.ts';

const OPTIONS = { engine: 'components', policy: DATC_3_2 } as const;

const play = (state: GameState, orders: PhaseOrders): Advanced =>
  known(advance(state, orders, OPTIONS, solver));

test('a new game begins in the year of its first turn', () => {
  const { calendar } = board.game;
  const [, fall] = calendar.turns;
  const turns = [{ ...fall!, after: 2 }];
  const late = { ...board, game: { ...board.game, calendar: { ...calendar, cycle: 3, turns } } };

  expect(formatPhase(newGame(late).phase)).toBe('F1903M');
});

test('phases orders of another phase are a mistake of the program', () => {
  expect(() => play(newGame(board), { kind: 'adjustment', orders: [] })).toThrow('adjustment');
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
});

const CAPTURED = { variants: { 'captured-homes': true } } as const;

/** Who owns some centres at the start, with these units. */
function owners(start: typeof board.start, policy = {}): (number | undefined)[] {
  const owned = homeCentres({ ...board, start }, policy);
  return ['PAR', 'BRE', 'MAR', 'MUN'].map((code) => owned[provinceIndex(code)]);
}

describe('home centres that are only captured', () => {
  const [france, germany] = [powerIndex('FRANCE'), powerIndex('GERMANY')];
  const ALL = [france, france, france, germany];

  test('belong at the start to whom the unit there does', () => {
    expect(owners(board.start, CAPTURED)).toEqual(ALL);
    const [army, coast] = [unitFrom('FRANCE', 'A PAR'), unitFrom('GERMANY', 'A BRE')];
    expect(owners([army, coast], CAPTURED)).toEqual([france, undefined, undefined, undefined]);
  });

  test('belong to their power all the same without the rule', () => {
    expect(owners([])).toEqual(ALL);
  });
});

test.for(['standard', 'modern', 'north-sea-wars', 'youngstown-redux'])(
  'after fall nothing changes hands where nobody stands: %s',
  (name) => {
    const { board: other, centres } = newGame(shippedBoards().named(name)!);

    expect(centresAfterFall(other, centres, [])).toEqual(centres);
  },
);

test('armies do not stand again where a fleet stands, on any coast, and none of powers that play', () => {
  const state = stateFrom({ units: { RUSSIA: ['F STP/SC'] }, centres: { RUSSIA: ['STP', 'MOS', 'SEV'] } });
  const powers = board.powers.map((power) => ({ ...power, rebuilds: power.code === 'RUSSIA' }));
  const armies = rebuiltArmies({ ...state, board: { ...board, powers } });

  expect(armies.map(({ location }) => board.provinces[location]!.code).sort()).toEqual(['MOS', 'SEV']);
  expect(rebuiltArmies(state)).toEqual([]);
});

test('to win takes some, even where none are enough', () => {
  const ofNone = { ...board, game: { ...board.game, centresToWin: 0 } };
  expect(winnerOf({ ...stateFrom({}), board: ofNone })).toBeUndefined();
});

const candidate = (provinceName: string): RemovalCandidate => ({
  type: 'army',
  provinceName,
  isOnCentre: false,
  distance: 1,
  born: undefined,
});

describe('names', () => {
  test.for([
    ['Mid-Atlantic Ocean', 'Midia'],
    ['Stamp', 'St. Petersburg'],
    ['St. Petersburg', 'Stpeu'],
    ['North Sea', 'Norti'],
    ['north sea', 'Norway'],
  ])('%s goes before %s', ([first, second]) => {
    expect(compareForRemoval(DATC_3_2, candidate(first!), candidate(second!))).toBeLessThan(0);
    expect(compareForRemoval(DATC_3_2, candidate(second!), candidate(first!))).toBeGreaterThan(0);
  });

  test('a unit that cannot get home goes first, and two such are equal', () => {
    const far = { ...candidate('Wales'), distance: Infinity };

    expect(compareForRemoval({ '4.D.8': 'any-border' }, far, candidate('Albania'))).toBeLessThan(0);
    expect(compareForRemoval({ '4.D.8': 'any-border' }, far, far)).toBe(0);
  });
});
