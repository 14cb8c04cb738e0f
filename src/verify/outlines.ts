/** Which outlines a search goes through, and in which order: those with the fewest orders that matter first. */
import type { OrderCounts } from '../situation/symbolic.ts';

/** Whether positions with so many orders of each kind can hold what is looked for. */
export type Suits = (counts: OrderCounts) => boolean;

export const anyOrders: Suits = ({ move }) => move > 0;
export const withoutConvoys: Suits = ({ move, convoy }) => move > 0 && convoy === 0;
export const withConvoys: Suits = ({ move, convoy }) => move > 0 && convoy > 0;

/** All ways to give so many units orders that suit, those with the most units that only stand first. */
export function outlinesOf(units: number, suits: Suits): OrderCounts[] {
  const outlines: OrderCounts[] = [];
  for (let hold = units; hold >= 0; hold--) {
    for (let convoy = 0; convoy <= units - hold; convoy++) {
      for (let support = 0; support <= units - hold - convoy; support++) {
        const counts = { move: units - hold - convoy - support, support, convoy, hold };
        if (suits(counts)) outlines.push(counts);
      }
    }
  }
  return outlines;
}
