/** Parts of a position that show alone whether the program makes a mistake about convoys. */
import { provinceOf, reaches } from '../../../board/board.ts';
import type { WrittenOrder } from '../../../orders/order.ts';
import type { Position } from '../../../phases/movement.ts';
import type { ViolationKind } from '../../diagnose/violation-kinds.ts';

/**
 * By kind: the parts; all of them are right if a program does not make mistakes of the kind there. None where an army could
 * also walk, so that it arrives whatever becomes of its convoy.
 */
export const PLAIN_PARTS = {
  'route-not-taken': (position) => partsWith(position, (convoy) => convoy),
  'attacked-convoy-fails': (position) =>
    partsWith(position, (convoy) => [...convoy, ...attacksOn(position, convoy)]),
} as const satisfies Partial<Record<ViolationKind, (position: Position) => readonly Position[]>>;

type Convoy = readonly [move: WrittenOrder & { readonly kind: 'move' }, ...fleets: WrittenOrder[]];

function partsWith(
  position: Position,
  ordersFor: (convoy: Convoy) => readonly WrittenOrder[],
): readonly Position[] {
  const convoys = convoysIn(position);
  const canWalk = ([{ unit, to }]: Convoy): boolean =>
    reaches(position.board, 'army', unit.province, to.province);
  return convoys.some(canWalk) ? [] : convoys.map((convoy) => partOf(position, ordersFor(convoy)));
}

/** By army: its move and the orders to convoy it. */
function convoysIn({ orders }: Position): readonly Convoy[] {
  const all = orders.map(({ order }) => order);
  return all.flatMap((move): Convoy[] => {
    if (move.kind !== 'move') return [];
    const fleets = all.filter(
      (order) =>
        order.kind === 'convoy' &&
        order.convoyed.province === move.unit.province &&
        order.to.province === move.to.province,
    );
    return fleets.length > 0 ? [[move, ...fleets]] : [];
  });
}

/** The attacks on the fleets of a convoy, with the supports of these attacks and of the fleets. */
function attacksOn({ orders }: Position, convoy: Convoy): readonly WrittenOrder[] {
  const fleets = new Set(convoy.flatMap(({ kind, unit }) => (kind === 'convoy' ? [unit.province] : [])));
  return orders
    .map(({ order }) => order)
    .filter(
      (order) =>
        (order.kind === 'move' && fleets.has(order.to.province)) ||
        (order.kind === 'support' && fleets.has((order.to ?? order.supported).province)),
    );
}

/** Only the units that are given these orders. */
function partOf(position: Position, kept: readonly WrittenOrder[]): Position {
  const { board, units, orders } = position;
  const provinces = new Set(kept.map(({ unit }) => unit.province));
  return {
    ...position,
    units: units.filter(({ location }) => provinces.has(provinceOf(board, location))),
    orders: orders.filter(({ order }) => kept.includes(order)),
  };
}
