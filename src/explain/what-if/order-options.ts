/** Lists what each unit was ordered, and what else it could have been ordered. */
import type { Policy } from '../../../encodings/policy.ts';
import { isPermission } from '../../orders/legality/canal-permission.ts';
import { readOrders } from '../../orders/orders-that-count.ts';
import { isIllegal, type WrittenOrder, sameOrder, type UnitOrder } from '../../orders/order.ts';
import { OrderLegality } from '../../orders/legality/order-legality.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import { possibleMovementOrders, possiblePermissions } from '../../adjudicate/phases/possible-orders.ts';
import type { EquationSystem } from '../../adjudicate/resolution/system.ts';

/** An order that a unit can be given. */
export interface OrderOption {
  readonly order: UnitOrder;
  /** As it would be written; `undefined` for the order that the unit has, which stands as it was given. */
  readonly written: WrittenOrder | undefined;
}

/**
 * Lists the orders of each unit, its own first; a unit that may not change has only that one.
 *
 * @param mayChange whether other orders for the unit are of interest
 */
export function orderOptions(
  position: Position,
  { facts, policy }: EquationSystem,
  mayChange: (unit: number) => boolean,
): OrderOption[][] {
  const { units } = position;
  // As it is in this season: some borders may be closed.
  const { board, orders } = facts.read;
  const legality = new OrderLegality(board, units, policy);
  const possible = possibleMovementOrders(board, units, policy);
  return orders.map((order, unit) => {
    const options: OrderOption[] = [{ order, written: undefined }];
    for (const written of mayChange(unit) ? possible[unit]! : []) {
      const read = legality.of(unit, written);
      if (isIllegal(read)) continue;
      const counted = asCounted({ ...position, board }, policy, unit, written, read);
      if (options.some((known) => sameOrder(known.order, counted))) continue;
      options.push({ order: counted, written });
    }
    return options;
  });
}

/** Reads an order again with the others, which say if a unit may pass a canal. */
function asCounted(
  position: Position,
  policy: Policy,
  unit: number,
  written: WrittenOrder,
  order: UnitOrder,
): UnitOrder {
  if (order.kind !== 'move' || order.byCanal !== true) return order;
  const { board, units, orders } = withOrders(position, new Map([[unit, written]]));
  return readOrders(board, units, orders, policy, position).orders[unit]!;
}

/** Says if some unit could go by rail: these orders are tried one by one, but not by the solver. */
export function hasTrains(options: readonly (readonly OrderOption[])[]): boolean {
  return options.some((ofUnit) =>
    ofUnit.some(({ order }) => order.kind === 'move' && order.stations !== undefined),
  );
}

/** Says if some power can permit a fleet to pass a canal: whatever else changes, permissions stay as they were given. */
export function hasPermissions({ board, units }: Position, policy: Policy): boolean {
  return [...possiblePermissions(board, units, policy).values()].some((orders) => orders.length > 0);
}

/** The position with other orders for some units; what else was ordered to them is left out. */
export function withOrders(position: Position, changes: ReadonlyMap<number, WrittenOrder>): Position {
  const { units, orders, board } = position;
  const provinces = new Map(
    [...changes.keys()].map((unit) => [board.locations[units[unit]!.location]!.province, unit]),
  );
  const kept = orders.filter((given) => isPermission(given) || !provinces.has(given.order.unit.province));
  const changed = [...changes].map(([unit, order]) => ({ power: units[unit]!.power, order }));
  return { ...position, orders: [...kept, ...changed] };
}
