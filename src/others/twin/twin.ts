/**
 * A program's twin: the reference with a set of deviations, computed by the same equations as everything else. Where a
 * twin is right, it gives every answer that the program gave.
 */
import { valueAt } from '../../base/remembered.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { withRule } from '../../adjudicate/rules/variants.ts';
import { COSTS } from './costs.ts';
import { TwinChanges } from './twin-changes.ts';
import { excludes, isChoice, isRule, type Deviation } from './deviation.ts';

export class Twin {
  readonly reference: Policy;
  readonly deviations: readonly Deviation[];
  /** All of them but choices of rules. */
  readonly changes: TwinChanges;
  /** The changes of a twin that changes nothing. */
  readonly #none: TwinChanges;
  /** Twins that were made from this one: most are asked for again and again. */
  readonly #withMore = new Map<Deviation, Twin>();
  #policy: Policy | undefined;
  #rulesOnly: Twin | undefined;
  #choicesOnly: Twin | undefined;
  /** The twin of which this one is made by its last deviation, a fault; `undefined` where it was made in another way. */
  less: Twin | undefined;
  /** The twin of which this one is made by leaving out a deviation, and which one; `undefined` where it was made in another way. */
  more: { readonly twin: Twin; readonly left: Deviation } | undefined;

  /** @param none no changes, those of the twins that it is compared with */
  constructor(
    reference: Policy,
    deviations: readonly Deviation[] = [],
    none: TwinChanges = new TwinChanges(),
  ) {
    this.reference = reference;
    this.deviations = deviations;
    this.#none = none;
    this.changes = deviations.reduce((sum, each) => (isRule(each) ? sum : sum.with(each.change)), none);
  }

  get policy(): Policy {
    const { rulesOnly } = this;
    if (rulesOnly !== this) return rulesOnly.policy;
    this.#policy ??= this.deviations.reduce(
      (policy, { change }) => (change.kind === 'rule' ? withRule(policy, change.rule) : policy),
      this.reference,
    );
    return this.#policy;
  }

  /** The twin with one more deviation, in place of those that it excludes. */
  with(deviation: Deviation): Twin {
    return valueAt(this.#withMore, deviation, () => {
      const others = this.deviations.filter((other) => !excludes(deviation, other));
      const made = this.#changed([...others, deviation], deviation);
      if (!isRule(deviation) && others.length === this.deviations.length) made.less = this;
      return made;
    });
  }

  withAll(deviations: readonly Deviation[]): Twin {
    return deviations.reduce<Twin>((sum, each) => sum.with(each), this);
  }

  without(deviation: Deviation): Twin {
    const others = this.deviations.filter((other) => other !== deviation);
    const made = this.#changed(others, deviation);
    if (!isRule(deviation)) made.more = { twin: this, left: deviation };
    return made;
  }

  /** A twin with other deviations, which shares its choices with this one where no choice has changed. */
  #changed(deviations: readonly Deviation[], changed: Deviation): Twin {
    const made = new Twin(this.reference, deviations, this.#none);
    if (!isRule(changed) && !deviations.every(isRule)) made.#rulesOnly = this.rulesOnly;
    return made;
  }

  /** The same twin without what excuses nothing: its choices alone. */
  get choicesOnly(): Twin {
    return (this.#choicesOnly ??= this.#only(isChoice));
  }

  /** The same twin with its choices of rules alone. */
  get rulesOnly(): Twin {
    return (this.#rulesOnly ??= this.#only(isRule));
  }

  #only(isKept: (each: Deviation) => boolean): Twin {
    const kept = this.deviations.filter(isKept);
    return kept.length === this.deviations.length ? this : new Twin(this.reference, kept, this.#none);
  }

  /** Length of its description in bits. */
  get cost(): number {
    return this.deviations.reduce((sum, { cost }) => sum + COSTS[cost], 0);
  }
}
