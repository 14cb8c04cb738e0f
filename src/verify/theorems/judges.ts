/** Claims about the recursive algorithms, settled by running them (src/judges) on what partial information leaves open. */
import { judgePhase, readOptions, type Judge } from '../../judges/judge.ts';
import { guess } from '../../judges/guess/guess.ts';
import { optimistic } from '../../judges/optimistic/optimistic.ts';
import type { Position } from '../../phases/movement.ts';
import type { Solver } from '../../solver/solver.ts';
import type { Claim } from '../theorem.ts';
import { rules } from '../theorem.ts';
import type { Candidate } from '../maps/map-mode.ts';
import { withConvoys } from '../space/outlines.ts';
import { confirmed, UNDECIDED, type Question, type Recheck } from '../question.ts';
import { adjudicate } from '../questions/outcomes.ts';
import { someOpenPosition, type Moreover } from '../questions/undecided.ts';

const SIDE = rules();

/** More units than this are judged in the order they come, and turned round only. */
const ALL_ORDERS = 5;

/** Looks for a position that the algorithm adjudicates otherwise, in some order of the units. */
export function departs(judge: Judge, solver: () => Solver): Question {
  const chosen = readOptions(judge, ['cure=off']);
  if (!chosen.ok) throw new Error(chosen.error.message);
  const isIt = (candidate: Candidate): Recheck | undefined => {
    let gaveUp = false;
    for (const position of inOtherOrders(candidate.position)) {
      const ordered = candidate.with(position);
      const right = adjudicate(ordered, SIDE, solver);
      if (right === undefined) {
        gaveUp = true;
        continue;
      }
      const { settlement } = judgePhase(judge, ordered.read(SIDE.policy), position.orders, chosen.value);
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
  return someOpenPosition(SIDE, isIt, withConvoys, someConvoyOpen);
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

function* permutations(list: readonly number[]): Generator<readonly number[]> {
  if (list.length === 0) yield [];
  for (const first of list) {
    const others = list.filter((other) => other !== first);
    for (const rest of permutations(others)) yield [first, ...rest];
  }
}

const ASSUMED = [
  'Only positions in which a convoy is open are tried: elsewhere the algorithm meets no cycle but circles of moves.',
  'Up to five units every order of the units is tried, of more units two.',
];

export const JUDGE_CLAIMS: readonly Claim[] = [
  {
    id: 'partial-without-cure',
    sentence:
      'The recursive partial-information algorithm without the ancestor cure is right under the standard rules.',
    source: 'DATC 3.x 5.E',
    kind: 'never',
    assumes: ASSUMED,
    questions: (solver) => [{ question: departs(optimistic, solver) }],
  },
  {
    id: 'guess-without-cure',
    sentence: 'The recursive guess algorithm without a cure is right in practice.',
    source: 'DATC 3.x 5.F',
    kind: 'never',
    assumes: ASSUMED,
    questions: (solver) => [{ question: departs(guess, solver) }],
  },
];
