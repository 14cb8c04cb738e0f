/** The bare equations: all their solutions, and the cycles that keep them from having one. */
import type { BackupRule } from '../../../encodings/backup-rules.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { backup, unitsIn, unitsOf, type Backup } from './backup.ts';
import { cycles, dependencies, independentParts } from './cycles.ts';
import { solutions, type Assignment } from './enumerate.ts';
import { propagate, startValues } from './propagate.ts';
import { COUNT_LIMIT, countSolutions, type SolutionCount } from './resolve.ts';
import { NO_OVERRIDES, type EquationSystem } from './system.ts';

/** A set of decisions that all rest on one another. */
export interface Cycle {
  /** Decisions, by number. */
  readonly decisions: readonly number[];
  /** The units whose orders form it. */
  readonly units: readonly number[];
  /**
   * The rule that would settle it if it does not have exactly one solution of its own; `undefined` where it rests
   * on another cycle and no rule covers a cycle of its kind.
   */
  readonly rule: BackupRule | undefined;
  /** The choice of 4.A.2 that has no answer to it, so that its fallback would settle it. */
  readonly unanswered: Backup['unanswered'];
  /**
   * Number of solutions it has by itself; `undefined` where it rests on another cycle, so
   * that its own are only known when that one is settled.
   */
  readonly solutions: number | undefined;
}

/** Decisions that nothing outside of them can settle. */
export interface OpenPart {
  readonly decisions: readonly number[];
  readonly units: readonly number[];
  /** Solutions of this part, at most the count limit. */
  readonly solutions: readonly Assignment[];
  readonly cycles: readonly Cycle[];
}

/** All solutions of the bare equations, and the parts of them without exactly one. */
export type Solved =
  | {
      readonly kind: 'solved';
      readonly count: SolutionCount;
      /** Values of all decisions in each solution, by number; at most the count limit. */
      readonly solutions: readonly Assignment[];
      /** Number of decisions that are the same in every solution because propagation decides them. */
      readonly propagated: number;
      readonly parts: readonly OpenPart[];
    }
  | { readonly kind: 'unknown' };

/** Finds all solutions of the bare equations, without any backup rule. */
export function solve(system: EquationSystem, solver: Solver): Solved {
  const whole = solutions(system, solver, startValues(system, NO_OVERRIDES), system.numbers, COUNT_LIMIT);
  if (whole.kind === 'unknown') return whole;

  const values = startValues(system, NO_OVERRIDES);
  const undecided = propagate(system, values);
  const graph = dependencies(system, values, undecided);
  const parts: OpenPart[] = [];
  let count: SolutionCount = 1;
  for (const decisions of independentParts(graph)) {
    const ofPart = solutions(system, solver, values, decisions, COUNT_LIMIT);
    if (ofPart.kind === 'unknown') return ofPart;
    count = countSolutions(count, ofPart);
    const inPart = new Map(decisions.map((number) => [number, graph.get(number)!]));
    const ofCycles = cycles(inPart).map((members): Cycle | undefined => {
      const rests = members.some((number) => [...graph.get(number)!].some((on) => !members.includes(on)));
      const own = rests ? undefined : solutions(system, solver, values, members, COUNT_LIMIT);
      if (own?.kind === 'unknown') return undefined;
      const applied = backup(system, members, own?.found ?? []);
      return {
        decisions: members,
        units: unitsIn(system, members),
        rule: applied?.rule,
        unanswered: applied?.unanswered,
        solutions: own?.found.length,
      };
    });
    if (ofCycles.includes(undefined)) return { kind: 'unknown' };
    parts.push({
      decisions,
      units: unitsOf(system, decisions),
      solutions: ofPart.found,
      cycles: ofCycles as Cycle[],
    });
  }
  const propagated = system.count - undecided.length;
  return { kind: 'solved', count, solutions: whole.found, propagated, parts };
}
