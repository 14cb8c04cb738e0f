/**
 * Positions with an order written differently: an army called a fleet, a unit that stands supported as if it moved
 * to where it is, "via convoy" said or left out where no other way is open. Readers of orders go wrong there.
 */
import type { OrderedPosition } from '../../judges/mutations.ts';
import { reaches, type Board, type Unit, type UnitType } from '../../../../src/board/board.ts';
import type { WrittenOrder, WrittenUnit } from '../../../../src/orders/order.ts';
import type { Random } from '../../../../src/orders/sample/random.ts';

const OTHER_TYPE: Readonly<Record<UnitType, UnitType>> = { army: 'fleet', fleet: 'army' };

const misnamed = (unit: WrittenUnit): WrittenUnit =>
  unit.type === undefined ? unit : { ...unit, type: OTHER_TYPE[unit.type] };

/** With one of its orders written differently; the same position where that is impossible. */
export function rewritten(board: Board, { units, orders }: OrderedPosition, random: Random): OrderedPosition {
  const ways = orders.flatMap((order, i) =>
    otherWays(board, units[i]!, order).map((written) => ({ i, written })),
  );
  const way = random.pick(ways);
  return way === undefined ? { units, orders } : { units, orders: orders.with(way.i, way.written) };
}

function otherWays(board: Board, unit: Unit, order: WrittenOrder): WrittenOrder[] {
  const ways: WrittenOrder[] = [{ ...order, unit: misnamed(order.unit) }];
  switch (order.kind) {
    case 'hold':
      return ways;
    case 'move':
      return unit.type === 'army' && !reaches(board, unit.type, unit.location, order.to.province)
        ? [...ways, { ...order, viaConvoy: !order.viaConvoy }]
        : ways;
    case 'support':
      return [
        ...ways,
        { ...order, supported: misnamed(order.supported) },
        ...(order.to === undefined ? [{ ...order, to: { province: order.supported.province } }] : []),
      ];
    case 'convoy':
      return [...ways, { ...order, convoyed: misnamed(order.convoyed) }];
  }
}
