/**
 * DATC 4.D.3, MULTIPLE ORDERS TO THE SAME UNIT: which of several legal orders counts. Orders that say the
 * same are one order.
 */
import type { Verdict } from './illegal.ts';
import type { ReadingPolicy } from '../reading-policy.ts';
import { sameOrder } from '../unit-order.ts';

/** For whom an order is: a unit, or an answer why it is for none. */
export type Addressee = number | Verdict;

/**
 * The verdict on each order, with at most one that counts for a unit.
 *
 * @param addressees by order: its unit
 * @param judge the verdict on an order by itself
 */
export function settleOrders(
  choice: ReadingPolicy['4.D.3'],
  addressees: readonly Addressee[],
  judge: (order: number, unit: number) => Verdict,
): Verdict[] {
  const judgeFromEnd: typeof judge = (order, unit) => judge(addressees.length - 1 - order, unit);
  switch (choice) {
    case 'first':
      return takeFirst(addressees, judge, 'ordered-before');
    case 'last':
      return takeFirst(addressees.toReversed(), judgeFromEnd, 'ordered-later').reverse();
    case 'hold':
      return takeAgreed(addressees, judge);
  }
}

/** Of the orders to a unit, the first legal one counts. */
function takeFirst(
  addressees: readonly Addressee[],
  judge: (order: number, unit: number) => Verdict,
  otherwise: 'ordered-before' | 'ordered-later',
): Verdict[] {
  const ordered: boolean[] = [];
  return addressees.map((unit, index) => {
    if (typeof unit !== 'number') return unit;
    if (ordered[unit]) return { verdict: 'illegal', unit, reason: otherwise };
    const verdict = judge(index, unit);
    ordered[unit] = verdict.verdict !== 'illegal';
    return verdict;
  });
}

/** No order of a unit counts if two legal ones differ; the unit holds and may be supported. */
function takeAgreed(
  addressees: readonly Addressee[],
  judge: (order: number, unit: number) => Verdict,
): Verdict[] {
  const alone = addressees.map((unit, index) => (typeof unit === 'number' ? judge(index, unit) : unit));
  const first: Verdict[] = [];
  const differ: boolean[] = [];
  for (const verdict of alone) {
    if (verdict.verdict === 'illegal') continue;
    const before = (first[verdict.unit] ??= verdict);
    if (before.verdict !== 'illegal' && !sameOrder(before.order, verdict.order)) differ[verdict.unit] = true;
  }
  return alone.map((verdict): Verdict => {
    if (verdict.verdict === 'illegal') return verdict;
    const { unit } = verdict;
    if (differ[unit]) return { verdict: 'illegal', unit, reason: 'ordered-differently' };
    return verdict === first[unit] ? verdict : { verdict: 'illegal', unit, reason: 'ordered-before' };
  });
}
