/** Words that only boards with rules of variants know, and mails with phases and remarks. */
import { describe, expect, test } from 'vitest';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { PRESETS } from '../../../encodings/policy.ts';
import { formatOrder } from '../../../src/orders/text/format.ts';
import { phaseNamed } from '../../../src/orders/text/mail.ts';
import { parseOrder } from '../../../src/orders/text/parse.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';

const [colonial, loeb, hundred] = ['colonial', 'loeb9', 'hundred'].map((name) =>
  shippedBoards().named(name)!,
);

describe('an order of the board with a railway and a canal', () => {
  test.for<readonly [text: string, short: string]>([
    ['A MOS - TSR - VLA', 'A MOS - TSR - VLA'],
    ['A MOS - rail - VLA', 'A MOS - TSR - VLA'],
    ['SC F RED - MED', 'SC F RED - MED'],
    ['canal F RED - MED', 'SC F RED - MED'],
    ['A MOS - OMS', 'A MOS - OMS'],
  ])('%s', ([text, short]) => {
    const read = parseOrder(colonial!, text);

    expect(read.ok ? formatOrder(colonial!, read.value, 'short') : read.error.message).toBe(short);
  });

  test.for<readonly [text: string, message: string]>([
    ['SC F RED H', 'only a move is permitted'],
    ['A MOS - TSR', 'no province is called "TSR"'],
    ['A MOS - TSR VLA', 'no province is called "TSR VLA"'],
  ])('%s is none', ([text, message]) => {
    const read = parseOrder(colonial!, text);

    expect(read.ok ? '' : read.error.message).toContain(message);
  });

  test.each(['A PAR - TSR - BUR', 'SC F LYO - TYS'])('%s is none of another board', (text) => {
    expect(parseOrder(standardBoard, text).ok).toBe(false);
  });

  test('permits passage to a unit of anybody, which does not stand there for that', () => {
    const { units, orders, errors } = readPositionText(colonial!, 'Britain:\nSC F RED - MED\nF HON H');

    expect([units.length, orders.length, errors]).toEqual([1, 2, []]);
  });
});

describe('a text that names the season', () => {
  test.for<readonly [text: string, season: string | undefined]>([
    ['Fall:\nFrance:\nA PAR H', 'fall'],
    [' SPRING \nFrance:\nA PAR H', 'spring'],
    ['FALL 1904\nFrance:\nA PAR H', 'fall'],
    ['France (S1904M):\nA PAR H', 'spring'],
    ['France (Fall):\nA PAR H', 'fall'],
    ['Autumn\nFrance (Fall 1904):\nA PAR H', 'fall'],
    ['France:\nA PAR H', undefined],
  ])('%j is of %s', ([text, season]) => {
    for (const board of [loeb!, standardBoard]) {
      const read = readPositionText(board, text);
      expect([read.season, read.errors, read.units.length]).toEqual([season, [], 1]);
      expect('season' in read).toBe(season !== undefined);
    }
  });

  test('a season is no heading of a power', () => {
    expect(readPositionText(loeb!, 'France:\nFall:\nA PAR H').errors.map(({ code }) => code)).toEqual([
      'power-missing',
    ]);
    const named = ['Fall ', 'x', 'Winter', 'Year'].map((text) => phaseNamed(` ${text}`)?.season);
    expect(named).toEqual(['fall', undefined, undefined, 'year']);
  });
});

const errorsOf = (text: string): string[] =>
  readPositionText(standardBoard, text).errors.map(({ message, place }) => `${place?.line} ${message}`);

const untold = (power: string): string => `${power} sent no orders, and none of its units is listed`;

describe('a mail', () => {
  test('has a second phase only by mistake', () => {
    expect(errorsOf('FALL 1904\nFrance:\nA PAR H\nF1904M\nItaly:\nA ROM H')).toEqual([]);
    for (const other of ['SPRING 1904', 'FALL 1905', 'SPRING']) {
      expect(errorsOf(`FALL 1904\nFrance:\nA PAR H\n${other}\nItaly:\nA ROM H`)).toEqual([
        `4 these are orders of ${other.toLowerCase()}, those above of fall 1904`,
      ]);
    }
  });

  test('is of a season that games on the board have', () => {
    expect(readPositionText(hundred!, 'Year 1425:\nEngland: A LON H').errors).toEqual([]);
    expect(readPositionText(hundred!, 'Fall 1425:\nEngland: A LON H').errors).toMatchObject([
      {
        code: 'order-unreadable',
        message: 'games on this board have no orders of fall 1425',
        expected: 'year',
      },
    ]);
  });

  test('from which nothing came, of a power whose units nobody tells', () => {
    expect(errorsOf('France:\nNMR\nItaly:\nA ROM H')).toEqual([`2 ${untold('France')}`]);
    expect(errorsOf('France (NMR)\nItaly:\nNMR\nA ROM')).toEqual([`1 ${untold('France')}`]);
  });
});

test('errors stand in the order of the text, and what is not in doubt is read as it stands', () => {
  const text = 'France:\nA PARX H\nA BUR H\nF XYZ H\nA MAR - BURR';
  for (const policy of [undefined, PRESETS['datc-3.2'], PRESETS['datc-2.4']]) {
    const { errors, orders } = readPositionText(standardBoard, text, 'f', policy);
    const lines = errors.map(({ place }) => place?.line ?? 0);

    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    expect(orders.map(({ place }) => place.line)).toContain(3);
  }
});
