/** A known position with orders that succeed or fail as one likes: read by the rules, and as formulas speak of it. */
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import type { KnownFacts } from '../../../src/readings/known/known-facts.ts';
import { KnownSituation } from '../../../src/readings/known/known.ts';
import { Reading, type Side } from '../../../src/readings/reading.ts';
import { AnyPosition } from '../../../src/prove/unbounded/any-position.ts';
import type { Node } from '../../../src/readings/formula/node.ts';
import { KnownStructure } from './known-structure.ts';

/** Moves, supports and convoys that succeed, each by unit. */
export interface OrderSuccess {
  readonly MOVE: readonly boolean[];
  readonly SUPPORT: readonly boolean[];
  readonly CONVOY: readonly boolean[];
}

/** Names that formulas have for the orders that succeed. */
const RELATIONS = { MOVE: 'move', SUPPORT: 'support', CONVOY: 'convoy' } as const;

/** The rules read over a known position with these orders succeeding. */
export function knownReading(facts: KnownFacts, side: Side, orders: OrderSuccess): Reading<boolean, number> {
  return new Reading(BOOLEAN, new KnownSituation(facts, BOOLEAN), side, (decision, unit) =>
    decision === 'MOVE' || decision === 'SUPPORT' || decision === 'CONVOY'
      ? orders[decision][unit]
      : undefined,
  );
}

/** The rules read over any position, with nothing known of the orders that succeed. */
export function readingOfAny(side: Side): {
  readonly position: AnyPosition;
  readonly reading: Reading<Node, Node>;
} {
  const position = new AnyPosition();
  const reading = position.plainReading(side, {
    MOVE: position.unknown(RELATIONS.MOVE),
    SUPPORT: position.unknown(RELATIONS.SUPPORT),
    CONVOY: position.unknown(RELATIONS.CONVOY),
  });
  return { position, reading };
}

/**
 * The known position as formulas of `readingOfAny` speak of it.
 *
 * @param named units by the names that formulas have for them
 */
export function structureOf(
  facts: KnownFacts,
  orders: OrderSuccess,
  named: Readonly<Record<string, number>>,
): KnownStructure {
  const succeed: Readonly<Record<string, readonly boolean[]>> = {
    [RELATIONS.MOVE]: orders.MOVE,
    [RELATIONS.SUPPORT]: orders.SUPPORT,
    [RELATIONS.CONVOY]: orders.CONVOY,
  };
  return new KnownStructure(facts, {
    relation: (name, [unit]) => succeed[name]?.[unit!],
    term: (name) => named[name],
  });
}
