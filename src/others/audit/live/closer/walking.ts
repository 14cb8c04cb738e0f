/** A position in which the armies that are convoyed walk: what is wrong there too has nothing to do with convoys. */
import { provinceOf, reaches, type Board } from '../../../../board/board.ts';
import type { MoveOrder, WrittenOrder, WrittenUnit } from '../../../../orders/order.ts';
import type { Position } from '../../../../adjudicate/phases/movement.ts';

/** The position, and where its units stood before. */
export interface Walking {
  readonly position: Position;
  /** The earlier location of each unit, by its location; units that do not walk are left out. */
  readonly stoodAt: ReadonlyMap<number, number>;
}

/**
 * Each army for which somebody convoys stands beside where it goes, in a province that nobody stands in or goes to, and
 * all convoying fleets hold; `undefined` where no army is convoyed, or one finds no such province.
 */
export function withArmiesWalking(position: Position): Walking | undefined {
  const { board, units, orders } = position;
  const written = orders.map(({ order }) => order);
  const walks = new Map<number, number>();
  const taken = new Set([
    ...units.map(({ location }) => provinceOf(board, location)),
    ...written.flatMap((order) => (order.kind === 'move' ? [order.to.province] : [])),
  ]);
  for (const order of written) {
    if (order.kind !== 'move' || !isConvoyed(order, written)) continue;
    const place = placeBeside(board, order.to.province, taken);
    if (place === undefined) return undefined;
    taken.add(place);
    walks.set(order.unit.province, place);
  }
  if (walks.size === 0) return undefined;
  const moved = (unit: WrittenUnit): WrittenUnit => ({
    ...unit,
    province: walks.get(unit.province) ?? unit.province,
  });
  return {
    position: {
      ...position,
      units: units.map((unit) => ({
        ...unit,
        location: walks.get(provinceOf(board, unit.location)) ?? unit.location,
      })),
      orders: orders.map((given) => ({ ...given, order: walking(given.order, moved) })),
    },
    stoodAt: new Map([...walks].map(([from, place]) => [place, from])),
  };
}

function isConvoyed({ unit, to }: MoveOrder, orders: readonly WrittenOrder[]): boolean {
  return orders.some(
    (order) =>
      order.kind === 'convoy' &&
      order.convoyed.province === unit.province &&
      order.to.province === to.province,
  );
}

/** The first province from which an army reaches another. */
function placeBeside(board: Board, target: number, taken: ReadonlySet<number>): number | undefined {
  return board.provinces.find(
    ({ index, terrain }) => terrain !== 'sea' && !taken.has(index) && reaches(board, 'army', index, target),
  )?.index;
}

function walking(order: WrittenOrder, moved: (unit: WrittenUnit) => WrittenUnit): WrittenOrder {
  switch (order.kind) {
    case 'hold':
      return order;
    case 'move':
      return { ...order, unit: moved(order.unit), viaConvoy: false };
    case 'support':
      return { ...order, supported: moved(order.supported) };
    case 'convoy':
      return { kind: 'hold', unit: order.unit };
  }
}
