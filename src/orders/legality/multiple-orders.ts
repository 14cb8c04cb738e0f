/**
 * DATC 4.D.3, MULTIPLE ORDERS TO THE SAME UNIT: which of several legal orders counts. Orders that say the
 * same are one order.
 */
import type { Clause } from '../../../encodings/clause.ts';
import type { OrderVerdict } from '../illegal.ts';
import type { ReadingPolicy } from '../reading-policy.ts';
import { sameOrder } from '../unit-order.ts';

export const clause: Clause = {
  datc: '4.D.3',
  title: 'MULTIPLE ORDERS TO THE SAME UNIT',
  says: 'Of several legal orders to a unit the first, the last or none counts, depending on the choice.',
};

/** For whom an order is: a unit, or an answer why it is for none. */
export type Addressee = number | OrderVerdict;

/** The verdict on an order to a unit, by itself. */
export type VerdictOn = (order: number, unit: number) => OrderVerdict;

/**
 * The verdict on each order, with at most one that counts for a unit.
 *
 * @param addressees by order: its unit
 * @param verdictOn asked about an order only where it can matter
 */
export function settleOrders(
  policy: Pick<ReadingPolicy, '4.D.3'>,
  addressees: readonly Addressee[],
  verdictOn: VerdictOn,
): OrderVerdict[] {
  const fromEnd: VerdictOn = (order, unit) => verdictOn(addressees.length - 1 - order, unit);
  switch (policy['4.D.3']) {
    case 'first':
      return takeFirst(addressees, verdictOn, 'ordered-before');
    case 'last':
      return takeFirst(addressees.toReversed(), fromEnd, 'ordered-later').reverse();
    case 'hold':
      return takeAgreed(addressees, verdictOn);
  }
}

/** Of the orders to a unit, the first legal one counts. */
function takeFirst(
  addressees: readonly Addressee[],
  verdictOn: VerdictOn,
  otherwise: 'ordered-before' | 'ordered-later',
): OrderVerdict[] {
  const ordered: boolean[] = [];
  return addressees.map((unit, index) => {
    if (typeof unit !== 'number') return unit;
    if (ordered[unit]) return { verdict: 'illegal', unit, reason: otherwise };
    const verdict = verdictOn(index, unit);
    ordered[unit] = verdict.verdict !== 'illegal';
    return verdict;
  });
}

/** No order of a unit counts if two legal ones differ; the unit holds and may be supported. */
function takeAgreed(addressees: readonly Addressee[], verdictOn: VerdictOn): OrderVerdict[] {
  const alone = addressees.map((unit, index) => (typeof unit === 'number' ? verdictOn(index, unit) : unit));
  const first: OrderVerdict[] = [];
  const differ: boolean[] = [];
  for (const verdict of alone) {
    if (verdict.verdict === 'illegal') continue;
    const before = (first[verdict.unit] ??= verdict);
    if (before.verdict !== 'illegal' && !sameOrder(before.order, verdict.order)) differ[verdict.unit] = true;
  }
  return alone.map((verdict): OrderVerdict => {
    if (verdict.verdict === 'illegal') return verdict;
    const { unit } = verdict;
    if (differ[unit]) return { verdict: 'illegal', unit, reason: 'ordered-differently' };
    return verdict === first[unit] ? verdict : { verdict: 'illegal', unit, reason: 'ordered-before' };
  });
}
