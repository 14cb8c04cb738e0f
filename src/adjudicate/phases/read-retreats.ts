/** Reads retreat orders as those of movement: coasts (4.B), types (4.C), several to a unit (4.D.3). */
import type { Policy } from '../../../encodings/policy.ts';
import { borders, provinceOf, type Unit } from '../../board/board.ts';
import { DesignationReader } from '../../orders/legality/designation-issues.ts';
import { boardIn } from '../../orders/legality/closed-borders.ts';
import { isIllegal, type OrderVerdict } from '../../orders/illegal.ts';
import { OrderLegality } from '../../orders/legality/order-legality.ts';
import type { GivenOrder } from '../../orders/orders-that-count.ts';
import { type Addressee, settleOrders } from '../../orders/legality/multiple-orders.ts';
import type { GivenRetreat, RetreatOrder, WrittenOrder } from '../../orders/order.ts';
import type { RetreatReason } from './later-reasons.ts';
import type { GameState } from './state.ts';

/** The meaning of an order, once it is known which of them count; units are indices of dislodged ones. */
export type RetreatReading =
  | { readonly kind: 'retreat'; readonly unit: number; readonly to: number }
  | { readonly kind: 'disband'; readonly unit: number }
  | { readonly kind: 'illegal'; readonly unit: number | undefined; readonly reason: RetreatReason };

/** The part of a position that retreats ask for; the phase names what ice closed. */
type RetreatState = Pick<GameState, 'board' | 'units' | 'retreating'> & Partial<Pick<GameState, 'phase'>>;

/** Reads the orders; at most one of a unit counts. */
export function readRetreats(
  state: RetreatState,
  orders: readonly GivenRetreat[],
  policy: Policy,
): readonly RetreatReading[] {
  return new RetreatReader(state, orders, policy).read();
}

class RetreatReader {
  readonly #state: RetreatState;
  readonly #policy: Policy;
  readonly #orders: readonly GivenRetreat[];
  /** The same as orders of a movement phase; to disband is to hold. */
  readonly #asMovement: readonly GivenOrder[];
  readonly #legality: OrderLegality;
  readonly #designations: DesignationReader;
  /** A reason for each order that only retreats have. It goes before that of the verdict. */
  readonly #reasons: (RetreatReason | undefined)[] = [];

  constructor(state: RetreatState, orders: readonly GivenRetreat[], policy: Policy) {
    this.#state = state;
    this.#policy = policy;
    this.#orders = orders;
    this.#asMovement = orders.map(({ power, order }) => ({ power, order: asMovement(order) }));
    const units = state.retreating.map(({ unit }) => unit);
    this.#legality = new OrderLegality(state.board, units, policy);
    const { unitIn } = this.#legality.standing;
    this.#designations = new DesignationReader(policy, unitIn, this.#asMovement);
  }

  read(): RetreatReading[] {
    const addressees = this.#orders.map((given, index) => this.#addressee(given, index));
    const { readings, orders } = settleOrders(
      this.#policy,
      this.#state.retreating,
      addressees,
      (index, unit) => this.#verdict(index, unit),
    );
    return readings.map((reading, index): RetreatReading => {
      if (reading.verdict === 'illegal') {
        return { kind: 'illegal', unit: reading.unit, reason: this.#reasons[index] ?? reading.reason };
      }
      const unit = reading.unit!;
      const order = orders[unit]!;
      return order.kind === 'move' ? { kind: 'retreat', unit, to: order.to } : { kind: 'disband', unit };
    });
  }

  #addressee(given: GivenRetreat, index: number): Addressee {
    const unit = this.#legality.standing.indexIn(given.order.unit.province);
    const reason = this.#addressProblem(given, unit);
    if (unit !== undefined && reason === undefined) return unit;
    this.#reasons[index] = reason;
    return { verdict: 'illegal', unit: reason === 'not-a-retreat' ? unit : undefined, reason: 'no-unit' };
  }

  /** Gives the reason if the order is not for a unit that may retreat, or is none for such units. */
  #addressProblem({ power, order }: GivenRetreat, index: number | undefined): RetreatReason | undefined {
    const { province } = order.unit;
    const isOwn = (unit: Unit | undefined): boolean =>
      unit !== undefined && (power === undefined || unit.power === power);
    const dislodged = index === undefined ? undefined : this.#legality.standing.units[index];
    if (isOwn(dislodged)) return order.kind === 'movement' ? 'not-a-retreat' : undefined;
    const { board, units } = this.#state;
    const standing = units.find(({ location }) => provinceOf(board, location) === province);
    if (isOwn(standing)) return 'not-dislodged';
    return dislodged === undefined ? 'no-unit' : 'foreign-unit';
  }

  #verdict(index: number, unit: number): OrderVerdict {
    const reason = this.#designations.problem(index);
    if (reason !== undefined) return reason;
    const order = this.#legality.of(unit, this.#asMovement[index]!.order);
    // Nobody retreats by convoy, so fleets are irrelevant.
    if (isIllegal(order)) return order === 'no-fleets' ? 'out-of-reach' : order;
    const { retreats } = this.#state.retreating[unit]!;
    if (order.kind !== 'move' || retreats.includes(order.to)) return order;
    const { type, location } = this.#legality.standing.units[unit]!;
    const { board, phase } = this.#state;
    if (!borders(board, type, location, order.to)) return 'out-of-reach';
    if (!borders(boardIn(board, phase?.season, this.#policy), type, location, order.to))
      return 'border-closed';
    this.#reasons[index] = 'no-retreat-there';
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
