/**
 * Positions that show faults even where these are made only of special units. There are far more such faults than tests
 * that anybody would run: as many are shown as the rest of the suite leaves room for, the commonest first.
 */
import type { TextPosition } from '../../../../src/others/audit/asking/text-position.ts';
import type { Mutant } from '../../../../src/others/suite/mutants/mutant.ts';
import { inWords } from '../restrict/trait-words.ts';
import type { SuitePosition } from '../../../../src/others/suite/tests/suite-data.ts';
import { heaviestOf } from './cover.ts';
import { testId, unreadonly } from './suite-positions.ts';

/** By mutant that a position shows on the board: to what it can be restricted so that it still does. */
export type Shows = Readonly<Record<string, readonly string[]>>;

export interface RestrictedShowing {
  readonly position: TextPosition;
  readonly shows: Shows;
}

/** How many restricted faults there are among those that any position shows, and how many the tests show. */
export interface Count {
  readonly known: number;
  readonly shown: number;
}

interface Covered {
  readonly tests: SuitePosition[];
  /** Of faults that are made only where something is special. */
  readonly single: Count;
  /** ... and of those that are made only where two things are at once. */
  readonly pairs: Count;
}

interface Open {
  readonly showing: RestrictedShowing;
  /** What it shows, by number. */
  readonly numbers: Uint32Array;
  /** What these weigh that nothing chosen shows; it can only become less. */
  left: number;
}

/**
 * Chooses this many of the positions, each time the one that shows most faults that no test shows yet, among those
 * that are made only where one thing is special or two are at once. Programs are wrong where two things meet.
 *
 * @param before what the other tests show
 */
export function restrictedTests(
  mutants: readonly Mutant[],
  before: readonly Shows[],
  showings: readonly RestrictedShowing[],
  most: number,
): Covered {
  const numbering = new Numbering(mutants);
  const shown = new Set(before.flatMap((shows) => numbering.of(shows)));
  const open = showings.map((showing): Open => {
    return { showing, numbers: Uint32Array.from(numbering.of(showing.shows)), left: Infinity };
  });
  const known = new Set(shown);
  for (const { numbers } of open) for (const number of numbers) known.add(number);
  const tests: SuitePosition[] = [];
  while (tests.length < most) {
    const best = heaviestOf(open, ({ numbers }) => numbering.weigh(numbers, shown));
    if (best === undefined) break;
    const { position, shows } = best.showing;
    const fresh = [...best.numbers].filter((number) => !shown.has(number));
    for (const number of fresh) shown.add(number);
    const { mutant, traits } = numbering.clearestOf(fresh);
    const { clause, says } = mutant;
    tests.push({
      id: testId(clause.datc, position),
      kind: 'restricted',
      clause: clause.datc,
      why: `Shows this fault even if it concerns only some units (${traits.map(inWords).join('; ')}): ${says}`,
      ...unreadonly(position),
      kills: Object.keys(shows).filter((id) => numbering.has(id)),
    });
  }
  const count = (isPair: boolean): Count => {
    const alike = (numbers: ReadonlySet<number>): number =>
      [...numbers].filter((number) => numbering.isPair(number) === isPair).length;
    return { known: alike(known), shown: alike(shown) };
  };
  return { tests, single: count(false), pairs: count(true) };
}

/** There are fewer traits; the number of a fault has 32 bits. */
const TRAITS = 1024;
/** How much a fault that needs one thing counts, in faults that need two: there are that many more of the latter. */
const SINGLE = 12;

/** Gives a number to each fault that is made only where a trait is, or two traits are. */
class Numbering {
  readonly #mutants: readonly Mutant[];
  readonly #indices: ReadonlyMap<string, number>;
  readonly #traits = new Map<string, number>();
  readonly #names: string[] = [];

  constructor(mutants: readonly Mutant[]) {
    this.#mutants = mutants;
    this.#indices = new Map(mutants.map(({ id }, i) => [id, i]));
  }

  has(id: string): boolean {
    return this.#indices.has(id);
  }

  of(shows: Shows): number[] {
    return Object.entries(shows).flatMap(([id, names]) => {
      const mutant = this.#indices.get(id);
      if (mutant === undefined) return [];
      const traits = names.map((name) => this.#trait(name)).sort((a, b) => a - b);
      return traits.flatMap((one, i) =>
        traits.slice(i).map((other) => (mutant * TRAITS + one) * TRAITS + other),
      );
    });
  }

  isPair(number: number): boolean {
    return number % TRAITS !== Math.floor(number / TRAITS) % TRAITS;
  }

  /** What those weigh that are not shown. */
  weigh(numbers: Uint32Array, shown: ReadonlySet<number>): number {
    let sum = 0;
    for (const number of numbers) if (!shown.has(number)) sum += this.isPair(number) ? 1 : SINGLE;
    return sum;
  }

  /**
   * Which of several is best to describe: a fault in what is asked of the board rather than in how it is put
   * together.
   */
  clearestOf(numbers: readonly number[]): { readonly mutant: Mutant; readonly traits: readonly string[] } {
    const mutantOf = (number: number): Mutant => this.#mutants[Math.floor(number / TRAITS ** 2)]!;
    const clear = numbers.filter((number) => mutantOf(number).misread?.facet !== 'logic');
    const [first = numbers[0]!] = [...clear.filter((number) => !this.isPair(number)), ...clear];
    const traits = new Set([Math.floor(first / TRAITS) % TRAITS, first % TRAITS]);
    return { mutant: mutantOf(first), traits: [...traits].map((trait) => this.#names[trait]!) };
  }

  #trait(name: string): number {
    const known = this.#traits.get(name);
    if (known !== undefined) return known;
    this.#traits.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }
}
