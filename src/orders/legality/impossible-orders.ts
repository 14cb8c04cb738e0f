/**
 * DATC 4.E.1, ILLEGAL ORDERS, the other choices: orders that cannot be followed with the units where they stand,
 * but count all the same.
 *
 * Such an order is impossible. An impossible move leads nowhere, but the unit was ordered to move, so that it
 * cannot be supported to hold. An impossible support helps nobody. An impossible convoy still says that the fleet
 * meant to convoy the army (4.A.3, as in 6.G.7). Each is also an order among several to a unit (4.D.3).
 *
 * A text that cannot be read at all (a move to Mars) never gets this far: it is an error of the input. So
 * `any-text` differs from `any-place` only in coasts that a province does not have, where those matter.
 */
import type { Clause } from '../../../encodings/clause.ts';
import { everyUnitIn, provinceOf, type PlacedUnit } from '../../board/board.ts';
import { tablesOf } from '../../board/tables.ts';
import { type IllegalReason, type WrittenOrder, HOLD, type UnitOrder } from '../order.ts';
import { namedCoast } from './coast-issues.ts';
import { armyMoveProblem, convoyProblem, type OrderLegality, supportProblem } from './order-legality.ts';
import { SeaRoutes } from './sea-routes.ts';

export const clause: Clause = {
  datc: '4.E.1',
  title: 'ILLEGAL ORDERS THAT COUNT',
  says: 'An order that cannot be followed may count as one that fails, if it could be followed elsewhere or names a place.',
};

/**
 * Gives what is left of an order that cannot be followed here; `undefined` where it does not count.
 *
 * @param reason why it cannot be followed
 */
export function impossibleOrder(
  legality: OrderLegality,
  unit: number,
  order: WrittenOrder,
  reason: IllegalReason,
): UnitOrder | undefined {
  if (!countsThoughImpossible(legality, unit, order, reason)) return undefined;
  const { board, standing, routes } = legality;
  const own = standing.units[unit]!;
  switch (order.kind) {
    case 'hold':
    case 'support':
      return HOLD;
    case 'move': {
      const coast = own.type === 'fleet' ? namedCoast(board, order.to) : undefined;
      return { kind: 'move', to: coast ?? order.to.province, viaConvoy: order.viaConvoy, isImpossible: true };
    }
    case 'convoy': {
      const convoyed = standing.indexIn(order.convoyed.province);
      const isFleetAtSea = routes.hasFleet(provinceOf(board, own.location));
      if (convoyed === undefined || !isFleetAtSea || standing.units[convoyed]!.type !== 'army') return HOLD;
      return { kind: 'convoy', convoyed, to: order.to.province };
    }
  }
}

function countsThoughImpossible(
  legality: OrderLegality,
  unit: number,
  order: WrittenOrder,
  reason: IllegalReason,
): boolean {
  if (reason === 'neutral-unit') return false;
  switch (legality.policy['4.E.1']) {
    case 'this-situation':
      return false;
    case 'coast-to-coast':
      return reason === 'no-fleets' && !isToNeighbour(legality, unit, order);
    case 'some-situation':
      return MISSES_OTHERS.has(reason) && isPossibleElsewhere(legality, unit, order);
    case 'any-place':
      // A coast that the province does not have is not a place of the board.
      return reason !== 'coast-unknown';
    case 'any-text':
      return true;
  }
}

/** Its order says "via convoy", which is another matter (4.A.3). */
function isToNeighbour({ board, standing }: OrderLegality, unit: number, order: WrittenOrder): boolean {
  const from = standing.provinceOf(standing.units[unit]!);
  return order.kind === 'move' && tablesOf(board).borders('army', from, order.to.province);
}

/** Mistakes in an order that depend on where others stand; all others are wrong in any situation. */
const MISSES_OTHERS: ReadonlySet<IllegalReason> = new Set([
  'no-fleets',
  'supported-missing',
  'supported-stuck',
  'convoyed-missing',
  'not-on-a-route',
]);

/** The unit could follow the order with fleets wherever they are needed and the unit that the order speaks of. */
function isPossibleElsewhere(
  { board, policy, standing, convoysFrom }: OrderLegality,
  unit: number,
  order: WrittenOrder,
): boolean {
  const own = standing.units[unit]!;
  const elsewhere = { board, policy, routes: SeaRoutes.everywhere(board, convoysFrom) };
  /** Units that could stand in a province. */
  const possible = (province: number): readonly PlacedUnit[] => everyUnitIn(board, province);
  switch (order.kind) {
    case 'hold':
      return true;
    case 'move':
      return armyMoveProblem(elsewhere, own.location, order) === undefined;
    case 'support': {
      const there = standing.unitIn(order.supported.province);
      const others = there === undefined ? possible(order.supported.province) : [there];
      return others.some((other) => supportProblem(elsewhere, own, other, order) === undefined);
    }
    case 'convoy':
      return possible(order.convoyed.province).some(
        (army) => convoyProblem(elsewhere, own, army, order) === undefined,
      );
  }
}
