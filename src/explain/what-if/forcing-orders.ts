/** Orders that force the fate of a unit: with them it is the same in every solution, whatever else is ordered. */
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { askOfOrders, unitResultOf, hasTrains, orderOptions } from './order-options.ts';

/** The orders that force what happened to a unit, or why there are none. */
export type Forcing =
  /** The units whose orders these are, without the unit itself; none of them can be left out. */
  | { readonly kind: 'forced'; readonly by: readonly number[] }
  /** Not even all orders together force it: the equations have none or several solutions. */
  | { readonly kind: 'open' }
  /** Not looked for: some unit could go by rail, and the solver knows no orders to. */
  | { readonly kind: 'railway' }
  | { readonly kind: 'unknown' };

/** Finds them: what contradicts another fate, less one order after another; `tell` hears how many are left. */
export function forcingOrders(
  adjudication: Adjudication,
  unit: number,
  solver: Solver,
  tell: (orders: number) => void = () => {},
): Forcing {
  // Without a solution everything would follow.
  if (adjudication.resolution.solutions === 0) return { kind: 'open' };
  const { system } = adjudication.decisions;
  const options = orderOptions(adjudication.position, system, (other) => other !== unit);
  if (hasTrains(options)) return { kind: 'railway' };
  const others = [...options.keys()].filter((other) => options[other]!.length > 1);
  const core = contradiction(others);
  if (typeof core === 'string') return { kind: core };
  let orders = core;
  for (const other of core) {
    // A core of fewer orders may have left out this one already.
    if (!orders.includes(other)) continue;
    tell(orders.length);
    const smaller = contradiction(orders.filter((each) => each !== other));
    if (smaller === 'unknown') return { kind: smaller };
    if (smaller !== 'open') orders = smaller;
  }
  return { kind: 'forced', by: orders.toSorted((a, b) => a - b) };

  /** Finds the orders among these that contradict that the fate is another one; `open` where they do not. */
  function contradiction(fixed: readonly number[]): readonly number[] | 'open' | 'unknown' {
    return askOfOrders(solver, system, options, (problem, free) => {
      problem.require(free.differs(unit, unitResultOf(adjudication, unit)));
      for (const other of fixed) problem.require(problem.logic.not(free.isChanged(other)), String(other));
      const answer = problem.check();
      if (answer === 'unsatisfiable') return problem.core().map(Number);
      return answer === 'satisfiable' ? 'open' : answer;
    });
  }
}
