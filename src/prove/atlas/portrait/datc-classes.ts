/** Finds the cases of the DATC that show a class. */
import { oncePer } from '../../../base/remembered.ts';
import { hasMovement, loadCases, type Version } from '../../../games/datc/case.ts';
import { positionOf } from '../../../games/datc/movement-case.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { Side } from '../../../readings/reading.ts';
import { isInsoluble, isUnresolved, SIDE } from '../pattern/pattern-solutions.ts';
import { type Core, paradoxesOf } from '../../../explain/cores/paradox-core.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';
import { classOf } from '../pattern/canonical.ts';
import { smallestPart } from '../pattern/part.ts';
import { sizeOf } from '../pattern/pattern.ts';
import { patternOfPosition } from '../pattern/read-pattern.ts';

export interface CaseClass extends PositionClass {
  /** Such as `6.F.14`. */
  readonly id: string;
}

/** The cases stay the same, and finding their classes takes seconds. */
const known: (side: Side) => Map<Version, readonly CaseClass[]> = oncePer(() => new Map());

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
  const ofSide = known(side);
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

export interface PositionClass {
  /** The class by its text. */
  readonly class: string;
  readonly units: number;
  /** True if all parts were tried; otherwise there may be a smaller one in it. */
  readonly isSmallest: boolean;
}

/**
 * The smallest unresolved part of each paradox and circle of a position, and the smallest without a solution where it
 * has none. A paradox can have several smallest parts; this is the first.
 *
 * @returns `unknown` if the solver gave up
 */
function classesOfPosition(
  position: Position,
  solver: Solver,
  side: Side = SIDE,
): PositionClass[] | 'unknown' {
  const paradoxes = paradoxesOf(position, side.policy, solver);
  if (paradoxes === 'unknown') return 'unknown';
  return paradoxes.flatMap(({ core, withoutSolution }) => [
    classOfCore(core, isUnresolved, side),
    ...(withoutSolution === undefined ? [] : [classOfCore(withoutSolution, isInsoluble, side)]),
  ]);
}

function classOfCore({ position }: Core, makes: typeof isUnresolved, side: Side): PositionClass {
  const whole = patternOfPosition(position, side);
  const { pattern, isSmallest } = smallestPart(whole, (part) => makes(part, side));
  return { class: classOf(pattern), units: sizeOf(pattern), isSmallest };
}
