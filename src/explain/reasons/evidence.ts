/**
 * The equations of an adjudicated phase read in the `reason` interpretation: what made each decision and strength what it
 * is. Every decision that an equation asks for is evidence by itself: reasons name the next ones and go no deeper.
 */
import { valueAt } from '../../base/remembered.ts';
import { EQUATIONS } from '../../../encodings/equations.ts';
import type { Setting } from '../../../encodings/setting.ts';
import type { StrengthDecision, TruthDecision } from '../../../encodings/language/decisions.ts';
import {
  ground,
  REASON,
  strengthOf,
  type Reasoned,
  type ReasonedStrength,
  labelledSituation,
} from '../../readings/reasons/reason.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { Backup } from '../../adjudicate/resolution/backup.ts';
import type { EquationSystem } from '../../adjudicate/resolution/system.ts';
import type { KnownFacts } from '../../readings/known/known-facts.ts';
import { Reading } from '../../readings/reading.ts';

export class Evidence {
  readonly adjudication: Adjudication;
  readonly system: EquationSystem;
  readonly setting: Setting<Reasoned, ReasonedStrength>;
  readonly #truths = new Map<string, Reasoned>();
  readonly #strengths = new Map<string, ReasonedStrength>();

  constructor(adjudication: Adjudication) {
    this.adjudication = adjudication;
    this.system = adjudication.decisions.system;
    this.setting = new Reading(
      REASON,
      labelledSituation(this.system.facts),
      this.system,
      (decision, unit) => ground({ kind: 'decision', decision, unit, holds: this.holds(decision, unit) }),
      { strength: (decision, unit) => strengthOf(decision, unit, this.value(decision, unit)) },
    ).setting;
  }

  get facts(): KnownFacts {
    return this.system.facts;
  }

  /** Gives the reasons why the decision is what its equation says it is. */
  equation(decision: TruthDecision, unit: number): Reasoned {
    return valueAt(this.#truths, `${decision} ${unit}`, () =>
      this.system.equations[decision](this.setting, unit),
    );
  }

  strength(decision: StrengthDecision, unit: number): ReasonedStrength {
    return valueAt(this.#strengths, `${decision} ${unit}`, () =>
      this.system.equations[decision](this.setting, unit),
    );
  }

  /** The module of one's own equation by which the decision is not what its standard equation says. */
  departsBy(decision: TruthDecision, unit: number): string | undefined {
    if (!this.system.isOwn(decision)) return undefined;
    const standard = EQUATIONS[decision](this.setting, unit);
    return standard.holds === this.equation(decision, unit).holds ? undefined : this.system.policy.own?.name;
  }

  /** The same of a strength, with what it would be by the standard equation. */
  strengthDepartsBy(decision: StrengthDecision, unit: number) {
    const { own } = this.system.policy;
    if (own === undefined || !this.system.isOwn(decision)) return undefined;
    const { value: standard } = EQUATIONS[decision](this.setting, unit);
    return standard === this.strength(decision, unit).value ? undefined : { module: own.name, standard };
  }

  holds(decision: TruthDecision, unit: number): boolean {
    return this.adjudication.decisions.truth(decision, unit);
  }

  value(decision: StrengthDecision, unit: number): number {
    return this.adjudication.decisions.strength(decision, unit);
  }

  /** The backup rule that set the decision instead of its equation, if one did. */
  ruleFor(decision: TruthDecision, unit: number): Backup | undefined {
    const number = this.system.number(decision, unit);
    return this.adjudication.resolution.backups.find(({ sets }) => sets.has(number));
  }
}
