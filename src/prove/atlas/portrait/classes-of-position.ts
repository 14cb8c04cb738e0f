/** The classes that a position is an example of: one for each of its paradoxes and circles. */
import { paradoxesOf, type Core } from '../../../explain/cores/paradox-core.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';
import type { Side } from '../../../readings/reading.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { classOf } from '../pattern/canonical.ts';
import { smallestPart } from '../pattern/part.ts';
import { sizeOf, type Pattern } from '../pattern/pattern.ts';
import { isInsoluble, isUnresolved, SIDE } from '../pattern/pattern-solutions.ts';
import { patternOfPosition } from '../pattern/read-pattern.ts';

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
export function classesOfPosition(
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

type MakesUnder = (pattern: Pattern, side: Side) => boolean;

function classOfCore({ position }: Core, makes: MakesUnder, side: Side): PositionClass {
  const whole = patternOfPosition(position, side);
  const { pattern, isSmallest } = smallestPart(whole, (part) => makes(part, side));
  return { class: classOf(pattern), units: sizeOf(pattern), isSmallest };
}
