/** The equations of a policy as formulas about any unit of any known position. */
import type { Equations } from '../../../encodings/equations.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { Setting } from '../../../encodings/setting.ts';
import {
  DecisionsByKind,
  TRUTH_DECISIONS,
  type StrengthDecision,
  type TruthDecision,
} from '../../../encodings/language/decisions.ts';
import type { Formulas, Node } from '../formula/node.ts';
import { Tracing } from '../formula/tracing.ts';
import { listedSituation } from './listed-situation.ts';

/** The unit that the equation is of, and what the decision must equal. */
export interface EquationFormula {
  readonly unit: Node;
  readonly formula: Node;
}

/** The equations of all truth decisions, and what makes more formulas beside them. */
export interface EquationFormulas {
  readonly formulas: Formulas;
  readonly ofDecision: Readonly<Record<TruthDecision, EquationFormula>>;
}

/** Another setting in which the equations are read. */
export type SettingChange = <T, N>(setting: Setting<T, N>) => Setting<T, N>;

/** Truth decisions are names; a strength is what its equation says. */
class NamedDecisions extends DecisionsByKind<Node, Node> {
  setting: Setting<Node, Node> | undefined;
  readonly #tracing: Tracing;
  readonly #equations: Equations;

  constructor(tracing: Tracing, equations: Equations) {
    super();
    this.#tracing = tracing;
    this.#equations = equations;
  }

  truth(decision: TruthDecision, unit: number): Node {
    return this.#tracing.formulas.relation(decision, [this.#tracing.unit(unit)]);
  }

  strength(decision: StrengthDecision, unit: number): Node {
    return this.#equations[decision](this.setting!, unit);
  }
}

/**
 * Reads the equations of all truth decisions.
 *
 * @param reading where they are read in another setting, as by a mutant
 */
export function equationFormulas(
  equations: Equations,
  policy: Policy,
  reading?: SettingChange,
): EquationFormulas {
  const tracing = new Tracing();
  const decisions = new NamedDecisions(tracing, equations);
  const plain: Setting<Node, Node> = {
    logic: tracing,
    situation: listedSituation(tracing),
    decisions,
    policy,
  };
  const setting = reading?.(plain) ?? plain;
  decisions.setting = setting;
  const unit = tracing.open();
  const number = tracing.number(unit);
  const read = (decision: TruthDecision): EquationFormula => ({
    unit,
    formula: equations[decision](setting, number),
  });
  const formulas = TRUTH_DECISIONS.map((decision) => [decision, read(decision)]);
  return {
    formulas: tracing.formulas,
    ofDecision: Object.fromEntries(formulas) as EquationFormulas['ofDecision'],
  };
}
