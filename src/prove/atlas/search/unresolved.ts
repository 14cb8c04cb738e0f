/**
 * All smallest unresolved patterns among the positions of an outline, and all smallest without a solution. The prover
 * proposes a position; the smallest part of it that is still what is looked for is a class, and from then on no position
 * with a part like it is proposed. Where the prover says that there is no other, every unresolved position has one of
 * the classes as a part, and every position without a solution one of those that have none.
 */
import type { TermPointer } from '../../../readings/z3/proof.ts';
import {
  type OpenRelations,
  type OrderCounts,
  outlineOf,
  type Shape,
} from '../../../readings/symbolic/symbolic.ts';
import type { Candidate, Holds } from '../../maps/map-mode.ts';
import { differ } from '../../questions/differences.ts';
import { noSolution, twoSolutions } from '../../questions/two-solutions.ts';
import type { Side } from '../../../readings/reading.ts';
import { Space } from '../../space/symbolic-space.ts';
import { canonical, classOf } from '../pattern/canonical.ts';
import { type PatternTest, smallestPart } from '../pattern/part.ts';
import { ofKind, type Pattern } from '../pattern/pattern.ts';
import { isInsoluble, isUnresolved } from '../pattern/pattern-solutions.ts';
import { patternOf } from '../pattern/read-pattern.ts';
import { isOfPattern, partsLike } from './embedding.ts';
import { confirmed, type Question, UNDECIDED } from '../../theorem.ts';
import { MAP_FREE } from '../../maps/map-free.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { anyOrders } from '../../space/outlines.ts';

/** Classes by their text. */
export type Classes = Map<string, Pattern>;

/**
 * Positions with several solutions, of which the smallest unresolved parts are wanted, and positions without any, of
 * which the smallest parts without any are wanted. A smallest unresolved pattern is among the one or the other.
 */
const wantedUnder = (side: Side): readonly { readonly question: Question; readonly makes: PatternTest }[] => [
  { question: twoSolutions(side, differ), makes: (pattern) => isUnresolved(pattern, side) },
  { question: noSolution(side), makes: (pattern) => isInsoluble(pattern, side) },
];

/**
 * The questions for unresolved positions with no part like a class; whatever is found becomes a class.
 *
 * @param classes that are known; those that are found are added
 * @param side the rules; what their equations read, patterns hold (../pattern/what-is-read.ts)
 */
export function otherUnresolved(classes: Classes, side: Side): Question[] {
  return wantedUnder(side).map(({ question, makes }) => ({
    ...question,
    pose(space) {
      const check = question.pose(space);
      for (const pattern of classes.values()) {
        if (!makes(pattern)) continue;
        for (const term of without(space, side, pattern)) space.proof.require(term);
      }
      return (candidate, holds) => {
        const recheck = check(candidate, holds);
        if (recheck.kind !== 'confirmed') return recheck;
        const { pattern, isSmallest } = smallestPart(patternInModel(space, side, holds), makes);
        if (!isSmallest) return UNDECIDED;
        classes.set(classOf(pattern), canonical(pattern));
        const lemmas = without(space, side, pattern);
        if (lemmas.every((lemma) => holds(lemma)))
          throw new Error('a position has no part like its smallest part');
        return { kind: 'refuted', lemmas };
      };
    },
  }));
}

/** No part of the position is like the pattern. */
function without(space: Space, side: Side, pattern: Pattern): TermPointer[] {
  return partsLike(space, side, pattern).map((term) => space.logic.not(term));
}

/** The pattern of the position that a model describes. */
export function patternInModel({ outline, relations }: Space, side: Side, holds: Holds): Pattern {
  const known: OpenRelations<boolean> = {
    goes: (mover, place) => holds(relations.goes(mover, place)),
    helps: (helper, unit) => holds(relations.helps(helper, unit)),
    allied: (a, b) => holds(relations.allied(a, b)),
    reaches: (unit, place) => holds(relations.reaches(unit, place)),
    touchesElsewhere: (fleet, mover) => holds(relations.touchesElsewhere(fleet, mover)),
    ordersConvoy: (mover) => holds(relations.ordersConvoy(mover)),
    isArmy: (unit) => holds(relations.isArmy(unit)),
    isSea: (place) => holds(relations.isSea(place)),
  };
  return patternOf(outline, known, side);
}

/** Looks for a position of the pattern: with no other units, orders or common powers. */
export function ofPattern(pattern: Pattern, side: Side): Question {
  const wanted = classOf(pattern);
  return {
    policies: [side.policy],
    reads: 'equations',
    suits: anyOrders,
    pose(space) {
      space.proof.require(isOfPattern(space, side, pattern));
      return (_, holds) => {
        const found = classOf(patternInModel(space, side, holds));
        if (found !== wanted) throw new Error(`a position of "${wanted}" reads as "${found}"`);
        return confirmed();
      };
    },
  };
}

/** The shape whose outline has the positions of the pattern. */
export function shapeOf(pattern: Pattern): Shape {
  const movers = ofKind(pattern, 'move');
  const supporters = ofKind(pattern, 'support');
  const supports = movers
    .map((mover) => supporters.filter((supporter) => pattern.targets[supporter] === mover).length)
    .filter((count) => count > 0)
    .sort((a, b) => b - a);
  const counts: OrderCounts = {
    move: movers.length,
    support: supporters.length,
    convoy: ofKind(pattern, 'convoy').length,
    hold: ofKind(pattern, 'hold').length,
  };
  return { counts, supports };
}

/** A position of the pattern on a map that is made up for it. */
export async function onMapMadeFor(pattern: Pattern, side: Side, solver: Solver): Promise<Candidate> {
  const proof = await solver.proof();
  try {
    const space = new Space(proof, outlineOf(shapeOf(pattern)));
    const read = MAP_FREE.bind(space, [side.policy]);
    proof.require(isOfPattern(space, side, pattern));
    if (proof.check() !== 'satisfiable') throw new Error('no map has a position of this pattern');
    const proposed = proof.withModel((holds) => read(holds));
    if (proposed.kind !== 'position') throw new Error('a map made up for a position leaves it out');
    return proposed.candidate;
  } finally {
    proof.close();
  }
}
