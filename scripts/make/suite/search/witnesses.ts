/** For each mutant a position that shows it: the first of those that were offered, then a smaller one. */
import { positionIn, textPositionOf } from '../../../../src/others/audit/asking/text-position.ts';
import type { Position } from '../../../../src/adjudicate/phases/movement.ts';
import { minimise, reduce } from '../../judges/minimise-position.ts';
import { asPosition, byUnit } from '../../judges/mutations.ts';
import { differenceIn } from './difference.ts';
import { killsOf, type Kills } from '../../../../src/others/suite/kills/kills.ts';
import type { OutcomeDifference, Judged } from '../../../../src/others/suite/kills/outcome.ts';
import type { Mutant } from '../../../../src/others/suite/mutants/mutant.ts';

/** A position that shows a mutant. */
export interface Witness {
  readonly position: Position;
  readonly difference: OutcomeDifference;
}

/** Mutants, and what has shown them so far. */
export class Witnesses {
  readonly #judged: Judged;
  readonly #found = new Map<Mutant, Witness>();
  readonly #wanted: Set<Mutant>;
  readonly #infected = new Set<Mutant>();

  constructor(mutants: readonly Mutant[], judged: Judged) {
    this.#judged = judged;
    this.#wanted = new Set(mutants);
  }

  /** Mutants that no position has shown on the board. */
  get wanted(): ReadonlySet<Mutant> {
    return this.#wanted;
  }

  /** Those that got something wrong in some position, whether or not that showed. */
  get infected(): ReadonlySet<Mutant> {
    return this.#infected;
  }

  of(mutant: Mutant): Witness | undefined {
    return this.#found.get(mutant);
  }

  /** Whether the position shows anything that was not shown before. */
  offer(position: Position): boolean {
    let isNew = false;
    const note = (mutant: Mutant): unknown => this.#infected.add(mutant);
    for (const [mutant, difference] of killsOf(this.#wanted, position, this.#judged, note)) {
      if (difference === 'results' && this.#found.has(mutant)) continue;
      this.put(mutant, { position, difference });
      isNew = true;
    }
    return isNew;
  }

  put(mutant: Mutant, witness: Witness): void {
    this.#found.set(mutant, witness);
    if (witness.difference === 'board') this.#wanted.delete(mutant);
  }
}

/** The position as its text is read: a fault may depend on which unit comes first. */
export function asTold(position: Position, { policy }: Judged): Position {
  return positionIn(position.board, textPositionOf(position), policy) ?? position;
}

/**
 * A position from which nothing can be left out if it is still to show the mutant in the same way.
 *
 * @param how `reduce`, or `minimise`, which takes longer and also looks for other orders
 */
export function smallestOf(
  mutant: Mutant,
  { position, difference }: Witness,
  judged: Judged,
  how: typeof minimise = reduce,
): Position {
  const shows = (smaller: Position): boolean => {
    const shown = differenceIn(asTold(smaller, judged), mutant, judged);
    return difference === 'board' ? shown === 'board' : shown !== undefined;
  };
  const start = byUnit(position);
  // What only several orders to one unit, or orders for the units of others, show is left as it is.
  if (!shows(asPosition(start))) return position;
  return asPosition(how(start, (orders) => shows(asPosition(orders))));
}

/** Larger positions are made smaller in every way there is. */
export const MOST_UNITS = 8;

/** A position, and all that it kills. */
export interface Killer {
  readonly position: Position;
  readonly kills: Kills;
}

/**
 * A few small positions that together show every mutant that was shown: for each mutant that none of those before
 * it shows, the smallest that its witness leads to.
 *
 * @param before what small positions show already
 */
export function* smallKillers(
  mutants: readonly Mutant[],
  witnesses: Witnesses,
  judged: Judged,
  before: ReadonlyMap<Mutant, OutcomeDifference> = new Map(),
): Generator<Killer> {
  const killed = new Map(before);
  for (const mutant of mutants) {
    const witness = witnesses.of(mutant);
    if (witness === undefined) continue;
    if (killed.get(mutant) === 'board' || killed.get(mutant) === witness.difference) continue;
    const reduced = smallestOf(mutant, witness, judged);
    const isSmall = reduced.units.length <= MOST_UNITS;
    const position = asTold(isSmall ? reduced : smallestOf(mutant, witness, judged, minimise), judged);
    const kills = killsOf(mutants, position, judged);
    for (const [shown, difference] of kills) if (killed.get(shown) !== 'board') killed.set(shown, difference);
    yield { position, kills };
  }
}
