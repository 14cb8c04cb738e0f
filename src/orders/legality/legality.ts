/**
 * Which orders count: DATC 4.E.1. An illegal order is ignored and its unit holds.
 *
 * Each disputed question has its own file: coasts (4.B) `coast-issues.ts`, types and nationalities (4.C)
 * `designation-issues.ts`, several orders to a unit (4.D.3) `multiple-orders.ts`, powers without orders
 * (4.D.9) `civil-disorder.ts`, orders that count though they cannot be followed (4.E.1) `vain-orders.ts`,
 * orders that follow from others (4.E.3) `implicit-orders.ts`, routes (4.A.6) `spelled-route.ts`. How names
 * are read that could mean several places (4.E.2) is decided before: `poorly-written.ts`.
 */
import type { Board, Unit } from '../../board/board.ts';
import { powersInDisorder } from './civil-disorder.ts';
import { designationProblem, ignoresDesignations } from './designation-issues.ts';
import type { Verdict } from './illegal.ts';
import { implicitOrders } from './implicit-orders.ts';
import { Judge } from './order-legality.ts';
import { settleOrders, type Addressee } from './multiple-orders.ts';
import type { WrittenOrder } from '../order.ts';
import { ReadOrders } from '../table/read-orders.ts';
import type { ReadingPolicy } from '../reading-policy.ts';
import { HOLD, type UnitOrder } from '../unit-order.ts';
import { vainOrder } from './vain-orders.ts';

export { ILLEGAL_REASONS, type IllegalReason } from './illegal.ts';
export { ReadOrders, type Reading } from '../table/read-orders.ts';

/** An order as it was handed in. */
export interface GivenOrder {
  /** Who wrote it; `undefined` where a record does not say. */
  readonly power: number | undefined;
  readonly order: WrittenOrder;
  /** The order in short form as a text of JSON, where whoever read it has that ready. */
  readonly quoted?: string;
}

/**
 * Sorts given orders into those that count and those that are illegal.
 *
 * @param units at most one in a province
 */
export function readOrders(
  board: Board,
  units: readonly Unit[],
  given: readonly GivenOrder[],
  policy: ReadingPolicy,
): ReadOrders {
  const judge = new Judge(board, units, policy);
  const addressees = given.map((each) => addresseeOf(judge, each));
  const skipsDesignations = ignoresDesignations(policy);
  const verdicts = settleOrders(policy['4.D.3'], addressees, (index, unit) => {
    const reason = skipsDesignations ? undefined : designationProblem(policy, judge.unitIn, given, index);
    return reason === undefined
      ? verdictOn(judge, unit, given[index]!.order)
      : { verdict: 'illegal', unit, reason };
  });
  const orders: UnitOrder[] = units.map(() => HOLD);
  for (const verdict of verdicts) {
    if (verdict.verdict !== 'illegal') orders[verdict.unit] = verdict.order;
  }
  if (policy['4.E.3'] === 'allowed') {
    for (const [unit, order] of implicitOrders(judge, given, verdicts)) orders[unit] = order;
  }
  const disordered = powersInDisorder(policy, units, given, judge.unitIn);
  return new ReadOrders(board, units, orders, verdicts, judge.routes, disordered);
}

/** The unit an order is for, if the power that gave it may order it. */
function addresseeOf(judge: Judge, { power, order }: GivenOrder): Addressee {
  const unit = judge.indexIn(order.unit.province);
  if (unit === undefined) return { verdict: 'illegal', unit, reason: 'no-unit' };
  return power === undefined || judge.units[unit]!.power === power
    ? unit
    : { verdict: 'illegal', unit, reason: 'foreign-unit' };
}

function verdictOn(judge: Judge, unit: number, order: WrittenOrder): Verdict {
  const legality = judge.judge(unit, order);
  if (legality.legal) return { verdict: 'counts', unit, order: legality.order };
  const vain = vainOrder(judge, unit, order, legality.reason);
  return vain === undefined
    ? { verdict: 'illegal', unit, reason: legality.reason }
    : { verdict: 'in-vain', unit, order: vain };
}
