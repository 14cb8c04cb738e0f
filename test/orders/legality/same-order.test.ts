/** Two orders say the same where they are equal, and only there. */
import { describe, expect, test } from 'vitest';
import { HOLD, sameOrder, type UnitOrder } from '../../../src/orders/order.ts';

describe('two orders say the same', () => {
  const move = { kind: 'move', to: 3, viaConvoy: false } as const;
  const support = { kind: 'support', supported: 1, to: 3, coast: undefined } as const;
  const convoy = { kind: 'convoy', convoyed: 1, to: 3 } as const;
  const ORDERS: readonly UnitOrder[] = [
    HOLD,
    move,
    { ...move, to: 4 },
    { ...move, viaConvoy: true },
    { ...move, route: [1] },
    { ...move, route: [1, 2] },
    { ...move, isImpossible: true },
    { ...move, stations: [2, 3] },
    support,
    { ...support, supported: 2 },
    { ...support, to: undefined },
    { ...support, coast: 3 },
    convoy,
    { ...convoy, convoyed: 2 },
    { ...convoy, to: 4 },
  ];

  test('where they are equal, and only there', () => {
    for (const [i, one] of ORDERS.entries()) {
      for (const [j, other] of ORDERS.entries()) {
        expect(sameOrder(one, { ...other }), JSON.stringify([one, other])).toBe(i === j);
      }
    }
  });
});
