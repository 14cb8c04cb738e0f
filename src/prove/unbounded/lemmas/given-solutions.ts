/** Premises of lemmas about any position: solutions, and bounds that their equations do not narrow further. */
import { type OrderDecision, ORDER_DECISIONS } from '../../../readings/symbolic/order-decisions.ts';
import type { Node } from '../../../readings/formula/node.ts';
import { Reading, type Side } from '../../../readings/reading.ts';
import type { AnyPosition, Decided, Given, GivenLaws, SharedPremise, Law } from '../any-position.ts';
import { type Bounds, boundsOver, exactly, type Range } from '../../../readings/bounds/bounds.ts';
import { exactSituation } from '../../../readings/bounds/resting-bounds.ts';

export type Solution = Reading<Node, Node>;

/** Orders that succeed if and only if their equations say so; `settled` orders succeed as is said there. */
export function solution(position: AnyPosition, side: Side, name: string, settled: Decided<Node> = {}) {
  const has = position.reading(side, {
    MOVE: position.unknown(`move_${name}`),
    SUPPORT: position.unknown(`support_${name}`),
    CONVOY: position.unknown(`convoy_${name}`),
    ...settled,
  });
  const follow = ORDER_DECISIONS.filter((decision) => settled[decision] === undefined);
  return { has, laws: followLaws(position, has, name, follow) };
}

export function followLaws(
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
          (unit) => position.implies(has.truth(decision, unit), position.has(decision, unit)),
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
  };
}

export interface TwoSolutions {
  readonly a: Solution;
  readonly b: Solution;
}

/** Two solutions, each with the orders and paths that are `settled` in it. */
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

export type KnownBounds = Reading<Bounds<Node>, Range<Node>>;

/** Bounds that say what must and what may be, each a property of units of which nothing is known yet. */
function unknownBounds(position: AnyPosition, decision: OrderDecision): (unit: number) => Bounds<Node> {
  const [must, may] = ['must', 'may'].map((name) => position.unknown(`${name}_${decision.toLowerCase()}`));
  return (unit) => ({ must: must!(unit), may: may!(unit) });
}

/** The rules read over bounds. */
export function knownReading(position: AnyPosition, side: Side, decided: Decided<Bounds<Node>>): KnownBounds {
  const plain = plainKnownReading(position, side, decided);
  const bound = (which: keyof Bounds<Node>): ((unit: number) => Node) =>
    position.namedPath((unit) => plain.equation('PATH', unit)[which]);
  const [must, may] = [bound('must'), bound('may')];
  const PATH = (unit: number): Bounds<Node> => ({ must: must(unit), may: may(unit) });
  return plainKnownReading(position, side, { ...decided, PATH });
}

function plainKnownReading(position: AnyPosition, side: Side, decided: Decided<Bounds<Node>>): KnownBounds {
  return new Reading(boundsOver(position), exactSituation(position.situation), side, (decision, unit) =>
    decided[decision]?.(unit),
  );
}

/** Bounds of moves, supports and convoys; some may be given. */
function someBounds(position: AnyPosition, side: Side, given: Decided<Bounds<Node>> = {}): KnownBounds {
  const unknown = ORDER_DECISIONS.map((decision) => [decision, unknownBounds(position, decision)] as const);
  return knownReading(position, side, { ...Object.fromEntries(unknown), ...given });
}

/** A law: what must be may be. */
function inOrder(position: AnyPosition, known: KnownBounds, decision: OrderDecision): Law {
  return position.ofEach(
    (unit) => {
      const { must, may } = known.truth(decision, unit);
      return position.implies(must, may);
    },
    (unit) => sidesOf(known.truth(decision, unit)),
  );
}

/** The equation says no more than the bounds. */
function narrowsNothing(position: AnyPosition, known: KnownBounds, decision: OrderDecision): Law {
  return position.ofEach(
    (unit) => {
      const [bounds, next] = [known.truth(decision, unit), known.equation(decision, unit)];
      return position.implies(position.has(decision, unit), areSame(position, bounds, next));
    },
    (unit) => sidesOf(known.truth(decision, unit)),
  );
}

export function fixpointLaws(
  position: AnyPosition,
  known: KnownBounds,
  decisions: readonly OrderDecision[] = ORDER_DECISIONS,
): GivenLaws[] {
  return [
    { says: 'what must be may be', laws: decisions.map((decision) => inOrder(position, known, decision)) },
    ...decisions.map((equation) => ({
      says: `the equations do not narrow the bounds: ${equation}`,
      equation,
      laws: [narrowsNothing(position, known, equation)],
    })),
  ];
}

/** The orders succeed in the solution where they must, and only where they may. */
function withinBounds(position: AnyPosition, known: KnownBounds, of: Solution): Law[] {
  return ORDER_DECISIONS.map((decision) =>
    position.ofEach(
      (unit) => {
        const within = isWithin(position, known.truth(decision, unit), of.truth(decision, unit));
        return position.implies(position.has(decision, unit), within);
      },
      (unit) => [...sidesOf(known.truth(decision, unit)), of.truth(decision, unit)],
    ),
  );
}

export function insideLaws(position: AnyPosition, { known, of }: Within): GivenLaws {
  const inside = [
    ...ORDER_DECISIONS.map((decision) => inOrder(position, known, decision)),
    ...withinBounds(position, known, of),
  ];
  return { says: 'bounds, and orders within them', laws: inside };
}

/** The value of an order is within bounds. */
export function isWithin(position: AnyPosition, { must, may }: Bounds<Node>, value: Node): Node {
  return position.and(position.implies(must, value), position.implies(value, may));
}

/** Two bounds are the same. */
export function areSame(position: AnyPosition, one: Bounds<Node>, other: Bounds<Node>): Node {
  return position.and(position.same(one.must, other.must), position.same(one.may, other.may));
}

/** The terms that trigger a law about bounds. */
export function sidesOf({ must, may }: Bounds<Node>): readonly [must: Node, may: Node] {
  return [must, may];
}

export function isDecided(position: AnyPosition, { must, may }: Bounds<Node>): Node {
  return position.same(must, may);
}

export function isOpen(position: AnyPosition, { must, may }: Bounds<Node>): Node {
  return position.and(may, position.not(must));
}

/** Bounds that the equations do not narrow, where every convoy order is decided. */
export function settledFixpoint(side: Side): SharedPremise<KnownBounds> {
  return {
    says: 'bounds that the equations do not narrow, and every convoy order decided',
    make(position) {
      const convoy = position.unknown('convoy');
      const known = someBounds(position, side, { CONVOY: (unit) => exactly(convoy(unit)) });
      return { has: known, laws: fixpointLaws(position, known, ['MOVE', 'SUPPORT']) };
    },
  };
}

export function fixpoint(side: Side): SharedPremise<KnownBounds> {
  return {
    says: 'bounds that the equations do not narrow',
    make(position) {
      const known = someBounds(position, side);
      return { has: known, laws: fixpointLaws(position, known) };
    },
  };
}

/** Bounds, and orders that succeed within them. */
export interface Within {
  readonly known: KnownBounds;
  readonly of: Solution;
}

/** Any bounds at all, and any success and failure of orders within them. */
export function anyWithin(side: Side): SharedPremise<Within> {
  return {
    says: 'any bounds, and orders that succeed where they must and only where they may',
    make(position) {
      const known = someBounds(position, side);
      const of = position.reading(side, {
        MOVE: position.unknown('move_A'),
        SUPPORT: position.unknown('support_A'),
        CONVOY: position.unknown('convoy_A'),
      });
      const has = { known, of };
      return { has, laws: [insideLaws(position, has)] };
    },
  };
}

/** A solution within bounds that are a fixpoint. */
export function withinFixpoint(side: Side): SharedPremise<Within> {
  return {
    says: 'bounds that the equations do not narrow, and within them a solution for some fate of every convoy order',
    make(position) {
      const known = someBounds(position, side);
      const { has: of, laws } = solutionWithin(position, side, known, 'A');
      return { has: { known, of }, laws: [...fixpointLaws(position, known), ...laws] };
    },
  };
}

function solutionWithin(position: AnyPosition, side: Side, known: KnownBounds, name: string) {
  const settled = { CONVOY: position.unknown(`convoy_${name}`) };
  const { has, laws } = solution(position, side, name, settled);
  const inside = { says: 'it is within the bounds', laws: withinBounds(position, known, has) };
  return { has, laws: [...laws, inside] };
}

/** Bounds, and two solutions within them, each for a fate of the convoy orders of its own. */
export function twoWithin(position: AnyPosition, side: Side) {
  const known = someBounds(position, side);
  const a = solutionWithin(position, side, known, 'A');
  const b = solutionWithin(position, side, known, 'B');
  return {
    has: { known, a: a.has, b: b.has },
    laws: [...fixpointLaws(position, known), ...a.laws, ...b.laws],
  };
}
