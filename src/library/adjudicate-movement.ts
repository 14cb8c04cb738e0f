/** Movement phases adjudicated by the equations: the result, and all solutions. */
import {
  adjudicateMovement,
  DEFAULT_OPTIONS,
  equationsOf,
  type Adjudication,
  type MovementOptions,
  type Position,
  type Unknown,
} from '../adjudicate/phases/movement.ts';
import { solve as solveSystem, type Solved } from '../adjudicate/resolution/solve.ts';
import type { EquationSystem } from '../adjudicate/resolution/system.ts';
import { checkedOptions, checkedPosition } from './checked.ts';
import { NOT_OPEN } from '../readings/z3/solver.ts';
import { librarySolver } from './library-solver.ts';

/**
 * Adjudicates a movement phase (DATC 5.B, with the backup rules of 5.B.9).
 *
 * @param position units, at most one in a province, and the orders they were given
 * @param options engine and rules; by default all equations go to Z3 at once, under DATC 3.2
 * @returns what happened, with every decision and strength; `unknown` if the solver reached its limit
 * @throws UserErrorException for a position or an option that cannot be, with what is wrong in `error`
 */
export async function adjudicate(
  position: Position,
  options: Partial<MovementOptions> = {},
): Promise<Adjudication | Unknown> {
  const [given, how] = [checkedPosition(position), checkedOptions(options, DEFAULT_OPTIONS)];
  return librarySolver().run((solver) => adjudicateMovement(given, how, solver));
}

/**
 * The same without waiting, by the engine `components` if no other is given. Z3 is needed only for cycles that a short
 * search does not settle, and by the engine `whole`; it must have been opened by `openZ3` then.
 */
export function adjudicateSync(
  position: Position,
  options: Partial<MovementOptions> = {},
): Adjudication | Unknown {
  const how = checkedOptions(options, { ...DEFAULT_OPTIONS, engine: 'components' });
  const given = checkedPosition(position);
  const result = librarySolver().runNow((solver) => adjudicateMovement(given, how, solver));
  if (result === NOT_OPEN) throw new Error('this needs Z3, which takes time to open: await openZ3() before');
  return result;
}

/** Opens Z3 for everything that comes, once for a process: for what `adjudicateSync` may need of it. */
export function openZ3(): Promise<void> {
  return librarySolver().open();
}

/**
 * Finds all solutions of the bare equations of a position, its cycles, and the orders that form them.
 *
 * @returns the solutions, and the system that says what the numbers of their decisions mean
 */
export async function solve(
  position: Position,
  options: Partial<Pick<MovementOptions, 'policy'>> = {},
): Promise<{ readonly system: EquationSystem; readonly solved: Solved }> {
  const system = equationsOf(checkedPosition(position), checkedOptions(options, DEFAULT_OPTIONS).policy);
  return { system, solved: await librarySolver().run((solver) => solveSystem(system, solver)) };
}
