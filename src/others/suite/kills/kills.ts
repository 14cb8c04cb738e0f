/** Finds the mutants that a position kills: those whose result for it differs from that of the rules. */
import { type Position, adjudicateMovement } from '../../../adjudicate/phases/movement.ts';
import type { Mutant } from '../mutants/mutant.ts';
import {
  differenceOf,
  outcomeOf,
  type OutcomeDifference,
  type Judged,
  textsOf,
  type OutcomeTexts,
} from './outcome.ts';
import { InfectionWatch } from './infected.ts';

/** The difference that shows each mutant that is killed. */
export type Kills = ReadonlyMap<Mutant, OutcomeDifference>;

/**
 * The mutants, of these, that a position kills.
 *
 * @param onInfected is called for each that gets something in it wrong, whether or not that shows
 */
export function killsOf(
  mutants: Iterable<Mutant>,
  position: Position,
  judged: Judged,
  onInfected: (mutant: Mutant) => unknown = () => undefined,
): Kills {
  const kills = new Map<Mutant, OutcomeDifference>();
  const looked = lookAt(mutants, position, judged);
  if (looked === undefined) return kills;
  for (const mutant of looked.infected) {
    onInfected(mutant);
    const outcome = outcomeOf(position, judged, mutant.faults);
    const difference = outcome === undefined ? undefined : differenceOf(looked.right, outcome);
    if (difference !== undefined) kills.set(mutant, difference);
  }
  return kills;
}

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

/** The right outcome of a position, and the mutants that can differ from it. */
interface Looked {
  readonly right: OutcomeTexts;
  readonly infected: ReadonlySet<Mutant>;
}

/**
 * Adjudicates a position and finds which of the mutants get anything in it wrong.
 *
 * @returns `undefined` where the solver gave up
 */
export function lookAt(
  mutants: Iterable<Mutant>,
  position: Position,
  { policy, solver }: Judged,
): Looked | undefined {
  const { faults, infected } = new InfectionWatch(mutants);
  const adjudication = adjudicateMovement(position, { engine: 'components', policy, faults }, solver);
  return adjudication.kind === 'unknown' ? undefined : { right: textsOf(adjudication), infected };
}
