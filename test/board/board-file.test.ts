/** What board files say beyond the standard board, and where their faults are told to be. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardSchema } from '../../src/board/board-file.ts';
import type { Board } from '../../src/board/board.ts';
import { loadBoard } from '../../src/board/load.ts';
import { readable } from '../setup/known.ts';

const DOCUMENT = readFileSync('docs/boards.md', 'utf8');
/** The board of the documentation. */
const EXAMPLE = /```json\n(\{\n {2}"\$schema"[\s\S]*?)```/.exec(DOCUMENT)![1]!;

function load(data: unknown): Board {
  return readable(loadBoard(data));
}

describe('the board of the documentation', () => {
  const board = load(JSON.parse(EXAMPLE));

  test('has powers of several words, a neutral one, and coasts with other names', () => {
    expect(board.powers.map(({ code, aliases, neutral }) => [code, aliases, neutral])).toEqual([
      ['NEW-YORK', ['NY'], false],
      ['NEUTRAL', [], true],
    ]);
    expect(board.locations.filter(({ coast }) => coast !== undefined).map(({ code }) => code)).toEqual([
      'CAP/SEA',
      'CAP/RIVER',
    ]);
  });

  test('has its properties of borders in both directions', () => {
    const [town, , hill] = board.provinces.map(({ index }) => index);

    expect(board.specialBorders).toEqual([
      { type: 'army', from: town, to: hill, difficult: true, seasons: undefined },
      { type: 'army', from: hill, to: town, difficult: true, seasons: undefined },
    ]);
    expect(board.provinces[4]!.seasons).toEqual(['spring']);
    expect(board.rules).toEqual({ 'difficult-borders': {}, ice: {} });
  });

  test('owns its homes and needs more than half of the centres, as its file says nothing else', () => {
    expect(board.game).toMatchObject({ builds: 'home', owned: [[0, 1], []], centresToWin: undefined });
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
