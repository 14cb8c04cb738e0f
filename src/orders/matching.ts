/**
 * Which legal orders fit together: DATC 4.E.1, "valid". A support or convoy order is valid
 * when the other unit is ordered to do just what is supported or convoyed; a move that needs
 * a convoy is valid when the fleets ordered to convoy it make a route.
 */
import { provinceOf } from '../board/board.ts';
import type { ReadOrders } from './legality.ts';
import type { UnitOrder } from './unit-order.ts';

type Support = Extract<UnitOrder, { kind: 'support' }>;
type Convoy = Extract<UnitOrder, { kind: 'convoy' }>;

/** The supported unit is ordered to make the supported move, or not to move at all. */
export function supportMatches(read: ReadOrders, support: Support): boolean {
  const supported = read.orders[support.supported]!;
  if (support.to === undefined) {
    return supported.kind !== 'move' && !read.disordered.has(read.units[support.supported]!.power);
  }
  if (supported.kind !== 'move' || supported.inVain === true) return false;
  if (provinceOf(read.board, supported.to) !== support.to) return false;
  const coasts = read.units[support.supported]!.type === 'fleet';
  return !coasts || support.coast === undefined || support.coast === supported.to;
}

/** The army is ordered to move where the fleet is to convoy it, and not by other fleets. */
export function convoyMatches(read: ReadOrders, fleet: number, convoy: Convoy): boolean {
  const convoyed = read.orders[convoy.convoyed]!;
  if (convoyed.kind !== 'move' || convoyed.to !== convoy.to || convoyed.inVain === true) return false;
  return convoyed.route === undefined || convoyed.route.includes(read.units[fleet]!.location);
}
