/**
 * The equations of a position read in one logic: some decisions are given, the others follow. Two readings of one
 * position with other decisions given are two of its solutions. The position may be known or not.
 */
import type { Equations } from '../../encodings/equations.ts';
import {
  DecisionsByKind,
  type StrengthDecision,
  type TruthDecision,
} from '../../encodings/language/decisions.ts';
import type { Logic } from '../../encodings/language/logic.ts';
import type { WithWays } from '../../encodings/language/ways.ts';
import type { Policy } from '../../encodings/policy.ts';
import type { Setting } from '../../encodings/setting.ts';

/** The rules a position is read under. */
export interface Side {
  readonly policy: Policy;
  readonly equations: Equations;
  /** The fate of convoys is settled beforehand, whatever their equation says. */
  readonly convoysSettled?: true;
}

/** Gives the value of a decision instead of its equation, or `undefined`. */
export type GivenDecision<T> = (decision: TruthDecision, unit: number) => T | undefined;

export interface ReadOtherwise<T, N> {
  /** Gives a strength instead of its equation. */
  readonly strength?: (decision: StrengthDecision, unit: number) => N;
  /** The setting in which all is read instead. */
  readonly inSetting?: ((setting: Setting<T, N>) => Setting<T, N>) | undefined;
  /** False where what is given changes while the reading is used. */
  readonly remembers?: boolean;
}

/** The decisions of a position in the truth values `T` and strengths `N` of one logic. */
export class Reading<T, N> extends DecisionsByKind<T, N> {
  readonly setting: Setting<T, N>;
  readonly side: Side;
  private readonly equations: Equations;
  private readonly given: GivenDecision<T>;
  private readonly givenStrength: ReadOtherwise<T, N>['strength'];
  /** Values that were read before, by decision, then by unit. */
  private readonly known: (Record<TruthDecision, T[]> & Record<StrengthDecision, N[]>) | undefined;

  constructor(
    logic: Logic<T, N>,
    situation: WithWays<T>,
    side: Side,
    given: GivenDecision<T>,
    { strength, inSetting, remembers = true }: ReadOtherwise<T, N> = {},
  ) {
    super();
    const { policy, equations } = side;
    this.side = side;
    const setting: Setting<T, N> = { logic, situation, decisions: this, policy };
    this.setting = inSetting?.(setting) ?? setting;
    this.equations = equations;
    this.given = given;
    this.givenStrength = strength;
    this.known = remembers
      ? {
          MOVE: [],
          SUPPORT: [],
          CONVOY: [],
          DISLODGE: [],
          PATH: [],
          ATTACK: [],
          HOLD: [],
          PREVENT: [],
          DEFEND: [],
        }
      : undefined;
  }

  /** The value that the decision must have. */
  equation(decision: TruthDecision, unit: number): T {
    return this.equations[decision](this.setting, unit);
  }

  truth(decision: TruthDecision, unit: number): T {
    if (this.known === undefined) return this.given(decision, unit) ?? this.equation(decision, unit);
    const known = this.known[decision];
    return (known[unit] ??= this.given(decision, unit) ?? this.equation(decision, unit));
  }

  strength(decision: StrengthDecision, unit: number): N {
    if (this.givenStrength !== undefined) return this.givenStrength(decision, unit);
    if (this.known === undefined) return this.equations[decision](this.setting, unit);
    const known = this.known[decision];
    return (known[unit] ??= this.equations[decision](this.setting, unit));
  }
}

/**
 * Gives a decision that a unit does not have as false.
 *
 * @param has the unit has the decision
 */
export function givenWhere<T>(
  has: (decision: TruthDecision, unit: number) => boolean,
  no: T,
  given: GivenDecision<T>,
): GivenDecision<T> {
  return (decision, unit) => (has(decision, unit) ? given(decision, unit) : no);
}
