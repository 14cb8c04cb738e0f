/** Claims that algorithms rest on, and claims about the recursive ones, settled by running them (src/judges). */
import { claimsAsking } from './said-of-claims.ts';
import type { Setting } from '../../../encodings/setting.ts';
import { headToHead } from '../../../encodings/head-to-head.ts';
import type { PairStatement } from '../claim-vocabulary.ts';
import {
  confirmed,
  inEquations,
  type Question,
  REFUTED,
  type Theorem,
  type Recheck,
  UNDECIDED,
} from '../theorem.ts';
import type { Side } from '../../readings/reading.ts';
import { Concrete, orderGraph } from '../known/known-position.ts';
import { anyOrders, withConvoys } from '../space/outlines.ts';
import { someOf } from '../../readings/folding.ts';
import { orderedUnits, partialInformation, restsOn } from '../space/symbolic-bounds.ts';
import {
  anyValues,
  orderValue,
  someDependency,
  type Moreover,
  someOpenPosition,
} from '../questions/dependencies.ts';
import { anotherOnlySolution, notBoth } from '../questions/of-solutions.ts';
import { preventOneHotspotAtATime, supportCutFirst } from './mistaken-equations.ts';
import { type Judge, judgePhase, readOptions } from '../../judges/judge.ts';
import { guess } from '../../judges/guess/guess.ts';
import { optimistic } from '../../judges/optimistic/optimistic.ts';
import { permutations } from '../atlas/pattern/pattern.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import type { Candidate } from '../maps/map-mode.ts';
import { adjudicate } from '../questions/differing-outcomes.ts';

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

/** Finds what is against the table: of the kinds A to F only A depends on A or D, only A and D depend on C. */
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

/** More units than this are judged only in the order they come, and in reverse. */
const ALL_ORDERS = 5;

/** Looks for a position that the algorithm adjudicates differently, in some order of the units. */
export function departs(judge: Judge, side: Side, solver: Solver): Question {
  const chosen = readOptions(judge, ['cure=off']);
  if (!chosen.ok) throw new Error(chosen.error.message);
  const isIt = (candidate: Candidate): Recheck | undefined => {
    let gaveUp = false;
    for (const position of inOtherOrders(candidate.position)) {
      const ordered = candidate.with(position);
      const right = adjudicate(ordered, side, solver);
      if (right === undefined) {
        gaveUp = true;
        continue;
      }
      const { settlement } = judgePhase(judge, ordered.read(side.policy), position.orders, chosen.value);
      const isOther = right.concrete.deciding.some(
        (unit) => right.reading.move(unit) !== (settlement.moved[unit] === true),
      );
      if (!isOther) continue;
      const others = position.units.map(
        (_, unit) =>
          `${right.concrete.orderText(unit)}: ${settlement.moved[unit] === true ? 'succeeds' : 'does not move'}`,
      );
      return confirmed(
        'By the equations:',
        ...right.concrete.describe(right.reading),
        `By ${judge.name}:`,
        ...others,
      );
    }
    return gaveUp ? UNDECIDED : undefined;
  };
  return someOpenPosition(side, isIt, withConvoys, someConvoyOpen);
}

const someConvoyOpen: Moreover = (space, partial) =>
  space.any(space.situation.ofKind('convoy').map((fleet) => partial.isOpen(fleet)));

function* inOtherOrders(position: Position): Generator<Position> {
  const units = [...position.units.keys()];
  const orders = units.length <= ALL_ORDERS ? permutations(units) : [units, units.toReversed()];
  for (const order of orders) {
    yield {
      ...position,
      units: order.map((unit) => position.units[unit]!),
      orders: order.map((unit) => position.orders[unit]!),
    };
  }
}

export const JUDGE_THEOREMS: readonly Theorem[] = claimsAsking({
  'partial-without-cure': ({ rules, solver }) => departs(optimistic, rules(), solver),
  'guess-without-cure': ({ rules, solver }) => departs(guess, rules(), solver),
});
