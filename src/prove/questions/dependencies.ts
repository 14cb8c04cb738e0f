/** Questions about what orders rest on: on another one that can succeed, or on what partial information leaves open. */
import { ofSomePair, type PairStatement } from './of-solutions.ts';
import { Concrete } from '../known/known-position.ts';
import { anyOrders, type Suits } from '../space/outlines.ts';
import { orderedUnits, partialInformation } from '../space/symbolic-bounds.ts';
import type { GivenDecision, Side } from '../../readings/reading.ts';
import type { Space, TermReading } from '../space/symbolic-space.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';
import { isOfOrder } from '../../readings/symbolic/order-decisions.ts';
import { confirmed, inEquations, type Question, type Recheck, REFUTED } from '../theorem.ts';
import type { Candidate } from '../maps/map-mode.ts';

/** Looks for a dependency between two orders. */
export function someDependency(side: Side, between: PairStatement): Question {
  const pose: Question['pose'] = (space) => {
    const orders = orderedUnits(space);
    const before = anyValues(space, side);
    const terms = orders.flatMap((other) => {
      const after = anyValues(space, side, other);
      const decisionOfOther = space.decisionOf(other);
      // Where the other order is said to succeed, its own equation lets it.
      const isPossible = space.logic.choose(
        orderValue(space, other),
        before.equation(decisionOfOther, other),
        after.equation(decisionOfOther, other),
      );
      return orders
        .filter((one) => one !== other)
        .map((one) => {
          const isIt = between(before.setting, one, other);
          return { one, other, holds: space.all([space.changes(before, after, one), isPossible, isIt]) };
        });
    });
    space.proof.require(space.any(terms.map(({ holds }) => holds)));
    return (candidate, holds) => {
      const found = terms.find((term) => holds(term.holds));
      if (found === undefined) throw new Error('none of the dependencies holds');
      const { one, other } = found;
      const concrete = new Concrete(candidate, side);
      const values = new Set(orders.filter((unit) => holds(orderValue(space, unit))));
      const equation = (isFlipped: boolean): boolean =>
        concrete
          .readingOf((decision, unit) =>
            isOfOrder(decision) ? values.has(unit) !== (isFlipped && unit === other) : undefined,
          )
          .equation(space.decisionOf(one), one);
      if (equation(false) === equation(true)) return concrete.notHad('a dependency');
      const named = (unit: number): string => concrete.orderText(unit);
      return confirmed(
        `Whether ${named(one)} succeeds depends on whether ${named(other)} does, if:`,
        ...orders
          .filter((unit) => unit !== one && unit !== other)
          .map((unit) => `${named(unit)}: ${values.has(unit) ? 'succeeds' : 'fails'}`),
      );
    };
  };
  return inEquations([side], anyOrders, pose, ofSomePair(between));
}

/** Says if the order succeeds, in a reading with any values. */
export function orderValue(space: Space, unit: number): TermPointer {
  return space.proof.unknown(`u${unit} succeeds`);
}

/** A reading with any value for every order, except that one of them is turned round. */
export function anyValues(space: Space, side: Side, turned?: number): TermReading {
  const given: GivenDecision<TermPointer> = (decision, unit) => {
    if (!isOfOrder(decision)) return undefined;
    const value = orderValue(space, unit);
    return unit === turned ? space.logic.not(value) : value;
  };
  return space.reading(side, given);
}

/** More that is required of the position. */
export type Moreover = (
  space: Space,
  partial: ReturnType<typeof partialInformation>,
  side: Side,
) => TermPointer;

/** Looks for a position with an open order in which `isIt` finds what is looked for. */
export function someOpenPosition(
  side: Side,
  isIt: (candidate: Candidate, side: Side) => Recheck | undefined,
  suits: Suits = anyOrders,
  moreover: Moreover = ({ logic }) => logic.true,
): Question {
  return inEquations([side], suits, (space) => {
    const partial = partialInformation(space, side);
    space.proof.require(space.any(orderedUnits(space).map((unit) => partial.isOpen(unit))));
    space.proof.require(moreover(space, partial, side));
    return (candidate) => isIt(candidate, side) ?? REFUTED;
  });
}
