/**
 * The decisions of a position in the `partial` interpretation, straight from their values. Where all of them
 * are decided, so is everything that the encodings say.
 */
import type { Equations } from '../../../encodings/equations.ts';
import type { Setting } from '../../../encodings/setting.ts';
import type { Decisions } from '../../../encodings/language/decisions.ts';
import { PARTIAL, type Interval, type Partial } from '../../readings/known/partial.ts';
import { KnownSituation } from '../../readings/known/known.ts';
import { ORDINAL, type EquationSystem, type Values } from './system.ts';

/** Strengths are intervals that shrink, so they are not remembered. */
export class PartialDecisions implements Decisions<Partial, Interval> {
  readonly setting: Setting<Partial, Interval>;
  private readonly values: Values;
  private readonly size: number;
  private readonly equations: Equations;

  constructor(system: EquationSystem, values: Values) {
    this.values = values;
    this.size = system.facts.size;
    this.equations = system.equations;
    const setting: Setting<Partial, Interval> = {
      logic: PARTIAL,
      situation: new KnownSituation<Partial>(system.facts, PARTIAL),
      decisions: this,
      policy: system.policy,
    };
    this.setting = system.faults.setting?.(setting) ?? setting;
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
    return this.equations.ATTACK(this.setting, unit);
  }

  hold(unit: number): Interval {
    return this.equations.HOLD(this.setting, unit);
  }

  prevent(unit: number): Interval {
    return this.equations.PREVENT(this.setting, unit);
  }

  defend(unit: number): Interval {
    return this.equations.DEFEND(this.setting, unit);
  }
}
