/** The equations of a policy as formulas about any unit of any known position. */
import type { Equations } from '../../../encodings/equations.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { Setting } from '../../../encodings/setting.ts';
import { TRUTH_DECISIONS, type TruthDecision } from '../../../encodings/language/decisions.ts';
import type { Node } from '../formula/node.ts';
import { Tracing } from '../formula/tracing.ts';
import { listedSituation } from './listed-situation.ts';
import { Reading } from '../reading.ts';

/** Another setting in which the equations are read. */
export type SettingChange = <T, N>(setting: Setting<T, N>) => Setting<T, N>;

/**
 * Reads the equations of all truth decisions. These are names in each other's formulas; a strength is what its equation
 * says.
 *
 * @param inSetting another setting in which they are read, as by a mutant
 */
export function equationFormulas(equations: Equations, policy: Policy, inSetting?: SettingChange) {
  const tracing = new Tracing();
  const reading = new Reading<Node, Node>(
    tracing,
    listedSituation(tracing),
    { policy, equations },
    (decision, unit) => tracing.formulas.relation(decision, [tracing.unit(unit)]),
    { inSetting },
  );
  const unit = tracing.open();
  const number = tracing.number(unit);
  const formulas = TRUTH_DECISIONS.map(
    (decision) => [decision, { unit, formula: reading.equation(decision, number) }] as const,
  );
  return {
    /** Makes more formulas beside them. */
    formulas: tracing.formulas,
    /** The unit that each equation is of, and what the decision must equal. */
    ofDecision: Object.fromEntries(formulas) as Readonly<
      Record<TruthDecision, { readonly unit: Node; readonly formula: Node }>
    >,
  };
}
