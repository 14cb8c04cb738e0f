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
import { valueAt } from '../../../base/remembered.ts';
import type { Faults } from '../../../adjudicate/resolution/faults.ts';
import { isMeant, isSame } from '../mutants/misread.ts';
import type { Args, SettingMisreading } from '../mutants/operators.ts';
import { callerOf } from '../mutants/call-site.ts';
import { watched, type PendingCall } from '../mutants/watch.ts';

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

/**
 * Adjudicates a position and finds which of the mutants get anything in it wrong. Where every value
 * that a mutant makes of its calls is the right one, all that follows is right, too.
 *
 * @returns the right outcome, and the mutants that can differ from it; `undefined` where the solver gave up
 */
export function lookAt(
  mutants: Iterable<Mutant>,
  position: Position,
  { policy, solver }: Judged,
): { readonly right: OutcomeTexts; readonly infected: ReadonlySet<Mutant> } | undefined {
  const byMember = new Map<string, Map<SettingMisreading, Set<Mutant>>>();
  const infected = new Set<Mutant>();
  const settling: Mutant[] = [];
  const reading: Mutant[] = [];
  for (const mutant of mutants) {
    const { misread, faults } = mutant;
    if (misread === undefined) {
      if (faults.settlement !== undefined) settling.push(mutant);
      else if (faults.orders === undefined) infected.add(mutant);
      else reading.push(mutant);
      continue;
    }
    const key = `${misread.facet}.${misread.member}`;
    const alike = valueAt(byMember, key, (): Map<SettingMisreading, Set<Mutant>> => new Map());
    valueAt(alike, misread.as, (): Set<Mutant> => new Set()).add(mutant);
  }
  let isGoneThroughAgain = false;
  const watching = watched(
    (call, value) => {
      // A list that is gone through in another way asks again what has been asked and noted.
      if (isGoneThroughAgain) return;
      isGoneThroughAgain = call.facet === 'logic';
      note(byMember.get(`${call.facet}.${call.member}`)!, call, value, infected);
      isGoneThroughAgain = false;
    },
    (facet, member) => byMember.has(`${facet}.${member}`),
  );
  const faults: Faults = {
    ...watching,
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
  const adjudication = adjudicateMovement(position, { engine: 'components', policy, faults }, solver);
  return adjudication.kind === 'unknown' ? undefined : { right: textsOf(adjudication), infected };
}

/** Notes the mutants that misread the call, where it stands and with these values. */
function note(
  alike: Map<SettingMisreading, Set<Mutant>>,
  { setting, args, asking }: PendingCall,
  value: unknown,
  infected: Set<Mutant>,
): void {
  const wrong = [...alike].filter(([as]) => !isSame(as(setting, args as unknown as Args), value));
  if (wrong.length === 0) return;
  const site = callerOf(asking);
  if (site === undefined) return;
  for (const [as, mutants] of wrong) {
    for (const mutant of mutants) {
      if (!isMeant(site, mutant.misread!.at)) continue;
      infected.add(mutant);
      mutants.delete(mutant);
    }
    if (mutants.size === 0) alike.delete(as);
  }
}
