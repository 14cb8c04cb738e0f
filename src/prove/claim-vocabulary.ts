/**
 * `dipsolve/claims`: the words in which claims about the rules are written, those of this program and users' own.
 *
 * A claim has questions; each looks for a position in which something holds. What holds is said in the words of the
 * equations: of units, their orders (`setting.situation`), what happened to them (`setting.decisions`), by the logic
 * of the setting alone, because in a search neither orders nor decisions are known.
 *
 * @module dipsolve/claims
 */
export * from '../adjudicate/rules/rule-vocabulary.ts';
export { claim, type Claim, type ClaimContext, type NamedQuestion, type RulesWith } from './theorem.ts';
export type { Question, Statement } from './theorem.ts';
export type { Side } from '../readings/reading.ts';

/** Statements about units, and about solutions. */
export {
  ofSomePair,
  ofSomeUnit,
  unitsOf,
  type PairStatement,
  type UnitStatement,
} from './questions/of-solutions.ts';
/** Ways in which two solutions of a position differ. */
export { circlesAside, differ, differInSupport, largeCirclesAside } from './questions/of-solutions.ts';
export type { TellsApart } from './questions/of-solutions.ts';

/** Questions that look for one solution or for two. */
export { someSolution } from './questions/of-solutions.ts';
export { noSolution, twoSolutions } from './questions/of-solutions.ts';
export { anotherOnlySolution, notASolution } from './questions/of-solutions.ts';
export {
  differentOutcomes,
  OUTCOMES_ASSUME,
  type Provided,
  type Sides,
  someResult,
} from './questions/differing-outcomes.ts';
export { someDependency } from './questions/dependencies.ts';

/** Among which positions it looks; and whether convoy orders are settled beforehand. */
export { anyOrders, withConvoys, withoutConvoys, type Suits } from './space/outlines.ts';
export { FOLLOWING, SETTLED, type Fates } from './questions/of-solutions.ts';
