/** A retreat phase: from dislodged units and their orders to who stands where, in the words of DATC 3.2. */
import type { Policy } from '../../../encodings/policy.ts';
import { retreatRivalsOver } from '../../../encodings/variants/difficult-borders.ts';
import { provinceOf } from '../../board/board.ts';
import { isDifficultBorder } from '../../board/tables.ts';
import { type RetreatReason, LATER_RULES, type LaterRules } from './later-rules.ts';
import { readRetreats, type RetreatReading } from './read-retreats.ts';
import type { GameState, GameUnit } from './state.ts';
import type { GivenRetreat } from '../../orders/order.ts';
import { isRuleOn } from '../../orders/reading-policy.ts';

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
    return anyBorder ? rivals : retreatRivalsOver(rivals, unit, isDifficult);
  };
  const fates = targets.map((to, unit): RetreatFate => {
    if (to === undefined) return { kind: 'disbanded', ordered: ordered[unit] === true };
    const rivals = rivalsOf(unit);
    return rivals.length === 0 ? { kind: 'retreated', to } : { kind: 'clashed', to, rivals };
  });
  const results = readings.map((reading, i) => resultOf(orders[i]!, reading, fates));
  return { kind: 'retreat', state, results, fates, next: [...state.units, ...retreated(state, fates)] };
}

function retreated({ retreating }: GameState, fates: readonly RetreatFate[]): GameUnit[] {
  return fates.flatMap((fate, unit) =>
    fate.kind === 'retreated' ? [{ ...retreating[unit]!.unit, location: fate.to }] : [],
  );
}

function resultOf(
  given: GivenRetreat,
  reading: RetreatReading,
  fates: readonly RetreatFate[],
): RetreatResult['results'][number] {
  const { unit } = reading;
  switch (reading.kind) {
    case 'illegal':
      return { given, unit, outcome: 'illegal', reason: reading.reason };
    case 'disband':
    case 'retreat':
      return fates[reading.unit]!.kind === 'clashed'
        ? { given, unit, outcome: 'fails', reason: 'also-retreats-there' }
        : { given, unit, outcome: 'succeeds', reason: undefined };
  }
}
