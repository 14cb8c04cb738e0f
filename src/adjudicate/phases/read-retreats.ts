/** Reads retreat orders as those of movement: coasts (4.B), types (4.C), several to a unit (4.D.3). */
import type { OrderReading } from '../../orders/order.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { borders, provinceOf, type Unit } from '../../board/board.ts';
import { DesignationReader } from '../../orders/legality/designation-issues.ts';
import { boardIn } from '../../orders/legality/closed-borders.ts';
import {
  isIllegal,
  type OrderVerdict,
  type GivenRetreat,
  type RetreatOrder,
  type WrittenOrder,
} from '../../orders/order.ts';
import { OrderLegality } from '../../orders/legality/order-legality.ts';
import { settleOrders } from '../../orders/legality/multiple-orders.ts';
import type { RetreatReason } from './later-reasons.ts';
import type { GameState } from './state.ts';

/** The meaning of an order, once it is known which of them count; units are indices of dislodged ones. */
export type RetreatReading =
  | { readonly kind: 'retreat'; readonly unit: number; readonly to: number }
  | { readonly kind: 'disband'; readonly unit: number }
  | { readonly kind: 'illegal'; readonly unit: number | undefined; readonly reason: RetreatReason };

/** Reads the orders; at most one of a unit counts. The phase names what ice closed. */
export function readRetreats(
  state: Pick<GameState, 'board' | 'units' | 'retreating'> & Partial<Pick<GameState, 'phase'>>,
  orders: readonly GivenRetreat[],
  policy: Policy,
): readonly RetreatReading[] {
  /** A reason for each order that only retreats have. It goes before that of the verdict. */
  const reasons: (RetreatReason | undefined)[] = [];
  /** The same as orders of a movement phase; to disband is to hold. */
  const moves = orders.map(({ power, order }) => ({ power, order: asMovement(order) }));
  const dislodgedUnits = state.retreating.map(({ unit }) => unit);
  const legality = new OrderLegality(state.board, dislodgedUnits, policy);
  const { unitIn } = legality.standing;
  const designations = new DesignationReader(policy, unitIn, moves);
  const addressees = orders.map(addressee);
  const settled = settleOrders(policy, state.retreating, addressees, verdict);
  return settled.readings.map((reading, index): RetreatReading => {
    if (reading.verdict === 'illegal') {
      return { kind: 'illegal', unit: reading.unit, reason: reasons[index] ?? reading.reason };
    }
    const unit = reading.unit!;
    const order = settled.orders[unit]!;
    return order.kind === 'move' ? { kind: 'retreat', unit, to: order.to } : { kind: 'disband', unit };
  });

  function addressee(given: GivenRetreat, index: number): number | OrderReading {
    const unit = legality.standing.indexIn(given.order.unit.province);
    const reason = addressProblem(given, unit);
    if (unit !== undefined && reason === undefined) return unit;
    reasons[index] = reason;
    return { verdict: 'illegal', unit: reason === 'not-a-retreat' ? unit : undefined, reason: 'no-unit' };
  }

  /** Gives the reason if the order is not for a unit that may retreat, or is none for such units. */
  function addressProblem(
    { power, order }: GivenRetreat,
    index: number | undefined,
  ): RetreatReason | undefined {
    const { province } = order.unit;
    const isOwn = (unit: Unit | undefined): boolean =>
      unit !== undefined && (power === undefined || unit.power === power);
    const dislodged = index === undefined ? undefined : legality.standing.units[index];
    if (isOwn(dislodged)) return order.kind === 'movement' ? 'not-a-retreat' : undefined;
    const { board, units } = state;
    const standing = units.find(({ location }) => provinceOf(board, location) === province);
    if (isOwn(standing)) return 'not-dislodged';
    return dislodged === undefined ? 'no-unit' : 'foreign-unit';
  }

  function verdict(index: number, unit: number): OrderVerdict {
    const reason = designations.problem(index);
    if (reason !== undefined) return reason;
    const order = legality.of(unit, moves[index]!.order);
    // Nobody retreats by convoy, so fleets are irrelevant.
    if (isIllegal(order)) return order === 'no-fleets' ? 'out-of-reach' : order;
    const { retreats } = state.retreating[unit]!;
    if (order.kind !== 'move' || retreats.includes(order.to)) return order;
    const { type, location } = legality.standing.units[unit]!;
    const { board, phase } = state;
    if (!borders(board, type, location, order.to)) return 'out-of-reach';
    if (!borders(boardIn(board, phase?.season, policy), type, location, order.to)) return 'border-closed';
    reasons[index] = 'no-retreat-there';
    return 'out-of-reach';
  }
}

/** The order of a movement phase that is read in the same way. */
function asMovement(order: RetreatOrder): WrittenOrder {
  switch (order.kind) {
    case 'retreat':
      return { kind: 'move', unit: order.unit, to: order.to, viaConvoy: false };
    case 'disband':
      return { kind: 'hold', unit: order.unit };
    case 'movement':
      return order.order;
  }
}
