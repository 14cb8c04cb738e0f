/** The boards that come with the package. Board files: what they say beyond the standard board. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/board/board.ts';
import { boardNamed } from '../../src/board/boards.ts';
import { boardText } from '../../src/board/import/draft.ts';
import { chooseBoards, shippedBoards, shippedFile } from '../../src/board/shipped.ts';
import { loadBoard } from '../../src/board/load.ts';
import { surveyBoard } from '../../src/board/survey.ts';
import { centresToWin } from '../../src/adjudicate/phases/centres.ts';
import { newGame } from '../../src/adjudicate/phases/game.ts';
import { formatPhase } from '../../src/adjudicate/phases/phase-name.ts';
import { largeBoardFile } from '../../src/orders/sample/large-board.ts';
import { readable } from '../setup/known.ts';
import { boardSchema } from '../../src/board/board-file.ts';

const boards = shippedBoards();

function board(name: string): Board {
  return readable(boardNamed(boards, name));
}

describe('each board has what its rulebook says', () => {
  test.for<
    readonly [string, powers: number, provinces: number, centres: number, toWin: number, first: string]
  >([
    ['standard', 7, 75, 34, 18, 'S1901M'],
    ['france-austria', 2, 75, 34, 18, 'S1901M'],
    ['germany-italy', 2, 75, 34, 18, 'S1901M'],
    ['england-turkey', 2, 75, 34, 18, 'S1901M'],
    ['fleet-rome', 7, 75, 34, 18, 'S1901M'],
    ['1898', 7, 75, 34, 18, 'S1898M'],
    ['ancient-mediterranean', 5, 79, 34, 18, 'S1M'],
    ['hundred', 3, 41, 17, 9, 'Y1425M'],
    ['north-sea-wars', 4, 31, 15, 8, 'S0M'],
    ['youngstown-redux', 10, 183, 81, 28, 'S1901M'],
    ['modern', 10, 141, 64, 33, 'S1994M'],
    ['colonial', 7, 119, 58, 30, 'S1870M'],
    ['loeb9', 9, 86, 38, 20, 'S1901M'],
    ['western-world-901', 10, 157, 64, 33, 'S901M'],
  ])('%s', ([name, powers, provinces, centres, toWin, first]) => {
    const found = board(name);
    const { counts } = surveyBoard(found);

    expect([counts.powers, found.provinces.length, counts.centres, centresToWin(found)]).toEqual([
      powers,
      provinces,
      centres,
      toWin,
    ]);
    expect(formatPhase(newGame(found).phase)).toBe(first);
  });

  test('and there is no other', () => {
    const files = readdirSync('src/board/shipped').filter((file) => file !== 'names.json');

    expect(boards.names.toSorted()).toEqual(['standard', ...files.map((file) => file.slice(0, -5))].sort());
  });
});

test.for(boards.names)('%s has the other names that the list of names has', (name) => {
  const names = JSON.parse(readFileSync('src/board/shipped/names.json', 'utf8')) as Record<string, string[]>;

  if (name !== 'standard') expect(board(name).aliases).toEqual(names[name]);
  for (const alias of board(name).aliases) expect(boards.named(alias)).toBe(board(name));
});

test('names of records are found without regard to capitals, blanks and hyphens', () => {
  const names = ['Hundred', 'ancientmediterranean', 'ancmed', 'NorthSeaWars', 'Youngstown Redux'];
  const ids = 'hundred ancient-mediterranean ancient-mediterranean north-sea-wars youngstown-redux';
  expect(names.map((name) => board(name).id)).toEqual(ids.split(' '));
});

function codes(found: Board, places: readonly number[]): string[] {
  return places.map((each) => found.locations[each]!.code).sort();
}

function place(found: Board, code: string): number {
  return found.locations.findIndex((each) => each.code === code);
}

/** Codes of the provinces of which this is so. */
const where = (found: Board, isSo: (province: Board['provinces'][number]) => boolean): string =>
  codes(
    found,
    found.provinces.filter(isSo).map(({ index }) => index),
  ).join(' ');

describe('what the boards are known for', () => {
  test.for([
    ['north-sea-wars', 'CNS', 'fleetBorders', /GRA.*IRO.*WOO/],
    ['north-sea-wars', 'GRA', 'fleetBorders', /^IRO WOO$/],
    ['hundred', 'LON', 'armyBorders', /CAL/],
  ] as const)('on %s from %s (%s): %s', ([name, from, kind, expected]) => {
    const found = board(name);
    expect(codes(found, found[kind][place(found, from)]!).join(' ')).toMatch(expected);
  });

  test('convoys in the Baleares, ice and difficult borders, homes that are not owned, powers that are not there', () => {
    const [ancient, loeb, early, two] = ['ancient-mediterranean', 'loeb9', '1898', 'france-austria'].map(
      board,
    ) as [Board, Board, Board, Board];
    expect([where(ancient, ({ convoyable }) => convoyable), ancient.rules]).toEqual([
      'BAL',
      { 'convoyable-coasts': {} },
    ]);
    expect(where(loeb, ({ seasons }) => seasons !== undefined)).toBe('ARC');
    expect(
      loeb.specialBorders
        .map(
          ({ from, to, type }) => `${type} ${[from, to].map((each) => loeb.locations[each]!.code).join('-')}`,
        )
        .sort(),
    ).toEqual(['army COR-NAF', 'army NAF-COR', 'army NAP-SIC', 'army SIC-NAP']);
    expect(early.game.owned.map((owned) => owned.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(where(early, ({ home }) => home !== undefined).split(' ')).toHaveLength(22);
    expect(where(two, ({ home }) => home !== undefined)).toBe('BRE BUD MAR PAR TRI VIE');
  });
});

describe('--map', () => {
  test('takes a name or a file, and has the other boards too', () => {
    const chosen = chooseBoards('src/board/shipped/hundred.json');

    expect(chosen.boards?.first).toEqual(board('hundred'));
    expect(chooseBoards('evt').boards?.first.id).toBe('england-turkey');
    expect(chosen.boards?.named('standard')).toBe(board('standard'));
  });

  test.for([
    ['atlantis', 'option-invalid'],
    ['no/such/board.json', 'file-unreadable'],
    ['package.json', 'board-invalid'],
  ] as const)('%s is %s', ([map, code]) => {
    const { boards: chosen, errors } = chooseBoards(map);

    expect([chosen, errors[0]?.code]).toEqual([undefined, code]);
  });
});

test('a file as it is written reads the same', () => {
  expect(JSON.parse(boardText(shippedFile('loeb9') as object))).toEqual(shippedFile('loeb9'));
});

test('large boards do not contradict themselves, and are the same for the same seed', () => {
  for (const seed of [1, 2, 3]) {
    const options = { provinces: 150, powers: 8, seed };
    const loaded = loadBoard(largeBoardFile(options));

    expect(loaded.ok ? '' : loaded.error.message).toBe('');
    expect(largeBoardFile(options)).toEqual(largeBoardFile(options));
  }
});

const DOCUMENT = readFileSync('docs/boards.md', 'utf8');
/** The board of the documentation. */
const EXAMPLE = /```json\n(\{\n {2}"\$schema"[\s\S]*?)```/.exec(DOCUMENT)![1]!;

function load(data: unknown): Board {
  return readable(loadBoard(data));
}

describe('the board of the documentation', () => {
  const documented = load(JSON.parse(EXAMPLE));

  test('has powers of several words, a neutral one, and coasts with other names', () => {
    expect(documented.powers.map(({ code, aliases, neutral }) => [code, aliases, neutral])).toEqual([
      ['NEW-YORK', ['NY'], false],
      ['NEUTRAL', [], true],
    ]);
    expect(documented.locations.filter(({ coast }) => coast !== undefined).map(({ code }) => code)).toEqual([
      'CAP/SEA',
      'CAP/RIVER',
    ]);
  });

  test('has its properties of borders in both directions', () => {
    const [town, , hill] = documented.provinces.map(({ index }) => index);

    expect(documented.specialBorders).toEqual([
      { type: 'army', from: town, to: hill, difficult: true, seasons: undefined },
      { type: 'army', from: hill, to: town, difficult: true, seasons: undefined },
    ]);
    expect(documented.provinces[4]!.seasons).toEqual(['spring']);
    expect(documented.rules).toEqual({ 'difficult-borders': {}, ice: {} });
  });

  test('owns its homes and needs more than half of the centres, as its file says nothing else', () => {
    expect(documented.game).toMatchObject({ builds: 'home', owned: [[0, 1], []], centresToWin: undefined });
  });
});

test('the schema is the one that is published', () => {
  expect(JSON.parse(readFileSync('docs/board.schema.json', 'utf8'))).toEqual(boardSchema());
});

test('a border that goes one way is in one list', () => {
  const oneSided = EXAMPLE.replace('"supplyCentre": true, "armies": ["TOW"]', '"armies": []');
  const data = JSON.parse(
    oneSided.replace('"units": "army", "difficult": true', '"oneWay": true'),
  ) as unknown;
  const { armyBorders } = load(data);

  expect([armyBorders[0], armyBorders[2]]).toEqual([[1, 2], []]);
});
