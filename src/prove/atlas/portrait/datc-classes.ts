/** Finds the cases of the DATC that show a class. */
import { hasMovement, type Version } from '../../../games/datc/case.ts';
import { loadCases } from '../../../games/datc/case-files.ts';
import { positionOf } from '../../../games/datc/movement-case.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { Side } from '../../../readings/reading.ts';
import { SIDE } from '../pattern/pattern-solutions.ts';
import { classesOfPosition, type PositionClass } from './classes-of-position.ts';

export interface CaseClass extends PositionClass {
  /** Such as `6.F.14`. */
  readonly id: string;
}

/** The cases stay the same, and finding their classes takes seconds. */
const known = new WeakMap<Side, Map<Version, readonly CaseClass[]>>();

/**
 * A line for each paradox and circle of a case; found once in a process.
 *
 * @returns `unknown` if the solver gave up on a case
 */
export function datcClasses(
  version: Version,
  solver: Solver,
  side: Side = SIDE,
): readonly CaseClass[] | 'unknown' {
  const ofSide = known.get(side) ?? new Map<Version, readonly CaseClass[]>();
  known.set(side, ofSide);
  const found = ofSide.get(version) ?? classesOfCases(version, solver, side);
  if (found !== 'unknown') ofSide.set(version, found);
  return found;
}

function classesOfCases(version: Version, solver: Solver, side: Side): CaseClass[] | 'unknown' {
  const found: CaseClass[] = [];
  for (const each of loadCases(version)) {
    if (!hasMovement(each)) continue;
    const classes = classesOfPosition(positionOf(each), solver, side);
    if (classes === 'unknown') return 'unknown';
    found.push(...classes.map((one) => ({ id: each.id, ...one })));
  }
  return found;
}
