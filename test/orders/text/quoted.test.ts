/** Short forms of units and orders, and what messages quote. */
import { describe, expect, test } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import type { Result } from '../../../src/base/errors.ts';
import { shortened } from '../../../src/orders/text/places.ts';
import { isNearPower, parseOrder, parsePower } from '../../../src/orders/text/parse.ts';
import { shortOrder, shortOwnedUnit, shortUnit } from '../../../src/orders/text/format.ts';

const board = standardBoard;

/** Column, message and what was expected of an error. */
function errorOf(read: Result<unknown>): string {
  if (read.ok) throw new Error('nothing is wrong');
  const { code, place, message } = read.error;
  return `${code} ${place?.column}: ${message}`;
}

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
