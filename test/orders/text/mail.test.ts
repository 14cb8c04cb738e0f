/** Positions as they come in mails: what is around the orders changes nothing, and what could mean something is refused. */
import { everyReading, parseOrderOrUnit } from '../../../src/orders/text/parse.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';
import { withReading } from '../../../src/orders/reading-policy.ts';
import { ordersOf, unitsOf } from '../in-words.ts';
import { forAll } from '../../setup/for-all.ts';

const read = (...lines: string[]): ReturnType<typeof readPositionText> =>
  readPositionText(board, lines.join('\n'));

const told = (position: ReturnType<typeof readPositionText>): string[] => [
  ...unitsOf(position),
  ...ordersOf(position),
];

describe('any lines', () => {
  const words = fc.constantFrom(
    ...'A F Lon Nth North Sea - S C H to via convoy (sc) (s.c.) (sorry) (bounce) (a) a) 1. > | , ( ) NMR Fall 1904 (Tom) England Eng Italy : .'.split(
      ' ',
    ),
  );
  const lines = fc.array(words, { minLength: 1, maxLength: 9 }).map((list) => list.join(' '));
  const lenient = withReading(DATC_3_2, { '4.E.2': 'matching-set' });

  test('that can be read as they stand are read so', () => {
    forAll(2000, lines, (line) => {
      const plain = parseOrderOrUnit(board, line);
      if (!plain.ok || line.includes(':')) return;
      for (const policy of [DATC_3_2, lenient]) {
        const { orders, units } = readPositionText(board, `Turkey:\n${line}`, undefined, policy);
        if (plain.value.kind === 'order')
          expect(orders).toMatchObject([{ order: plain.value.order, text: line.trim() }]);
        else expect([orders.length, units.length <= 1]).toEqual([0, true]);
      }
    });
  });

  test('mean the same when they are quoted', () => {
    forAll(
      500,
      fc.array(lines, { maxLength: 5 }),
      fc.constantFrom('> ', '>', '>> ', '> > ', '| '),
      (list, mark) => {
        const plain = read('Turkey:', ...list);
        const quoted = read('Turkey:', ...list.map((line) => mark + line));

        expect(told(quoted)).toEqual(told(plain));
        expect(quoted.errors.map(({ code }) => code)).toEqual(plain.errors.map(({ code }) => code));
      },
    );
  });
});

const many = (text: string): string => text.repeat(500_000);

test.for<readonly [what: string, lines: readonly string[], errors: number]>([
  ['blanks before a colon', [`England${many(' ')}x: F Nth H`], 1],
  ['blanks in a heading', [`England${many(' ')}x`], 2],
  ['blanks in an order', ['England:', `F Nth${many(' ')}x`], 1],
  ['blanks in brackets', [`England (${many(' ')}x`], 2],
  ['brackets', [`England ${many('(')}`], 2],
  ['signs of a comment', [`${many('#')}\u2028`], 0],
  ['empty lines', [`${many('\n')}England: x`], 1],
])('a long line is read once, not once from each of its characters: %s', ([, lines, errors]) => {
  expect(read(...lines).errors).toHaveLength(errors);
});

test('a text with names in doubt that cannot be read in the end is given up', () => {
  expect(everyReading(board, `A PAR - ${'BU - '.repeat(40)} ITALY BUR`)).toEqual([]);
});
