/** Finds the cases of the DATC that show a class. */
import { oncePer } from '../../../base/remembered.ts';
import { hasMovement, loadCases, type Version } from '../../../games/datc/case.ts';
import { positionOf } from '../../../games/datc/movement-case.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { Side } from '../../../readings/reading.ts';
import { isInsoluble, isUnresolved, SIDE } from '../pattern/pattern-solutions.ts';
import { type Core, paradoxesOf } from '../../../explain/cores/paradox-core.ts';
import { classOf } from '../pattern/canonical.ts';
import { smallestPart } from '../pattern/part.ts';
import { sizeOf } from '../pattern/pattern.ts';
import { patternOfPosition } from '../pattern/read-pattern.ts';

/** The class of a smallest part of a case. */
export interface CaseClass {
  /** Such as `6.F.14`. */
  readonly id: string;
  /** The class by its text. */
  readonly class: string;
  readonly units: number;
  /** True if all parts were tried; otherwise there may be a smaller one in it. */
  readonly isSmallest: boolean;
}

/** The cases stay the same, and finding their classes takes seconds. */
const known: (side: Side) => Map<Version, CaseClass[]> = oncePer(() => new Map());

/**
 * The smallest unresolved part of each paradox and circle of a case, and the smallest without a solution where it has none;
 * found once in a process. A paradox can have several smallest parts; this is the first.
 *
 * @returns `unknown` if the solver gave up on a case
 */
export function datcClasses(
  version: Version,
  solver: Solver,
  side: Side = SIDE,
): readonly CaseClass[] | 'unknown' {
  const ofSide = known(side);
  const found = ofSide.get(version) ?? [];
  if (ofSide.has(version)) return found;
  for (const classes of classesByCase(version, solver, side)) {
    if (classes === 'unknown') return 'unknown';
    found.push(...classes);
  }
  ofSide.set(version, found);
  return found;
}

/** The same, case by case. */
export function* classesByCase(
  version: Version,
  solver: Solver,
  side: Side,
): Generator<CaseClass[] | 'unknown'> {
  for (const each of loadCases(version)) {
    if (!hasMovement(each)) continue;
    const paradoxes = paradoxesOf(positionOf(each), side.policy, solver);
    if (paradoxes === 'unknown') yield 'unknown';
    else {
      yield paradoxes.flatMap(({ core, withoutSolution }) => [
        { id: each.id, ...classOfCore(core, isUnresolved, side) },
        ...(withoutSolution === undefined
          ? []
          : [{ id: each.id, ...classOfCore(withoutSolution, isInsoluble, side) }]),
      ]);
    }
  }
}

function classOfCore({ position }: Core, makes: typeof isUnresolved, side: Side): Omit<CaseClass, 'id'> {
  const whole = patternOfPosition(position, side);
  const { pattern, isSmallest } = smallestPart(whole, (part) => makes(part, side));
  return { class: classOf(pattern), units: sizeOf(pattern), isSmallest };
}
