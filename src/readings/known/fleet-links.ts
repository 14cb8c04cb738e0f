/** Fleets that can take armies on board, pass them on and put them ashore, in a known position; units are indices. */
import { isEnd, isLink } from '../../orders/legality/spelled-route.ts';
import { NONE, ORDERED, TRAITS } from '../../orders/table/order-table.ts';
import type { ReadOrders } from '../../orders/table/read-orders.ts';

/** The sea provinces by which alone the unit may be convoyed, in order (4.A.6); `undefined` where any will do. */
function routeOf({ table, orders }: ReadOrders, unit: number): readonly number[] | undefined {
  if ((table.traits(unit) & TRAITS.route) === 0) return undefined;
  const order = orders[unit]!;
  if (order.kind !== 'move' || order.route === undefined) throw new Error('a route that no order spells');
  return order.route;
}

/** The province to which the unit is ordered to move; negative where it goes nowhere. */
export function destinationOf({ table }: ReadOrders, unit: number): number {
  return table.kind(unit) === ORDERED.move ? table.target(unit) : NONE;
}

/** The fleet can take the army on board where it stands. */
export function embarks(read: ReadOrders, fleet: number, army: number): boolean {
  const { table, routes } = read;
  return (
    isEndOfRoute(read, fleet, army, 'first') && routes.embarks(table.province(army), table.province(fleet))
  );
}

/** The fleet can put the army ashore at its destination. */
export function lands(read: ReadOrders, fleet: number, army: number): boolean {
  return isEndOfRoute(read, fleet, army, 'last') && touches(read, fleet, destinationOf(read, army));
}

/**
 * A fleet can pass an army on to the other one.
 *
 * @param army the unit that the fleet helps; negative for none
 */
export function arePassedOn(read: ReadOrders, fleet: number, other: number, army: number): boolean {
  const spelled = army < 0 ? undefined : routeOf(read, army);
  const { table } = read;
  const linked = spelled === undefined || isLink(spelled, table.province(fleet), table.province(other));
  return linked && touches(read, fleet, table.province(other));
}

/** The fleet is at this end of the route that the army spelled; true where it spelled none. */
function isEndOfRoute(read: ReadOrders, fleet: number, army: number, end: 'first' | 'last'): boolean {
  const route = routeOf(read, army);
  return route === undefined || isEnd(route, end, read.table.province(fleet));
}

function touches({ table, routes }: ReadOrders, fleet: number, province: number): boolean {
  return routes.touches(table.province(fleet), province);
}
