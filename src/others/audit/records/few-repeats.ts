/** Orders that are alike to the letter: a record may have one of them thousands of times, and every interpretation reads each. */
import type { PhaseQuestion } from '../diagnose/phase-question.ts';

/**
 * The question without orders that are alike, but for the first and the last of them. Of those are as many left as there are
 * provinces: no power has more to order, so whichever of several orders the rules take (DATC 4.D), these say the same.
 */
export function withFewRepeats(question: PhaseQuestion): PhaseQuestion {
  const { board, orders } = question;
  const most = board.provinces.length;
  if (orders.orders.length <= 2 * most) return question;
  const alike = new Map<string, number[]>();
  for (const [number, order] of orders.orders.entries()) {
    const text = JSON.stringify(order);
    const numbers = alike.get(text) ?? [];
    numbers.push(number);
    alike.set(text, numbers);
  }
  const left = new Set<number>();
  for (const numbers of alike.values()) {
    for (const [place, number] of numbers.entries()) {
      if (place < most || place >= numbers.length - most) left.add(number);
    }
  }
  const isLeft = (_: unknown, number: number): boolean => left.has(number);
  switch (orders.kind) {
    case 'movement':
      return { ...question, orders: { ...orders, orders: orders.orders.filter(isLeft) } };
    case 'retreat':
      return { ...question, orders: { ...orders, orders: orders.orders.filter(isLeft) } };
    case 'adjustment':
      return { ...question, orders: { ...orders, orders: orders.orders.filter(isLeft) } };
  }
}
