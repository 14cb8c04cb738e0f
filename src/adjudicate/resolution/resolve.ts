/**
 * From the equations to one result: propagate, take what has exactly one solution, apply a
 * backup rule to a cycle that has none or several, and again until nothing is left.
 */
import { FALSE, TRUE } from '../../readings/known/partial.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { backup, type Backup } from './backup.ts';
import { branchedSolutions, solutions, type Solutions, take } from './enumerate.ts';
import { compiledDependencies, cycles, cyclesOf, dependencies, independentParts } from './cycles.ts';
import type { Engine } from './engines.ts';
import { decide, propagate, startValues, unequal } from './propagate.ts';
import { NO_OVERRIDES, type EquationSystem, type Overrides, type Propagated, type Values } from './system.ts';

export { ENGINES, type Engine } from './engines.ts';

/** Number of solutions of one part that are counted; above it the result says "more than". */
export const COUNT_LIMIT = 1000;

/** Number of solutions of the whole that are listed; independent parts would multiply to ever more. */
const WHOLE_LIMIT = 16;

/** The number of solutions of the bare equations: exact, or more than the limit. */
export type SolutionCount = number | typeof MANY;
/** The count of solutions where there are more than are counted. */
export const MANY = `>${COUNT_LIMIT}`;

/** Counts of the ways in which decisions were settled. They certify nothing: no proof comes with them. */
export interface SettledBy {
  /** Decided by the equations' bounds. That no other value fits rests on the code that propagates. */
  readonly propagated: number;
  /** Decided by the only solution of what propagation leaves, or of the whole. */
  readonly unique: number;
  /** Decided by a backup rule, or by what follows from what it set. */
  readonly backup: number;
  /**
   * The finder of all solutions of what propagation leaves: Z3, or for small cycles a search that tries both
   * values of what stays open, and propagates each. In both cases the `boolean` interpretation checked the
   * solutions. That there are no more rests on whoever found them.
   */
  readonly by: 'propagation' | 'search' | 'solver';
}

/** @deprecated The old name of `SettledBy`; the next version drops it. */
export type Certificate = SettledBy;

export type Resolution =
  | {
      readonly kind: 'resolved';
      /** The value of every decision, by number: FALSE or TRUE. */
      readonly values: Values;
      readonly solutions: SolutionCount;
      readonly backups: readonly Backup[];
      readonly settledBy: SettledBy;
      /** @deprecated The old name of `settledBy`; the next version drops it. */
      readonly certificate: SettledBy;
    }
  /** The solver stopped at its limit, so there is no result. */
  | { readonly kind: 'unknown' };

/** Thrown within this file when the solver gives up, and turned into the outcome `unknown`. */
class SolverGaveUp extends Error {}

/**
 * Resolves a position.
 *
 * `whole` gives all equations to Z3 at once; where they have one solution, that is the result.
 * Where they do not, the parts are resolved as `components` does, and Z3 confirms that with what the
 * backup rules set the whole system has just this solution. `components` searches for the solutions of what
 * propagation leaves undecided, and asks Z3 where that takes more than a few trials.
 *
 * @param solver asked where a search takes more trials than it allows
 */
export function resolve(system: EquationSystem, engine: Engine, solver: Solver): Resolution {
  try {
    const { takesForParadox } = system.faults;
    if (engine === 'whole' && takesForParadox === undefined) return resolveWhole(system, solver);
    return resolveComponents(system, () => searchFirst(system, solver));
  } catch (error) {
    if (error instanceof SolverGaveUp) return { kind: 'unknown' };
    throw error;
  }
}

function resolveWhole(system: EquationSystem, solver: Solver): Resolution {
  const open = startValues(system, NO_OVERRIDES);
  const ofWhole = someSolutions(system, solver, open, system.numbers, WHOLE_LIMIT);
  if (isUnique(ofWhole)) {
    const settledBy = { propagated: 0, unique: system.count, backup: 0, by: 'solver' } as const;
    return resolved(ofWhole.found[0]!, 1, [], settledBy);
  }
  // Z3 finds everything: what it is asked about the parts confirms what it said of the whole.
  const resolution = resolveComponents(system, () => ({
    by: 'solver',
    solutions: (...asked) => someSolutions(system, solver, ...asked),
  }));
  if (resolution.kind === 'resolved') {
    confirmCount(ofWhole, resolution.solutions);
    confirmWhole(system, solver, resolution.values, resolution.backups);
  }
  return resolution;
}

/** Throws if the solutions of the parts do not multiply to those of the whole, as far as these were listed. */
function confirmCount(ofWhole: FoundSolutions, count: SolutionCount): void {
  const same =
    ofWhole.kind === 'all' ? count === ofWhole.found.length : count === MANY || count > WHOLE_LIMIT;
  if (!same) throw new Error(`the parts have ${count} solutions, the whole does not`);
}

/** Throws if the whole system with what the backup rules set has not just this one solution. */
function confirmWhole(
  system: EquationSystem,
  solver: Solver,
  values: Values,
  backups: readonly Backup[],
): void {
  const overrides = new Map(backups.flatMap(({ sets }) => [...sets]));
  const free = system.numbers.filter((number) => !overrides.has(number));
  const ofWhole = someSolutions(system, solver, startValues(system, overrides), free, 1);
  const same =
    isUnique(ofWhole) && system.numbers.every((number) => ofWhole.found[0]![number] === values[number]);
  if (!same) throw new Error('the whole system and its components have different solutions');
}

/** A finder of the solutions of a part. */
interface PartFinder {
  /** Throws if it gives up. */
  solutions(values: Values, part: readonly number[], limit: number): FoundSolutions;
  /** The strongest finder that had to be asked so far. */
  readonly by: SettledBy['by'];
}

type FoundSolutions = Exclude<Solutions, { kind: 'unknown' }>;

/** The solutions of a small cycle are searched for; Z3 is opened for one that is larger. */
function searchFirst(system: EquationSystem, solver: Solver): PartFinder {
  let by: SettledBy['by'] = 'propagation';
  return {
    get by() {
      return by;
    },
    solutions(values, part, limit) {
      const found = branchedSolutions(system, values, part, limit, solver.trials);
      if (found.kind !== 'unknown') {
        if (by === 'propagation') by = 'search';
        return found;
      }
      by = solver.onlySearches ? 'search' : 'solver';
      return someSolutions(system, solver, values, part, limit);
    },
  };
}

/** @param finder asked for where propagation leaves something */
function resolveComponents(system: EquationSystem, finder: () => PartFinder): Resolution {
  const mistaken = loopsTakenForParadoxes(system);
  const { values, undecided, count } =
    mistaken.length === 0 ? decide(system) : decideBeside(system, mistaken);
  if (undecided.length > 0 || mistaken.length > 0)
    return resolveCycles(system, finder(), { values, undecided, count }, mistaken);
  return resolved(values, 1, [], { propagated: count, unique: 0, backup: 0, by: 'propagation' });
}

/** Loops as a faulty adjudicator settles them: it looks at what orders may rest on, and at no solution. */
function loopsTakenForParadoxes(system: EquationSystem): readonly Backup[] {
  const { takesForParadox } = system.faults;
  if (takesForParadox === undefined) return [];
  const loops = cycles(dependencies(system, startValues(system, NO_OVERRIDES), system.numbers));
  return loops
    .filter((loop) => takesForParadox(loop.map((number) => system.unknown(number).decision)))
    .flatMap((loop) => backup(system, loop, []) ?? []);
}

function decideBeside(system: EquationSystem, settled: readonly Backup[]): Propagated {
  const values = startValues(system, new Map(settled.flatMap(({ sets }) => [...sets])));
  return { values, undecided: propagate(system, values), count: system.count };
}

/**
 * Settles what propagation leaves.
 *
 * @param settled what was settled before
 */
function resolveCycles(
  system: EquationSystem,
  finder: PartFinder,
  { values, undecided: left, count: decisions }: Propagated,
  settled: readonly Backup[],
): Resolution {
  const overrides = new Map(settled.flatMap(({ sets }) => [...sets]));
  const backups: Backup[] = [...settled];
  const propagated = decisions - left.length;
  let undecided = left;
  let count: SolutionCount = 1;
  let unique = 0;

  for (let round = 0; undecided.length > 0; round++) {
    const graph = compiledDependencies(system, values, undecided);
    for (const part of independentParts(graph)) {
      const [cycle, ...others] = cyclesOf(system, values, part, graph);
      if (cycle === undefined) throw new Error('an undecided part without a cycle');
      // What is not on the only cycle follows from it, so that its solutions are those of the part.
      const asked = others.length === 0 ? cycle : part;
      const ofAsked = finder.solutions(values, asked, round === 0 ? COUNT_LIMIT : 2);
      if (round === 0) count = countSolutions(count, ofAsked);
      if (isUnique(ofAsked)) {
        unique += part.length;
        take(values, asked, ofAsked.found[0]!);
        continue;
      }
      const ofCycle = asked === cycle ? ofAsked : finder.solutions(values, cycle, 2);
      if (isUnique(ofCycle)) {
        unique += cycle.length;
        take(values, cycle, ofCycle.found[0]!);
        continue;
      }
      const few = ofCycle.kind === 'all' && ofCycle.found.length <= 2;
      const applied = backup(system, cycle, few ? ofCycle.found : []);
      if (applied === undefined || applied.sets.size === 0) throw new Error('a cycle that no rule settles');
      backups.push(applied);
      for (const [number, value] of applied.sets) {
        overrides.set(number, value);
        values[number] = value ? TRUE : FALSE;
      }
    }
    undecided = propagate(system, values);
  }

  if (backups.length > 0) confirm(system, values, overrides);
  const backedUp = decisions - propagated - unique;
  return resolved(values, count, backups, { propagated, unique, backup: backedUp, by: finder.by });
}

/** @param settledBy stands under its name and the old one */
function resolved(
  values: Values,
  count: SolutionCount,
  backups: readonly Backup[],
  settledBy: SettledBy,
): Resolution {
  return { kind: 'resolved', values, solutions: count, backups, settledBy, certificate: settledBy };
}

function someSolutions(
  system: EquationSystem,
  solver: Solver,
  values: Values,
  part: readonly number[],
  limit: number,
): FoundSolutions {
  const found = solutions(system, solver, values, part, limit);
  if (found.kind === 'unknown') throw new SolverGaveUp();
  return found;
}

function isUnique({ kind, found }: FoundSolutions): boolean {
  return kind === 'all' && found.length === 1;
}

/** The number of solutions of independent parts is the product of theirs. */
export function countSolutions(count: SolutionCount, part: FoundSolutions): SolutionCount {
  if (count === 0 || part.found.length === 0) return 0;
  if (count === MANY || part.kind === 'more') return MANY;
  const product = count * part.found.length;
  return product > COUNT_LIMIT ? MANY : product;
}

/** Throws if a decision does not equal its equation, unless a backup rule set it. */
function confirm(system: EquationSystem, values: Values, overrides: Overrides): void {
  const wrong = unequal(system, values).filter((number) => !overrides.has(number));
  if (wrong.length > 0) throw new Error(`decisions ${wrong.join(', ')} do not equal their equations`);
}
