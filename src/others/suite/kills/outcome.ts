/** Gives what an adjudicator says of a position, in texts that can be compared. */
import type { Policy } from '../../../../encodings/policy.ts';
import { adjudicateMovement, type Adjudication, type Position } from '../../../adjudicate/phases/movement.ts';
import type { Faults } from '../../../adjudicate/resolution/faults.ts';
import type { Solver } from '../../../readings/z3/solver.ts';

/** Everything that an adjudicator says about a movement phase. */
export interface OutcomeTexts {
  /** Places of units afterwards, and those to which dislodged ones may go: what players see. */
  readonly board: string;
  /** The result of each order, and the contested provinces. */
  readonly results: string;
}

/** The rules and the solver by which mutants are judged. */
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

/** The part of an outcome that differs: the board, or only results of orders and contested provinces. */
export type OutcomeDifference = 'board' | 'results';

export function differenceOf(one: OutcomeTexts, other: OutcomeTexts): OutcomeDifference | undefined {
  if (one.board !== other.board) return 'board';
  return one.results === other.results ? undefined : 'results';
}
