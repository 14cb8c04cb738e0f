/** The core of a paradox or circle: orders that make it when all other units hold, none to be left out (DATC 4.A.2). */
import type { WrittenOrder } from '../../orders/order.ts';
import { writtenUnit } from '../../orders/text/format.ts';
import { equationsOf, type Position } from '../../adjudicate/phases/movement.ts';
import { resolve, type SolutionCount } from '../../adjudicate/resolution/resolve.ts';
import { solve, type Solved } from '../../adjudicate/resolution/solve.ts';
import { type EquationSystem, NO_OVERRIDES } from '../../adjudicate/resolution/system.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { askOfOrders, ownOrHold, withOrders } from '../what-if/order-options.ts';
import { UNDECIDED } from '../../readings/known/partial.ts';
import type { TruthDecision } from '../../../encodings/language/decisions.ts';
import { inBooleans, type Assignment } from '../../adjudicate/resolution/enumerate.ts';
import { dependencies, type DependencyGraph } from '../../adjudicate/resolution/cycles.ts';
import { propagate, startValues } from '../../adjudicate/resolution/propagate.ts';

/** All sets of this many items, each once, in the order of the items. */
export function* subsets<V>(items: readonly V[], size: number): Generator<readonly V[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [i, first] of items.entries()) {
    if (items.length - i < size) return;
    for (const rest of subsets(items.slice(i + 1), size - 1)) yield [first, ...rest];
  }
}

/** Sets of orders that are tried one after another to find a smaller core; with more the core is only minimal. */
const MOST_SETS = 4000;

/** The fewest orders that still make a paradox or circle. */
export interface Core {
  /** The units whose orders make the paradox or circle. */
  readonly units: readonly number[];
  /** There is no smaller core, because all smaller sets were tried; else none of its orders can be left out. */
  readonly isSmallest: boolean;
  /** The position with only these orders, its equations and their solutions. */
  readonly position: Position;
  readonly system: EquationSystem;
  readonly solved: Extract<Solved, { kind: 'solved' }>;
}

/** One paradox or circle of a position. */
export interface Paradox {
  /** The units whose orders are in it, as the position stands. */
  readonly units: readonly number[];
  /** Number of solutions of its part of the equations. */
  readonly solutions: number;
  /** The smallest that is a paradox or circle at all. */
  readonly core: Core;
  /** If the core has solutions and the whole has none: orders without one, of which none can be taken away. */
  readonly withoutSolution: Core | undefined;
}

/**
 * All paradoxes and circles of a position: one for each part that does not have exactly one solution.
 *
 * @param tell hears how many orders are still under suspicion
 * @returns `unknown` if the solver gave up
 */
export function paradoxesOf(
  whole: Position,
  policy: Policy,
  solver: Solver,
  tell: (orders: number) => void = () => {},
): Paradox[] | 'unknown' {
  const inWhole = solve(equationsOf(whole, policy), solver);
  if (inWhole.kind === 'unknown') return 'unknown';
  const open = inWhole.parts.filter(({ solutions }) => solutions.length !== 1);
  const paradoxes: Paradox[] = [];
  for (const part of open) {
    const others = new Set(open.filter((other) => other !== part).flatMap(({ units }) => units));
    const core = findCore(part.units, others, (count) => count !== 1);
    if (core === 'unknown') return 'unknown';
    const solutions = part.solutions.length;
    const differs = solutions === 0 && core.solved.count !== 0;
    const withoutSolution = differs ? findCore(part.units, others, (count) => count === 0) : undefined;
    if (withoutSolution === 'unknown') return 'unknown';
    paradoxes.push({ units: part.units, solutions, core, withoutSolution });
  }
  return paradoxes;

  /** Finds the core of the units `own` of a part, kept longest; `others`, of other paradoxes, are left out first. */
  function findCore(
    own: readonly number[],
    others: ReadonlySet<number>,
    makes: (count: SolutionCount) => boolean,
  ): Core | 'unknown' {
    let gaveUp = false;
    const { orders } = equationsOf(whole, policy).read;
    const ordered = [...orders.keys()].filter((unit) => orders[unit]!.kind !== 'hold');
    const alone = ordered.filter((unit) => !others.has(unit));
    const start = makesIt(alone) ? alone : ordered;
    const opposed = contradicting(start);
    // Rules of one's own may contradict themselves of a unit that has no such order.
    const near = opposed !== undefined && makesIt(opposed) ? opposed : start;
    const isOwn = new Set(own);
    const minimal = minimize([...near].sort((a, b) => Number(isOwn.has(a)) - Number(isOwn.has(b))));
    const smallest = smaller();
    if (gaveUp) return 'unknown';
    const units = (smallest === 'too-many' ? undefined : smallest) ?? minimal;
    const position = withOnly(whole, new Set(units));
    const system = equationsOf(position, policy);
    const solved = solve(system, solver);
    if (solved.kind === 'unknown') return 'unknown';
    return {
      units: units.toSorted((a, b) => a - b),
      isSmallest: smallest !== 'too-many',
      position,
      system,
      solved,
    };

    /** With only these orders it is still there. */
    function makesIt(kept: Iterable<number>): boolean {
      const count = solutionCount(withOnly(whole, new Set(kept)), policy, solver);
      if (count === undefined) gaveUp = true;
      return count !== undefined && makes(count);
    }

    /** Orders that contradict each other, whether others are given or not; `undefined` where no solver finds any. */
    function contradicting(kept: readonly number[]): readonly number[] | undefined {
      if (solver.onlySearches) return undefined;
      const asked = equationsOf(withOnly(whole, new Set(kept)), policy);
      // A train has no place among free orders; one order after another is left out then.
      if ((asked.read.ways?.legs.length ?? 0) > 0) return undefined;
      const found = askOfOrders(solver, asked, ownOrHold(asked), (problem, free) => {
        for (const unit of kept) problem.require(problem.logic.not(free.isChanged(unit)), String(unit));
        return problem.check() === 'unsatisfiable' ? problem.core().map(Number) : undefined;
      });
      return found === 'unknown' ? undefined : found;
    }

    /** Leaves out orders, many at once where that makes no difference, until each of them makes one. */
    function minimize(all: readonly number[]): readonly number[] {
      let kept = all;
      for (let before = kept.length + 1; kept.length < before;) {
        before = kept.length;
        kept = without(kept, kept);
      }
      return kept;
    }

    /** The kept orders without these, or without some of these. */
    function without(kept: readonly number[], some: readonly number[]): readonly number[] {
      tell(kept.length);
      const fewer = kept.filter((unit) => !some.includes(unit));
      if (makesIt(fewer)) return fewer;
      if (some.length <= 1) return kept;
      const half = some.length >> 1;
      return without(without(kept, some.slice(0, half)), some.slice(half));
    }

    /** A core with fewer orders that has some of this part, if there is one and not too many sets to try. */
    function smaller(): readonly number[] | 'too-many' | undefined {
      let tried = 0;
      for (let size = 1; size < minimal.length; size++) {
        for (const some of subsets(start, size)) {
          if (++tried > MOST_SETS) return 'too-many';
          if (some.some((unit) => isOwn.has(unit)) && makesIt(some)) return some;
        }
      }
      return undefined;
    }
  }
}

/** The position in which only these units have orders and all others hold. */
export function withOnly(position: Position, units: ReadonlySet<number>): Position {
  const holds = new Map<number, WrittenOrder>();
  for (const [unit, standing] of position.units.entries()) {
    if (!units.has(unit)) holds.set(unit, { kind: 'hold', unit: writtenUnit(position.board, standing) });
  }
  return withOrders(position, holds);
}

/** Counts the solutions of the equations; gives `undefined` if the solver gave up. */
export function solutionCount(position: Position, policy: Policy, solver: Solver): SolutionCount | undefined {
  const resolution = resolve(equationsOf(position, policy), 'components', solver);
  return resolution.kind === 'unknown' ? undefined : resolution.solutions;
}

/** The decisions that a loop begins with, in order of preference. */
const BEST_FIRST: readonly TruthDecision[] = ['PATH', 'CONVOY', 'MOVE', 'SUPPORT', 'DISLODGE'];

/** The loop of a position with one paradox or circle; `undefined` where one decision does not settle the others. */
export function loopOf(system: EquationSystem) {
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

/** The values of all decisions if one holds or not; it is consistent if that one comes out as it was supposed. */
function suppose(system: EquationSystem, number: number, holds: boolean) {
  const values = startValues(system, new Map([[number, holds]]));
  propagate(system, values);
  if (values.includes(UNDECIDED)) return undefined;
  const isConsistent = inBooleans(system, values).equationOf(number) === holds;
  const assignment: Assignment = values;
  return { holds, assignment, isConsistent };
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
