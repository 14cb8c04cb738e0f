/** Finds the mutants that a position kills: those whose result for it differs from that of the rules. */
import { type Position, adjudicateMovement } from '../../../adjudicate/phases/movement.ts';
import type { Mutant } from '../mutants/mutant.ts';
import { differenceOf, outcomeOf, type OutcomeDifference, type Judged, textsOf } from './outcome.ts';
import type { Faults } from '../../../adjudicate/resolution/faults.ts';
import type { Misread } from '../mutants/misread.ts';
import { noting } from '../mutants/watch.ts';

/** The difference that shows each mutant that is killed. */
export type Kills = ReadonlyMap<Mutant, OutcomeDifference>;

/**
 * The mutants, of these, that a position kills. Only those can that get anything in it wrong: where every value that a
 * mutant makes of its calls is the right one, all that follows is right, too.
 *
 * @param onInfected is called for each that gets something in it wrong, whether or not that shows
 */
export function killsOf(
  mutants: Iterable<Mutant>,
  position: Position,
  judged: Judged,
  onInfected: (mutant: Mutant) => unknown = () => undefined,
): Kills {
  const { policy, solver } = judged;
  const all = [...mutants];
  const misreading = new Map(all.flatMap((each) => (each.misread ? [[each.misread, each]] : [])));
  const others = all.filter((each) => each.misread === undefined);
  const settling = others.filter(({ faults }) => faults.settlement !== undefined);
  const reading = others.filter(({ faults }) => faults.settlement === undefined && faults.orders);
  const infected = new Set(others.filter(({ faults: { settlement, orders } }) => !settlement && !orders));
  const misread = new Set<Misread>();
  const faults: Faults = {
    ...noting(misreading.keys(), misread),
    settlement: (settle) => {
      for (const mutant of settling) infected.add(mutant);
      return settle;
    },
    orders: (read) => {
      for (const mutant of reading) {
        const other = mutant.faults.orders!(read, position, policy);
        if (other !== read && JSON.stringify(other.orders) !== JSON.stringify(read.orders))
          infected.add(mutant);
      }
      return read;
    },
  };
  const kills = new Map<Mutant, OutcomeDifference>();
  const adjudication = adjudicateMovement(position, { engine: 'components', policy, faults }, solver);
  if (adjudication.kind === 'unknown') return kills;
  // The parts of a result are worked out when they are asked for, by calls like others.
  const right = textsOf(adjudication);
  for (const call of misread) infected.add(misreading.get(call)!);
  for (const mutant of infected) {
    onInfected(mutant);
    const outcome = outcomeOf(position, judged, mutant.faults);
    const difference = outcome === undefined ? undefined : differenceOf(right, outcome);
    if (difference !== undefined) kills.set(mutant, difference);
  }
  return kills;
}
