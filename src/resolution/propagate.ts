/**
 * Decides all that can be decided without guessing: the `partial` interpretation of the
 * equations, until nothing changes. What it decides holds in every solution.
 */
import { STRENGTH_EQUATIONS, TRUTH_EQUATIONS } from '../../encodings/equations.ts';
import type { Setting } from '../../encodings/setting.ts';
import type { Decisions } from '../logic/decisions.ts';
import { FALSE, PARTIAL, TRUE, UNDECIDED, type Interval, type Partial } from '../logic/partial.ts';
import { KnownSituation } from '../situation/known.ts';
import type { EquationSystem, Overrides, Values } from './system.ts';

/** Nothing known yet, but for what a backup rule has set. */
export function startValues(system: EquationSystem, overrides: Overrides): Values {
  const values = new Uint8Array(system.capacity);
  for (const number of system.numbers) values[number] = UNDECIDED;
  for (const [number, value] of overrides) values[number] = value ? TRUE : FALSE;
  return values;
}

/**
 * Decides in `values` what follows from what is decided there.
 *
 * @returns the numbers that stay undecided
 */
export function propagate(system: EquationSystem, values: Values): number[] {
  const setting: Setting<Partial, Interval> = {
    logic: PARTIAL,
    situation: new KnownSituation(system.facts, PARTIAL),
    decisions: new PartialDecisions(system, values, () => setting),
    policy: system.policy,
  };
  let open = system.numbers.filter((number) => values[number] === UNDECIDED);
  for (;;) {
    const left = open.filter((number) => {
      const { decision, unit } = system.unknown(number);
      const value = TRUTH_EQUATIONS[decision](setting, unit);
      values[number] = value;
      return value === UNDECIDED;
    });
    if (left.length === open.length) return left;
    open = left;
  }
}

/** Strengths are intervals that shrink as decisions are made, so they are not remembered. */
class PartialDecisions implements Decisions<Partial, Interval> {
  readonly #system: EquationSystem;
  readonly #values: Values;
  readonly #setting: () => Setting<Partial, Interval>;

  constructor(system: EquationSystem, values: Values, setting: () => Setting<Partial, Interval>) {
    this.#system = system;
    this.#values = values;
    this.#setting = setting;
  }

  move(unit: number): Partial {
    return this.#values[this.#system.number('MOVE', unit)] as Partial;
  }

  support(unit: number): Partial {
    return this.#values[this.#system.number('SUPPORT', unit)] as Partial;
  }

  convoy(unit: number): Partial {
    return this.#values[this.#system.number('CONVOY', unit)] as Partial;
  }

  dislodge(unit: number): Partial {
    return this.#values[this.#system.number('DISLODGE', unit)] as Partial;
  }

  path(unit: number): Partial {
    return this.#values[this.#system.number('PATH', unit)] as Partial;
  }

  attack(unit: number): Interval {
    return STRENGTH_EQUATIONS.ATTACK(this.#setting(), unit);
  }

  hold(unit: number): Interval {
    return STRENGTH_EQUATIONS.HOLD(this.#setting(), unit);
  }

  prevent(unit: number): Interval {
    return STRENGTH_EQUATIONS.PREVENT(this.#setting(), unit);
  }

  defend(unit: number): Interval {
    return STRENGTH_EQUATIONS.DEFEND(this.#setting(), unit);
  }
}
