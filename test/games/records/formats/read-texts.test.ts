/** One small record of each format that is no JSON, made up here. */
import { expect, test } from 'vitest';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import { gameIn, summaryOf, unitOf } from './summarised-games.ts';

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

test('jdip: every case is a game of one phase', () => {
  const record = `
# Made up.
VARIANT_ALL Standard
CASE first one   # a name
PRESTATE_SETPHASE Fall 1904, Movement
PRESTATE
  France: A par
  Russia: F stp/nc
PRESTATE_SUPPLYCENTER_OWNERS
  France: F par
ORDERS
  France: A par - bur
  Russia: F St Petersburg(nc) Holds
POSTSTATE
  France: A bur
POSTSTATE_DISLODGED
  Russia: F stp/nc
END
CASE second
PRESTATE
  Italy: A ven
PRESTATE_DISLODGED
  Austria: A ven
PRESTATE_RESULTS
  SUCCESS: Italy: A pie-ven
  FAILURE: Austria: A ven-tyr
ORDERS
  Austria: A ven - tri
POSTSTATE_SAME
END
`;
  const { format, games, errors } = readGames(record);
  const [first, second] = games;

  expect({ format, errors, ids: games.map(({ id }) => id) }).toEqual({
    format: 'jdip',
    errors: [],
    ids: ['first one', 'second'],
  });
  expect(first?.phases.map(summaryOf)).toEqual([
    {
      name: 'F1904M',
      units: ['FRANCE A PAR', 'RUSSIA F STP/NC'],
      retreating: [],
      centres: ['FRANCE PAR'],
      orders: ['FRANCE: A PAR - BUR', 'RUSSIA: F STP/NC H'],
      results: undefined,
    },
  ]);
  expect(first?.phases[0]?.next?.units.map(unitOf)).toEqual(['FRANCE A BUR']);
  expect(first?.phases[0]?.next?.retreating.map(({ unit }) => unitOf(unit))).toEqual(['RUSSIA F STP/NC']);
  expect(second?.phases.map(summaryOf)).toMatchObject([
    { name: undefined, retreating: ['AUSTRIA A VEN: not recorded'], orders: ['AUSTRIA: A VEN R TRI'] },
  ]);
  expect(second?.phases[0]).toMatchObject({ kind: 'retreat' });
  expect(second?.phases[0]?.next?.units.map(unitOf)).toEqual(['ITALY A VEN']);
  expect(second?.phases[0]?.earlier?.map(({ succeeded, text }) => [succeeded, text])).toEqual([
    [true, 'A pie-ven'],
    [false, 'A ven-tyr'],
  ]);
});

test('datc: a position in words', () => {
  const { phases } = gameIn('England:\n  F London - North Sea\nFrance: A Brest\n', 'datc');

  expect(phases.map(summaryOf)).toEqual([
    {
      name: undefined,
      units: ['ENGLAND F LON', 'FRANCE A BRE'],
      retreating: [],
      centres: [],
      orders: ['ENGLAND: F LON - NTH'],
      results: undefined,
    },
  ]);
});

test('a format can be named against what the file looks like', () => {
  const { format, errors } = readGames('England: A LON H', { format: 'jdip' });

  expect(format).toBe('jdip');
  expect(errors.map(({ code }) => code)).toEqual(['record-invalid']);
});
