/** The equations of a policy as formulas about any unit of any known position. */
import type { Equations } from '../../../encodings/equations.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { Setting } from '../../../encodings/setting.ts';
import { TRUTH_DECISIONS, type TruthDecision } from '../../../encodings/language/decisions.ts';
import { type Node, Formulas } from '../formula/node.ts';
import { Reading } from '../reading.ts';
import type { RelationName, Situation } from '../../../encodings/language/situation.ts';
import { Units } from '../../../encodings/language/units.ts';
import { listsOver, relationsBy } from '../mapped.ts';

/** Another setting in which the equations are read. */
export type SettingChange = <T, N>(setting: Setting<T, N>) => Setting<T, N>;

/**
 * Reads the equations of all truth decisions. These are names in each other's formulas; a strength is what its equation
 * says.
 *
 * @param inSetting another setting in which they are read, as by a mutant
 */
export function equationFormulas(equations: Equations, policy: Policy, inSetting?: SettingChange) {
  const tracing = new Formulas();
  const reading = new Reading<Node, Node>(
    tracing,
    listedSituation(tracing),
    { policy, equations },
    (decision, unit) => tracing.relation(decision, [tracing.unit(unit)]),
    { inSetting },
  );
  const unit = tracing.fresh();
  const number = tracing.number(unit);
  const formulas = TRUTH_DECISIONS.map(
    (decision) => [decision, { unit, formula: reading.equation(decision, number) }] as const,
  );
  return {
    /** Makes more formulas beside them. */
    formulas: tracing,
    /** The unit that each equation is of, and what the decision must equal. */
    ofDecision: Object.fromEntries(formulas) as Readonly<
      Record<TruthDecision, { readonly unit: Node; readonly formula: Node }>
    >,
  };
}

/** The unit that stands where another one is ordered to move, and the relation that says that there is one. */
export const OCCUPANT = 'occupant';
export const OCCUPIED = 'occupied';

export function listedSituation(tracing: Formulas): Situation<Node> {
  const relations = relationsBy((name: RelationName, units) => {
    const [a, b] = units.map((unit) => tracing.unit(unit));
    if (name === 'same') return tracing.equal(a!, b!);
    const holds = tracing.relation(name, b === undefined ? [a!] : [a!, b]);
    // The code's list of those that move to a province has the mover itself.
    return name === 'contests' ? tracing.and(holds, tracing.not(tracing.equal(a!, b!))) : holds;
  });
  return {
    // Nobody can count them.
    size: Number.NaN,
    ...relations,
    ...listsOver(relations, () => 'any unit'),
    occupants(mover) {
      const unit = tracing.unit(mover);
      const occupant = tracing.number(tracing.term('unit', OCCUPANT, [unit]));
      return new Units([occupant], () => tracing.relation(OCCUPIED, [unit]));
    },
  };
}
