import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { COASTS, UNIT_TYPES } from '../../../src/board/board.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { ok } from '../../../src/base/errors.ts';
import { formatOrder, formatStandingUnit, formatUnit } from '../../../src/orders/text/format.ts';
import type { WrittenOrder, WrittenPlace, WrittenUnit } from '../../../src/orders/order.ts';
import { parseOrder, parseUnit } from '../../../src/orders/text/parse.ts';
import { rows } from '../../setup/rows.ts';
import { location, power } from './written.ts';
import { forAll } from '../../setup/for-all.ts';

describe('orders are written', () => {
  test.for(rows<readonly [short: string, long: string]>`
    A PAR H | A Paris Holds
    F SPA/SC - LYO | F Spain(sc) - Gulf of Lyon
    A LON - BEL VIA | A London - Belgium via convoy
    A LON - NTH - BEL | A London - North Sea - Belgium
    F SPA/SC S A MAR | F Spain(sc) Supports A Marseilles
    A MUN S GERMANY A KIE - BER | A Munich Supports German A Kiel - Berlin
    F NTH C A LON - BEL | F North Sea Convoys A London - Belgium
    HOL S RUH - BEL | Holland Supports Ruhr - Belgium
  `)('%s, %s', ([short, long]) => {
    const order = parseOrder(standardBoard, short);
    if (!order.ok) throw new Error(order.error.message);
    expect(formatOrder(standardBoard, order.value, 'short')).toBe(short);
    expect(formatOrder(standardBoard, order.value, 'long')).toBe(long);
  });

  it('names units on the board without their power', () => {
    const unit = { power: power('RUSSIA'), type: 'fleet', location: location('STP/SC') } as const;
    expect(formatStandingUnit(standardBoard, unit, 'short')).toBe('F STP/SC');
    expect(formatStandingUnit(standardBoard, unit, 'long')).toBe('F St Petersburg(sc)');
  });
});

const provinces = fc.nat(standardBoard.provinces.length - 1);

const places: fc.Arbitrary<WrittenPlace> = fc.record(
  { province: provinces, coast: fc.constantFrom(...COASTS) },
  { requiredKeys: ['province'] },
);

const units: fc.Arbitrary<WrittenUnit> = fc.record(
  {
    province: provinces,
    coast: fc.constantFrom(...COASTS),
    type: fc.constantFrom(...UNIT_TYPES),
    power: fc.nat(standardBoard.powers.length - 1),
  },
  { requiredKeys: ['province'] },
);

const orders: fc.Arbitrary<WrittenOrder> = fc.oneof(
  fc.record({ kind: fc.constant('hold'), unit: units }),
  fc.record(
    {
      kind: fc.constant('move'),
      unit: units,
      to: places,
      viaConvoy: fc.boolean(),
      route: fc.array(provinces, { minLength: 1, maxLength: 4 }),
    },
    { requiredKeys: ['kind', 'unit', 'to', 'viaConvoy'] },
  ),
  fc.record(
    { kind: fc.constant('support'), unit: units, supported: units, to: places },
    { requiredKeys: ['kind', 'unit', 'supported'] },
  ),
  fc.record({ kind: fc.constant('convoy'), unit: units, convoyed: units, to: places }),
);

const styles = fc.constantFrom('short', 'long');

const casings = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => text.toUpperCase(),
);

describe('what is written is read back', () => {
  it('for every order, in either style and any letter case', () => {
    forAll(5000, orders, styles, casings, (order, style, cased) => {
      const text = cased(formatOrder(standardBoard, order, style));
      expect(parseOrder(standardBoard, text)).toStrictEqual(ok(plain(order)));
    });
  });

  it('for every unit', () => {
    forAll(2000, units, styles, casings, (unit, style, cased) => {
      const text = cased(formatUnit(standardBoard, unit, style));
      expect(parseUnit(standardBoard, text)).toStrictEqual(ok(plain(unit)));
    });
  });
});

/** The same value with ordinary prototypes, which fast-check's records do not have. */
function plain<T>(value: T): T {
  return structuredClone(value);
}
