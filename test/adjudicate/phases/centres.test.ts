/** Who owns which centre, at the start and after fall, and where that lets a power build, also by rules of variants. */
import { describe, expect, test } from 'vitest';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import {
  centresAfterFall,
  centresToWin,
  homeCentres,
  rebuiltArmies,
  winnerOf,
} from '../../../src/adjudicate/phases/centres.ts';
import { newGame } from '../../../src/adjudicate/phases/game.ts';
import { powerIndex, provinceIndex, stateFrom, unitFrom } from './position.ts';

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

describe('after fall', () => {
  test.for(['standard', 'modern', 'north-sea-wars', 'youngstown-redux'])(
    'nothing changes hands where nobody stands: %s',
    (name) => {
      const { board: other, centres } = newGame(shippedBoards().named(name)!);

      expect(centresAfterFall(other, centres, [])).toEqual(centres);
    },
  );
});

describe('armies of neutral powers that rebuild', () => {
  const western = shippedBoards().named('western-world-901')!;
  const game = newGame(western);
  const isNeutral = (power: number): boolean => western.powers[power]!.rebuilds;

  test('stand again in all empty centres of theirs, and only there', () => {
    const units = game.units.filter(({ power }) => !isNeutral(power));
    const owned = [...game.centres.keys()].filter((index) => {
      const owner = game.centres[index];
      return owner !== undefined && isNeutral(owner);
    });

    expect(rebuiltArmies({ ...game, units }).map(({ location }) => location)).toEqual(owned);
    expect(rebuiltArmies(game)).toEqual([]);
    expect(owned.length).toBeGreaterThan(1);
  });

  test('are none where a fleet stands, on any coast, and none of powers that play', () => {
    const state = stateFrom({ units: { RUSSIA: ['F STP/SC'] }, centres: { RUSSIA: ['STP', 'MOS', 'SEV'] } });
    const powers = board.powers.map((power) => ({ ...power, rebuilds: power.code === 'RUSSIA' }));
    const armies = rebuiltArmies({ ...state, board: { ...board, powers } });

    expect(armies.map(({ location }) => board.provinces[location]!.code).sort()).toEqual(['MOS', 'SEV']);
    expect(rebuiltArmies(state)).toEqual([]);
  });
});

describe('to win', () => {
  test.for([
    ['standard', 18],
    ['modern', 33],
    ['youngstown-redux', 28],
  ] as const)('takes as many centres as the board says, or more than half: %s', ([name, count]) => {
    expect(centresToWin(shippedBoards().named(name)!)).toBe(count);
  });

  test('takes some, even where none are enough', () => {
    const ofNone = { ...board, game: { ...board.game, centresToWin: 0 } };

    expect(winnerOf({ ...stateFrom({}), board: ofNone })).toBeUndefined();
  });
});
