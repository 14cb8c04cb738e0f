/**
 * Which mutants a position can show at all. Where every value that a mutant makes of its call is the right one, all
 * that follows is right, too: its answer need not be looked for.
 */
import { adjudicateMovement, type Position } from '../../../adjudicate/phases/movement.ts';
import type { Faults } from '../../../adjudicate/resolution/faults.ts';
import { isSame } from '../mutants/misread.ts';
import type { Mutant } from '../mutants/mutant.ts';
import { ruleIn } from '../mutants/call-site.ts';
import { watched, type Call } from '../mutants/watch.ts';
import { textsOf, type Judged, type OutcomeTexts } from './outcome.ts';

/** The right outcome of a position, and the mutants that can differ from it. */
export interface Looked {
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
  const byMember = new Map<string, Mutant[]>();
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
    const known = byMember.get(key);
    if (known === undefined) byMember.set(key, [mutant]);
    else known.push(mutant);
  }
  const watching = watched(
    (call) => note(byMember.get(`${call.facet}.${call.member}`)!, call, infected),
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
        const other = mutant.faults.orders!(read, position);
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
function note(mutants: readonly Mutant[], call: Call, infected: Set<Mutant>): void {
  const wrong = mutants.filter((mutant) => !infected.has(mutant) && isMisread(mutant, call));
  if (wrong.length === 0) return;
  const site = call.site();
  if (site === undefined) return;
  for (const mutant of wrong) {
    const { at } = mutant.misread!;
    const isMeant =
      at === undefined ? ruleIn(site.file) !== undefined : at.offset === site.offset && at.file === site.file;
    if (isMeant) infected.add(mutant);
  }
}

function isMisread({ misread }: Mutant, { setting, args, value }: Call): boolean {
  return !isSame(misread!.as(setting, args), value);
}
