/** The smallest part of a position in which something is still so. */
import { provinceOf } from '../../board/board.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';

/**
 * Takes away units with their orders, then orders, as long as it holds.
 *
 * @param holds is true of the position itself
 */
export function reducedPosition(position: Position, holds: (smaller: Position) => boolean): Position {
  for (const smaller of smallerPositions(position))
    if (holds(smaller)) return reducedPosition(smaller, holds);
  return position;
}

function* smallerPositions(position: Position): Generator<Position> {
  const { board, units, orders } = position;
  for (const [index, { location }] of units.entries()) {
    const province = provinceOf(board, location);
    yield {
      ...position,
      units: units.toSpliced(index, 1),
      orders: orders.filter(({ order }) => order.unit.province !== province),
    };
  }
  for (const index of orders.keys()) yield { ...position, orders: orders.toSpliced(index, 1) };
}
