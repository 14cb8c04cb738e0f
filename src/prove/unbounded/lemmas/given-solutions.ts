/** Solutions of any position: what is given in most lemmas. */
import { type OrderDecision, ORDER_DECISIONS } from '../../../readings/symbolic/order-decisions.ts';
import type { Node } from '../../../readings/formula/node.ts';
import type { Reading, Side } from '../../../readings/reading.ts';
import type { AnyPosition, Decided, Given, GivenLaws, SharedPremise } from '../situation/any-position.ts';

export type Solution = Reading<Node, Node>;

/** Orders that succeed if and only if their equations say so; `settled` orders succeed as is said there. */
export function solution(
  position: AnyPosition,
  side: Side,
  name: string,
  settled: Decided<Node> = {},
): Given<Solution> {
  const has = position.reading(side, {
    MOVE: position.unknown(`move_${name}`),
    SUPPORT: position.unknown(`support_${name}`),
    CONVOY: position.unknown(`convoy_${name}`),
    ...settled,
  });
  const follow = ORDER_DECISIONS.filter((decision) => settled[decision] === undefined);
  return { has, laws: followLaws(position, has, name, follow) };
}

function followLaws(
  position: AnyPosition,
  reading: Solution,
  name: string,
  decisions: readonly OrderDecision[],
): GivenLaws[] {
  return decisions.map((equation) => ({
    says: `${name} is a solution: ${equation}`,
    equation,
    laws: [position.follows(reading, equation)],
  }));
}

/** The reading is a solution but for its convoy orders, and paths, which may be settled. */
export function solvedLaws(position: AnyPosition, reading: Solution): GivenLaws[] {
  return followLaws(position, reading, 'this', ['MOVE', 'SUPPORT']);
}

/** Paths are as their equation says. */
export function pathLaws(position: AnyPosition, reading: Solution): GivenLaws {
  const { tracing } = position;
  const follows = position.ofEach((unit) => tracing.same(reading.path(unit), reading.equation('PATH', unit)));
  return { says: 'what a path is', equation: 'PATH', laws: [follows] };
}

export function oneSolution(side: Side): SharedPremise<Solution> {
  return { says: 'a solution', make: (position) => solution(position, side, 'A') };
}

/** A solution in which a unit has no decision that its order does not have: claims of modules are told that it is false. */
export function ownSolution(side: Side): SharedPremise<Solution> {
  return {
    says: 'a solution, in which only what is ordered succeeds',
    make(position) {
      const { has, laws } = solution(position, side, 'A');
      const ordered = (['SUPPORT', 'CONVOY'] as const).map((decision) =>
        position.ofEach(
          (unit) => position.tracing.implies(has.truth(decision, unit), position.has(decision, unit)),
          (unit) => [has.truth(decision, unit)],
        ),
      );
      return { has, laws: [...laws, { says: 'only what is ordered succeeds', laws: ordered }] };
    },
  };
}

/** A solution for some fate of every convoy order. */
export function settledSolution(side: Side): SharedPremise<Solution> {
  return {
    says: 'a solution for some fate of every convoy order',
    make: (position) => solution(position, side, 'A', { CONVOY: position.unknown('convoy') }),
    lawsOf: (position, has) => [...solvedLaws(position, has), pathLaws(position, has)],
  };
}

export interface TwoSolutions {
  readonly a: Solution;
  readonly b: Solution;
}

/**
 * Two solutions.
 *
 * @param settled the orders and paths that succeed as is said there, in the solution of this name
 */
export function solutionsAB(
  position: AnyPosition,
  side: Side,
  settled: (name: 'A' | 'B') => Decided<Node> = () => ({}),
): Given<TwoSolutions> {
  const a = solution(position, side, 'A', settled('A'));
  const b = solution(position, side, 'B', settled('B'));
  return { has: { a: a.has, b: b.has }, laws: [...a.laws, ...b.laws] };
}

/** Two solutions that agree on which convoy orders are available, whatever made them so. */
export function settledSolutions(side: Side): SharedPremise<TwoSolutions> {
  return {
    says: 'two solutions A and B for the same fate of every convoy order',
    make: (position) => solutionsAB(position, side, () => ({ CONVOY: position.unknown('convoy') })),
  };
}

/** Two solutions, convoys and all. */
export function twoSolutions(side: Side): SharedPremise<TwoSolutions> {
  return { says: 'two solutions A and B', make: (position) => solutionsAB(position, side) };
}
