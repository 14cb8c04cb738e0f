/** A retreat phase: from dislodged units and their orders to who stands where, in the words of DATC 3.2. */
import type { OrderReading } from '../../orders/order.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { keepsFromRetreat } from '../../../encodings/variants/difficult-borders.ts';
import { provinceOf, type Unit } from '../../board/board.ts';
import { tablesOf, isDifficultBorder } from '../../board/tables.ts';
import { type RetreatReason, LATER_RULES, type LaterRules } from './later-rules.ts';
import type { GameState, GameUnit } from './state.ts';
import {
  type GivenRetreat,
  isIllegal,
  type OrderVerdict,
  type RetreatOrder,
  type WrittenOrder,
} from '../../orders/order.ts';
import { isRuleOn } from '../../orders/reading-policy.ts';
import { DesignationReader } from '../../orders/legality/designation-issues.ts';
import { boardIn } from '../../orders/legality/closed-borders.ts';
import { OrderLegality } from '../../orders/legality/order-legality.ts';
import { settleOrders } from '../../orders/legality/multiple-orders.ts';

/** The fate of a dislodged unit. */
export type RetreatFate =
  | { readonly kind: 'retreated'; readonly to: number }
  /** It was ordered to disband, or had no order that counts. */
  | { readonly kind: 'disbanded'; readonly ordered: boolean }
  /** Others, as indices of dislodged units, retreated to the same province. */
  | { readonly kind: 'clashed'; readonly to: number; readonly rivals: readonly number[] };

export interface RetreatResult {
  readonly kind: 'retreat';
  readonly state: GameState;
  /** A result for each given order, in the order they were given. */
  readonly results: readonly {
    readonly given: GivenRetreat;
    /** Index of the dislodged unit in `retreating` that it is for; `undefined` where there is none. */
    readonly unit: number | undefined;
    readonly outcome: 'illegal' | 'fails' | 'succeeds';
    /** The reason why it is illegal or fails. */
    readonly reason: RetreatReason | undefined;
  }[];
  /** A fate for each dislodged unit, as in `state.retreating`. */
  readonly fates: readonly RetreatFate[];
  /** Units on the board after the retreats. */
  readonly next: readonly GameUnit[];
}

/**
 * Adjudicates a retreat phase.
 *
 * @param rules others than those of the encodings only for a faulty adjudicator
 */
export function adjudicateRetreats(
  state: GameState,
  orders: readonly GivenRetreat[],
  policy: Policy,
  rules: LaterRules = LATER_RULES,
): RetreatResult {
  const readings = readRetreats(state, orders, policy);
  const targets: (number | undefined)[] = state.retreating.map(() => undefined);
  const ordered: boolean[] = [];
  for (const reading of readings) {
    if (reading.kind === 'illegal') continue;
    ordered[reading.unit] = true;
    if (reading.kind === 'retreat') targets[reading.unit] = reading.to;
  }
  const provinces = targets.map((to) => (to === undefined ? undefined : provinceOf(state.board, to)));
  const isDifficult = (unit: number): boolean => {
    const { type, location } = state.retreating[unit]!.unit;
    return isDifficultBorder(state.board, type, location, targets[unit]!);
  };
  const rivalsOf = (unit: number): number[] => {
    const rivals = rules.retreatRivals(provinces, unit);
    const anyBorder = !isRuleOn(state.board, policy, 'difficult-borders');
    return rivals.filter((rival) => anyBorder || keepsFromRetreat(isDifficult(rival), isDifficult(unit)));
  };
  const fates = targets.map((to, unit): RetreatFate => {
    if (to === undefined) return { kind: 'disbanded', ordered: ordered[unit] === true };
    const rivals = rivalsOf(unit);
    return rivals.length === 0 ? { kind: 'retreated', to } : { kind: 'clashed', to, rivals };
  });
  const results = readings.map((reading, i) => resultOf(orders[i]!, reading, fates));
  const retreated = fates.flatMap((fate, unit): GameUnit[] =>
    fate.kind === 'retreated' ? [{ ...state.retreating[unit]!.unit, location: fate.to }] : [],
  );
  return { kind: 'retreat', state, results, fates, next: [...state.units, ...retreated] };
}

function resultOf(
  given: GivenRetreat,
  reading: RetreatReading,
  fates: readonly RetreatFate[],
): RetreatResult['results'][number] {
  const { unit } = reading;
  if (reading.kind === 'illegal') return { given, unit, outcome: 'illegal', reason: reading.reason };
  return fates[reading.unit]!.kind === 'clashed'
    ? { given, unit, outcome: 'fails', reason: 'also-retreats-there' }
    : { given, unit, outcome: 'succeeds', reason: undefined };
}

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
    if (!tablesOf(board).borders(type, location, order.to)) return 'out-of-reach';
    if (!tablesOf(boardIn(board, phase?.season, policy)).borders(type, location, order.to))
      return 'border-closed';
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
