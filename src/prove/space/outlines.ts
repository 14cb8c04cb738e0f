/** The outlines that a search goes through: those with the fewest orders that matter first. */
import type { OrderCounts, Shape } from '../../readings/symbolic/symbolic.ts';

/** Says if positions with this many orders of each kind can hold what is looked for. */
export type Suits = (counts: OrderCounts) => boolean;

/** All positions in which somebody moves. */
export const anyOrders: Suits = ({ move }) => move > 0;
/** Accepts positions without a fleet that convoys. */
export const withoutConvoys: Suits = ({ move, convoy }) => move > 0 && convoy === 0;
/** Accepts positions with one. */
export const withConvoys: Suits = ({ move, convoy }) => move > 0 && convoy > 0;

/** The shapes of all positions of so many units that suit; among like movers, those with more supports come first. */
export function shapesOf(units: number, suits: Suits): Shape[] {
  return countsOf(units)
    .filter(suits)
    .flatMap((counts) => [...sharesOf(counts)].map((supports) => ({ counts, supports })));
}

/** Names a shape by what distinguishes it, such as `m2s1-1c0h0`: in all one support, which the first mover has. */
export function shapeText({ counts, supports = [] }: Shape): string {
  const { move, support, convoy, hold } = counts;
  return `m${move}s${[support, ...supports].join('-')}c${convoy}h${hold}`;
}

/** All ways to give this many units orders. */
function countsOf(units: number): OrderCounts[] {
  const all: OrderCounts[] = [];
  for (let hold = units; hold >= 0; hold--) {
    for (let convoy = 0; convoy <= units - hold; convoy++) {
      for (let support = 0; support <= units - hold - convoy; support++) {
        all.push({ move: units - hold - convoy - support, support, convoy, hold });
      }
    }
  }
  return all;
}

/** All ways to share some of the supports among the movers; the others are for units that do not move. */
function* sharesOf({ move, support, convoy, hold }: OrderCounts): Generator<number[]> {
  for (let shared = support; shared >= 0; shared--) {
    // A unit that does not move is supported by another.
    if (shared < support && support + convoy + hold < 2) continue;
    yield* partitions(shared, move, shared);
  }
}

/** All lists of at most this many positive numbers with this sum, none larger than the one before. */
function* partitions(sum: number, length: number, largest: number): Generator<number[]> {
  if (sum === 0) yield [];
  if (length === 0) return;
  for (let first = Math.min(sum, largest); first > 0; first--) {
    for (const rest of partitions(sum - first, length - 1, first)) yield [first, ...rest];
  }
}
