/**
 * Opens the solver only when something asks for it: a position without a cycle is adjudicated
 * without ever loading Z3.
 */
import { BRANCHING, type Finder } from './finder.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { SolverDied } from './died.ts';
import type { Solver } from './solver.ts';

let opened: Solver | undefined;
let limits: Partial<Limits> = {};

class NotOpenYet extends Error {}

/** That the solver was asked for and is not open yet. */
export const NOT_OPEN = Symbol('the solver is not open');

/**
 * Runs `use` at once, or gives `NOT_OPEN` if it asks for the solver before one is open, or if the memory of the solver
 * is used up; `use` is to run again then, behind `openForAll`.
 */
export function tryWithSolver<V>(use: (solver: () => Solver) => V): V | typeof NOT_OPEN {
  try {
    return use(openedSolver);
  } catch (error) {
    if (needsOpening(error)) return NOT_OPEN;
    throw error;
  }
}

/** Whether nothing but an open solver was missing; one that died is given up for a fresh one. */
function needsOpening(error: unknown): boolean {
  if (error instanceof NotOpenYet) return true;
  if (!(error instanceof SolverDied)) return false;
  opened = undefined;
  return true;
}

/** Opens the solver for everything that comes. What speaks to Z3 is loaded here, so that a page that does without carries none of it. */
export async function openForAll(): Promise<void> {
  const { openSolver } = await import('./solver.ts');
  opened ??= await openSolver(limits);
}

/** How often something is run at most: until a solver is open, once more if that one dies, and on a fresh one. */
export const ATTEMPTS = 3;

/**
 * Runs `use`; if it asks for the solver before one is open, opens it and runs `use` again. If the memory of the solver
 * is used up, a fresh one takes over.
 *
 * @param use must be free to run several times
 * @throws SolverDied if the memory of a fresh solver is not enough either
 */
export async function withSolver<V>(use: (solver: () => Solver) => V | Promise<V>): Promise<V> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await use(openedSolver);
    } catch (error) {
      if (!needsOpening(error) || attempt === ATTEMPTS) throw error;
    }
    await openForAll();
  }
}

function openedSolver(): Solver {
  if (opened === undefined) throw new NotOpenYet();
  return opened;
}

/** Sets how much work one check by the solver may take, for whatever is adjudicated from now on. */
export function limitSolver(most: Partial<Limits>): void {
  limits = most;
  opened?.close();
  opened = undefined;
}

/** What was set that way, for a worker that must do the same. */
export function solverLimits(): Partial<Limits> {
  return limits;
}

/** The limits that hold for a check now, including defaults. */
export function usedLimits(): Limits {
  return { ...DEFAULT_LIMITS, ...limits };
}

/** Enough for the circles and paradoxes that come up in games. */
const FEW_TRIALS = 64;
let trials = FEW_TRIALS;

/** How many trials a search for the solutions of a cycle may take before Z3 is asked instead. */
export function trialsBeforeSolver(): number {
  return trials;
}

/** Sets that for whatever is adjudicated from now on; with none Z3 is asked about every cycle. */
export function limitSearch(most: number = FEW_TRIALS): void {
  trials = most;
}

/** Runs `use` at once; throws if it asks for the solver and none is open (`openForAll`). */
export function withOpenSolver<V>(use: (finder: () => Finder) => V): V {
  if (!needsSolver) return use(() => BRANCHING);
  const result = tryWithSolver(use);
  if (result === NOT_OPEN) throw new Error('this needs Z3, which takes time to open: await openZ3() before');
  return result;
}

let needsSolver = true;

/** Has everything that can do without Z3 search by branching from now on, as in a page that must answer at once. */
export function searchByBranching(): void {
  needsSolver = false;
}

/** As `withSolver`, unless solutions are searched for by branching. */
export async function withFinder<V>(use: (finder: () => Finder) => V | Promise<V>): Promise<V> {
  return needsSolver ? withSolver(use) : use(() => BRANCHING);
}
