/** Of supports that nothing cuts and that do not count: what they have in common. */
import { provinceOf } from '../../../board/board.ts';
import type { ReadOrders } from '../../../orders/legality/legality.ts';
import type { Position } from '../../../phases/movement.ts';
import type { ViolationKind } from '../violation-kinds.ts';

/** @param supporter the unit whose support is lost */
export function kindOfLostSupport(
  { board, units, orders }: Position,
  { orders: read, readings }: ReadOrders,
  supporter: number,
): ViolationKind {
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
  const here = provinceOf(board, units[supporter]!.location);
  const isAttackedInVain = readings.some(({ verdict }, i) => {
    const { order: given } = orders[i]!;
    return verdict !== 'counts' && given.kind === 'move' && given.to.province === here;
  });
  return isAttackedInVain ? 'not-ordered' : 'support-lost';
}
