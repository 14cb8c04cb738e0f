/**
 * A position read in the `partial` interpretation, straight from the values of its decisions. Where all of
 * them are decided, so is everything that the encodings say.
 */
import { STRENGTH_EQUATIONS } from '../../encodings/equations.ts';
import type { Policy } from '../../encodings/policy.ts';
import type { Setting } from '../../encodings/setting.ts';
import type { Decisions } from '../logic/decisions.ts';
import { PARTIAL, type Interval, type Partial } from '../logic/partial.ts';
import { KnownSituation } from '../situation/known.ts';
import { ORDINAL, type EquationSystem, type Values } from './system.ts';

/** The setting and its decisions in one; strengths are intervals that shrink, so they are not remembered. */
export class PartialSetting implements Setting<Partial, Interval>, Decisions<Partial, Interval> {
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
