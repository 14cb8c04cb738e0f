/** docs/ATLAS.md: what its journal holds, and that known and generated paradoxes are in it. */
import {
  patternOfPosition,
  isInsoluble,
  isUnresolved,
  SIDE,
} from '../../../src/prove/atlas/pattern/pattern-solutions.ts';
import { renumbered, classOf, type Pattern, sizeOf } from '../../../src/prove/atlas/pattern/pattern.ts';
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
