/** Every position of a few units on a part of the map, up to the names of the powers. */
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { canStand, type Unit, UNIT_TYPES } from '../../../src/board/board.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import type { WrittenOrder } from '../../../src/orders/order.ts';
import { possibleMovementOrders } from '../../../src/adjudicate/phases/possible-orders.ts';
import { fits, type OrderedPosition } from './mutations.ts';
import { subsets } from '../../../src/explain/cores/paradox-core.ts';

/** Two seas with coasts around them, on which an army can be convoyed by one fleet or by two. */
export const PART_OF_THE_MAP = ['ENG', 'NTH', 'LON', 'WAL', 'BEL', 'BRE', 'PIC'];

const REGION = PART_OF_THE_MAP.map((code) => board.provinces.find((each) => each.code === code)!.index);

/**
 * All positions of exactly this many units: every choice of provinces, types and owners, every order within the
 * part of the map. Supports and convoys that match no order are left out: they are holds.
 */
export function* everyPosition(size: number): Generator<OrderedPosition> {
  for (const provinces of subsets(REGION, size)) {
    for (const units of standing(provinces)) {
      const possible = possibleMovementOrders(board, units, DATC_3_2).map((orders) =>
        orders.filter(staysInside),
      );
      for (const orders of products(possible)) {
        if (orders.every((order) => fits(order, units, orders))) yield { units, orders };
      }
    }
  }
}

function staysInside(order: WrittenOrder): boolean {
  return order.kind !== 'move' || REGION.includes(order.to.province);
}

function* standing(provinces: readonly number[], units: readonly Unit[] = []): Generator<readonly Unit[]> {
  const location = provinces[units.length];
  if (location === undefined) {
    yield units;
    return;
  }
  const powers = new Set(units.map(({ power }) => power)).size;
  for (const type of UNIT_TYPES) {
    if (!canStand(board, type, location)) continue;
    for (let power = 0; power <= powers; power++)
      yield* standing(provinces, [...units, { power, type, location }]);
  }
}

function* products<V>(lists: readonly (readonly V[])[]): Generator<readonly V[]> {
  const [first, ...others] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const rest of products(others)) for (const value of first) yield [value, ...rest];
}
