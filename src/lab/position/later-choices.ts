/** The choices in retreats and adjustments, and what is chosen. */
import {
  formatStandingUnit,
  possibleAdjustments,
  possibleRetreatOrders,
  type GameState,
} from '../../index.ts';
import type { GivenLater, LaterOrder } from './later-orders-text.ts';

/** A unit or a home for which something can be ordered. */
export interface LaterChoice {
  readonly power: number;
  readonly province: number;
  readonly name: string;
  readonly options: readonly LaterOrder[];
}

/** All that the powers can decide in this phase. */
export function decisionsOf(state: GameState): LaterChoice[] {
  const { board, retreating } = state;
  if (state.phase.kind === 'retreat') {
    return retreating.map((each) => ({
      power: each.unit.power,
      province: board.locations[each.unit.location]!.province,
      name: formatStandingUnit(board, each.unit, 'long'),
      options: possibleRetreatOrders(board, each),
    }));
  }
  return possibleAdjustments(state).flatMap(({ power, orders }) =>
    [...orders].map(([province, options]) => ({
      power,
      province,
      name: board.provinces[province]!.name,
      options,
    })),
  );
}

/** Finds a decision among the orders given; the first if there are several. */
export function decided(
  { power, province }: LaterChoice,
  orders: readonly GivenLater[],
): LaterOrder | undefined {
  return orders.find((given) => isAbout(given, power, province))?.order;
}

/** Decides something: no order for `undefined`. */
export function withDecision(
  orders: readonly GivenLater[],
  { power, province }: LaterChoice,
  order: LaterOrder | undefined,
): GivenLater[] {
  const others = orders.filter((given) => !isAbout(given, power, province));
  return order === undefined ? others : [...others, { power, order }];
}

/** An order that no power gave is the owner's. */
const isAbout = (given: GivenLater, power: number, province: number): boolean =>
  (given.power ?? power) === power && given.order.kind !== 'waive' && given.order.unit.province === province;
