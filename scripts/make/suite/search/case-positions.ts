/** Positions that others know: of the DATC, in which faults are looked for first, and of questions. */
import type { Position } from '../../../../src/adjudicate/phases/movement.ts';
import type { DatcVersion } from '../../../../encodings/issue.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { movementCases } from '../../judges/datc.ts';
import { positionOf } from '../../../../src/games/datc/case-phases.ts';

/** The movement phases of all cases of the DATC by edition and number, such as `3.2 6.A.1`, those of 3.2 first. */
export function namedCases(
  versions: readonly DatcVersion[] = ['3.2', '2.4'],
): [id: string, position: Position][] {
  return versions.flatMap((version) =>
    movementCases(version).map((each): [string, Position] => [`${version} ${each.id}`, positionOf(each)]),
  );
}

export function casePositions(versions?: readonly DatcVersion[]): Position[] {
  return namedCases(versions).map(([, position]) => position);
}

/** The position that a question is about, if it is one of movement. */
export function movementIn({ board, units, orders }: PhaseQuestion): Position[] {
  return orders.kind === 'movement' ? [{ board, units, orders: orders.orders }] : [];
}
