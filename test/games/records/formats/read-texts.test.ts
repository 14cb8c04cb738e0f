/** One small record of each format that is no JSON, made up here. */
import { expect, test } from 'vitest';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import { gameIn, summaryOf } from './summarised-games.ts';

test('droidippy: orders belong to whom the unit or centre belongs', () => {
  const record = [
    'PHASE 1904 Spring Retreat',
    'POSITIONS',
    'Russia: army pru',
    'Germany: army/dislodged pru',
    'Germany: supply ber',
    'ORDERS',
    'pru move ber',
    'PHASE 1904 Fall Adjustment',
    'POSITIONS',
    'Germany: army ber',
    'Russia: fleet stp/nc',
    'Germany: supply kie',
    'ORDERS',
    'build Fleet kie',
    'build anywhere Army den',
    'remove stp',
  ].join('\r\n');
  const { phases } = gameIn(record, 'droidippy');

  expect(phases.map(summaryOf)).toEqual([
    {
      name: 'S1904R',
      units: ['RUSSIA A PRU'],
      retreating: ['GERMANY A PRU: not recorded'],
      centres: ['GERMANY BER'],
      orders: ['GERMANY: PRU R BER'],
      results: undefined,
    },
    {
      name: 'W1904A',
      units: ['GERMANY A BER', 'RUSSIA F STP/NC'],
      retreating: [],
      centres: ['GERMANY KIE'],
      orders: ['GERMANY: F KIE B', '?: A DEN B', 'RUSSIA: STP D'],
      results: undefined,
    },
  ]);
});

test('a format can be named against what the file looks like', () => {
  const { format, errors } = readGames('England: A LON H', { format: 'jdip' });

  expect(format).toBe('jdip');
  expect(errors.map(({ code }) => code)).toEqual(['record-invalid']);
});
