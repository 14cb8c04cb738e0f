/** Without a convoy order on it a cycle is a circle: a move rests on the move ahead of it. */
import { type Bounds, exactly } from '../../../readings/bounds/bounds.ts';
import type { Node } from '../../../readings/formula/node.ts';
import type { Tracing } from '../../../readings/formula/tracing.ts';
import type { Logic } from '../../../../encodings/language/logic.ts';
import {
  type RestingBounds,
  restingOver,
  restingSituation,
} from '../../../readings/bounds/resting-bounds.ts';
import type { OrderDecision } from '../../../readings/symbolic/order-decisions.ts';
import { Reading, type Side } from '../../../readings/reading.ts';
import type { AnyPosition, Lemma, SharedPremise } from '../situation/any-position.ts';
import { isOpen, knownReading } from './bounds-left-open.ts';
import type { RestingStrength, RestingTruth } from './resting.ts';
import { ahead } from './uniqueness.ts';
import { saidOf } from './said-of-lemmas.ts';

/**
 * The dependency interpretation over any number of units: what a value rests on, or more. In a loop a value rests on all
 * that is added to it, also where what was added before has decided it; so "rests on" is "for some unit".
 */
function restingOnAny(tracing: Tracing): Logic<RestingTruth, RestingStrength> {
  const one = restingOver(tracing, 1);
  const joined = <V>(
    { value, on }: RestingBounds<V, Node>,
    a: RestingBounds<unknown, Node>,
    b: RestingBounds<unknown, Node>,
  ): RestingBounds<V, Node> => {
    const [ofA, ofB] = [a.on[0]!, b.on[0]!];
    const isOfOne = ofA === tracing.false || ofB === tracing.false;
    // What is joined to nothing can be seen to be added by a loop.
    return { value, on: [isOfOne ? tracing.or(tracing.false, on[0]!) : tracing.or(ofA, ofB)] };
  };
  return {
    ...one,
    and: (a, b) => joined(one.and(a, b), a, b),
    or: (a, b) => joined(one.or(a, b), a, b),
    plusIf: (a, b) => joined(one.plusIf(a, b), a, b),
  };
}

/** Some moves, and the rules read over bounds of which each says whether it rests on some of these. */
export interface MarkedMoves {
  readonly isMarked: (unit: number) => Node;
  readonly resting: Reading<RestingTruth, RestingStrength>;
}

/**
 * The rules read where supports and convoys are decided, and moves have bounds.
 *
 * @param isMarked of a value it is asked whether it rests on such a move
 */
function restingReading(
  position: AnyPosition,
  side: Side,
  isMarked: (unit: number) => Node,
  orders: Readonly<Record<OrderDecision, (unit: number) => Bounds<Node>>>,
): MarkedMoves['resting'] {
  const { tracing, situation } = position;
  const known = knownReading(position, side, orders);
  return new Reading(restingOnAny(tracing), restingSituation(tracing, situation), side, (decision, unit) => {
    if (decision === 'DISLODGE') return undefined;
    const value = known.truth(decision, unit);
    const isMove = decision === 'MOVE';
    return { value, on: [isMove ? tracing.and(isOpen(position, value), isMarked(unit)) : tracing.false] };
  });
}

export function markedMoves(side: Side): SharedPremise<MarkedMoves> {
  return {
    says: 'any supports and convoys, any bounds of the moves, and any of these moves',
    make(position) {
      const { tracing, situation } = position;
      const given = (name: string) => {
        const value = position.unknown(name);
        return (unit: number) => exactly(value(unit));
      };
      const [must, may] = [position.unknown('must_move_one'), position.unknown('may_move_one')];
      const MOVE = (unit: number): Bounds<Node> => ({
        must: tracing.and(situation.moves(unit), must(unit)),
        may: tracing.and(situation.moves(unit), may(unit)),
      });
      const isMarked = position.unknown('marked');
      const orders = { MOVE, SUPPORT: given('support'), CONVOY: given('convoy') };
      const ordered = position.ofEach((unit) => tracing.implies(MOVE(unit).must, MOVE(unit).may));
      return {
        has: { isMarked, resting: restingReading(position, side, isMarked, orders) },
        laws: [{ says: 'what must succeed may', laws: [ordered] }],
      };
    },
  };
}

export const AHEAD_LEMMAS: readonly Lemma<MarkedMoves>[] = [
  {
    ...saidOf('kinds-1'),
    holds: ({ isMarked, resting }, position, mover) => {
      const { tracing, situation } = position;
      const next = ahead(position, mover);
      const third = ahead(position, next);
      const changesPlaces = tracing.all([
        situation.attacks(next, third),
        situation.attacks(third, next),
        tracing.not(situation.same(third, mover)),
      ]);
      const isAllowed = tracing.and(
        situation.attacks(mover, next),
        tracing.or(isMarked(next), tracing.and(changesPlaces, isMarked(third))),
      );
      return tracing.implies(resting.equation('MOVE', mover).on[0]!, isAllowed);
    },
  },
];
