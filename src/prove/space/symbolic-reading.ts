/**
 * One reading of the equations of a position: the decisions to solve for are given, the others follow. Two
 * readings of one position are two of its solutions. The position may be symbolic or known.
 */
import type { Equations } from '../../../encodings/equations.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { Setting } from '../../../encodings/setting.ts';
import {
  DecisionsByKind,
  type StrengthDecision,
  type TruthDecision,
} from '../../../encodings/language/decisions.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import type { Situation } from '../../../encodings/language/situation.ts';

/** The rules a position is read under. */
export interface Side {
  readonly policy: Policy;
  readonly equations: Equations;
}

/** Gives the value of a decision instead of its equation, or `undefined`. */
export type GivenDecision<T> = (decision: TruthDecision, unit: number) => T | undefined;

/** Whether the unit has the decision at all; one that it does not have is false. */
export type Has = (decision: TruthDecision, unit: number) => boolean;

export class SymbolicReading<T, N> extends DecisionsByKind<T, N> {
  readonly setting: Setting<T, N>;
  readonly #equations: Equations;
  readonly #has: Has;
  readonly #given: GivenDecision<T>;
  /** By decision, then by unit. */
  readonly #truths: { [K in TruthDecision]?: T[] } = {};
  readonly #strengths: { [K in StrengthDecision]?: N[] } = {};

  constructor(logic: Logic<T, N>, situation: Situation<T>, side: Side, has: Has, given: GivenDecision<T>) {
    super();
    this.setting = { logic, situation, decisions: this, policy: side.policy };
    this.#equations = side.equations;
    this.#has = has;
    this.#given = given;
  }

  /** What the decision must equal. */
  equation(decision: TruthDecision, unit: number): T {
    return this.#equations[decision](this.setting, unit);
  }

  truth(decision: TruthDecision, unit: number): T {
    const known = (this.#truths[decision] ??= []);
    let value = known[unit];
    if (value === undefined) {
      value = this.#has(decision, unit)
        ? (this.#given(decision, unit) ?? this.equation(decision, unit))
        : this.setting.logic.false;
      known[unit] = value;
    }
    return value;
  }

  strength(decision: StrengthDecision, unit: number): N {
    const known = (this.#strengths[decision] ??= []);
    let value = known[unit];
    if (value === undefined) {
      value = this.#equations[decision](this.setting, unit);
      known[unit] = value;
    }
    return value;
  }
}
