/** The positions of the DATC, in which faults are looked for first. */
import type { Position } from '../../../../src/adjudicate/phases/movement.ts';
import { hasMovement, loadCases } from '../../../../src/games/datc/case.ts';
import { positionOf } from '../../../../src/games/datc/movement-case.ts';

/** The movement phases of all cases of the DATC, those of version 3 first. */
export function casePositions(versions: readonly ('v3' | 'v24')[] = ['v3', 'v24']): Position[] {
  return versions.flatMap((version) => loadCases(version).filter(hasMovement).map(positionOf));
}
