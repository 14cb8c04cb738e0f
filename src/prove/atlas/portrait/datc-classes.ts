/** Finds the cases of the DATC that show a class. */
import { hasMovement, loadCases } from '../../../games/datc/case.ts';
import { positionOf } from '../../../games/datc/case-phases.ts';
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
const known = new WeakMap<Side, readonly CaseClass[]>();

/**
 * The smallest unresolved part of each paradox and circle of a case of DATC 3.2, and the smallest without a solution where it
 * has none; found once in a process. A paradox can have several smallest parts; this is the first.
 *
 * @returns `unknown` if the solver gave up on a case
 */
export function datcClasses(solver: Solver, side: Side = SIDE): readonly CaseClass[] | 'unknown' {
  const before = known.get(side);
  if (before !== undefined) return before;
  const found: CaseClass[] = [];
  for (const classes of classesByCase(solver, side)) {
    if (classes === 'unknown') return 'unknown';
    found.push(...classes);
  }
  known.set(side, found);
  return found;
}

/** The same, case by case. */
export function* classesByCase(solver: Solver, side: Side): Generator<CaseClass[] | 'unknown'> {
  for (const each of loadCases('v3')) {
    if (!hasMovement(each)) continue;
    const { id } = each;
    const paradoxes = paradoxesOf(positionOf(each), side.policy, solver);
    if (paradoxes === 'unknown') yield 'unknown';
    else {
      yield paradoxes.flatMap(({ core, withoutSolution: insoluble }) => [
        { id, ...classOfCore(core, isUnresolved, side) },
        ...(insoluble === undefined ? [] : [{ id, ...classOfCore(insoluble, isInsoluble, side) }]),
      ]);
    }
  }
}

function classOfCore({ position }: Core, makes: typeof isUnresolved, side: Side): Omit<CaseClass, 'id'> {
  const whole = patternOfPosition(position, side);
  const { pattern, isSmallest } = smallestPart(whole, (part) => makes(part, side));
  return { class: classOf(pattern), units: sizeOf(pattern), isSmallest };
}
