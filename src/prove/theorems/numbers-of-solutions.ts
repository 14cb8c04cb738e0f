/** Claims about how many solutions there are, and about the cycles that keep a position from having just one. */
import { claimsAsking } from './said-of-claims.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { confirmed, inEquations, type Question, REFUTED, type Theorem, type Recheck } from '../theorem.ts';
import {
  Concrete,
  type KnownReading,
  firstCycles,
  orderGraph,
  onOneCycle,
  onTwoCycles,
  otherCycles,
  restingLines,
} from '../known/known-position.ts';
import { anyOrders, type Suits, withConvoys, withoutConvoys } from '../space/outlines.ts';
import type { TermReading } from '../space/symbolic-space.ts';
import {
  type Fates,
  SETTLED,
  noSolution,
  sideBySide,
  twoSolutions,
  circlesAside,
  differ,
  differInSupport,
  largeCirclesAside,
} from '../questions/of-solutions.ts';
import type { Side } from '../../readings/reading.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';
import type { Candidate } from '../maps/map-mode.ts';
import { orderedUnits, restsOn } from '../space/symbolic-bounds.ts';
import { type Moreover, someOpenPosition } from '../questions/dependencies.ts';
import { closure } from '../../readings/folding.ts';

/** Three solutions of one position, different from each other. */
function threeSolutions(side: Side): Question {
  return inEquations([side], anyOrders, (space) => {
    const readings: TermReading[] = [];
    for (const name of ['one', 'another', 'a third']) {
      const reading = space.solution(name, side);
      for (const other of readings) space.proof.require(space.differ(reading, other));
      readings.push(reading);
    }
    return (candidate) => {
      const concrete = new Concrete(candidate, side);
      const solutions = concrete.solutions();
      if (!hasCycleOfThree(concrete, solutions)) return REFUTED;
      return confirmed(`${solutions.length} solutions.`, ...sideBySide(concrete, solutions));
    };
  });
}

/** Solutions settle the orders of a cycle that rests on no other open order in three ways. */
function hasCycleOfThree(concrete: Concrete, solutions: readonly KnownReading[]): boolean {
  return firstCycles(orderGraph(concrete)).some((cycle) => {
    const ways = solutions.map((solution) => {
      const succeeding = concrete.succeeding(solution);
      return cycle.filter((unit) => succeeding.has(unit)).join();
    });
    return new Set(ways).size > 2;
  });
}

/** A position without exactly one solution, circles of moves aside. */
function paradoxes(choices: Partial<Policy>, suits?: Suits, fates?: Fates): Theorem['questions'] {
  return ({ rules }) => [
    {
      name: 'two solutions that differ in more than a circle',
      question: twoSolutions(rules(choices), circlesAside, suits, fates),
    },
    { name: 'no solution', question: noSolution(rules(choices), suits, fates) },
  ];
}

export const SOLUTION_THEOREMS: readonly Theorem[] = claimsAsking({
  existence: ({ rules }) => noSolution(rules(), withoutConvoys),
  uniqueness: ({ rules }) => twoSolutions(rules(), largeCirclesAside, withoutConvoys),
  'settled-convoys': ({ rules }) => twoSolutions(rules(), differInSupport, undefined, SETTLED),
  'zero-or-two': ({ rules }) => threeSolutions(rules()),
  circle: ({ rules }) => twoSolutions(rules(), differ, withoutConvoys),
  'swap-by-convoy': ({ rules }) => twoSolutions(rules(), differ, withConvoys),
  'convoy-paradox': ({ rules }) => twoSolutions(rules(), differInSupport),
  'paradox-without-solution': ({ rules }) => noSolution(rules()),
  'szykman-total': paradoxes({}, undefined, SETTLED),
  '1982-total': paradoxes({ '4.A.2': '1982' }),
  '1971-not-total': paradoxes({ '4.A.2': '1971' }, withConvoys),
  '2000-not-total': paradoxes({ '4.A.2': '2000' }, withConvoys),
});

/** Two of the orders that an order rests on rest, in the end, on it. */
const liesOnTwoCycles: Moreover = (space, partial, side) => {
  const { logic } = space;
  const on = restsOn(space, side, partial);
  const units = orderedUnits(space);
  const reaches = closure(logic, on);
  const back = (unit: number, next: number): TermPointer =>
    next === unit ? on[unit]![unit]! : logic.and(on[unit]![next]!, reaches[next]![unit]!);
  return space.any(
    units.flatMap((unit) =>
      units.flatMap((one) =>
        units.filter((other) => other < one).map((other) => logic.and(back(unit, one), back(unit, other))),
      ),
    ),
  );
};

function theorem1(candidate: Candidate, side: Side): Recheck | undefined {
  const concrete = new Concrete(candidate, side);
  const graph = orderGraph(concrete);
  const unit = onTwoCycles(graph);
  if (unit === undefined) return undefined;
  return confirmed(`${concrete.orderText(unit)} lies on two cycles:`, ...restingLines(concrete, graph));
}

const twoConvoys: Suits = ({ move, convoy }) => move > 1 && convoy > 1;

/** Two fleets that convoy different armies lie on one cycle. */
const twoConvoysOnOneCycle: Moreover = (space, partial, side) => {
  const { logic, situation } = space;
  const reaches = closure(logic, restsOn(space, side, partial));
  const fleets = situation.ofKind('convoy');
  const isOneArmy = (one: number, other: number): TermPointer =>
    space.any(
      situation
        .ofKind('move')
        .map((army) => logic.and(situation.convoys(one, army), situation.convoys(other, army))),
    );
  return space.any(
    fleets.flatMap((one) =>
      fleets
        .filter((other) => other < one)
        .map((other) =>
          space.all([reaches[one]![other]!, reaches[other]![one]!, logic.not(isOneArmy(one, other))]),
        ),
    ),
  );
};

/** Two convoys decide each other, and there is no solution or there are several. */
function secondOrder(candidate: Candidate, side: Side): Recheck | undefined {
  const concrete = new Concrete(candidate, side);
  const solutions = concrete.solutions();
  if (solutions.length === 1) return undefined;
  const { facts } = concrete;
  const graph = orderGraph(concrete);
  const fleets = [...graph.keys()].filter((unit) => facts.convoys(unit));
  for (const one of fleets) {
    const other = fleets.find(
      (fleet) => facts.helped(fleet) !== facts.helped(one) && onOneCycle(graph, one, fleet),
    );
    if (other === undefined) continue;
    return confirmed(
      `${concrete.orderText(one)} and ${concrete.orderText(other)} rest on each other:`,
      ...restingLines(concrete, graph),
      ...(solutions.length === 0 ? ['There is no solution.'] : sideBySide(concrete, solutions)),
    );
  }
  return undefined;
}

/**
 * A cycle of open orders that rests on no other open order, and is neither one circle of moves nor has a convoy order
 * on it: there is a support on it, or a move from which the others are not reached by following moves on the cycle.
 */
const otherCycle: Moreover = (space, partial, side) => {
  const { logic, situation } = space;
  const reaches = closure(logic, restsOn(space, side, partial));
  const together = (one: number, other: number): TermPointer =>
    logic.and(reaches[one]![other]!, reaches[other]![one]!);
  const units = [...space.outline.kinds.keys()];
  const isOther = (unit: number): TermPointer =>
    space.all([
      ...situation.ofKind('convoy').map((fleet) => logic.not(together(unit, fleet))),
      ...units.map((other) => space.implies(reaches[unit]![other]!, reaches[other]![unit]!)),
    ]);
  const followed = closure(
    logic,
    units.map((one) => units.map((other) => logic.and(situation.attacks(one, other), together(one, other)))),
  );
  const supports = situation
    .ofKind('support')
    .map((support) => logic.and(together(support, support), isOther(support)));
  const movers = situation.ofKind('move');
  const moves = movers.flatMap((one) =>
    movers.map((other) => space.all([together(one, other), isOther(one), logic.not(followed[one]![other]!)])),
  );
  return space.any([...supports, ...moves]);
};

/** A cycle to which the backup rules give neither the circular movement rule nor one for paradoxes. */
function cycleOfOtherKind(candidate: Candidate, side: Side): Recheck | undefined {
  const concrete = new Concrete(candidate, side);
  const [cycle] = otherCycles(concrete);
  if (cycle === undefined) return undefined;
  const orders = cycle.map((unit) => concrete.orderText(unit)).join('; ');
  const resting = restingLines(concrete, orderGraph(concrete));
  return confirmed(`Neither a circle of moves nor with a convoy order: ${orders}`, ...resting);
}

/** Rules whose equations differ in what rests on what, as far as what two rules leave is compared under them. */
export const CYCLE_RULES = [
  ['as they are', {}],
  ['1971', { '4.A.2': '1971' }],
  ['1982', { '4.A.2': '1982' }],
  ['2000', { '4.A.2': '2000' }],
  ['4.A.3 opposite', { '4.A.3': 'opposite' }],
  ['4.A.3 opposite-undisrupted', { '4.A.3': 'opposite-undisrupted' }],
  ['4.A.7 any-dislodgement', { '4.A.7': 'any-dislodgement' }],
] as const satisfies readonly (readonly [string, Partial<Policy>])[];

export const CYCLE_THEOREMS: readonly Theorem[] = claimsAsking({
  'cycle-kinds': ({ rules }) =>
    CYCLE_RULES.map(([name, choices]) => ({
      name,
      question: someOpenPosition(rules(choices), cycleOfOtherKind, anyOrders, otherCycle),
    })),
  'theorem-1': ({ rules }) => someOpenPosition(rules(), theorem1, anyOrders, liesOnTwoCycles),
  'second-order-paradox': ({ rules }) =>
    someOpenPosition(rules(), secondOrder, twoConvoys, twoConvoysOnOneCycle),
});
