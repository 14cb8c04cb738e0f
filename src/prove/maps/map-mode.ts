/**
 * The two map modes of a symbolic position: on a map, where the places of a board are linked to the relations,
 * and map-free, where the relations are bound by nothing but what every map has in common.
 */
import type { Policy } from '../../../encodings/policy.ts';
import { provinceOf, type Unit } from '../../board/board.ts';
import { canalBetween } from '../../board/special-ways.ts';
import { readOrders, ReadOrders } from '../../orders/orders-that-count.ts';
import type { Circumstances } from '../../orders/reading-policy.ts';
import { SeaRoutes } from '../../orders/legality/sea-routes.ts';
import { writtenPlace } from '../../orders/text/format.ts';
import { HOLD, type UnitOrder } from '../../orders/order.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';
import type { Space } from '../space/symbolic-space.ts';

/** Says if a term holds in the model that was found. */
export type Holds = (term: TermPointer) => boolean;

/** A position that the prover proposes, and its orders as they count. */
export interface Candidate {
  readonly position: Position;
  read(policy: Policy): ReadOrders;
  /** The same for another position on its board. */
  with(position: Position): Candidate;
}

/** A candidate on a real map: its orders are read like anybody's. */
export function onRealMap(position: Position): Candidate {
  const { board, units, orders } = position;
  return { position, read: (policy) => readOrders(board, units, orders, policy, position), with: onRealMap };
}

/**
 * A candidate on a made-up map: every order counts. Whether it is legal to order a convoy there can depend
 * on fleets that are in no relation to any order, and those are not part of the position.
 */
export function onMadeUpMap(position: Position): Candidate {
  const { board, units } = position;
  const indexIn = (province: number): number =>
    units.findIndex(({ location }) => provinceOf(board, location) === province);
  const orders = position.orders.map(({ order }): UnitOrder => {
    switch (order.kind) {
      case 'hold':
        return HOLD;
      case 'move':
        return {
          kind: 'move',
          to: order.to.province,
          viaConvoy: order.viaConvoy,
          ...(canalBetween(board, order.unit.province, order.to.province) === undefined
            ? {}
            : { byCanal: true as const }),
        };
      case 'support': {
        const supported = indexIn(order.supported.province);
        return { kind: 'support', supported, to: order.to?.province, coast: undefined };
      }
      case 'convoy':
        return { kind: 'convoy', convoyed: indexIn(order.convoyed.province), to: order.to.province };
    }
  });
  const readings = units.map((_, unit) => ({ verdict: 'counts', unit }) as const);
  const convoysFrom = (province: number): boolean => board.provinces[province]!.convoyable;
  const routes = new SeaRoutes(board, units, convoysFrom);
  const read = new ReadOrders(board, units, orders, readings, routes, new Set(), position);
  return { position, read: () => read, with: onMadeUpMap };
}

export interface MapMode {
  /** `map-free`, or the name of the board. */
  readonly name: string;
  /** Sentences on what positions of this mode leave out. */
  readonly leavesOut: readonly string[];
  /**
   * Binds the relations of the space to the mode; gives what reads a position off a model.
   *
   * @param policies the rules under each of which every order must count
   */
  bind(
    space: Space,
    policies: readonly Policy[],
  ): (holds: Holds) =>
    | { readonly kind: 'position'; readonly candidate: Candidate }
    /** Some order does not count. The lemmas hold of every position whose orders count, and rule this one out. */
    | { readonly kind: 'left out'; readonly lemmas: readonly TermPointer[] };
}

/** Orders and positions that both modes leave out, as they stand in a list. */
export const LEFT_OUT = [
  'orders that are illegal or match no other order (the unit holds)',
  'orders that count under only one of two rules; convoy routes that an order spells out (4.A.6); coasts that a support names',
] as const;

/** The powers of the units: those of one power get the same number, in the order of the units. */
export function powersOf({ outline, situation }: Space, holds: Holds): number[] {
  const powers: number[] = [];
  for (const unit of outline.kinds.keys()) {
    const friend = [...powers.keys()].find((other) => holds(situation.samePower(other, unit)));
    powers.push(friend === undefined ? Math.max(-1, ...powers) + 1 : powers[friend]!);
  }
  return powers;
}

/**
 * The position with the orders that a model gives its units.
 *
 * @param goals by unit: the location a mover goes to, with its coast for a fleet
 */
export function asPosition(
  space: Space,
  holds: Holds,
  board: Position['board'],
  units: readonly Unit[],
  goals: readonly (number | undefined)[],
): Position {
  const { outline, situation, relations } = space;
  const written = units.map(({ type, location }) => ({ ...writtenPlace(board, location), type }));
  const provinceAt = (location: number): { province: number } => ({ province: provinceOf(board, location) });
  const orders = units.map(({ power, type }, unit): Position['orders'][number] => {
    const kind = outline.kinds[unit]!;
    const own = written[unit]!;
    if (kind === 'hold') return { power, order: { kind, unit: own } };
    if (kind === 'move') {
      const to = writtenPlace(board, goals[unit]!);
      const viaConvoy = type === 'army' && holds(relations.ordersConvoy(unit));
      return { power, order: { kind, unit: own, to, viaConvoy } };
    }
    const helped = units.findIndex((_, other) => other !== unit && isHelped(other));
    const goal = goals[helped];
    const partner = written[helped]!;
    if (kind === 'convoy') {
      return { power, order: { kind, unit: own, convoyed: partner, to: provinceAt(goal!) } };
    }
    const to = goal === undefined ? {} : { to: provinceAt(goal) };
    return { power, order: { kind, unit: own, supported: partner, ...to } };

    function isHelped(other: number): boolean {
      if (kind === 'convoy') return holds(situation.convoys(unit, other));
      return holds(
        outline.kinds[other] === 'move'
          ? situation.supportsMove(unit, other)
          : situation.supportsHold(unit, other),
      );
    }
  });
  return { board, units, orders, ...circumstancesIn(space, holds, board, units) };
}

/** The season, and the owners of centres where units stand, where rules or claims asked for them. */
function circumstancesIn(
  { asked, relations }: Space,
  holds: Holds,
  board: Position['board'],
  units: readonly Unit[],
): Circumstances {
  const ownerOf = (province: number): number | undefined =>
    units.find(
      ({ location }, unit) =>
        provinceOf(board, location) === province && holds(relations.stands('isOnOwnCentre', unit)),
    )?.power;
  return {
    ...(asked.has('isOnOwnCentre') && { centres: board.provinces.map(({ index }) => ownerOf(index)) }),
    ...(asked.has('isInAutumn') && { season: holds(relations.stands('isInAutumn', 0)) ? 'fall' : 'spring' }),
  };
}
