/** The difference that a fault makes to a position. */
import type { Position } from '../../../../src/adjudicate/phases/movement.ts';
import {
  differenceOf,
  outcomeOf,
  type Judged,
  type OutcomeDifference,
} from '../../../../src/others/suite/kills/outcome.ts';
import type { Mutant } from '../../../../src/others/suite/mutants/mutant.ts';

/** Finds how a mutant's result for a position differs from that of the rules, if it does. */
export function differenceIn(
  position: Position,
  mutant: Mutant,
  judged: Judged,
): OutcomeDifference | undefined {
  const right = outcomeOf(position, judged);
  const wrong = outcomeOf(position, judged, mutant.faults);
  return right === undefined || wrong === undefined ? undefined : differenceOf(right, wrong);
}
