/** A chain in a situation of variables: what it is made of is all that can be said of it. */
import type { Node } from './node.ts';
import type { Tracing } from './tracing.ts';
import type { Chain } from '../../../encodings/language/chain.ts';

/** @param isAmong whether a unit is one of those that the chain may consist of; any is if not given */
export function tracedChain(tracing: Tracing, chain: Chain<Node>, isAmong?: (unit: number) => Node): Node {
  const [one, next] = [tracing.open(), tracing.open()];
  const [from, to] = [tracing.number(one), tracing.number(next)];
  const carries = chain.carries(from);
  const parts = [
    isAmong === undefined ? carries : tracing.formulas.and(isAmong(from), carries),
    chain.begins(from),
    chain.ends(from),
    chain.passes(from, to),
  ] as const;
  const settled = parts.map((part) => tracing.settled(part)) as [Node, Node, Node, Node];
  tracing.close(one);
  tracing.close(next);
  return tracing.formulas.chain([one, next], settled);
}
