/**
 * The equations of a position read in one interpretation. Truth decisions without a given
 * value, and strengths, are worked out from their equations when they are first asked for.
 */
import { STRENGTH_EQUATIONS, TRUTH_EQUATIONS } from '../../encodings/equations.ts';
import type { Setting } from '../../encodings/setting.ts';
import type { Decisions, StrengthDecision } from '../logic/decisions.ts';
import type { Logic } from '../logic/logic.ts';
import { KnownSituation } from '../situation/known.ts';
import type { EquationSystem } from './system.ts';

export class Interpretation<T, N> implements Decisions<T, N> {
  readonly #system: EquationSystem;
  readonly setting: Setting<T, N>;
  readonly #values: (T | undefined)[];
  readonly #strengths: Record<StrengthDecision, N[]> = { ATTACK: [], HOLD: [], PREVENT: [], DEFEND: [] };

  /**
   * @param values by number of the decision; decisions that the position does not have are the
   *   false of the logic, and those that are `undefined` follow from the others
   */
  constructor(system: EquationSystem, logic: Logic<T, N>, values: (T | undefined)[]) {
    this.#system = system;
    this.#values = values;
    this.setting = {
      logic,
      situation: new KnownSituation(system.facts, logic),
      decisions: this,
      policy: system.policy,
    };
  }

  /** What the decision with this number must equal. */
  equation(number: number): T {
    const { decision, unit } = this.#system.unknown(number);
    return TRUTH_EQUATIONS[decision](this.setting, unit);
  }

  /** The value of the decision with this number. */
  value(number: number): T {
    return (this.#values[number] ??= this.equation(number));
  }

  strength(decision: StrengthDecision, unit: number): N {
    const known = this.#strengths[decision];
    return (known[unit] ??= STRENGTH_EQUATIONS[decision](this.setting, unit));
  }

  move(unit: number): T {
    return this.value(this.#system.number('MOVE', unit));
  }

  support(unit: number): T {
    return this.value(this.#system.number('SUPPORT', unit));
  }

  convoy(unit: number): T {
    return this.value(this.#system.number('CONVOY', unit));
  }

  dislodge(unit: number): T {
    return this.value(this.#system.number('DISLODGE', unit));
  }

  path(unit: number): T {
    return this.value(this.#system.number('PATH', unit));
  }

  attack(unit: number): N {
    return this.strength('ATTACK', unit);
  }

  hold(unit: number): N {
    return this.strength('HOLD', unit);
  }

  prevent(unit: number): N {
    return this.strength('PREVENT', unit);
  }

  defend(unit: number): N {
    return this.strength('DEFEND', unit);
  }
}
