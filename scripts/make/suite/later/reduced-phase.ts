/** The smallest part of a later phase that still shows something. */
import { provinceOf } from '../../../../src/board/board.ts';
import { tablesOf } from '../../../../src/board/tables.ts';
import { smallestThat } from '../../smallest.ts';
import type { LaterPhase } from '../../../../src/others/suite/later/later-phase.ts';

/**
 * The phase with everything left out that can be spared while it still fits: orders, units, centres.
 *
 * @param fits holds of the phase itself
 */
export function reducedPhase(phase: LaterPhase, fits: (smaller: LaterPhase) => boolean): LaterPhase {
  return smallestThat(phase, smallerPhases, fits);
}

/** The phase without one order, one unit that may be missing, or one centre. */
function* smallerPhases(phase: LaterPhase): Generator<LaterPhase> {
  const { state, orders } = phase;
  for (const unit of state.units.keys()) {
    if (isBesideDislodged(phase, unit)) continue;
    yield { state: { ...state, units: state.units.toSpliced(unit, 1) }, orders };
  }
  for (const unit of state.retreating.keys()) {
    if (state.retreating.length > 1) {
      yield withoutOrphans({ state: { ...state, retreating: state.retreating.toSpliced(unit, 1) }, orders });
    }
  }
  for (const index of orders.orders.keys()) yield withoutOrder(phase, index);
  for (const [province, owner] of state.centres.entries()) {
    if (owner === undefined) continue;
    yield { state: { ...state, centres: state.centres.with(province, undefined) }, orders };
  }
}

function withoutOrder({ state, orders }: LaterPhase, index: number): LaterPhase {
  switch (orders.kind) {
    case 'retreat':
      return { state, orders: { kind: 'retreat', orders: orders.orders.toSpliced(index, 1) } };
    case 'adjustment':
      return { state, orders: { kind: 'adjustment', orders: orders.orders.toSpliced(index, 1) } };
  }
}

/** Without orders for units that are no longer dislodged. */
function withoutOrphans({ state, orders }: LaterPhase): LaterPhase {
  if (orders.kind !== 'retreat') return { state, orders };
  const left = new Set(state.retreating.map(({ unit }) => provinceOf(state.board, unit.location)));
  return {
    state,
    orders: { kind: 'retreat', orders: orders.orders.filter(({ order }) => left.has(order.unit.province)) },
  };
}

/**
 * Says if the unit affects where a dislodged unit may go: without it, an occupied place would look contested, or
 * a unit would be dislodged by nobody.
 */
function isBesideDislodged({ state: { board, units, retreating } }: LaterPhase, index: number): boolean {
  const province = provinceOf(board, units[index]!.location);
  return retreating.some(
    ({ unit: { type, location } }) =>
      provinceOf(board, location) === province ||
      [province, ...board.provinces[province]!.coasts].some((to) =>
        tablesOf(board).borders(type, location, to),
      ),
  );
}
