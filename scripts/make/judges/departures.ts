/** The smallest position where a judge departs from the equations: proposed, minimised, and listed in full for small sizes. */
import { Random } from '../../../src/orders/sample/random.ts';
import type { SolutionCount } from '../../../src/adjudicate/resolution/resolve.ts';
import type { Solver } from '../../../src/readings/z3/solver.ts';
import { compare } from './compare.ts';
import { minimise, isSmaller } from './minimise-position.ts';
import { asPosition, byUnit, type OrderedPosition } from './mutations.ts';
import type { Proposer } from './proposers.ts';
import type { Target } from './targets.ts';

/** After this many departures, further ones are minimised only if they are no larger than the smallest. */
const MINIMISED = 30;
/** Orders of the units that are tried with a judge whose result may depend on it. */
const SHUFFLES = 12;

export interface Departure {
  readonly target: Target;
  /** Proposed positions that count. */
  readonly looked: number;
  readonly departures: number;
  readonly smallest: OrderedPosition | undefined;
}

/** How many solutions the bare equations have in a position, under the rules that the judge follows. */
export function solutionsThere(
  { variant }: Target,
  position: OrderedPosition,
  solver: Solver,
): SolutionCount | undefined {
  return compare(variant, asPosition(position), solver)?.solved.resolution.solutions;
}

/** Looks through this many proposals. */
export function search(
  target: Target,
  proposer: Proposer,
  proposals: number,
  solver: Solver,
  onProposal: () => void,
): Departure {
  const departs = (position: OrderedPosition): boolean => isDeparture(target, position, solver);
  let smallest: OrderedPosition | undefined;
  let [looked, departures] = [0, 0];
  for (let seed = 0; seed < proposals; seed++) {
    onProposal();
    const proposed = proposer.propose(seed);
    if (proposed === undefined) continue;
    const position = byUnit(proposed);
    if (!target.counts(position)) continue;
    looked++;
    if (!departs(position)) continue;
    departures++;
    const isSmall = smallest !== undefined && position.units.length <= smallest.units.length;
    if (departures > MINIMISED && !isSmall) continue;
    const minimal = minimise(position, (smaller) => orderings(smaller).some(departs));
    const listed = orderings(minimal).find(departs) ?? minimal;
    if (smallest === undefined || isSmaller(listed, smallest)) smallest = listed;
  }
  return { target, looked, departures, smallest };
}

export function isDeparture(target: Target, position: OrderedPosition, solver: Solver): boolean {
  if (!target.counts(position)) return false;
  return compare(target.variant, asPosition(position), solver)?.difference === 'board';
}

/** As listed, and in other orders. */
function orderings(position: OrderedPosition): OrderedPosition[] {
  const random = new Random(position.units.length);
  const all = [position];
  for (let i = 0; i < SHUFFLES; i++) {
    const order = random.shuffle([...position.units.keys()]);
    all.push({
      units: order.map((unit) => position.units[unit]!),
      orders: order.map((unit) => position.orders[unit]!),
    });
  }
  return all;
}
