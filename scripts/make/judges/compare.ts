/** A judge and the equations side by side on one position. */
import { oncePer } from '../../../src/base/remembered.ts';
import { provinceOf } from '../../../src/board/board.ts';
import { findJudge, type ReadyJudge } from '../../../src/library/judge-movement.ts';
import { judgePhase } from '../../../src/judges/judge.ts';
import { readOrders } from '../../../src/orders/orders-that-count.ts';
import {
  adjudicateMovement,
  type Adjudication,
  type Position,
} from '../../../src/adjudicate/phases/movement.ts';
import type { PhaseOutcome } from '../../../src/games/records/json/result-json.ts';
import type { Solver } from '../../../src/readings/z3/solver.ts';

/** A judge with options. */
export interface Variant extends ReadyJudge {
  /** `guess cure=hack`. */
  readonly name: string;
  readonly options: readonly string[];
}

/** `board`: where units stand or which are dislodged; `retreats`: only by whom, where to, what is contested. */
type JudgeDifference = 'board' | 'retreats';

/** @param options written NAME=CHOICE */
export function variant(name: string, ...options: readonly string[]): Variant {
  const ready = findJudge(name, options);
  if (!ready.ok) throw new Error(ready.error.message);
  return { ...ready.value, name: [name, ...options].join(' '), options };
}

/** What a judge says of a position. */
export function judged({ judge, chosen, policy }: Variant, position: Position): PhaseOutcome {
  const { board, units, orders } = position;
  return judgePhase(judge, readOrders(board, units, orders, policy), orders, chosen);
}

/**
 * Compares a judge with the equations under the rules that it follows.
 *
 * @returns `undefined` where the solver gave up
 */
export function compare(
  each: Variant,
  position: Position,
  solver: Solver,
):
  | {
      readonly difference: JudgeDifference | undefined;
      readonly judged: PhaseOutcome;
      readonly solved: Adjudication;
    }
  | undefined {
  const solved = adjudicateMovement(position, { engine: 'components', policy: each.policy }, solver);
  if (solved.kind === 'unknown') return undefined;
  const own = judged(each, position);
  return { difference: differenceOf(own, solved), judged: own, solved };
}

export function differenceOf(one: PhaseOutcome, other: PhaseOutcome): JudgeDifference | undefined {
  if (boardText(one) !== boardText(other)) return 'board';
  return retreatText(one) === retreatText(other) ? undefined : 'retreats';
}

/** Units keep their numbers, so the board is what stands where. One result of the equations is compared with many judges. */
const boardText = oncePer(({ read, next, dislodged }: PhaseOutcome): string => {
  const standing = next.map(({ power, type, location }) => `${power}${type}${location}`).sort();
  const gone = dislodged.map(({ unit }) => provinceOf(read.board, read.units[unit]!.location));
  return `${standing.join()};${gone.sort((a, b) => a - b).join()}`;
});

const retreatText = oncePer(({ dislodged, contested }: PhaseOutcome): string => {
  const told = dislodged.map(
    ({ unit, by, retreats }) => `${unit}<${by}:${[...retreats].sort((a, b) => a - b).join(' ')}`,
  );
  return `${told.sort().join()};${contested.join()}`;
});
