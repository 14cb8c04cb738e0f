/** Claims about the recursive algorithms, settled by running them (src/judges) on what partial information leaves open. */
import { type Judge, judgePhase, readOptions } from '../../judges/judge.ts';
import { guess } from '../../judges/guess/guess.ts';
import { optimistic } from '../../judges/optimistic/optimistic.ts';
import { permutations } from '../atlas/pattern/canonical.ts';
import { claimsAsking } from './said-of-claims.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { confirmed, type Question, type Recheck, type Theorem, UNDECIDED } from '../theorem.ts';
import type { Side } from '../../readings/reading.ts';
import type { Candidate } from '../maps/map-mode.ts';
import { withConvoys } from '../space/outlines.ts';
import { adjudicate } from '../questions/differing-outcomes.ts';
import { type Moreover, someOpenPosition } from '../questions/undecided.ts';

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
