import { describe, expect, test } from 'vitest';
import { loadBoard } from '../../src/board/load.ts';

interface ProvinceData {
  code: string;
  name: string;
  terrain: string;
  home?: string;
  aliases?: string[];
  armies?: string[];
  fleets?: string[] | Record<string, string[]>;
}

interface BoardData {
  id: string;
  name: string;
  powers: { code: string; name: string; units: string[] }[];
  provinces: ProvinceData[];
}

/** Two towns on one bay, one of them with two coasts, and a village inland. */
function smallBoard(): BoardData {
  return {
    id: 'small',
    name: 'Small',
    powers: [{ code: 'NORTH', name: 'North', units: ['A TOW', 'F CAP/SC'] }],
    provinces: [
      {
        code: 'TOW',
        name: 'Town',
        terrain: 'coast',
        home: 'NORTH',
        armies: ['VIL', 'CAP'],
        fleets: ['BAY', 'CAP/SC'],
      },
      {
        code: 'CAP',
        name: 'Cape',
        terrain: 'coast',
        armies: ['TOW'],
        fleets: { SC: ['BAY', 'TOW'], NC: ['BAY'] },
      },
      { code: 'VIL', name: 'Village', terrain: 'inland', aliases: ['Hamlet'], armies: ['TOW'] },
      { code: 'BAY', name: 'Great Bay', terrain: 'sea', fleets: ['TOW', 'CAP/SC', 'CAP/NC'] },
    ],
  };
}

/** The small board with one thing changed. */
function changed(change: (board: BoardData) => void): BoardData {
  const board = smallBoard();
  change(board);
  return board;
}

function province(board: BoardData, code: string): ProvinceData {
  return board.provinces.find((each) => each.code === code)!;
}

describe('a board without contradictions', () => {
  test('is loaded, with its coasts after its provinces', () => {
    const loaded = loadBoard(smallBoard());
    if (!loaded.ok) throw new Error(loaded.error.message);
    const board = loaded.value;

    expect(board.locations.map(({ code }) => code)).toEqual(['TOW', 'CAP', 'VIL', 'BAY', 'CAP/SC', 'CAP/NC']);
    expect(board.provinces[1]!.coasts).toEqual([4, 5]);
    expect(board.provinces[0]!.home).toBe(0);
    expect(board.fleetProvinces[3]).toEqual([0, 1]);
    expect(board.start).toEqual([
      { power: 0, type: 'army', location: 0 },
      { power: 0, type: 'fleet', location: 4 },
    ]);
  });
});

describe('a board is refused with the culprit named', () => {
  test.for<readonly [what: string, change: (board: BoardData) => void, culprit: RegExp]>([
    [
      'an army border on one side only',
      (board) => (province(board, 'VIL').armies = []),
      /army border TOW-VIL is listed on one side only/,
    ],
    [
      'a fleet border on one side only',
      (board) => (province(board, 'TOW').fleets = ['BAY']),
      /fleet border CAP\/SC-TOW is listed on one side only/,
    ],
    [
      'a border to a coast that does not exist',
      (board) => (province(board, 'BAY').fleets = ['TOW', 'CAP/SC', 'CAP/NC', 'TOW/EC']),
      /BAY: no location TOW\/EC/,
    ],
    [
      'a border to a province that does not exist',
      (board) => province(board, 'TOW').armies!.push('XXX'),
      /TOW: no location XXX/,
    ],
    [
      'an army to the sea',
      (board) => {
        province(board, 'TOW').armies!.push('BAY');
        province(board, 'BAY').armies = ['TOW'];
      },
      /army border TOW-BAY leads where no army can stand/,
    ],
    [
      'a fleet inland',
      (board) => {
        (province(board, 'TOW').fleets as string[]).push('VIL');
        province(board, 'VIL').fleets = ['TOW'];
      },
      /fleet border TOW-VIL leads where no fleet can stand/,
    ],
    [
      'a fleet to a province with coasts, without a coast',
      (board) => (province(board, 'BAY').fleets = ['TOW', 'CAP/SC', 'CAP/NC', 'CAP']),
      /fleet border BAY-CAP leads where no fleet can stand/,
    ],
    ['an unknown home power', (board) => (province(board, 'CAP').home = 'SOUTH'), /CAP: no power SOUTH/],
    ['two provinces with one name', (board) => (province(board, 'CAP').name = 'Town'), /are called Town/],
    [
      'two provinces with one code',
      (board) => (province(board, 'CAP').code = 'TOW'),
      /two provinces are called TOW/,
    ],
    [
      'a name that is an alias of another province, in other letters',
      (board) => (province(board, 'BAY').aliases = ['HAMLET']),
      /two provinces are called HAMLET/,
    ],
    [
      'a starting unit on an unknown coast',
      (board) => board.powers[0]!.units.push('F CAP/EC'),
      /NORTH: no location CAP\/EC/,
    ],
    [
      'a starting army at sea',
      (board) => board.powers[0]!.units.push('A BAY'),
      /an? army cannot start at BAY/,
    ],
    [
      'a board of places that are nowhere',
      (board) => {
        board.provinces = [];
        board.provinces.push({ ...smallBoard().provinces[0]!, armies: ['VIL'], fleets: ['BAY'] });
      },
      /TOW: no location VIL; TOW: no location BAY; NORTH: no location CAP\/SC/,
    ],
    [
      'two units that start in one province',
      (board) => board.powers[0]!.units.push('F CAP/NC'),
      /two units start in CAP/,
    ],
    [
      'two powers with one code',
      (board) => board.powers.push({ code: 'NORTH', name: 'Other', units: [] }),
      /two powers are called NORTH/,
    ],
    [
      'a starting fleet without its coast',
      (board) => board.powers[0]!.units.push('F CAP'),
      /fleet cannot start at CAP/,
    ],
  ])('%s', ([, change, culprit]) => {
    const loaded = loadBoard(changed(change));

    expect(loaded).toMatchObject({ ok: false, error: { code: 'board-invalid' } });
    expect(loaded.ok ? '' : loaded.error.message).toMatch(culprit);
  });

  test('every contradiction is reported, not only the first', () => {
    const loaded = loadBoard(
      changed((board) => {
        province(board, 'VIL').armies = [];
        province(board, 'CAP').home = 'SOUTH';
      }),
    );

    expect(loaded.ok ? '' : loaded.error.message).toMatch(/no power SOUTH.*TOW-VIL/);
  });
});

describe('data of the wrong shape is refused with the place named', () => {
  test.for<readonly [what: string, data: unknown, culprit: RegExp]>([
    ['no object', 'a board', /an object/],
    ['nothing', undefined, /an object/],
    ['a missing field', { ...smallBoard(), provinces: undefined }, /provinces/],
    ['no provinces', { ...smallBoard(), provinces: [] }, /without provinces/],
    ['an unknown field', { ...smallBoard(), colour: 'red' }, /colour/],
    ['an unknown terrain', changed((board) => (province(board, 'BAY').terrain = 'swamp')), /provinces\[3\]/],
    [
      'a code in small letters',
      changed((board) => (province(board, 'BAY').code = 'bay')),
      /two to eight capitals/,
    ],
    [
      'a coast of no known name',
      changed((board) => (province(board, 'CAP').fleets = { 'N.C': ['BAY'] })),
      /provinces\[1\]/,
    ],
    [
      'a unit that is none',
      changed((board) => board.powers[0]!.units.push('TOW')),
      /powers\[0\]\.units\[2\]/,
    ],
  ])('%s', ([, data, culprit]) => {
    const loaded = loadBoard(data);

    expect(loaded).toMatchObject({ ok: false, error: { code: 'board-invalid' } });
    expect(loaded.ok ? '' : loaded.error.message).toMatch(culprit);
  });
});
