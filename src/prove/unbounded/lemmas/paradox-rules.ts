/** The common ground of the rules for paradoxes: supports that the rulebooks spare, and armies that fail. */
import type { Node } from '../../../readings/formula/node.ts';
import type { Side } from '../../../readings/reading.ts';
import { cutByOneRuleOnly, type SPARING } from '../../theorems/rulebook-paradoxes.ts';
import { supports } from './attacks-on-supporters.ts';
import { solution, type Solution, solutionsAB, solvedLaws, type TwoSolutions } from './given-solutions.ts';
import type { AnyPosition, Decided, Lemma, SharedPremise } from '../situation/any-position.ts';

/** A support is cut by the rule if and only if it is cut without it, but for armies with a path. */
export function sparedLemma(choice: (typeof SPARING)[number], by: string): Lemma<Solution> {
  return {
    id: `spared-${choice}-${by}`,
    says: `Of supports that no army with a path attacks which the ${choice} rule keeps from cutting them, the same are cut with that rule and without it.`,
    units: 1,
    where: supports,
    holds: ({ setting }, { tracing }, unit) => tracing.not(cutByOneRuleOnly(choice)(setting, unit)),
  };
}

function settledPaths(position: AnyPosition, name: string): Decided<Node> {
  return { PATH: position.unknown('path'), CONVOY: position.unknown(`convoy_${name}`) };
}

/** Two solutions in which the same moves have a path, whatever made it so. */
export function samePaths(side: Side): SharedPremise<TwoSolutions> {
  return {
    says: 'two solutions A and B for the same fate of every path',
    make: (position) => solutionsAB(position, side, (name) => settledPaths(position, name)),
  };
}

export function pathSolution(side: Side): SharedPremise<Solution> {
  return {
    says: 'a solution for some fate of every path',
    make: (position) => solution(position, side, 'A', settledPaths(position, 'A')),
    lawsOf: solvedLaws,
  };
}
