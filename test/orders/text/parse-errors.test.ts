import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import type { UserError } from '../../../src/base/errors.ts';
import { parseOrder, parsePower, parseUnit } from '../../../src/orders/text/parse.ts';
import { rows } from '../../setup/rows.ts';
import { forAll } from '../../setup/for-all.ts';

/** A text, the code and the column of its error, and a part of the message. */
type Row = readonly [text: string, at: string, says: string];

function errorOf(result: ReturnType<typeof parseOrder | typeof parseUnit | typeof parsePower>): UserError {
  if (result.ok) throw new Error(`unexpectedly read ${JSON.stringify(result.value)}`);
  return result.error;
}

describe('orders that cannot be read', () => {
  test.for([
    ['', 'order-unreadable 1', 'empty'],
    ['  ', 'order-unreadable 1', 'empty'],
    ...rows<Row>`
      ... | order-unreadable 1 | empty
      A PAR | order-unreadable 6 | unit without an order
      A Paris. | order-unreadable 8 | unit without an order
      A | order-unreadable 2 | a province is missing
      A - BUR | order-unreadable 3 | "-" is not a province
      A PAR - | order-unreadable 8 | a province is missing
      A PAR - - BUR | order-unreadable 9 | "-" is not a province
      A PAR BUR | order-unreadable 7 | "BUR" does not say
      A Paris suports A Bur | order-unreadable 9 | did you mean supports?
      A Paris * Bur | order-unreadable 9 | "*"
      *F LYO H | order-unreadable 1 | "*" is not a province
      A PAR - BUR H | order-unreadable 13 | "H" comes after
      A PAR H A | order-unreadable 9 | "A" comes after
      A PAR - BUR (bounce) | coast-unknown 14 | "bounce" is not a coast of Burgundy
      A PAR S A MAR C | order-unreadable 15 | "C" does not say where
      F NTH C A LON | order-unreadable 14 | the end does not say where
      F NTH C A LON H | order-unreadable 15 | "H" does not say where
      A MAR S A PAR - GAS - BRE | order-unreadable 21 | comes after
      A LON - BEL by | order-unreadable 15 | "by" has nothing after it
      A LON - BEL (via convoy | order-unreadable 24 | not closed
      F BUL(sc x) H | order-unreadable 10 | "x" does not belong in this bracket
      A LON - BEL (via convoy now) | order-unreadable 25 | "now" does not belong
      F SPA(sc - LYO | order-unreadable 10 | not closed
      Build A Paris | order-unreadable 1 | retreats and adjustments
      WAIVE | order-unreadable 1 | retreats and adjustments
      F LYO R MAR | order-unreadable 7 | retreats and adjustments
      A PAR D | order-unreadable 7 | retreats and adjustments
      England: A LON H | order-unreadable 8 | ":" is not a province
      A constructor → BUR | province-unknown 3 | "constructor"
      A Burgandy H | province-unknown 3 | did you mean Burgundy?
      A Burgundy - Pariz | province-unknown 14 | did you mean Paris?
      A BUR - PIR | province-unknown 9 | did you mean Paris, Picardy or Piedmont?
      F Nroth Sea - NWY | province-unknown 3 | "Nroth Sea"; did you mean North Sea?
      F NTH C A Londno - BEL | province-unknown 11 | did you mean London?
      A Atlantis - PAR | province-unknown 3 | no province is called "Atlantis"
      A Pi H | province-unknown 3 | "Pi"
      A Nort - LON | province-ambiguous 3 | North Africa, North Atlantic Ocean and North Sea
      F Gulf of - PIE | province-ambiguous 3 | "Gulf of" fits Gulf of Bothnia and Gulf of Lyon
      F Nor Sea H | province-ambiguous 3 | North Sea and Norwegian Sea
      F Spain(xc) H | coast-unknown 9 | "xc" is not a coast of Spain
      F MAO - SPA/ | coast-unknown 13 | the end is not a coast of Spain
      F LON/DON H | coast-unknown 7 | not a coast of London
    `,
  ])('%j', ([text, at, says]) => {
    const error = errorOf(parseOrder(standardBoard, text));
    expect(`${error.code} ${error.place?.column}`).toBe(at);
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
  test.for<Row>([
    ['', 'unit-unreadable 1', 'a province is missing'],
    ['A', 'unit-unreadable 2', 'a province is missing'],
    ['A PAR - BUR', 'unit-unreadable 7', '"-" is not part of a unit'],
    ['F Spane', 'province-unknown 3', 'did you mean Spain?'],
    ['F Spain/ic', 'coast-unknown 9', '"ic" is not a coast of Spain'],
  ])('%s', ([text, at, says]) => {
    const error = errorOf(parseUnit(standardBoard, text));
    expect(`${error.code} ${error.place?.column}`).toBe(at);
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
    forAll(2000, texts, (text) => {
      for (const parse of [parseOrder, parseUnit, parsePower]) {
        const result = parse(standardBoard, text);
        if (result.ok) continue;
        expect(result.error.place?.column).toBeGreaterThanOrEqual(1);
        expect(result.error.place?.column).toBeLessThanOrEqual(text.length + 1);
      }
    });
  });
});
