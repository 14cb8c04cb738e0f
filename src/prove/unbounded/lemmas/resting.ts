/**
 * Lemmas on resting: what a value does not rest on can change neither it nor what it rests on. It is shown of each
 * operation that encodings are made of, so it is true of whatever they make.
 */
import { type Bounds, type Range, exactly } from '../../../readings/bounds/bounds.ts';
import type { Node, Formulas } from '../../../readings/formula/node.ts';
import type { Logic } from '../../../../encodings/language/logic.ts';
import {
  type RestingBounds,
  restingOver,
  restingSituation,
} from '../../../readings/bounds/resting-bounds.ts';
import { sidesOf, isOpen, knownReading } from './given-solutions.ts';
import { fact, type AnyPosition, premise, lemmaOn } from '../any-position.ts';
import type { OrderDecision } from '../../../readings/symbolic/order-decisions.ts';
import { Reading, type Side } from '../../../readings/reading.ts';
import { ahead } from './settled-convoys.ts';

/** Two truth values and a condition, two strengths: what an operation needs, in any logic. */
interface Operands<T, N> {
  readonly p: T;
  readonly q: T;
  readonly condition: T;
  readonly m: N;
  readonly n: N;
}

type RestingTruth = RestingBounds<Bounds<Node>, Node>;
type RestingStrength = RestingBounds<Range<Node>, Node>;

/** The narrower bounds of a value are within the others; and equal, on the same, if it does not rest on what differs. */
function valueHolds<V>(
  position: AnyPosition,
  [known, one, other]: readonly [RestingBounds<V, Node>, RestingBounds<V, Node>, RestingBounds<V, Node>],
  ends: (bounds: V) => readonly [low: Node, high: Node],
  atMost: (a: Node, b: Node) => Node,
  equal: (a: Node, b: Node) => Node,
): Node {
  const [[low, high], ofOne, ofOther] = [ends(known.value), ends(one.value), ends(other.value)];
  const within = ([lower, higher]: readonly [Node, Node]): Node =>
    position.all([atMost(low, lower), atMost(lower, higher), atMost(higher, high)]);
  const same = position.all([
    equal(ofOne[0], ofOther[0]),
    equal(ofOne[1], ofOther[1]),
    position.same(one.on[0]!, other.on[0]!),
  ]);
  return position.all([within(ofOne), within(ofOther), position.or(known.on[0]!, same)]);
}

function truthHolds(position: AnyPosition, ...values: [RestingTruth, RestingTruth, RestingTruth]): Node {
  const { implies, same } = position;
  return valueHolds(position, values, sidesOf, implies, same);
}

function strengthHolds(
  position: AnyPosition,
  ...values: [RestingStrength, RestingStrength, RestingStrength]
): Node {
  const atMost = (a: Node, b: Node): Node => position.not(position.greater(a, b));
  const equal = (a: Node, b: Node): Node => position.equal(a, b);
  return valueHolds(position, values, ({ least, most }) => [least, most], atMost, equal);
}

/** Operands of which nothing is known, nor whether they rest on what matters there. */
function unknowns(
  position: AnyPosition,
  which: 'known' | 'one' | 'other',
): Operands<RestingTruth, RestingStrength> {
  const on = (name: string): readonly Node[] => [position.unknown(`rests_${name}_${which}`)()];
  const truth = (name: string): RestingTruth => ({
    value: {
      must: position.unknown(`must_${name}_${which}`)(),
      may: position.unknown(`may_${name}_${which}`)(),
    },
    on: on(name),
  });
  const strength = (name: string): RestingStrength => ({
    value: {
      least: position.term('strength', `least_${name}_${which}`),
      most: position.term('strength', `most_${name}_${which}`),
    },
    on: on(name),
  });
  return { p: truth('p'), q: truth('q'), condition: truth('condition'), m: strength('m'), n: strength('n') };
}

/**
 * The same values in the bounds that are known, and in two narrower ones, between which some orders differ. Of the first
 * it is said whether they rest on those, of the others whether they rest on a certain order.
 */
export const NARROWED = premise({
  says: 'values within bounds, and within two narrower ones between which some orders differ: the same, and resting on the same, for each value that does not rest on these',
  make(position) {
    const known = unknowns(position, 'known');
    const [one, other] = [unknowns(position, 'one'), unknowns(position, 'other')];
    const are = [
      ...(['p', 'q', 'condition'] as const).map((name) =>
        truthHolds(position, known[name], one[name], other[name]),
      ),
      ...(['m', 'n'] as const).map((name) => strengthHolds(position, known[name], one[name], other[name])),
    ];
    return {
      has: { known, one, other },
      laws: [{ says: 'what is given of each value', laws: are.map((is) => fact(is)) }],
    };
  },
});

/** Operations with which an encoding makes truth values and strengths. */
const MAKING_TRUTH = {
  not: <T, N>(logic: Logic<T, N>, { p }: Operands<T, N>): T => logic.not(p),
  and: <T, N>(logic: Logic<T, N>, { p, q }: Operands<T, N>): T => logic.and(p, q),
  or: <T, N>(logic: Logic<T, N>, { p, q }: Operands<T, N>): T => logic.or(p, q),
  choose: <T, N>(logic: Logic<T, N>, { condition, p, q }: Operands<T, N>): T => logic.choose(condition, p, q),
  greater: <T, N>(logic: Logic<T, N>, { m, n }: Operands<T, N>): T => logic.greater(m, n),
} as const;
const MAKING_STRENGTH = {
  plusIf: <T, N>(logic: Logic<T, N>, { m, condition }: Operands<T, N>): N => logic.plusIf(m, condition),
  chooseStrength: <T, N>(logic: Logic<T, N>, { condition, m, n }: Operands<T, N>): N =>
    logic.chooseStrength(condition, m, n),
} as const;

function operationLemma<Value>(
  operation: string,
  make: (
    logic: ReturnType<typeof restingOver<Node, Node>>,
    operands: Operands<RestingTruth, RestingStrength>,
  ) => Value,
  valuesHold: (position: AnyPosition, ...values: [Value, Value, Value]) => Node,
) {
  return lemmaOn(NARROWED, `rests-${operation}`, {
    holds({ known, one, other }, position) {
      const resting = restingOver(position, 1);
      return valuesHold(position, make(resting, known), make(resting, one), make(resting, other));
    },
  });
}

/** An order itself: it rests on the orders that differ if it is one of them and open. */
const order = lemmaOn(NARROWED, 'rests-order', {
  holds: ({ one, other, known }, position) => {
    const itself = ({ value }: RestingTruth, isIt: Node): RestingTruth => ({
      value,
      on: [position.all([isIt, value.may, position.not(value.must)])],
    });
    const [differs, isCertain] = ['differs', 'certain'].map((name) => position.unknown(name)());
    const [a, b] = [one.p.value, other.p.value];
    // Within the bounds is all that is used of what is given.
    const equal = position.and(position.same(a.must, b.must), position.same(a.may, b.may));
    return position.implies(
      position.or(differs!, equal),
      truthHolds(position, itself(known.p, differs!), itself(one.p, isCertain!), itself(other.p, isCertain!)),
    );
  },
});

/** Whatever an encoding makes, if it does not rest on the orders that differ, is the same and rests on the same. */
export const RESTING_LEMMAS = [
  order,
  ...Object.entries(MAKING_TRUTH).map(([name, make]) => operationLemma(name, make, truthHolds)),
  ...Object.entries(MAKING_STRENGTH).map(([name, make]) => operationLemma(name, make, strengthHolds)),
];

/**
 * The dependency interpretation over any number of units: what a value rests on, or more. In a loop a value rests on all
 * that is added to it, also where what was added before has decided it; so "rests on" is "for some unit".
 */
function restingOnAny(formulas: Formulas): Logic<RestingTruth, RestingStrength> {
  const one = restingOver(formulas, 1);
  const joined = <V>(
    { value, on }: RestingBounds<V, Node>,
    a: RestingBounds<unknown, Node>,
    b: RestingBounds<unknown, Node>,
  ): RestingBounds<V, Node> => {
    const [ofA, ofB] = [a.on[0]!, b.on[0]!];
    const isOfOne = ofA === formulas.false || ofB === formulas.false;
    // What is joined to nothing can be seen to be added by a loop.
    return { value, on: [isOfOne ? formulas.or(formulas.false, on[0]!) : formulas.or(ofA, ofB)] };
  };
  return {
    ...one,
    and: (a, b) => joined(one.and(a, b), a, b),
    or: (a, b) => joined(one.or(a, b), a, b),
    plusIf: (a, b) => joined(one.plusIf(a, b), a, b),
  };
}

/** The rules read where supports and convoys are decided, and moves have bounds: does a value rest on a marked move? */
function restingReading(
  position: AnyPosition,
  side: Side,
  isMarked: (unit: number) => Node,
  orders: Readonly<Record<OrderDecision, (unit: number) => Bounds<Node>>>,
) {
  const { situation } = position;
  const known = knownReading(position, side, orders);
  return new Reading(
    restingOnAny(position),
    restingSituation(position, situation),
    side,
    (decision, unit) => {
      if (decision === 'DISLODGE') return undefined;
      const value = known.truth(decision, unit);
      const isMove = decision === 'MOVE';
      return { value, on: [isMove ? position.and(isOpen(position, value), isMarked(unit)) : position.false] };
    },
  );
}

export const markedMoves = (side: Side) =>
  premise({
    says: 'any supports and convoys, any bounds of the moves, and any of these moves',
    make(position) {
      const { situation } = position;
      const given = (name: string) => {
        const value = position.unknown(name);
        return (unit: number) => exactly(value(unit));
      };
      const [must, may] = [position.unknown('must_move_one'), position.unknown('may_move_one')];
      const MOVE = (unit: number): Bounds<Node> => ({
        must: position.and(situation.moves(unit), must(unit)),
        may: position.and(situation.moves(unit), may(unit)),
      });
      const isMarked = position.unknown('marked');
      const orders = { MOVE, SUPPORT: given('support'), CONVOY: given('convoy') };
      const ordered = position.ofEach((unit) => position.implies(MOVE(unit).must, MOVE(unit).may));
      return {
        has: { isMarked, resting: restingReading(position, side, isMarked, orders) },
        laws: [{ says: 'what must succeed may', laws: [ordered] }],
      };
    },
  });

export const restingOnAhead = lemmaOn(markedMoves, 'kinds-1', {
  holds: ({ isMarked, resting }, position, mover) => {
    const { situation } = position;
    const next = ahead(position, mover);
    const third = ahead(position, next);
    const changesPlaces = position.all([
      situation.attacks(next, third),
      situation.attacks(third, next),
      position.not(situation.same(third, mover)),
    ]);
    const isAllowed = position.and(
      situation.attacks(mover, next),
      position.or(isMarked(next), position.and(changesPlaces, isMarked(third))),
    );
    return position.implies(resting.equation('MOVE', mover).on[0]!, isAllowed);
  },
});
