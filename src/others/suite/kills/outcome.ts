/** What an adjudicator says of a position, in texts that can be compared. */
import type { Policy } from '../../../../encodings/policy.ts';
import { adjudicateMovement, type Adjudication, type Position } from '../../../adjudicate/phases/movement.ts';
import type { Faults } from '../../../adjudicate/resolution/faults.ts';
import type { Solver } from '../../../readings/z3/solver.ts';

/** Everything that an adjudicator says about a movement phase. */
export interface OutcomeTexts {
  /** Where units stand then, and where dislodged ones may go: what players see. */
  readonly board: string;
  /** What happened to each order, and which provinces are contested. */
  readonly results: string;
}

/** By which rules mutants are judged. */
export interface Judged {
  readonly policy: Policy;
  readonly solver: Solver;
}

/** It has no answer: its equations leave a cycle that no rule settles, or contradict each other. */
const NO_ANSWER: OutcomeTexts = { board: 'no answer', results: 'no answer' };

/**
 * The outcome under the policy, with these faults.
 *
 * @returns `undefined` where the solver gave up
 */
export function outcomeOf(
  position: Position,
  { policy, solver }: Judged,
  faults?: Faults,
): OutcomeTexts | undefined {
  try {
    const options = { engine: 'components' as const, policy, ...(faults === undefined ? {} : { faults }) };
    const adjudication = adjudicateMovement(position, options, solver);
    return adjudication.kind === 'unknown' ? undefined : textsOf(adjudication);
  } catch (error) {
    // Right rules always have an answer; mutants need not.
    if (faults === undefined) throw error;
    return NO_ANSWER;
  }
}

export function textsOf({ next, dislodged, outcomes, contested, position }: Adjudication): OutcomeTexts {
  const units = next.map(({ power, type, location }) => `${power} ${type} ${location}`).sort();
  const fates = dislodged.map(({ unit, retreats }) => {
    const { power, location } = position.units[unit]!;
    return `${power} ${location}: ${retreats.toSorted((a, b) => a - b).join()}`;
  });
  return {
    board: `${units.join('; ')} / ${fates.sort().join('; ')}`,
    results: `${outcomes.join()} / ${contested.join()}`,
  };
}

/** How much of an outcome differs: the board, or nothing but the results of orders and the contested provinces. */
export type OutcomeDifference = 'board' | 'results';

export function differenceOf(one: OutcomeTexts, other: OutcomeTexts): OutcomeDifference | undefined {
  if (one.board !== other.board) return 'board';
  return one.results === other.results ? undefined : 'results';
}
