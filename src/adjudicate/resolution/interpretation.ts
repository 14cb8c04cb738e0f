/**
 * The equations of a position read in one interpretation. Truth decisions without a given
 * value, and strengths, are worked out from their equations when they are first asked for.
 */
import type { Setting } from '../../../encodings/setting.ts';
import {
  DecisionsByKind,
  type StrengthDecision,
  type TruthDecision,
} from '../../../encodings/language/decisions.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import { KnownSituation } from '../../readings/known/known.ts';
import type { Situation } from '../../../encodings/language/situation.ts';
import type { EquationSystem } from './system.ts';

/** The value of the decision with this number where it is given. */
type GivenValue<T> = (number: number) => T | undefined;

/** The decisions of a position in the truth values `T` and strengths `N` of one logic, each worked out once. */
export class Interpretation<T, N> extends DecisionsByKind<T, N> {
  readonly system: EquationSystem;
  readonly setting: Setting<T, N>;
  readonly #given: GivenValue<T>;
  readonly #values: (T | undefined)[] = [];
  readonly #strengths: Record<StrengthDecision, N[]> = { ATTACK: [], HOLD: [], PREVENT: [], DEFEND: [] };

  /**
   * @param given by number of the decision, or asked for it; decisions that the position does not have
   *   are the false of the logic, and those that are `undefined` follow from the others
   * @param situation the units and their orders, where not all of them are known
   */
  constructor(
    system: EquationSystem,
    logic: Logic<T, N>,
    given: readonly (T | undefined)[] | GivenValue<T>,
    situation: Situation<T> = new KnownSituation(system.facts, logic),
  ) {
    super();
    this.system = system;
    this.#given = typeof given === 'function' ? given : (number) => given[number];
    const setting: Setting<T, N> = {
      logic,
      situation,
      decisions: this,
      policy: system.policy,
    };
    this.setting = system.faults.setting?.(setting) ?? setting;
  }

  /** What the decision with this number must equal. */
  equation(number: number): T {
    const { decision, unit } = this.system.unknown(number);
    return this.system.equations[decision](this.setting, unit);
  }

  /** The value of the decision with this number. */
  value(number: number): T {
    return (this.#values[number] ??= this.#given(number) ?? this.equation(number));
  }

  truth(decision: TruthDecision, unit: number): T {
    return this.value(this.system.number(decision, unit));
  }

  strength(decision: StrengthDecision, unit: number): N {
    const known = this.#strengths[decision];
    return (known[unit] ??= this.system.equations[decision](this.setting, unit));
  }
}
