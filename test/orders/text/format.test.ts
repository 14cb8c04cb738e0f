import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COAST_WORDS, UNIT_TYPES } from '../../../src/board/board.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { ok } from '../../../src/base/errors.ts';
import { formatOrder, formatUnit } from '../../../src/orders/text/format.ts';
import type { WrittenOrder, WrittenPlace, WrittenUnit } from '../../../src/orders/order.ts';
import { parseOrder, parseUnit } from '../../../src/orders/text/parse.ts';
import { forAll } from '../../setup/for-all.ts';

const provinces = fc.nat(standardBoard.provinces.length - 1);

const places: fc.Arbitrary<WrittenPlace> = fc.record(
  { province: provinces, coast: fc.constantFrom(...Object.keys(COAST_WORDS)) },
  { requiredKeys: ['province'] },
);

const units: fc.Arbitrary<WrittenUnit> = fc.record(
  {
    province: provinces,
    coast: fc.constantFrom(...Object.keys(COAST_WORDS)),
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
