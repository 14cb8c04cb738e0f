/**
 * One reading of the equations of a position: the decisions to solve for are given, the others follow. Two
 * readings of one position are two of its solutions. The position may be symbolic or known.
 */
import type { Equations } from '../../../encodings/equations.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { Setting } from '../../../encodings/setting.ts';
import { DecisionsByKind, type StrengthDecision, type TruthDecision } from '../../logic/decisions.ts';
import type { Logic } from '../../logic/logic.ts';
import type { Situation } from '../../situation/situation.ts';

/** The rules a position is read under. */
export interface Side {
  readonly policy: Policy;
  readonly equations: Equations;
}

/** Gives the value of a decision instead of its equation, or `undefined`. */
export type Given<T> = (decision: TruthDecision, unit: number) => T | undefined;

/** Whether the unit has the decision at all; one that it does not have is false. */
export type Has = (decision: TruthDecision, unit: number) => boolean;

export class Reading<T, N> extends DecisionsByKind<T, N> {
  readonly setting: Setting<T, N>;
  readonly #equations: Equations;
  readonly #has: Has;
  readonly #given: Given<T>;
  readonly #truths = new Map<string, T>();
  readonly #strengths = new Map<string, N>();

  constructor(logic: Logic<T, N>, situation: Situation<T>, side: Side, has: Has, given: Given<T>) {
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
    const key = `${decision} ${unit}`;
    let value = this.#truths.get(key);
    if (value === undefined) {
      value = this.#has(decision, unit)
        ? (this.#given(decision, unit) ?? this.equation(decision, unit))
        : this.setting.logic.false;
      this.#truths.set(key, value);
    }
    return value;
  }

  strength(decision: StrengthDecision, unit: number): N {
    const key = `${decision} ${unit}`;
    let value = this.#strengths.get(key);
    if (value === undefined) {
      value = this.#equations[decision](this.setting, unit);
      this.#strengths.set(key, value);
    }
    return value;
  }
}
