/** Positions that others know: of the DATC, in which faults are looked for first, and of questions. */
import type { Position } from '../../../../src/adjudicate/phases/movement.ts';
import { hasMovement, loadCases } from '../../../../src/games/datc/case.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { positionOf } from '../../../../src/games/datc/movement-case.ts';

/** The movement phases of all cases of the DATC, those of version 3 first. */
export function casePositions(versions: readonly ('v3' | 'v24')[] = ['v3', 'v24']): Position[] {
  return versions.flatMap((version) => loadCases(version).filter(hasMovement).map(positionOf));
}

/** The position that a question is about, if it is one of movement. */
export function movementIn({ board, units, orders }: PhaseQuestion): Position[] {
  return orders.kind === 'movement' ? [{ board, units, orders: orders.orders }] : [];
}
