/** What people can get wrong in records: a code and a place for each, and the rest is still read. */
import { describe, expect, test } from 'vitest';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import {
  expectRead,
  phasesOf,
  savedGame,
  savedPhase,
  TWO_PHASES,
  type FaultyRecord,
} from './faulty-records.ts';

const FILES: Readonly<Record<string, FaultyRecord>> = {
  'an empty file': { input: '', errors: ['file-empty'], phases: [] },
  'a file of something else': {
    input: 'Dear all,\nnothing to see here\n',
    errors: ['format-unknown'],
    phases: [],
  },
  'JSON with a fault on its third line': {
    input: `{"id": "g", "map": "standard", "phases": [\n${JSON.stringify(savedPhase('S1901M'))},\n  {"name": oops}]}`,
    errors: ['record-not-json 3:12'],
    phases: ['S1901M'],
  },
  'UTF-16, big end first': {
    input: new Uint8Array(Buffer.from(`\uFEFF${TWO_PHASES}`, 'utf16le').swap16()),
    errors: [],
    phases: ['S1901M', 'F1901M'],
  },
  'UTF-16 without mark': {
    input: new Uint8Array(Buffer.from(TWO_PHASES, 'utf16le')),
    errors: ['encoding-unknown 1:2'],
    phases: [],
  },
  'Latin-1': {
    input: new Uint8Array(Buffer.from('# Müller\nFrance:\n  A Paris Holds\n', 'latin1')),
    errors: ['encoding-unknown 1:4'],
    phases: ['no name'],
    units: ['FRANCE A PAR'],
  },
  'a picture': {
    input: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]),
    errors: ['encoding-unknown 1:1', 'encoding-unknown 1:5'],
    phases: [],
  },
};

describe('a file', () => {
  test.for(Object.entries(FILES))('%s', ([, record]) => expectRead(record));
});

test('errors name the file, and are those of the game', () => {
  const { errors, games } = readGames(savedGame([savedPhase('S1901X')]), { file: 'games/one.json' });

  expect(errors.map(({ place }) => place)).toEqual([{ file: 'games/one.json', path: 'phases[0].name' }]);
  expect(games[0]?.errors).toEqual(errors);
});

test('a file cut off anywhere is read without a throw, and the more the longer it is', () => {
  const text = savedGame([savedPhase('S1901M'), savedPhase('F1901M'), savedPhase('W1901A', { orders: {} })]);
  let most = 0;
  for (let length = 1; length < text.length; length += 1) {
    const read = readGames(text.slice(0, length));
    expect(read.errors.length).toBeGreaterThan(0);
    expect(phasesOf(read).length).toBeGreaterThanOrEqual(most);
    most = phasesOf(read).length;
  }
  expect(most).toBe(3);
});
