/**
 * Positions that show faults even where these are made only of special units. There are far more such faults than tests
 * that anybody would run: as many are shown as the rest of the suite leaves room for, the commonest first.
 */
import type { TextPosition } from '../../audit/live/text-position.ts';
import type { Mutant } from '../mutants/mutant.ts';
import { inWords } from '../restrict/trait-words.ts';
import type { SuitePosition } from '../tests/suite-data.ts';
import { testId, unreadonly } from './suite-positions.ts';

/** By mutant that a position shows on the board: to what it can be restricted so that it still does. */
export type Shows = Readonly<Record<string, readonly string[]>>;

export interface Showing {
  readonly position: TextPosition;
  readonly shows: Shows;
}

/** How many restricted faults there are among those that any position shows, and how many the tests show. */
export interface Covered {
  readonly tests: SuitePosition[];
  readonly known: number;
  readonly shown: number;
}

interface Open {
  readonly showing: Showing;
  /** What it shows, by number. */
  readonly numbers: readonly number[];
  /** What these weigh that nothing chosen shows; it can only become less. */
  left: number;
}

/**
 * Chooses so many of the positions, each time the one that shows most restricted faults that no test shows yet.
 *
 * @param before what the other tests show
 */
export function restrictedTests(
  mutants: readonly Mutant[],
  before: readonly Shows[],
  showings: readonly Showing[],
  most: number,
): Covered {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const numbers = new Map<string, number>();
  const numbered = (shows: Shows): number[] =>
    Object.entries(shows).flatMap(([id, traits]) =>
      byId.has(id) ? traits.map((trait) => numberOf(numbers, `${id}|${trait}`)) : [],
    );
  const shown = new Set(before.flatMap(numbered));
  const open = showings.map((showing): Open => {
    const own = numbered(showing.shows);
    return { showing, numbers: own, left: own.filter((number) => !shown.has(number)).length };
  });
  const tests: SuitePosition[] = [];
  while (tests.length < most) {
    const best = bestOf(open, shown);
    if (best === undefined) break;
    const { position, shows } = best.showing;
    const fresh = Object.entries(shows).flatMap(([id, traits]) =>
      traits.flatMap((trait) =>
        shown.has(numbers.get(`${id}|${trait}`) ?? -1) ? [] : [[id, trait] as const],
      ),
    );
    for (const number of best.numbers) shown.add(number);
    const [id, trait] = fresh.find(([mutant]) => byId.get(mutant)?.misread?.facet !== 'logic') ?? fresh[0]!;
    const { clause, says } = byId.get(id)!;
    tests.push({
      id: testId(clause.datc, position),
      kind: 'restricted',
      clause: clause.datc,
      why: `Shows this fault even where it is made only of some units (${inWords(trait)}): ${says}`,
      ...unreadonly(position),
      kills: Object.keys(shows).filter((mutant) => byId.has(mutant)),
    });
  }
  return { tests, known: numbers.size, shown: shown.size };
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, numbers.size);
  return numbers.size - 1;
}

/** What is left of a position is counted again only while it could be the best. */
function bestOf(open: Open[], shown: ReadonlySet<number>): Open | undefined {
  open.sort((a, b) => b.left - a.left);
  let best: Open | undefined;
  for (const each of open) {
    if (each.left === 0 || (best !== undefined && each.left <= best.left)) break;
    each.left = each.numbers.filter((number) => !shown.has(number)).length;
    if (each.left > (best?.left ?? 0)) best = each;
  }
  return best;
}
