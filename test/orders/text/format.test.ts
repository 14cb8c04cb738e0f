import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COASTS, UNIT_TYPES } from '../../../src/board/board.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { ok } from '../../../src/base/errors.ts';
import { formatOrder, formatStandingUnit, formatUnit } from '../../../src/orders/text/format.ts';
import type { WrittenOrder, WrittenPlace, WrittenUnit } from '../../../src/orders/order.ts';
import { parseOrder, parseUnit } from '../../../src/orders/text/parse.ts';
import {
  army,
  at,
  convoy,
  fleet,
  hold,
  location,
  move,
  power,
  province,
  support,
  viaConvoy,
} from './written.ts';

describe('orders are written', () => {
  it.each<[WrittenOrder, string, string]>([
    [hold(army('PAR')), 'A PAR H', 'A Paris Holds'],
    [move(fleet('SPA/SC'), 'LYO'), 'F SPA/SC - LYO', 'F Spain(sc) - Gulf of Lyon'],
    [viaConvoy(army('LON'), 'BEL'), 'A LON - BEL VIA', 'A London - Belgium via convoy'],
    [
      { ...move(army('LON'), 'BEL'), route: [province('NTH')] },
      'A LON - NTH - BEL',
      'A London - North Sea - Belgium',
    ],
    [support(fleet('SPA/SC'), army('MAR')), 'F SPA/SC S A MAR', 'F Spain(sc) Supports A Marseilles'],
    [
      support(army('MUN'), { ...army('KIE'), power: power('GERMANY') }, 'BER'),
      'A MUN S GERMANY A KIE - BER',
      'A Munich Supports German A Kiel - Berlin',
    ],
    [
      convoy(fleet('NTH'), army('LON'), 'BEL'),
      'F NTH C A LON - BEL',
      'F North Sea Convoys A London - Belgium',
    ],
    [support(at('HOL'), at('RUH'), 'BEL'), 'HOL S RUH - BEL', 'Holland Supports Ruhr - Belgium'],
  ])('%j', (order, short, long) => {
    expect(formatOrder(standardBoard, order, 'short')).toBe(short);
    expect(formatOrder(standardBoard, order, 'long')).toBe(long);
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
    fc.assert(
      fc.property(orders, styles, casings, (order, style, cased) => {
        const text = cased(formatOrder(standardBoard, order, style));
        expect(parseOrder(standardBoard, text)).toStrictEqual(ok(plain(order)));
      }),
      { numRuns: 5000 },
    );
  });

  it('for every unit', () => {
    fc.assert(
      fc.property(units, styles, casings, (unit, style, cased) => {
        const text = cased(formatUnit(standardBoard, unit, style));
        expect(parseUnit(standardBoard, text)).toStrictEqual(ok(plain(unit)));
      }),
      { numRuns: 2000 },
    );
  });
});

/** The same value with ordinary prototypes, which fast-check's records do not have. */
function plain<T>(value: T): T {
  return structuredClone(value);
}
