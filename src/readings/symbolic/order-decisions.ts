/** The decisions that a unit has by the kind of its order. */
import type { TruthDecision } from '../../../encodings/language/decisions.ts';
import type { OrderKind } from '../../orders/order.ts';
import type { KnownFacts } from '../known/known-facts.ts';

/** The decision that says if an order succeeds. */
const SUCCESS = { move: 'MOVE', support: 'SUPPORT', convoy: 'CONVOY' } as const;
export type OrderDecision = (typeof SUCCESS)[keyof typeof SUCCESS];
export const ORDER_DECISIONS = Object.values(SUCCESS);

/** Gives the decision that says if the order of this kind succeeds, which is none to hold. */
export function successOf(kind: OrderKind): OrderDecision {
  if (kind === 'hold') throw new Error('a unit that holds has no order that succeeds or fails');
  return SUCCESS[kind];
}

/** Says if it is about the success of an order, and not about a path or a dislodgement. */
export function isOfOrder(decision: TruthDecision): decision is OrderDecision {
  return decision !== 'PATH' && decision !== 'DISLODGE';
}

/** Says if a unit with an order of this kind has the decision. */
export function hasDecision(kind: OrderKind, decision: TruthDecision): boolean {
  if (decision === 'DISLODGE') return true;
  return kind !== 'hold' && SUCCESS[kind] === (decision === 'PATH' ? 'MOVE' : decision);
}

/** The kind of a unit's order in a known position, where it counts and matches. */
export function kindIn(facts: KnownFacts, unit: number): OrderKind {
  if (facts.moves(unit)) return 'move';
  if (facts.supports(unit)) return 'support';
  return facts.convoys(unit) ? 'convoy' : 'hold';
}
