/**
 * Which legal orders fit together: DATC 4.E.1, "valid". A support or convoy order is valid
 * when the other unit is ordered to do just what is supported or convoyed; a move that needs
 * a convoy is valid when the fleets ordered to convoy it make a route.
 */
import { NONE, ORDERED, TRAITS } from './order-table.ts';
import type { ReadOrders } from './read-orders.ts';

/** Of a unit with a support order: the supported one is ordered to make that move, or not to move at all. */
export function supportMatches({ table, disordered }: ReadOrders, supporter: number): boolean {
  const supported = table.helped(supporter);
  const target = table.target(supporter);
  const moves = table.kind(supported) === ORDERED.move;
  if (target === NONE) return !moves && !disordered.has(table.power(supported));
  return moves && table.target(supported) === target && coastMatches({ table }, supporter, supported);
}

/** Only to a fleet it matters which coast a support names. */
function coastMatches({ table }: Pick<ReadOrders, 'table'>, supporter: number, supported: number): boolean {
  const coast = table.location(supporter);
  return (
    coast === NONE || (table.traits(supported) & TRAITS.fleet) === 0 || coast === table.location(supported)
  );
}

/** Of a fleet with a convoy order: the army is ordered to move where the fleet is to convoy it, and not by other fleets. */
export function convoyMatches(read: ReadOrders, fleet: number): boolean {
  const { table } = read;
  const convoyed = table.helped(fleet);
  if (table.kind(convoyed) !== ORDERED.move || table.target(convoyed) !== table.target(fleet)) return false;
  return (table.traits(convoyed) & TRAITS.route) === 0 || isOnRoute(read, convoyed, fleet);
}

/** The mover's order spells a route (4.A.6) that passes through where the fleet is. */
function isOnRoute({ orders, units }: ReadOrders, mover: number, fleet: number): boolean {
  const order = orders[mover]!;
  return order.kind === 'move' && order.route?.includes(units[fleet]!.location) === true;
}
