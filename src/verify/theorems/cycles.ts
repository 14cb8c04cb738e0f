/** Claims about the cycles of the dependency graph: orders that are left open and rest, in the end, on themselves. */
import { closure } from '../../logic/folds.ts';
import type { TermPointer } from '../../solver/proof.ts';
import type { Claim } from '../theorem.ts';
import { rules } from '../theorem.ts';
import { Concrete } from '../known/known-position.ts';
import type { Candidate } from '../maps/map-mode.ts';
import { onOneCycle, onTwoCycles, orderGraph, restingLines } from '../known/order-graph.ts';
import { anyOrders, type Suits } from '../space/outlines.ts';
import { orderedUnits, restsOn } from '../space/partial-information.ts';
import { confirmed, type Recheck } from '../question.ts';
import { sideBySide } from '../questions/two-solutions.ts';
import { someOpenPosition, type Moreover } from '../questions/undecided.ts';

const SIDE = rules();

/** Two of the orders that an order rests on rest, in the end, on it. */
const liesOnTwoCycles: Moreover = (space, partial) => {
  const { logic } = space;
  const on = restsOn(space, SIDE, partial);
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

function theorem1(candidate: Candidate): Recheck | undefined {
  const concrete = new Concrete(candidate, SIDE);
  const graph = orderGraph(concrete);
  const unit = onTwoCycles(graph);
  if (unit === undefined) return undefined;
  return confirmed(`${concrete.orderText(unit)} lies on two cycles:`, ...restingLines(concrete, graph));
}

const twoConvoys: Suits = ({ move, convoy }) => move > 1 && convoy > 1;

/** Two fleets that convoy different armies lie on one cycle. */
const twoConvoysOnOneCycle: Moreover = (space, partial) => {
  const { logic, situation } = space;
  const reaches = closure(logic, restsOn(space, SIDE, partial));
  const fleets = situation.convoyingFleets();
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
function secondOrder(candidate: Candidate): Recheck | undefined {
  const concrete = new Concrete(candidate, SIDE);
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

export const CYCLE_CLAIMS: readonly Claim[] = [
  {
    id: 'theorem-1',
    sentence: 'No order lies on two different dependency cycles.',
    source: 'proved on paper in the article; contradicted by DATC 3.x 5.D',
    kind: 'never',
    questions: () => [{ question: someOpenPosition(SIDE, theorem1, anyOrders, liesOnTwoCycles) }],
  },
  {
    id: 'second-order-paradox',
    sentence: 'Two convoys can make one paradox: each decides whether the other succeeds.',
    source: 'DATC test cases 6.F.23 and following',
    kind: 'somewhere',
    questions: () => [{ question: someOpenPosition(SIDE, secondOrder, twoConvoys, twoConvoysOnOneCycle) }],
  },
];
