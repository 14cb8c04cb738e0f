/** An assertion to a solver: a formula that holds for all values of its variables, and what triggers it. */
import type { Node } from '../../../readings/formula/node.ts';
import type { Tracing } from '../../../readings/formula/tracing.ts';

export interface Law {
  /** Free in the formula; it holds for every value of each. */
  readonly variables: readonly Node[];
  readonly holds: Node;
  /**
   * The solver uses the law for units for which all terms of one of these lists occur; left to the solver where
   * there are none. They change what is found, never what is true.
   */
  readonly triggers: readonly (readonly Node[])[];
}

/** A formula without free variables. */
export function fact(holds: Node): Law {
  return { variables: [], holds, triggers: [] };
}

/** A law about every unit, or any pair, any three ... of units. */
export function law(
  tracing: Tracing,
  units: number,
  holds: (...units: number[]) => Node,
  triggers: (...units: number[]) => readonly (readonly Node[])[] = () => [],
): Law {
  const variables = Array.from({ length: units }, () => tracing.open());
  const numbers = variables.map((variable) => tracing.number(variable));
  return lawAbout(variables, holds(...numbers), triggers(...numbers));
}

/** A law about all values of some variables. */
export function lawAbout(
  variables: readonly Node[],
  holds: Node,
  triggers: readonly (readonly Node[])[] = [],
): Law {
  return { variables, holds, triggers };
}

/** Triggers of a law about several terms: each of them, beside others. */
export function eachOf(terms: readonly Node[], ...beside: readonly Node[]): readonly (readonly Node[])[] {
  return terms.map((term) => [term, ...beside]);
}

/** The counts that a strength is made of: terms that trigger a law about it. */
export function countsIn(strength: Node): readonly Node[] {
  return strength.op === 'count' ? [strength] : strength.args.flatMap(countsIn);
}
