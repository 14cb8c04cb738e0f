/** What each unit was ordered, and what else it could have been ordered. */
import type { Policy } from '../../../encodings/policy.ts';
import { OrderLegality } from '../../orders/legality/order-legality.ts';
import type { WrittenOrder } from '../../orders/order.ts';
import { sameOrder, type UnitOrder } from '../../orders/unit-order.ts';
import type { Position } from '../../phases/movement.ts';
import { possibleMovementOrders } from '../../phases/possible-orders.ts';
import type { EquationSystem } from '../../resolution/system.ts';

/** An order that a unit can be given. */
export interface OrderOption {
  readonly order: UnitOrder;
  /** As it would be written; `undefined` for the order that the unit has, which stands as it was given. */
  readonly written: WrittenOrder | undefined;
}

/**
 * By unit, its own order first; a unit that may not change has only that one.
 *
 * @param mayChange whether other orders for the unit are of interest
 */
export function orderOptions(
  position: Position,
  system: EquationSystem,
  policy: Policy,
  mayChange: (unit: number) => boolean,
): OrderOption[][] {
  const { board, units } = position;
  const { orders } = system.facts.read;
  const legality = new OrderLegality(board, units, policy);
  const possible = possibleMovementOrders(board, units, policy);
  return orders.map((order, unit) => {
    const options: OrderOption[] = [{ order, written: undefined }];
    for (const written of mayChange(unit) ? possible[unit]! : []) {
      const read = legality.of(unit, written);
      if (!read.legal || options.some((known) => sameOrder(known.order, read.order))) continue;
      options.push({ order: read.order, written });
    }
    return options;
  });
}

/** The position with other orders for some units; what else was ordered to them is left out. */
export function withOrders(position: Position, changes: ReadonlyMap<number, WrittenOrder>): Position {
  const { units, orders, board } = position;
  const provinces = new Map(
    [...changes.keys()].map((unit) => [board.locations[units[unit]!.location]!.province, unit]),
  );
  const kept = orders.filter(({ order }) => !provinces.has(order.unit.province));
  const changed = [...changes].map(([unit, order]) => ({ power: units[unit]!.power, order }));
  return { ...position, orders: [...kept, ...changed] };
}
