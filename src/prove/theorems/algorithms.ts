/** Claims that algorithms rest on: what depends on what, and what partial information can find out. */
import { claimsAsking } from './said-of-claims.ts';
import type { Setting } from '../../../encodings/setting.ts';
import { headToHead } from '../../../encodings/head-to-head.ts';
import type { PairStatement } from '../claim-vocabulary.ts';
import { confirmed, inEquations, type Question, REFUTED, type Theorem } from '../theorem.ts';
import type { Side } from '../../readings/reading.ts';
import { Concrete } from '../known/known-position.ts';
import { orderGraph } from '../known/order-graph.ts';
import { anyOrders } from '../space/outlines.ts';
import { someOf } from '../../readings/folding.ts';
import { orderedUnits, partialInformation, restsOn } from '../space/symbolic-bounds.ts';
import { anyValues, orderValue, someDependency } from '../questions/flip.ts';
import { anotherOnlySolution, notBoth } from '../questions/same-solutions.ts';
import { preventOneHotspotAtATime, supportCutFirst } from './mistaken-equations.ts';

/** Looks for a unique solution of which partial information leaves a part open. */
const openButUnique = (side: Side): Question =>
  inEquations([side], anyOrders, (space) => {
    const partial = partialInformation(space, side);
    space.proof.require(space.any(space.deciding.map((unit) => partial.isOpen(unit))));
    space.solution('solution', side);
    return (candidate) => {
      const concrete = new Concrete(candidate, side);
      const solutions = concrete.solutions();
      const lemmas = notBoth(space, concrete, solutions);
      if (lemmas.length > 0) return { kind: 'refuted', lemmas };
      const [only] = solutions;
      const open = [...orderGraph(concrete).keys()];
      if (only === undefined || open.length === 0) return REFUTED;
      return confirmed(
        `Partial information leaves open: ${open.map((unit) => concrete.orderText(unit)).join('; ')}. The only solution:`,
        ...concrete.describe(only),
      );
    };
  });

/** Looks for a solution that partial information excludes. */
const outsideOfBounds = (side: Side): Question =>
  inEquations([side], anyOrders, (space) => {
    const { logic } = space;
    const partial = partialInformation(space, side);
    const solution = space.solution('solution', side);
    space.proof.require(
      someOf(logic, space.deciding, (unit) => {
        const { must, may } = partial.bounds(unit);
        const value = solution.truth(space.decisionOf(unit), unit);
        return logic.or(logic.and(must, logic.not(value)), logic.and(value, logic.not(may)));
      }),
    );
    return (candidate) => {
      const concrete = new Concrete(candidate, side);
      return confirmed(
        'A solution that partial information excludes, one of:',
        ...concrete.solutions().flatMap((solved) => concrete.describe(solved)),
      );
    };
  });

/** Looks for an open order that another one changes, though it does not rest on it. */
const changedFromOutside = (side: Side): Question =>
  inEquations([side], anyOrders, (space) => {
    const { logic, proof } = space;
    const partial = partialInformation(space, side);
    const on = restsOn(space, side, partial);
    const orders = orderedUnits(space);
    for (const unit of orders) {
      const { must, may } = partial.bounds(unit);
      const value = orderValue(space, unit);
      proof.require(logic.and(space.implies(must, value), space.implies(value, may)));
    }
    const before = anyValues(space, side);
    proof.require(
      space.any(
        orders.flatMap((other) => {
          const after = anyValues(space, side, other);
          return space.deciding
            .filter((one) => one !== other)
            .map((one) => {
              const apart = logic.and(partial.isOpen(one), logic.not(on[one]![other]!));
              return space.all([space.changes(before, after, one), apart, partial.isOpen(other)]);
            });
        }),
      ),
    );
    return () => confirmed('An open order changes with one that it does not rest on.');
  });

/** The kinds of orders in the table of the article. */
const kindOf = {
  /** A move, not head-to-head, onto a unit that moves. */
  A: <T, N>(setting: Setting<T, N>, unit: number): T => {
    const { logic, situation } = setting;
    return logic.some(situation.occupants(unit), (occupant) =>
      logic.and(situation.moves(occupant), logic.not(headToHead(setting, unit, occupant))),
    );
  },
  /** A move against a convoying fleet. */
  B: <T, N>({ logic, situation }: Setting<T, N>, unit: number): T =>
    logic.some(situation.occupants(unit), (occupant) => situation.convoysAnything(occupant)),
  /** The support of a move whose destination holds a unit that attacks the support. */
  D: <T, N>({ logic, situation }: Setting<T, N>, unit: number): T =>
    logic.some(situation.attackers(unit), (attacker) => situation.supportsAttackOn(unit, attacker)),
} as const;

/**
 * Finds what is against the table: of the kinds A to F only A depends on A or D, only A and D depend on C.
 */
export const againstTheTable: PairStatement = (setting, one, other) => {
  const { logic, situation } = setting;
  const isA = (unit: number): ReturnType<typeof logic.not> => kindOf.A(setting, unit);
  const isC = (unit: number): ReturnType<typeof logic.not> =>
    logic.and(situation.moves(unit), logic.not(logic.or(kindOf.A(setting, unit), kindOf.B(setting, unit))));
  const onAOrD = logic.or(isA(other), kindOf.D(setting, other));
  const notForD = logic.and(logic.not(kindOf.D(setting, one)), isC(other));
  return logic.and(logic.not(isA(one)), logic.or(onAOrD, notForD));
};

export const ALGORITHM_THEOREMS: readonly Theorem[] = claimsAsking({
  'theorem-2': ({ rules }) => openButUnique(rules()),
  'any-order-of-cores': ({ rules }) => changedFromOutside(rules()),
  'engines-agree': ({ rules }) => [
    { name: 'a solution that partial information excludes', question: outsideOfBounds(rules()) },
    { name: 'an order changed from outside its component', question: changedFromOutside(rules()) },
  ],
  'sequence-is-not-enough': ({ rules }) =>
    anotherOnlySolution(rules(), rules({}, { SUPPORT: supportCutFirst })),
  'one-hotspot-is-not-enough': ({ rules }) =>
    anotherOnlySolution(rules(), rules({}, { PREVENT: preventOneHotspotAtATime })),
  'dependency-table': ({ rules }) => someDependency(rules(), againstTheTable),
});
