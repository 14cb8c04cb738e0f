/** Delta debugging: from a position where something differs to one from which nothing can be left out. */
import { possibleMovementOrders } from '../../../src/adjudicate/phases/possible-orders.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { smallestThat } from '../smallest.ts';
import { holdOf, without, type OrderedPosition } from './mutations.ts';

/** Fewer units first, then fewer orders other than holds, then fewer powers. */
export function sizeOf({
  units,
  orders,
}: OrderedPosition): readonly [units: number, orders: number, powers: number] {
  const active = orders.filter(({ kind }) => kind !== 'hold').length;
  return [units.length, active, new Set(units.map(({ power }) => power)).size];
}

/**
 * Leaves out units, then orders, then powers, and replaces one order by any other where that makes a unit
 * unnecessary, as long as `differs` holds; until nothing more can be left out.
 */
export function minimise(
  start: OrderedPosition,
  differs: (position: OrderedPosition) => boolean,
): OrderedPosition {
  return smallestThat(start, reductionsAndDetours, differs);
}

/** Only leaves out units, then orders, then powers, as long as `differs` holds: far quicker, and not as small. */
export function reduce(
  start: OrderedPosition,
  differs: (position: OrderedPosition) => boolean,
): OrderedPosition {
  return smallestThat(start, reductions, differs);
}

function* reductionsAndDetours(position: OrderedPosition): Generator<OrderedPosition> {
  yield* reductions(position);
  yield* detours(position);
}

function* reductions(position: OrderedPosition): Generator<OrderedPosition> {
  const { units, orders } = position;
  for (const unit of units.keys()) yield without(position, unit);
  for (const [i, order] of orders.entries()) {
    if (order.kind !== 'hold') yield { units, orders: orders.with(i, holdOf(units[i]!)) };
  }
  const powers = [...new Set(units.map(({ power }) => power))];
  for (const one of powers) {
    for (const other of powers) {
      if (one >= other) continue;
      const merged = units.map((unit) => (unit.power === other ? { ...unit, power: one } : unit));
      yield { units: merged, orders };
    }
  }
}

/** One unit fewer and one order changed. */
function* detours(position: OrderedPosition): Generator<OrderedPosition> {
  for (const gone of position.units.keys()) {
    const fewer = without(position, gone);
    const possible = possibleMovementOrders(board, fewer.units, DATC_3_2);
    for (const [unit, orders] of possible.entries()) {
      for (const order of orders) yield { units: fewer.units, orders: fewer.orders.with(unit, order) };
    }
  }
}
