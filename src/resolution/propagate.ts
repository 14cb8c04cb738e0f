/**
 * Decides all that can be decided without guessing: the `partial` interpretation of the
 * equations, until nothing changes. What it decides holds in every solution.
 */
import { STRENGTH_EQUATIONS, TRUTH_EQUATIONS } from '../../encodings/equations.ts';
import type { Policy } from '../../encodings/policy.ts';
import type { Setting } from '../../encodings/setting.ts';
import type { Decisions } from '../logic/decisions.ts';
import { FALSE, PARTIAL, TRUE, UNDECIDED, type Interval, type Partial } from '../logic/partial.ts';
import { KnownSituation } from '../situation/known.ts';
import { ORDINAL, type EquationSystem, type Overrides, type Values } from './system.ts';

/** Nothing known yet, but for what a backup rule has set. */
export function startValues(system: EquationSystem, overrides: Overrides): Values {
  const values = new Uint8Array(system.capacity);
  for (const number of system.numbers) values[number] = UNDECIDED;
  if (overrides.size > 0) {
    for (const [number, value] of overrides) values[number] = value ? TRUE : FALSE;
  }
  return values;
}

/**
 * Decides in `values` what follows from what is decided there.
 *
 * @returns the numbers that stay undecided
 */
export function propagate(system: EquationSystem, values: Values): number[] {
  const setting = new PartialSetting(system, values);
  const { size } = system.facts;
  let open: readonly number[] = system.numbers;
  for (;;) {
    const left: number[] = [];
    let decided = 0;
    for (const number of open) {
      if (values[number] !== UNDECIDED) continue;
      const ordinal = (number / size) | 0;
      const value = evaluate(setting, ordinal, number - ordinal * size);
      if (value === UNDECIDED) left.push(number);
      else {
        values[number] = value;
        decided++;
      }
    }
    if (decided === 0 || left.length === 0) return left;
    open = left;
  }
}

/** Each equation has a call of its own, so that the engine can compile it in place. */
function evaluate(setting: PartialSetting, ordinal: number, unit: number): Partial {
  switch (ordinal) {
    case ORDINAL.MOVE:
      return TRUTH_EQUATIONS.MOVE(setting, unit);
    case ORDINAL.SUPPORT:
      return TRUTH_EQUATIONS.SUPPORT(setting, unit);
    case ORDINAL.CONVOY:
      return TRUTH_EQUATIONS.CONVOY(setting, unit);
    case ORDINAL.DISLODGE:
      return TRUTH_EQUATIONS.DISLODGE(setting, unit);
    case ORDINAL.PATH:
      return TRUTH_EQUATIONS.PATH(setting, unit);
    default:
      throw new Error(`there is no decision ${ordinal}`);
  }
}

/** The setting and its decisions in one; strengths are intervals that shrink, so they are not remembered. */
class PartialSetting implements Setting<Partial, Interval>, Decisions<Partial, Interval> {
  readonly logic: typeof PARTIAL = PARTIAL;
  readonly situation: KnownSituation<Partial>;
  readonly decisions: this = this;
  readonly policy: Policy;
  readonly values: Values;
  readonly size: number;

  constructor(system: EquationSystem, values: Values) {
    this.situation = new KnownSituation<Partial>(system.facts, PARTIAL);
    this.policy = system.policy;
    this.values = values;
    this.size = system.facts.size;
  }

  move(unit: number): Partial {
    return this.values[ORDINAL.MOVE * this.size + unit] as Partial;
  }

  support(unit: number): Partial {
    return this.values[ORDINAL.SUPPORT * this.size + unit] as Partial;
  }

  convoy(unit: number): Partial {
    return this.values[ORDINAL.CONVOY * this.size + unit] as Partial;
  }

  dislodge(unit: number): Partial {
    return this.values[ORDINAL.DISLODGE * this.size + unit] as Partial;
  }

  path(unit: number): Partial {
    return this.values[ORDINAL.PATH * this.size + unit] as Partial;
  }

  attack(unit: number): Interval {
    return STRENGTH_EQUATIONS.ATTACK(this, unit);
  }

  hold(unit: number): Interval {
    return STRENGTH_EQUATIONS.HOLD(this, unit);
  }

  prevent(unit: number): Interval {
    return STRENGTH_EQUATIONS.PREVENT(this, unit);
  }

  defend(unit: number): Interval {
    return STRENGTH_EQUATIONS.DEFEND(this, unit);
  }
}
