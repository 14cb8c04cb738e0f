/**
 * DATC 4.E.1, VALID ORDERS: which legal orders fit together. A support or convoy order is valid
 * when the other unit is ordered to do just what is supported or convoyed; a move that needs
 * a convoy is valid when the fleets ordered to convoy it make a route.
 */
import type { Clause } from '../../../encodings/clause.ts';
import { passesThrough } from '../legality/spelled-route.ts';
import { NONE, ORDERED, TRAITS, type OrderTable } from './order-table.ts';
import type { Unit } from '../../board/board.ts';
import type { UnitOrder } from '../order.ts';

export const clause: Clause = {
  datc: '4.E.1',
  title: 'VALID ORDERS',
  says: 'A support or convoy counts if the other unit is ordered to do just that.',
};

interface OrderedUnits {
  readonly units: readonly Unit[];
  readonly orders: readonly UnitOrder[];
  readonly table: OrderTable;
  /** Powers whose units cannot be supported to hold. */
  readonly disordered: ReadonlySet<number>;
}

/** Notes in the table of orders which supports and convoys count. */
export function noteWhatCounts(read: OrderedUnits): void {
  const { table } = read;
  for (let unit = 0; unit < table.size; unit++) {
    const kind = table.kind(unit);
    const counts =
      kind === ORDERED.support
        ? supportMatches(read, unit)
        : kind === ORDERED.convoy && convoyMatches(read, unit);
    if (counts) table.noteThatCounts(unit);
  }
}

/**
 * Says of a unit with a support order if the supported one is ordered to make that move, or not to move at
 * all.
 *
 * @param others what other units are ordered, if not what stands beside the support
 */
export function supportMatches(read: OrderedUnits, supporter: number, others: OrderedUnits = read): boolean {
  const { table } = read;
  const { table: ordered, disordered } = others;
  const supported = table.helped(supporter);
  const target = table.target(supporter);
  const moves = ordered.kind(supported) === ORDERED.move;
  if (target === NONE) return !moves && !disordered.has(ordered.power(supported));
  return (
    moves &&
    ordered.target(supported) === target &&
    coastMatches(table.location(supporter), ordered, supported)
  );
}

/** Says if the coast that a support names fits the move; it matters only to a fleet. */
function coastMatches(coast: number, ordered: OrderTable, supported: number): boolean {
  return (
    coast === NONE ||
    (ordered.traits(supported) & TRAITS.fleet) === 0 ||
    coast === ordered.location(supported)
  );
}

/**
 * Says of a fleet with a convoy order if the army is ordered to move where the fleet is to convoy it, and not
 * by other fleets.
 *
 * @param others as for a support
 */
export function convoyMatches(read: OrderedUnits, fleet: number, others: OrderedUnits = read): boolean {
  const { table } = read;
  const { table: ordered } = others;
  const convoyed = table.helped(fleet);
  if (ordered.kind(convoyed) !== ORDERED.move || ordered.target(convoyed) !== table.target(fleet))
    return false;
  return (ordered.traits(convoyed) & TRAITS.route) === 0 || isOnRoute(others, convoyed, fleet);
}

/** The mover's order spells a route (4.A.6) that passes through where the fleet is. */
function isOnRoute({ orders, units }: OrderedUnits, mover: number, fleet: number): boolean {
  const order = orders[mover]!;
  return (
    order.kind === 'move' && order.route !== undefined && passesThrough(order.route, units[fleet]!.location)
  );
}
