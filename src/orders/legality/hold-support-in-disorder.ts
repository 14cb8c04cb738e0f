/**
 * DATC 4.D.9, HOLD SUPPORT IN CIVIL DISORDER: whether a unit can be supported to hold if its power gave no orders. Any
 * order keeps a power from that, even an illegal one.
 */
import type { Clause } from '../../../encodings/clause.ts';
import type { Unit } from '../../board/board.ts';
import type { GivenOrder } from '../order.ts';
import type { Silence } from '../reading-policy.ts';

export const clause: Clause = {
  datc: '4.D.9',
  title: 'HOLD SUPPORT IN CIVIL DISORDER',
  says: 'Whether a unit can be supported to hold if its power gave no orders depends on the choice.',
};

export const silence: Silence = [['4.D.9', 'succeeds']];

/**
 * The powers whose units cannot be supported to hold, where that depends on orders.
 *
 * @param unitIn index of the unit in a province; its power gave the order if a record does not say who did
 */
export function powersInDisorder(
  units: readonly Unit[],
  given: readonly GivenOrder[],
  unitIn: (province: number) => Unit | undefined,
): ReadonlySet<number> {
  const silent = new Set(units.map(({ power }) => power));
  for (const { power, order } of given) {
    const giver = power ?? unitIn(order.unit.province)?.power;
    if (giver !== undefined) silent.delete(giver);
  }
  return silent;
}
