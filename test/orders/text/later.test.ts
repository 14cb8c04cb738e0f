/** Orders of retreats and adjustments, read and written; short forms; what messages quote. */
import { describe, expect, test } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import type { Result } from '../../../src/base/errors.ts';
import { shortened } from '../../../src/orders/text/cursor.ts';
import { formatAdjustment, formatRetreat } from '../../../src/orders/text/format-later.ts';
import { isNearPower, parseOrder, parsePower } from '../../../src/orders/text/parse.ts';
import { parseAdjustment, parseRetreat } from '../../../src/orders/text/parse-later.ts';
import { shortOrder, shortOwnedUnit, shortUnit } from '../../../src/orders/text/format.ts';

const board = standardBoard;

/** Column, message and what was expected of an error. */
function errorOf(read: Result<unknown>): string {
  if (read.ok) throw new Error('nothing is wrong');
  const { code, place, message } = read.error;
  return `${code} ${place?.column}: ${message}`;
}

const A_RETREAT = 'a retreat or a disband, as in "A VIE R TRI" or "A VIE D"';
const AN_ADJUSTMENT = 'a build, a disband or a waive, as in "A PAR B", "A PAR D" or "WAIVE"';

describe('retreats', () => {
  test.for<readonly [text: string, short: string, long: string]>([
    ['A VIE R TRI', 'A VIE R TRI', 'A Vienna - Trieste'],
    ['A VIE - TRI', 'A VIE R TRI', 'A Vienna - Trieste'],
    ['A VIE R - TRI', 'A VIE R TRI', 'A Vienna - Trieste'],
    ['Army Vienna retreats to Trieste', 'A VIE R TRI', 'A Vienna - Trieste'],
    ['Retreat A VIE - TRI', 'A VIE R TRI', 'A Vienna - Trieste'],
    ['A VIE moves to TRI', 'A VIE R TRI', 'A Vienna - Trieste'],
    ['A VIE D', 'A VIE D', 'Disband A Vienna'],
    ['Disband A VIE', 'A VIE D', 'Disband A Vienna'],
    ['D HEL', 'HEL D', 'Disband Helgoland Bight'],
    ['F HEL D', 'F HEL D', 'Disband F Helgoland Bight'],
    ['A VIE H', 'A VIE H', 'A Vienna Holds'],
    ['A VIE S A TRI', 'A VIE S A TRI', 'A Vienna Supports A Trieste'],
    ['A VIE - TRI VIA', 'A VIE - TRI VIA', 'A Vienna - Trieste via convoy'],
  ])('%s', ([text, short, long]) => {
    const read = parseRetreat(board, text);
    if (!read.ok) throw new Error(read.error.message);

    expect(formatRetreat(board, read.value, 'short')).toBe(short);
    expect(formatRetreat(board, read.value, 'long')).toBe(long);
    expect(parseRetreat(board, long)).toEqual(read);
  });

  test.for<readonly [text: string, error: string, expected: string | undefined]>([
    ['', 'order-unreadable 1: the order is empty', A_RETREAT],
    ['A VIE', 'order-unreadable 6: this is a unit without an order', A_RETREAT],
    ['A VIE , TRI', 'order-unreadable 7: "," does not say what the unit is to do', A_RETREAT],
    ['A VIE PAR', 'order-unreadable 7: "PAR" does not say what the unit is to do', A_RETREAT],
    ['A VIE B', 'order-unreadable 1: this is an order for adjustments', A_RETREAT],
    ['Waive', 'order-unreadable 1: this is an order for adjustments', A_RETREAT],
    ['A VIE R TRI BUD', 'order-unreadable 13: "BUD" comes after a complete order', 'the end of the order'],
    ['A VIE - TRI BUD', 'order-unreadable 13: "BUD" comes after a complete order', 'the end of the order'],
    ['A VIE H BUD', 'order-unreadable 9: "BUD" comes after a complete order', 'the end of the order'],
    ['D A VIE BUD', 'order-unreadable 9: "BUD" comes after a complete order', 'the end of the order'],
    ['A VIE R XYZ', 'province-unknown 9: no province is called "XYZ"', undefined],
    ['A XYZ R VIE', 'province-unknown 3: no province is called "XYZ R VIE"', undefined],
    ['D A XYZ', 'province-unknown 5: no province is called "XYZ"', undefined],
    ['A VIE - XYZ', 'province-unknown 9: no province is called "XYZ"', undefined],
  ])('%j is none', ([text, error, expected]) => {
    const read = parseRetreat(board, text);

    expect(errorOf(read)).toBe(error);
    if (expected !== undefined) expect(read).toMatchObject({ error: { expected } });
  });
});

describe('adjustments', () => {
  test.for<readonly [text: string, short: string, long: string]>([
    ['A PAR B', 'A PAR B', 'Build A Paris'],
    ['Build A Paris', 'A PAR B', 'Build A Paris'],
    ['HEL B', 'HEL B', 'Build Helgoland Bight'],
    ['Builds F St Petersburg(nc)', 'F STP/NC B', 'Build F St Petersburg(nc)'],
    ['A PAR D', 'A PAR D', 'Disband A Paris'],
    ['Remove A Paris', 'A PAR D', 'Disband A Paris'],
    ['WAIVE', 'WAIVE', 'Waive'],
    ['waive a build', 'WAIVE', 'Waive'],
    ['Waives one build', 'WAIVE', 'Waive'],
  ])('%s', ([text, short, long]) => {
    const read = parseAdjustment(board, text);
    if (!read.ok) throw new Error(read.error.message);

    expect(formatAdjustment(board, read.value, 'short')).toBe(short);
    expect(formatAdjustment(board, read.value, 'long').replaceAll('.', '')).toBe(long);
    expect(parseAdjustment(board, long)).toEqual(read);
  });

  const UNSAID = 'the order does not say whether to build or to disband';
  test.for<readonly [text: string, error: string, expected: string | undefined]>([
    ['', 'order-unreadable 1: the order is empty', AN_ADJUSTMENT],
    ['A PAR', `order-unreadable 1: ${UNSAID}`, AN_ADJUSTMENT],
    ['A PAR R BUR', `order-unreadable 1: ${UNSAID}`, AN_ADJUSTMENT],
    ['R A PAR', `order-unreadable 1: ${UNSAID}`, AN_ADJUSTMENT],
    ['A PAR WAIVE', `order-unreadable 1: ${UNSAID}`, AN_ADJUSTMENT],
    ['PAR (', `order-unreadable 1: ${UNSAID}`, AN_ADJUSTMENT],
    ['WAIVE PAR', 'order-unreadable 7: "PAR" comes after a complete order', 'the end of the order'],
    ['B A PAR BUR', 'order-unreadable 9: "BUR" comes after a complete order', 'the end of the order'],
    ['A XYZ B', 'province-unknown 3: no province is called "XYZ"', undefined],
    ['A XYZ D', 'province-unknown 3: no province is called "XYZ"', undefined],
    ['Build', 'order-unreadable 6: a province is missing at the end', undefined],
  ])('%j is none', ([text, error, expected]) => {
    const read = parseAdjustment(board, text);

    expect(errorOf(read)).toContain(error);
    if (expected !== undefined) expect(read).toMatchObject({ error: { expected } });
  });
});

test('short forms are those of their board, also when they are remembered', () => {
  const unit = { power: 2, type: 'army' as const, location: 5 };
  const order = parseOrder(board, 'A Paris - Burgundy');
  if (!order.ok) throw new Error(order.error.message);
  const name = `A ${board.locations[5]!.code}`;
  for (let again = 0; again < 2; again++) {
    expect(shortUnit({ ...board }, unit)).toBe(name);
    expect(shortUnit(board, unit)).toBe(name);
    expect(shortUnit(board, { ...unit, type: 'fleet' })).toBe(name.replace('A', 'F'));
    expect(shortOwnedUnit(board, unit)).toBe(`${board.powers[2]!.code} ${name}`);
    expect(shortOrder(board, order.value)).toBe('A PAR - BUR');
  }
});

describe('a message', () => {
  test.for<readonly [text: string, quoted: string]>([
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
    [`${'x'.repeat(58)}😀yz`, `${'x'.repeat(58)}…`],
    [`${'x'.repeat(57)}😀yzz`, `${'x'.repeat(57)}😀…`],
  ])('quotes of %s no more than %s', ([text, quoted]) => {
    expect(shortened(text)).toBe(quoted);
  });

  test('quotes the beginning of a long name and of nothing else', () => {
    const long = 'y'.repeat(80);
    expect(errorOf(parseOrder(board, `A PAR - ${long}`))).toBe(
      `province-unknown 9: no province is called "${'y'.repeat(59)}…"`,
    );
    expect(errorOf(parseOrder(board, `A PAR - BUR ${long}`))).toBe(
      `order-unreadable 13: "${'y'.repeat(59)}…" comes after a complete order`,
    );
  });

  test('of a text that is too long says so', () => {
    const [most, more] = [1000, 1001].map((length) =>
      errorOf(parseOrder(board, 'A PAR - '.padEnd(length, 'y'))),
    );

    expect(most).toContain('no province is called');
    expect(more).toBe('order-unreadable 1: this is too long: 1001 characters');
  });

  test('counts from where the text stands', () => {
    const read = parsePower(board, ' Frankreich', { file: 'f', line: 3, column: 5 });

    expect(read).toMatchObject({ error: { place: { file: 'f', line: 3, column: 6 } } });
    expect(errorOf(read)).toContain('no power is called "Frankreich"');
    expect(read.ok ? '' : read.error.expected).toBe(board.powers.map(({ name }) => name).join(', '));
  });
});

test.for<readonly [text: string, isNear: boolean]>([
  ['Fance', true],
  ['Itly', true],
  ['France!', true],
  ['France / Italy', false],
  ['', false],
  ['Paris', false],
  ['-', false],
])('%j is nearly the name of a power: %s', ([text, isNear]) => {
  expect(isNearPower(board, text)).toBe(isNear);
});
