/**
 * A paradox or circle as a loop: what follows if one of its decisions holds, and what if it does not. Both come from
 * the equations themselves: the decision is set, everything else is propagated, and the decision is then compared
 * with its own equation.
 */
import { UNDECIDED } from '../../readings/known/partial.ts';
import type { TruthDecision } from '../../../encodings/language/decisions.ts';
import { inBooleans, type Assignment } from '../../adjudicate/resolution/enumerate.ts';
import { dependencies, type DependencyGraph } from '../../adjudicate/resolution/cycles.ts';
import { propagate, startValues } from '../../adjudicate/resolution/propagate.ts';
import { NO_OVERRIDES, type EquationSystem } from '../../adjudicate/resolution/system.ts';

export interface Loop {
  /** Decisions, by number: each rests on the one before, and the first rests on the last. */
  readonly decisions: readonly number[];
  /** The consequences if the first decision holds, and if it does not. */
  readonly suppositions: readonly {
    readonly holds: boolean;
    /** Values of all decisions, by number. */
    readonly assignment: Assignment;
    /** The decision comes out as it was supposed, so that this is a solution. */
    readonly isConsistent: boolean;
  }[];
}

/** The decisions that a loop begins with, in order of preference. */
const BEST_FIRST: readonly TruthDecision[] = ['PATH', 'CONVOY', 'MOVE', 'SUPPORT', 'DISLODGE'];

/** The loop of a position with one paradox or circle; `undefined` where one decision does not settle the others. */
export function loopOf(system: EquationSystem): Loop | undefined {
  const values = startValues(system, NO_OVERRIDES);
  const undecided = propagate(system, values);
  const graph = dependencies(system, values, undecided);
  const rank = (number: number): number => BEST_FIRST.indexOf(system.unknown(number).decision);
  for (const first of [...undecided].sort((a, b) => rank(a) - rank(b))) {
    const decisions = shortestLoop(graph, first);
    const suppositions = [true, false].flatMap((holds) => suppose(system, first, holds) ?? []);
    if (decisions !== undefined && suppositions.length === 2) return { decisions, suppositions };
  }
  return undefined;
}

function suppose(
  system: EquationSystem,
  number: number,
  holds: boolean,
): Loop['suppositions'][number] | undefined {
  const values = startValues(system, new Map([[number, holds]]));
  propagate(system, values);
  if (values.includes(UNDECIDED)) return undefined;
  const isConsistent = inBooleans(system, values).equationOf(number) === holds;
  return { holds, assignment: values, isConsistent };
}

/** From the decision along what rests on it, back to what it rests on itself. */
function shortestLoop(graph: DependencyGraph, first: number): number[] | undefined {
  const dependants = (number: number): number[] =>
    [...graph.keys()].filter((other) => graph.get(other)!.has(number));
  const paths = [[first]];
  const seen = new Set<number>();
  for (const path of paths) {
    for (const next of dependants(path.at(-1)!)) {
      if (next === first) return path;
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
}
