/** The dependency graph of what is undecided, its independent parts and its cycles. */
import { connectedParts } from '../../base/connected-parts.ts';
import { DEPENDENCY, decision } from '../../readings/known/dependency.ts';
import type { Partial } from '../../readings/known/partial.ts';
import { Interpretation, type EquationSystem, type Values } from './system.ts';

/** For each undecided decision, the undecided decisions that its equation still rests on. */
export type DependencyGraph = ReadonlyMap<number, ReadonlySet<number>>;

/** Finds what each undecided decision still rests on, by the `dependency` interpretation of its equation. */
export function dependencies(
  system: EquationSystem,
  values: Values,
  undecided: readonly number[],
): DependencyGraph {
  const interpretation = new Interpretation(system, DEPENDENCY, (number) =>
    decision(number, values[number] as Partial),
  );
  return new Map(undecided.map((number) => [number, interpretation.equationOf(number).on]));
}

/** The same from compiled equations where there are any, each set in any order. */
export function compiledDependencies(
  system: EquationSystem,
  values: Values,
  undecided: readonly number[],
): DependencyGraph {
  const { compiled, facts } = system;
  return compiled?.restingOn(facts.read, values, undecided) ?? dependencies(system, values, undecided);
}

/** The cycles of a part, in an order which depends only on what its equations say. */
export function cyclesOf(
  system: EquationSystem,
  values: Values,
  part: readonly number[],
  graph: DependencyGraph,
): number[][] {
  const found = cycles(new Map(part.map((number) => [number, graph.get(number)!])));
  return found.length < 2 ? found : cycles(dependencies(system, values, part));
}

/** Parts that share no decision: what happens in one does not matter to another. */
export function independentParts(graph: DependencyGraph): number[][] {
  const parts = connectedParts(graph.keys(), (node) => graph.get(node)!);
  return parts.map((part) => part.sort((a, b) => a - b));
}

/**
 * The cycles: sets of decisions that all rest on one another (strongly connected components
 * with more than one decision, or one that rests on itself), each after those it rests on.
 * The first one rests on no other. Tarjan's algorithm.
 */
export function cycles(graph: DependencyGraph): number[][] {
  const order = new Map<number, number>();
  const lowest = new Map<number, number>();
  const stack: number[] = [];
  const onStack = new Set<number>();
  const found: number[][] = [];

  const visit = (node: number): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    onStack.add(node);
    for (const other of graph.get(node)!) {
      if (!order.has(other)) {
        visit(other);
        lowest.set(node, Math.min(lowest.get(node)!, lowest.get(other)!));
      } else if (onStack.has(other)) {
        lowest.set(node, Math.min(lowest.get(node)!, order.get(other)!));
      }
    }
    if (lowest.get(node) !== order.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    for (const member of component) onStack.delete(member);
    if (component.length > 1 || graph.get(node)!.has(node)) found.push(component.sort((a, b) => a - b));
  };

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}
