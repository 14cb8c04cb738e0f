/** Which cases of the DATC show which class. */
import { hasMovement, type Version } from '../../datc/case.ts';
import { loadCases } from '../../datc/case-files.ts';
import { positionOf } from '../../datc/movement-case.ts';
import type { Solver } from '../../solver/solver.ts';
import { classesOfPosition, type PositionClass } from './classes-of-position.ts';

export interface CaseClass extends PositionClass {
  /** Such as `6.F.14`. */
  readonly id: string;
}

/** The cases stay the same, and finding their classes takes seconds. */
const known = new Map<Version, readonly CaseClass[]>();

/**
 * A line for each paradox and circle of a case; found once in a process.
 *
 * @returns `unknown` if the solver gave up on a case
 */
export function datcClasses(version: Version, solver: Solver): readonly CaseClass[] | 'unknown' {
  const found = known.get(version) ?? classesOfCases(version, solver);
  if (found !== 'unknown') known.set(version, found);
  return found;
}

function classesOfCases(version: Version, solver: Solver): CaseClass[] | 'unknown' {
  const found: CaseClass[] = [];
  for (const each of loadCases(version)) {
    if (!hasMovement(each)) continue;
    const classes = classesOfPosition(positionOf(each), solver);
    if (classes === 'unknown') return 'unknown';
    found.push(...classes.map((one) => ({ id: each.id, ...one })));
  }
  return found;
}
