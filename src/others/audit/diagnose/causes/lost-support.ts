/** Supports that nothing cuts, but that do not count: finds what they have in common. */
import { provinceOf } from '../../../../board/board.ts';
import type { ReadOrders } from '../../../../orders/orders-that-count.ts';
import type { Position } from '../../../../adjudicate/phases/movement.ts';
import type { ViolationKind } from '../violation-kinds.ts';

/** @param supporter the unit whose support is lost */
export function kindOfLostSupport(
  position: Position,
  { orders: read, readings }: ReadOrders,
  supporter: number,
): ViolationKind {
  const { board, units, orders } = position;
  const order = read[supporter]!;
  if (order.kind !== 'support') return 'support-lost';
  const supported = units[order.supported]!;
  const moved = read[order.supported]!;
  const target = moved.kind === 'move' ? provinceOf(board, moved.to) : undefined;
  const helpsAgainst = units.find(({ location }) => provinceOf(board, location) === target);
  if (helpsAgainst !== undefined && helpsAgainst.power === units[supporter]!.power) {
    return 'support-for-opponent-lost';
  }
  const given = readings.findIndex(({ verdict, unit }) => verdict === 'counts' && unit === supporter);
  const written = orders[given]?.order;
  if (written?.kind !== 'support') return 'support-lost';
  const { type, coast } = written.supported;
  const standsOn = board.locations[supported.location]!.coast;
  const isMisnamed =
    (type !== undefined && type !== supported.type) || (coast !== undefined && coast !== standsOn);
  if (isMisnamed) return 'misnamed-support-lost';
  return isAttackedInVain(position, readings, supporter) ? 'not-ordered' : 'support-lost';
}

/** Tells if an order that does not count sends a unit against this one. */
function isAttackedInVain(
  { board, units, orders }: Position,
  readings: ReadOrders['readings'],
  supporter: number,
): boolean {
  const here = provinceOf(board, units[supporter]!.location);
  return orders.some(
    ({ order }, i) =>
      order.kind === 'move' && order.to.province === here && readings[i]!.verdict !== 'counts',
  );
}
