import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import type { ErrorCode, UserError } from '../../../src/base/errors.ts';
import { parseOrder, parsePower, parseUnit } from '../../../src/orders/text/parse.ts';

interface Row {
  readonly text: string;
  readonly code: ErrorCode;
  readonly column: number;
  /** Part of the message. */
  readonly says: string;
}

function errorOf(result: ReturnType<typeof parseOrder | typeof parseUnit | typeof parsePower>): UserError {
  if (result.ok) throw new Error(`unexpectedly read ${JSON.stringify(result.value)}`);
  return result.error;
}

describe('orders that cannot be read', () => {
  it.each<Row>([
    { text: '', code: 'order-unreadable', column: 1, says: 'empty' },
    { text: '  ', code: 'order-unreadable', column: 1, says: 'empty' },
    { text: '...', code: 'order-unreadable', column: 1, says: 'empty' },
    { text: 'A PAR', code: 'order-unreadable', column: 6, says: 'unit without an order' },
    { text: 'A Paris.', code: 'order-unreadable', column: 8, says: 'unit without an order' },
    { text: 'A', code: 'order-unreadable', column: 2, says: 'a province is missing' },
    { text: 'A - BUR', code: 'order-unreadable', column: 3, says: '"-" is not a province' },
    { text: 'A PAR -', code: 'order-unreadable', column: 8, says: 'a province is missing' },
    { text: 'A PAR - - BUR', code: 'order-unreadable', column: 9, says: '"-" is not a province' },
    { text: 'A PAR BUR', code: 'order-unreadable', column: 7, says: '"BUR" does not say' },
    { text: 'A Paris suports A Bur', code: 'order-unreadable', column: 9, says: 'did you mean supports?' },
    { text: 'A Paris * Bur', code: 'order-unreadable', column: 9, says: '"*"' },
    { text: '*F LYO H', code: 'order-unreadable', column: 1, says: '"*" is not a province' },
    { text: 'A PAR - BUR H', code: 'order-unreadable', column: 13, says: '"H" comes after' },
    { text: 'A PAR H A', code: 'order-unreadable', column: 9, says: '"A" comes after' },
    {
      text: 'A PAR - BUR (bounce)',
      code: 'coast-unknown',
      column: 14,
      says: '"bounce" is not a coast of Burgundy',
    },
    { text: 'A PAR S A MAR C', code: 'order-unreadable', column: 15, says: '"C" does not say where' },
    { text: 'F NTH C A LON', code: 'order-unreadable', column: 14, says: 'the end does not say where' },
    { text: 'F NTH C A LON H', code: 'order-unreadable', column: 15, says: '"H" does not say where' },
    { text: 'A MAR S A PAR - GAS - BRE', code: 'order-unreadable', column: 21, says: 'comes after' },
    { text: 'A LON - BEL by', code: 'order-unreadable', column: 15, says: '"by" has nothing after it' },
    { text: 'A LON - BEL (via convoy', code: 'order-unreadable', column: 24, says: 'not closed' },
    {
      text: 'F BUL(sc x) H',
      code: 'order-unreadable',
      column: 10,
      says: '"x" does not belong in this bracket',
    },
    {
      text: 'A LON - BEL (via convoy now)',
      code: 'order-unreadable',
      column: 25,
      says: '"now" does not belong',
    },
    { text: 'F SPA(sc - LYO', code: 'order-unreadable', column: 10, says: 'not closed' },
    { text: 'Build A Paris', code: 'order-unreadable', column: 1, says: 'retreats and adjustments' },
    { text: 'WAIVE', code: 'order-unreadable', column: 1, says: 'retreats and adjustments' },
    { text: 'F LYO R MAR', code: 'order-unreadable', column: 7, says: 'retreats and adjustments' },
    { text: 'A PAR D', code: 'order-unreadable', column: 7, says: 'retreats and adjustments' },
    { text: 'England: A LON H', code: 'order-unreadable', column: 8, says: '":" is not a province' },
    { text: 'A constructor → BUR', code: 'province-unknown', column: 3, says: '"constructor"' },
    { text: 'A Burgandy H', code: 'province-unknown', column: 3, says: 'did you mean Burgundy?' },
    { text: 'A Burgundy - Pariz', code: 'province-unknown', column: 14, says: 'did you mean Paris?' },
    {
      text: 'A BUR - PIR',
      code: 'province-unknown',
      column: 9,
      says: 'did you mean Paris, Picardy or Piedmont?',
    },
    {
      text: 'F Nroth Sea - NWY',
      code: 'province-unknown',
      column: 3,
      says: '"Nroth Sea"; did you mean North Sea?',
    },
    { text: 'F NTH C A Londno - BEL', code: 'province-unknown', column: 11, says: 'did you mean London?' },
    {
      text: 'A Atlantis - PAR',
      code: 'province-unknown',
      column: 3,
      says: 'no province is called "Atlantis"',
    },
    { text: 'A Pi H', code: 'province-unknown', column: 3, says: '"Pi"' },
    {
      text: 'A Nort - LON',
      code: 'province-ambiguous',
      column: 3,
      says: 'North Africa, North Atlantic Ocean and North Sea',
    },
    {
      text: 'F Gulf of - PIE',
      code: 'province-ambiguous',
      column: 3,
      says: '"Gulf of" fits Gulf of Bothnia and Gulf of Lyon',
    },
    { text: 'F Nor Sea H', code: 'province-ambiguous', column: 3, says: 'North Sea and Norwegian Sea' },
    { text: 'F Spain(xc) H', code: 'coast-unknown', column: 9, says: '"xc" is not a coast of Spain' },
    { text: 'F MAO - SPA/', code: 'coast-unknown', column: 13, says: 'the end is not a coast of Spain' },
    { text: 'F LON/DON H', code: 'coast-unknown', column: 7, says: 'not a coast of London' },
  ])('$text', ({ text, code, column, says }) => {
    const error = errorOf(parseOrder(standardBoard, text));
    expect(error).toMatchObject({ code, place: { column } });
    expect(error.message).toContain(says);
    expect(error.expected).toBeTruthy();
  });

  it.each([
    ['F NTH - NWY (sorry if late)', '"#" before a remark'],
    ['A PAR H (sorry if late)', '"#" before a remark'],
    ['A PAR H A', 'the end of the order'],
  ])('says where a remark goes: %s', (text, expected) => {
    expect(errorOf(parseOrder(standardBoard, text)).expected).toContain(expected);
  });

  it('names the coasts that a province has', () => {
    expect(errorOf(parseOrder(standardBoard, 'F BUL/XC H')).expected).toBe('ec or sc');
  });
});

describe('units that cannot be read', () => {
  it.each<Row>([
    { text: '', code: 'unit-unreadable', column: 1, says: 'a province is missing' },
    { text: 'A', code: 'unit-unreadable', column: 2, says: 'a province is missing' },
    { text: 'A PAR - BUR', code: 'unit-unreadable', column: 7, says: '"-" is not part of a unit' },
    { text: 'F Spane', code: 'province-unknown', column: 3, says: 'did you mean Spain?' },
    { text: 'F Spain/ic', code: 'coast-unknown', column: 9, says: '"ic" is not a coast of Spain' },
  ])('$text', ({ text, code, column, says }) => {
    const error = errorOf(parseUnit(standardBoard, text));
    expect(error).toMatchObject({ code, place: { column } });
    expect(error.message).toContain(says);
  });
});

describe('powers that cannot be read', () => {
  it.each([
    ['Itly', 'did you mean Italy?'],
    ['Germnay', 'did you mean Germany?'],
    ['Spain', 'no power is called "Spain"'],
    ['Italy Italy', 'no power'],
    ['', 'no power'],
  ])('%s', (text, says) => {
    const error = errorOf(parsePower(standardBoard, text));
    expect(error.code).toBe('power-unknown');
    expect(error.message).toContain(says);
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    ...'A F PAR North Sea Mid S C H to via by convoy German coast SC EC St'.split(' '),
    ...'- -> / ( ) . , * ß ’ 𝔸 \u0301'.split(' '),
  );
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.array(words).map((list) => list.join(' ')),
    fc.array(words).map((list) => list.join('')),
  );

  it('is read or refused with a place, never thrown at', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const parse of [parseOrder, parseUnit, parsePower]) {
          const result = parse(standardBoard, text);
          if (result.ok) continue;
          expect(result.error.place?.column).toBeGreaterThanOrEqual(1);
          expect(result.error.place?.column).toBeLessThanOrEqual(text.length + 1);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
