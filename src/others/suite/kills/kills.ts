/** Finds the mutants that a position kills: those whose result for it differs from that of the rules. */
import type { Position } from '../../../adjudicate/phases/movement.ts';
import type { Mutant } from '../mutants/mutant.ts';
import { lookAt } from './infected.ts';
import { differenceOf, outcomeOf, type OutcomeDifference, type Judged } from './outcome.ts';

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
