/** Partial information in a symbolic position: bounds of every decision, and which undecided orders rest on which. */
import { boundsOver, exactly, type Bounds } from '../../readings/bounds/bounds.ts';
import { restingOver, type RestingBounds } from '../../readings/bounds/resting-bounds.ts';
import type { TruthDecision } from '../../../encodings/language/decisions.ts';
import { mappedRelations, symbolicSituation } from '../../readings/symbolic/symbolic.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';
import type { UnaryStrength } from '../../readings/z3/terms.ts';
import type { Side } from '../../readings/reading.ts';
import { isOfOrder } from '../../readings/symbolic/order-decisions.ts';
import type { Space } from './symbolic-space.ts';

/** The logic of bounds over the terms of the space, and its position in it. */
function boundedPosition({ logic, outline, relations }: Space) {
  const inBounds = boundsOver<TermPointer, UnaryStrength>(logic);
  return {
    inBounds,
    situation: symbolicSituation(inBounds, outline, mappedRelations(relations, exactly)),
  };
}

/** Units whose order succeeds or fails. */
export function orderedUnits(space: Space): number[] {
  return [...space.outline.kinds.keys()].filter((unit) => space.outline.kinds[unit] !== 'hold');
}

/** Partial information after one step for each order: each settles at least one order or is the last. */
export function partialInformation(space: Space, side: Side) {
  const { logic } = space;
  const { inBounds, situation } = boundedPosition(space);
  let known = new Map<number, Bounds<TermPointer>>(
    space.decidingUnder(side).map((unit) => [unit, { must: logic.false, may: logic.true }]),
  );
  const read = () => {
    const before = known;
    return space.readingIn(inBounds, situation, side, (decision, unit) =>
      isOfOrder(decision) ? before.get(unit) : undefined,
    );
  };
  for (let step = 0; step < known.size; step++) {
    const reading = read();
    known = new Map(
      [...known.keys()].map((unit) => {
        const { must, may } = reading.equation(space.decisionOf(unit), unit);
        const before = known.get(unit)!;
        return [unit, { must: logic.or(before.must, must), may: logic.and(before.may, may) }];
      }),
    );
  }
  const last = read();
  const bounds = (unit: number): Bounds<TermPointer> => {
    const holds = space.outline.kinds[unit] === 'hold';
    return holds ? inBounds.false : last.truth(space.decisionOf(unit), unit);
  };
  const open = ({ must, may }: Bounds<TermPointer>): TermPointer => logic.and(may, logic.not(must));
  return {
    /** The bounds of the order of a moving, supporting or convoying unit. */
    bounds,
    /** Partial information leaves the order open. */
    isOpen: (unit: number): TermPointer => open(bounds(unit)),
    /** The same of any decision. */
    leavesOpen: (decision: TruthDecision, unit: number): TermPointer => open(last.truth(decision, unit)),
  };
}

/** Some fixpoint of partial information: bounds that a further step would not change, as those it ends with. */
export function someFixpoint(space: Space, side: Side): ReadonlyMap<number, Bounds<TermPointer>> {
  const { logic, proof } = space;
  const { inBounds, situation } = boundedPosition(space);
  const unknown = (unit: number): Bounds<TermPointer> => ({
    must: proof.unknown(`u${unit} must succeed`),
    may: proof.unknown(`u${unit} may succeed`),
  });
  const known = new Map(space.decidingUnder(side).map((unit) => [unit, unknown(unit)]));
  const reading = space.readingIn(inBounds, situation, side, (decision, unit) => {
    const open = isOfOrder(decision) ? known.get(unit) : undefined;
    if (open !== undefined) return open;
    const value = space.settled(side, decision, unit);
    return value === undefined ? undefined : exactly(value);
  });
  for (const [unit, { must, may }] of known) {
    const next = reading.equation(space.decisionOf(unit), unit);
    proof.require(space.implies(must, may));
    proof.require(logic.iff(must, next.must));
    proof.require(logic.iff(may, next.may));
  }
  return known;
}

/** For each order (by unit) and each other: the first is open and rests on the second, which is open too. */
export function restsOn(
  space: Space,
  side: Side,
  partial: ReturnType<typeof partialInformation>,
): TermPointer[][] {
  const { logic } = space;
  const size = space.outline.kinds.length;
  const resting = restingOver<TermPointer, UnaryStrength>(logic, size);
  const nothing = resting.true.on;
  const relations = mappedRelations(space.relations, (is) => ({ value: exactly(is), on: nothing }));
  const leaf = (unit: number): RestingBounds<Bounds<TermPointer>, TermPointer> => ({
    value: partial.bounds(unit),
    on: nothing.map((none, other) => (other === unit ? partial.isOpen(unit) : none)),
  });
  const situation = symbolicSituation(resting, space.outline, relations);
  const reading = space.readingIn(resting, situation, side, (decision, unit) =>
    isOfOrder(decision) ? leaf(unit) : undefined,
  );
  return Array.from({ length: size }, (_, unit) => {
    if (space.outline.kinds[unit] === 'hold') return [...nothing];
    const open = partial.isOpen(unit);
    return reading.equation(space.decisionOf(unit), unit).on.map((on) => logic.and(open, on));
  });
}
