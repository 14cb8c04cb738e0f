import { describe, expect, test } from 'vitest';
import { canStand, provinceOf, type UnitType } from '../../src/board/board.ts';
import { tablesOf } from '../../src/board/tables.ts';
import { standardBoard as board } from '../../src/board/standard.ts';

const { provinces, locations } = board;

function place(code: string): number {
  const found = locations.find((location) => location.code === code);
  if (found === undefined) throw new Error(`the test names a place ${code} that is not there`);
  return found.index;
}

const codesOf = (places: readonly number[]): string[] => places.map((index) => locations[index]!.code).sort();

/** Unordered pairs with a border, `BEL-HOL`. */
function pairs(lists: readonly (readonly number[])[]): Set<string> {
  const both = [...lists.entries()].flatMap(([from, list]) =>
    list.map((to) => codesOf([from, to]).join('-')),
  );
  return new Set(both);
}

const isCoastal = (province: number): boolean => provinces[province]!.terrain === 'coast';

/** Whether a fleet on any coast of the one province could go to the other. */
function fleetsPass(from: number, to: number): boolean {
  return [from, ...provinces[from]!.coasts].some((location) =>
    tablesOf(board).reaches('fleet', location, to),
  );
}

function unitText({ power, type, location }: (typeof board.start)[number]): string {
  return `${board.powers[power]!.name} ${type === 'army' ? 'A' : 'F'} ${locations[location]!.code}`;
}

describe('the standard board counts', () => {
  test.for<readonly [what: string, count: number, expected: number]>([
    ['powers', board.powers.length, 7],
    ['provinces', provinces.length, 75],
    ['inland provinces', provinces.filter(({ terrain }) => terrain === 'inland').length, 14],
    ['coastal provinces', provinces.filter(({ terrain }) => terrain === 'coast').length, 42],
    ['sea provinces', provinces.filter(({ terrain }) => terrain === 'sea').length, 19],
    ['supply centres', provinces.filter(({ supplyCentre }) => supplyCentre).length, 34],
    ['home centres', provinces.filter(({ home }) => home !== undefined).length, 22],
    ['named coasts', locations.filter(({ coast }) => coast !== undefined).length, 6],
    ['army borders', pairs(board.armyBorders).size, 111],
    ['fleet borders', pairs(board.fleetBorders).size, 141],
    ['starting units', board.start.length, 22],
  ])('%s', ([, count, expected]) => {
    expect(count).toBe(expected);
  });

  test('every border once in each direction', () => {
    expect(board.armyBorders.flat()).toHaveLength(2 * 111);
    expect(board.fleetBorders.flat()).toHaveLength(2 * 141);
  });

  test('a supply centre and a unit in each home', () => {
    const homes = provinces.filter(({ home }) => home !== undefined);
    const standing = board.start.map(({ power, location }) => `${power} ${provinceOf(board, location)}`);

    expect(homes.every(({ supplyCentre }) => supplyCentre)).toBe(true);
    expect(standing.sort()).toEqual(homes.map(({ home, index }) => `${home} ${index}`).sort());
  });
});

describe('the standard board', () => {
  test('has exactly twelve coastal pairs that only armies pass', () => {
    const armiesOnly = board.armyBorders.map((list, from) =>
      list.filter((to) => isCoastal(from) && isCoastal(to) && !fleetsPass(from, to)),
    );

    expect([...pairs(armiesOnly)].sort().join(' ')).toBe(
      'ANK-SMY APU-ROM ARM-SMY ARM-SYR EDI-LVP FIN-NWY GAS-MAR LVP-YOR PIE-VEN ROM-VEN TUS-VEN WAL-YOR',
    );
  });

  test('has the starting units of the game', () => {
    expect(board.start.map(unitText)).toEqual(
      [
        ['Austria', 'A BUD', 'A VIE', 'F TRI'],
        ['England', 'F EDI', 'F LON', 'A LVP'],
        ['France', 'F BRE', 'A MAR', 'A PAR'],
        ['Germany', 'F KIE', 'A BER', 'A MUN'],
        ['Italy', 'F NAP', 'A ROM', 'A VEN'],
        ['Russia', 'A WAR', 'A MOS', 'F SEV', 'F STP/SC'],
        ['Turkey', 'F ANK', 'A CON', 'A SMY'],
      ].flatMap(([power, ...units]) => units.map((unit) => `${power} ${unit}`)),
    );
  });

  test.for<readonly [from: string, to: readonly string[]]>([
    ['SPA/NC', ['GAS', 'MAO', 'POR']],
    ['SPA/SC', ['LYO', 'MAO', 'MAR', 'POR', 'WES']],
    ['STP/NC', ['BAR', 'NWY']],
    ['STP/SC', ['BOT', 'FIN', 'LVN']],
    ['BUL/EC', ['BLA', 'CON', 'RUM']],
    ['BUL/SC', ['AEG', 'CON', 'GRE']],
    ['KIE', ['BAL', 'BER', 'DEN', 'HEL', 'HOL']],
    ['CON', ['AEG', 'ANK', 'BLA', 'BUL/EC', 'BUL/SC', 'SMY']],
    ['SPA', []],
    ['MUN', []],
  ])('a fleet at %s sails to %s', ([from, to]) => {
    expect(codesOf(board.fleetBorders[place(from)]!)).toEqual(to);
  });

  test.for<readonly [type: UnitType, yes: string, no: string]>([
    ['army', 'PAR SPA', 'NTH SPA/NC'],
    ['fleet', 'NTH SPA/NC BEL', 'PAR SPA'],
  ])('an %s can stand at %s, not at %s', ([type, yes, no]) => {
    const stands = `${yes} ${no}`.split(' ').filter((code) => canStand(board, type, place(code)));
    expect(stands.join(' ')).toBe(yes);
  });

  test('tells going to a coast from going to its province', () => {
    const western = place('WES');

    expect(tablesOf(board).borders('fleet', western, place('SPA/SC'))).toBe(true);
    expect(tablesOf(board).borders('fleet', western, place('SPA/NC'))).toBe(false);
    expect(tablesOf(board).borders('fleet', western, place('SPA'))).toBe(false);
    expect(tablesOf(board).reaches('fleet', western, place('SPA'))).toBe(true);
    expect(tablesOf(board).borders('army', place('SPA/NC'), place('GAS'))).toBe(false);
  });

  test('joins every province with every other', () => {
    const reached = new Set([0]);
    for (const province of reached) {
      const fleets = [province, ...provinces[province]!.coasts].flatMap(
        (location) => board.fleetProvinces[location]!,
      );
      for (const next of [...board.armyBorders[province]!, ...fleets]) reached.add(next);
    }

    expect(reached.size).toBe(75);
  });
});
