/**
 * All smallest unresolved patterns among the positions of an outline, and all smallest without a solution. The prover
 * proposes a position; the smallest part of it that is still what is looked for is a class, and from then on no position
 * with a part like it is proposed. Where the prover says that there is no other, every unresolved position has one of
 * the classes as a part, and every position without a solution one of those that have none.
 */
import type { TermPointer } from '../../../readings/z3/proof.ts';
import type { OpenRelations } from '../../../readings/symbolic/symbolic.ts';
import type { Holds } from '../../maps/map-mode.ts';
import { UNDECIDED, type Question } from '../../question.ts';
import { differ } from '../../questions/differences.ts';
import { noSolution } from '../../questions/no-solution.ts';
import { twoSolutions } from '../../questions/two-solutions.ts';
import type { Side } from '../../../readings/reading.ts';
import type { Space } from '../../space/symbolic-space.ts';
import { canonical, classOf } from '../pattern/canonical.ts';
import { smallestPart, type PatternTest } from '../pattern/part.ts';
import type { Pattern } from '../pattern/pattern.ts';
import { isInsoluble, isUnresolved } from '../pattern/pattern-solutions.ts';
import { patternOf } from '../pattern/read-pattern.ts';
import { partsLike } from './embedding.ts';

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
