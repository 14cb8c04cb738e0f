/** Words that only boards with rules of variants know, and mails with phases and remarks. */
import { describe, expect, test } from 'vitest';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { PRESETS } from '../../../encodings/policy.ts';
import { formatOrder } from '../../../src/orders/text/format.ts';
import {
  beforeRemark,
  isDashedHeading,
  isReadable,
  isSilence,
  phaseNamed,
  powerWithMore,
  seasonNamed,
} from '../../../src/orders/text/mail.ts';
import { parseOrder } from '../../../src/orders/text/parse.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';

const [colonial, loeb] = ['colonial', 'loeb9'].map((name) => shippedBoards().named(name)!);

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

describe('a board where borders are closed in some seasons', () => {
  test.for<readonly [text: string, season: string | undefined]>([
    ['Fall:\nFrance:\nA PAR H', 'fall'],
    [' SPRING \nFrance:\nA PAR H', 'spring'],
    ['FALL 1904\nFrance:\nA PAR H', 'fall'],
    ['France (S1904M):\nA PAR H', 'spring'],
    ['France:\nA PAR H', undefined],
  ])('%j is of %s', ([text, season]) => {
    const read = readPositionText(loeb!, text);

    expect([read.season, read.errors, read.units.length]).toEqual([season, [], 1]);
    expect('season' in read).toBe(season !== undefined);
    expect('season' in readPositionText(standardBoard, text)).toBe(false);
  });

  test('a season is no heading of a power', () => {
    expect(readPositionText(loeb!, 'France:\nFall:\nA PAR H').errors.map(({ code }) => code)).toEqual([
      'power-missing',
    ]);
    expect([seasonNamed(loeb!, ' Fall '), seasonNamed(loeb!, 'x')]).toEqual(['fall', undefined]);
    expect(seasonNamed(standardBoard, 'Fall')).toBeUndefined();
  });
});

const errorsOf = (text: string): string[] =>
  readPositionText(standardBoard, text).errors.map(({ message, place }) => `${place?.line} ${message}`);

const untold = (power: string): string => `${power} sent no orders, and none of its units is listed`;

describe('a mail', () => {
  test.for<readonly [text: string, phase: object | undefined]>([
    ['FALL 1904', { season: 'fall', year: 1904 }],
    [' Autumn, 904 Moves ', { season: 'fall', year: 904 }],
    ['S1901M', { season: 'spring', year: 1901 }],
    [' f1902m ', { season: 'fall', year: 1902 }],
    ['Winter 1901', undefined],
    ['F1901R', undefined],
    ['Spring 1901 Retreats', undefined],
    ['', undefined],
  ])('names a phase in %j: %j', ([text, phase]) => {
    expect(phaseNamed(text)).toEqual(phase);
  });

  const france = standardBoard.powers.find(({ code }) => code === 'FRANCE')!.index;
  test.for<readonly [text: string, isBeforeColon: boolean, named: object | undefined]>([
    ['France (Tom)', false, { power: france, isSilent: false }],
    [' France (Tom) ', false, { power: france, isSilent: false }],
    ['France (NMR)', false, { power: france, isSilent: true }],
    ['France (F1901M)', false, { power: france, phase: { season: 'fall', year: 1901 }, isSilent: false }],
    ['France (?)', false, { power: france, isSilent: false }],
    ['France - Tom', true, { power: france, isSilent: false }],
    [' France – Tom ', true, { power: france, isSilent: false }],
    ['France - Tom', false, undefined],
    ['France (Italy)', false, undefined],
    ['Tom (x)', false, undefined],
    ['A PAR (x)', false, undefined],
    ['A PAR - BUR', true, undefined],
    ['France', true, undefined],
  ])('names a power and more in %j (before a colon: %s): %j', ([text, isBeforeColon, named]) => {
    expect(powerWithMore(standardBoard, text, isBeforeColon)).toEqual(named);
  });

  test.for<readonly [text: string, before: string | undefined]>([
    ['A VIE - TRI (*bounce*)', 'A VIE - TRI'],
    ['A VIE H (thank you).', 'A VIE H'],
    ['A VIE H ()', 'A VIE H'],
    ['A VIE H (thank Tom)', undefined],
    ['A VIE H (why?)', undefined],
    ['A VIE H', undefined],
  ])('has a remark behind an order in %j: %j', ([text, before]) => {
    expect(beforeRemark(text)).toBe(before);
  });

  test.for<readonly [text: string, isRead: boolean]>([
    ['A PAR', true],
    ['A PAR H', true],
    ['A PAR H (thanks)', true],
    ['A PAR (thanks)', false],
    ['A PAR sings (thanks)', false],
    ['A PAR sings', false],
  ])('has a line that can be read in %j: %s', ([text, isRead]) => {
    expect(isReadable(standardBoard, text)).toBe(isRead);
  });

  test.for<readonly [text: string, isSilent: boolean]>([
    [' NMR. ', true],
    ['(no orders received)', true],
    ['no moves were submitted!', true],
    ['no order', true],
    ['orders received', false],
    ['A PAR H NMR', false],
  ])('says nothing in %j: %s', ([text, isSilent]) => {
    expect(isSilence(text)).toBe(isSilent);
  });

  test.for<readonly [text: string, isHeading: boolean]>([
    ['England - Tom', true],
    ['england – Tom', true],
    ['Tom - England', false],
    ['England', false],
    ['England-Tom', false],
  ])('has a heading with a dash in %j: %s', ([text, isHeading]) => {
    expect(isDashedHeading(standardBoard, text)).toBe(isHeading);
  });

  test('has a second phase only by mistake', () => {
    expect(errorsOf('FALL 1904\nFrance:\nA PAR H\nF1904M\nItaly:\nA ROM H')).toEqual([]);
    for (const other of ['SPRING 1904', 'FALL 1905']) {
      const [season, year] = other.toLowerCase().split(' ');
      expect(errorsOf(`FALL 1904\nFrance:\nA PAR H\n${other}\nItaly:\nA ROM H`)).toEqual([
        `4 these are orders of ${season} ${year}, those above of fall 1904`,
      ]);
    }
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
