/** docs/ATLAS.md: what its journal holds, and that known and generated paradoxes are in it. Patterns: their texts, their canonical numbering, their parts and solutions, each against brute force. */
import {
  patternOfPosition,
  isInsoluble,
  isUnresolved,
  SIDE,
  solutionsOf,
} from '../../../src/prove/atlas/pattern/pattern-solutions.ts';
import {
  renumbered,
  classOf,
  type Pattern,
  sizeOf,
  canonical,
  NOBODY,
  numberedPowers,
  permutations,
  patternNamed,
  patternText,
  readPattern,
} from '../../../src/prove/atlas/pattern/pattern.ts';
import { mutated } from '../../../scripts/make/judges/mutations.ts';
import { PROPOSERS } from '../../../scripts/make/judges/proposers.ts';
import { type PartFate, partOf, smallestPart } from '../../../src/prove/atlas/pattern/part.ts';
import { equationsOf } from '../../../src/adjudicate/phases/movement.ts';
import { solve } from '../../../src/adjudicate/resolution/solve.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  classesIn,
  completeThrough,
  merged,
  type PieceAnswer,
  readAtlasJournal,
} from '../../../src/prove/atlas/search/atlas-search.ts';
import { datcClasses, type CaseClass } from '../../../src/prove/atlas/portrait/atlas.ts';
import { solver } from '../../setup/solver.ts';
import { samples } from '../../setup/samples.ts';
import { readable } from '../../setup/known.ts';
import * as fc from 'fast-check';
import type { OrderKind } from '../../../src/orders/order.ts';
import { forAll } from '../../setup/for-all.ts';

interface GeneratedParadox {
  readonly seed: number;
  /** Its smallest unresolved part, and where it has no solution its smallest without any. */
  readonly classes: readonly Omit<CaseClass, 'id'>[];
}

/** Every other seed is a case of the DATC with changes: in random positions hardly any army decides about the next. */
const NEAR_CASES = mutated();
const SOURCES = PROPOSERS.flatMap((proposer) => [proposer, NEAR_CASES]);

/** Paradoxes and circles of generated positions, one after another without end. */
function* generatedParadoxes(): Generator<GeneratedParadox> {
  for (let seed = 0; ; seed++) {
    const position = SOURCES[seed % SOURCES.length]!.propose(seed);
    if (position === undefined) continue;
    const solved = solve(equationsOf(position, SIDE.policy), new Solver({ onlySearches: true }));
    if (solved.kind === 'unknown') continue;
    const open = solved.parts.filter(({ solutions }) => solutions.length !== 1);
    if (open.length === 0) continue;
    const pattern = patternOfPosition(position);
    for (const { units, solutions } of open) {
      const wanted = solutions.length === 0 ? [isUnresolved, isInsoluble] : [isUnresolved];
      yield { seed, classes: wanted.map((makes) => classNear(pattern, units, makes, new Random(seed))) };
    }
  }
}

/** The class of a smallest part among units and what touches them; units are left out in any order. */
function classNear(
  pattern: Pattern,
  units: readonly number[],
  makes: (pattern: Pattern) => boolean,
  random: Random,
): Omit<CaseClass, 'id'> {
  const order = random.shuffle([...pattern.kinds.keys()]);
  const shuffled = renumbered(pattern, order);
  const near = withNeighbours(
    shuffled,
    units.map((unit) => order.indexOf(unit)),
  );
  const fates = order.map((_, unit): PartFate => (near.has(unit) ? 'stays' : 'goes'));
  const part = partOf(shuffled, fates);
  const small = smallestPart(makes(part) ? part : shuffled, makes);
  return { class: classOf(small.pattern), units: sizeOf(small.pattern), isSmallest: small.isSmallest };
}

/** The units, those whose orders are about them or about the same province, and those around these. */
function withNeighbours({ kinds, targets }: Pattern, units: readonly number[]): ReadonlySet<number> {
  let near = new Set(units);
  for (let hops = 0; hops < 2; hops++) {
    const goals = new Set([...near].map((unit) => targets[unit]!).filter((target) => target >= 0));
    const touches = (unit: number): boolean =>
      [unit, targets[unit]!].some((one) => near.has(one) || goals.has(one));
    near = new Set([...kinds.keys()].filter(touches));
  }
  return near;
}

/** `npm run check atlas` tries thousands. */
const GENERATED = Number(process.env['GENERATED'] ?? samples(160));

let pieces: readonly PieceAnswer[];
let known: ReadonlySet<string>;

beforeAll(() => {
  pieces = merged(readable(readAtlasJournal('docs/atlas/journal.jsonl')));
  known = new Set(classesIn(pieces));
});

/** Classes that the atlas must have, and has not. */
function missing(classes: readonly Omit<CaseClass, 'id'>[]): string[] {
  const through = completeThrough(pieces);
  return classes.flatMap((one) => (one.units <= through && !known.has(one.class) ? [one.class] : []));
}

test('the page has every class of the journal, and says how far they are all', () => {
  const page = readFileSync('docs/ATLAS.md', 'utf8');
  const onPage = [...page.matchAll(/^### .*\n\n`(.*)`$/gm)].map(([, name]) => name!);

  expect(onPage.toSorted()).toEqual([...known].sort());
  expect(page).toContain(`Complete through ${completeThrough(pieces)} units on every map`);
});

describe('paradoxes up to its size are of its classes', () => {
  test('those of the DATC', async () => {
    const classes = datcClasses(solver);
    if (classes === 'unknown') throw new Error('unknown');
    const sections = new Set(classes.map(({ id }) => id.slice(0, 3)));

    expect([...sections]).toEqual(expect.arrayContaining(['6.C', '6.F', '6.G']));
    expect(classes.filter((one) => known.has(one.class)).length).toBeGreaterThan(15);
    expect(missing(classes)).toEqual([]);
  });

  test('generated ones', () => {
    const classes: Omit<CaseClass, 'id'>[] = [];
    let count = 0;
    for (const paradox of generatedParadoxes()) {
      classes.push(...paradox.classes);
      if (++count === GENERATED) break;
    }
    expect(new Set(classes.map((one) => one.class)).size).toBeGreaterThan(3);
    expect(missing(classes)).toEqual([]);
  });
});

interface Drawn {
  readonly kind: OrderKind;
  readonly target: number;
  readonly byConvoy: boolean;
  readonly power: number;
}

/** Patterns of so many units, with targets that fit the orders; every fleet of a convoy is a route or they all are one. */
function patterns(most: number): fc.Arbitrary<Pattern> {
  return fc.integer({ min: 1, max: most }).chain((size) => {
    const unit = fc.record<Drawn>({
      kind: fc.constantFrom('move', 'move', 'support', 'convoy', 'hold'),
      target: fc.nat({ max: size + 2 }),
      byConvoy: fc.boolean(),
      power: fc.nat({ max: size - 1 }),
    });
    return fc
      .tuple(fc.array(unit, { minLength: size, maxLength: size }), fc.boolean())
      .map(([units, isChain]) => patternFrom(units, isChain));
  });
}

function patternFrom(units: readonly Drawn[], isChain: boolean): Pattern {
  const size = units.length;
  const helped = units.map(({ target }) => target % size);
  const kinds = units.map(({ kind }, unit): OrderKind => {
    const isItself = helped[unit] === unit;
    if (kind === 'support') return isItself ? 'hold' : kind;
    if (kind !== 'convoy') return kind;
    const army = units[helped[unit]!]!;
    return isItself || army.kind !== 'move' || !army.byConvoy ? 'hold' : kind;
  });
  const goals = units.map(({ target }, unit) => (target === unit || target === size + 2 ? NOBODY : target));
  const movesTo = (goal: number): number =>
    kinds.filter((kind, unit) => kind === 'move' && goals[unit] === goal).length;
  const empty = [...new Set(goals)].filter((goal) => goal >= size && movesTo(goal) > 1);
  return {
    kinds,
    targets: kinds.map((kind, unit) => {
      if (kind === 'hold') return NOBODY;
      if (kind !== 'move') return helped[unit]!;
      const goal = goals[unit]!;
      if (goal < size) return goal;
      return empty.includes(goal) ? size + empty.indexOf(goal) : NOBODY;
    }),
    byConvoy: kinds.map((kind, unit) => kind === 'move' && units[unit]!.byConvoy),
    routes: kinds.map((_, unit) => {
      const fleets = [...kinds.keys()].filter((fleet) => kinds[fleet] === 'convoy' && helped[fleet] === unit);
      if (fleets.length === 0) return [];
      return isChain ? [fleets] : fleets.map((fleet) => [fleet]);
    }),
    powers: numberedPowers(units.map(({ power }) => power)),
  };
}

const unitsOf = (pattern: Pattern): number[] => [...pattern.kinds.keys()];

/** All texts of a pattern, whatever the numbering. */
const allTexts = (pattern: Pattern): string[] =>
  [...permutations(unitsOf(pattern))].map((order) => patternText(renumbered(pattern, order)));

describe('the text of a pattern', () => {
  test('is read as the pattern that it was written from', () => {
    forAll(100, patterns(8), (pattern) => {
      // Contested provinces and routes have no order of their own.
      const text = patternText(pattern);
      expect(patternText(readPattern(text)!)).toBe(text);
      expect([...solutionsOf(readPattern(text)!)]).toEqual([...solutionsOf(pattern)]);
    });
  });

  test.for(['', 'A', 'A x', 'B-C', 'A-B by', 'A-B, C-A', 'A s', 'A-, A=', 'A-1, B- by C', '{}'])(
    'and %j is none',
    (text) => {
      expect(readPattern(text)).toBeUndefined();
    },
  );
});

describe('the canonical numbering', () => {
  test('is the same for two patterns just where one is the other in another numbering', () => {
    forAll(300, patterns(5), patterns(5), (one, other) => {
      expect(classOf(one) === classOf(other)).toBe(allTexts(one).includes(patternText(other)));
    });
  });

  test('does not change with the numbering', () => {
    const renumberings = patterns(6).chain((pattern) =>
      fc.tuple(fc.constant(pattern), fc.shuffledSubarray(unitsOf(pattern), { minLength: sizeOf(pattern) })),
    );
    forAll(100, renumberings, ([pattern, order]) => {
      expect(classOf(renumbered(pattern, order))).toBe(classOf(pattern));
      expect(allTexts(pattern)).toContain(classOf(pattern));
    });
  });

  test('keeps the solutions', () => {
    forAll(100, patterns(6), (pattern) => {
      expect([...solutionsOf(canonical(pattern))].length).toBe([...solutionsOf(pattern)].length);
    });
  });
});

test.for<readonly [text: string, solutions: number]>([
  ['A-B, B-C, C-A', 2],
  ['A-B, B-A', 1],
  ['A-B by C, B-A, C c A', 2],
  ['A-C by D, B-D, C s B, D c A', 2],
  ['A-D by E, B-E, C s B, D s E, E c A', 0],
  ['A-D by F, B-F, C-F, D s B, E s C, F c A', 0],
  ['A-C by D, B-D, C s B, D c A, B=D', 1],
  ['A-E by G, B-F by H, C-G, D-H, E s D, F s C, G c A, H c B', 2],
])('solutions of a pattern: %s: %i', ([text, solutions]) => {
  expect([...solutionsOf(patternNamed(text))].length).toBe(solutions);
});

/** All parts but the whole: one unit less, one order less or one common power less, again and again. */
function properParts(pattern: Pattern): Pattern[] {
  const found = new Map<string, Pattern>([[patternText(pattern), pattern]]);
  for (const whole of found.values()) {
    const stay = unitsOf(whole).map((): PartFate => 'stays');
    const fewer = unitsOf(whole).flatMap((unit) => [
      ...(sizeOf(whole) > 1 ? [partOf(whole, stay.with(unit, 'goes'))] : []),
      partOf(whole, stay.with(unit, 'holds')),
      partOf(whole, stay, whole.powers.with(unit, 99)),
    ]);
    for (const part of fewer) found.set(patternText(part), part);
  }
  found.delete(patternText(pattern));
  return [...found.values()];
}

describe('the smallest part', () => {
  test.for<readonly [name: string, makes: (pattern: Pattern) => boolean]>([
    ['unresolved', (pattern) => isUnresolved(pattern)],
    ['without a solution', (pattern) => isInsoluble(pattern)],
  ])('that is %s has no such part', ([, makes]) => {
    let found = 0;
    forAll(60, unresolvedWholes, (pattern) => {
      if (!makes(pattern)) return;
      found++;
      const small = smallestPart(pattern, makes);
      expect(small.isSmallest).toBe(true);
      expect(makes(small.pattern)).toBe(true);
      expect(properParts(small.pattern).filter(makes)).toEqual([]);
    });
    expect(found).toBeGreaterThan(0);
  });

  test("is the paradox in Pandin's paradox, and all of it without a solution", () => {
    const pandin = patternNamed('A-D by F, B-F, C-F, D s B, E s C, F c A');
    expect(classOf(smallestPart(pandin, isUnresolved).pattern)).toBe('A-C by D, B-D, C s B, D c A');
    expect(sizeOf(smallestPart(pandin, isInsoluble).pattern)).toBe(6);
  });
});

/** Known cycles with one or two units more that do something at random. */
const unresolvedWholes: fc.Arbitrary<Pattern> = fc
  .tuple(
    fc.constantFrom('A-B, B-C, C-A', 'A-C by D, B-D, C s B, D c A', 'A-D by E, B-E, C s B, D s E, E c A'),
    fc.array(fc.tuple(fc.constantFrom('-', ' s '), fc.nat({ max: 4 })), { maxLength: 1 }),
  )
  .map(([text, more]) => {
    const orders = text.split(', ');
    const size = orders.length;
    for (const [order, other] of more) {
      orders.push(
        `${String.fromCharCode(65 + orders.length)}${order}${String.fromCharCode(65 + (other % size))}`,
      );
    }
    return patternNamed(orders.join(', '));
  });
