/**
 * Generated paradoxes and circles, to try whether an atlas has the class of each. It was found by a solver that proposes
 * positions of its own, so positions made without any are a second opinion.
 */
import { mutated } from '../../../scripts/make/judges/mutations.ts';
import { PROPOSERS } from '../../../scripts/make/judges/proposers.ts';
import { classOf, renumbered, type Pattern, sizeOf } from '../../../src/prove/atlas/pattern/pattern.ts';
import { type PartFate, partOf, smallestPart } from '../../../src/prove/atlas/pattern/part.ts';
import {
  isInsoluble,
  isUnresolved,
  SIDE,
  patternOfPosition,
} from '../../../src/prove/atlas/pattern/pattern-solutions.ts';
import { equationsOf } from '../../../src/adjudicate/phases/movement.ts';
import { solve } from '../../../src/adjudicate/resolution/solve.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';
import type { CaseClass } from '../../../src/prove/atlas/portrait/atlas.ts';

export interface GeneratedParadox {
  readonly seed: number;
  /** Its smallest unresolved part, and where it has no solution its smallest without any. */
  readonly classes: readonly Omit<CaseClass, 'id'>[];
}

/** Every other seed is a case of the DATC with changes: in random positions hardly any army decides about the next. */
const NEAR_CASES = mutated();
const SOURCES = PROPOSERS.flatMap((proposer) => [proposer, NEAR_CASES]);

/** Paradoxes and circles of generated positions, one after another without end. */
export function* generatedParadoxes(): Generator<GeneratedParadox> {
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
