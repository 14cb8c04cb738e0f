/** Properties of a formula that are seen before code is written for it. */
import { oncePer } from '../../base/remembered.ts';
import { TRUTH_DECISIONS } from '../../../encodings/language/decisions.ts';
import { boundBy, type Node } from '../formula/node.ts';

/** The formula says what code cannot ask. */
export class NotCompiled extends Error {}

const DECISIONS: ReadonlySet<string> = new Set(TRUTH_DECISIONS);

/** Says if the relation is a decision, of which something may be open. */
export function isDecision({ op, name }: Node): boolean {
  return op === 'relation' && DECISIONS.has(name);
}

/** More for what is asked of lists. */
const COST_OF_LIST = 20;
export const COST_OF_CHAIN = 200;

/** A formula, or what is opposite to it. */
export interface Literal {
  readonly node: Node;
  readonly isNegated: boolean;
}

/** True if it rests on relations alone. */
export const isFact: (node: Node) => boolean = oncePer(
  (node) => !isDecision(node) && node.args.every((arg) => isFact(arg)),
);

/** About how much work it takes. */
export const costOf: (node: Node) => number = oncePer((node) => {
  const own = node.op === 'chain' ? COST_OF_CHAIN : boundBy(node.op) > 0 ? COST_OF_LIST : 1;
  return node.args.reduce((cost, arg) => cost + costOf(arg), own);
});

/** True if something is asked of lists. */
export const hasLoop: (node: Node) => boolean = oncePer(
  (node) => boundBy(node.op) > 0 || node.args.some((arg) => hasLoop(arg)),
);

/** Says if some of its parts may be worked out for all units at once. */
export function isMixed({ op, args }: Node): boolean {
  return op === 'or' || op === 'and' || op === 'choose' || (op === 'not' && isMixed(args[0]!));
}

export function contains(node: Node, part: Node): boolean {
  return node === part || node.args.some((arg) => contains(arg, part));
}

/** True if it is a fact about one unit that takes a loop to tell. */
export const isOfOneUnit: (node: Node) => boolean = oncePer(
  (node) => isFact(node) && hasLoop(node) && unitsIn(node).length === 1,
);

/** The units that it is about: variables, or who stands where they go where nothing else is asked of these. */
export function unitsIn(node: Node): readonly Node[] {
  return [...termsIn(node, new Set())];
}

function termsIn(node: Node, bound: ReadonlySet<Node>): Set<Node> {
  if (node.op === 'variable' || node.op === 'term') {
    const isBound = [...node.free].some((variable) => bound.has(variable));
    return new Set(isBound || node.free.size === 0 ? [] : [node]);
  }
  const binds = boundBy(node.op);
  const inner = binds === 0 ? bound : new Set([...bound, ...node.args.slice(0, binds)]);
  return new Set(node.args.slice(binds).flatMap((arg) => [...termsIn(arg, inner)]));
}

/**
 * The members of a conjunction, however it is nested.
 *
 * @param isWhole whether a formula is not to be taken apart
 */
export function literalsOf(
  node: Node,
  isNegated: boolean,
  isWhole: (node: Node) => boolean = () => false,
): Literal[] {
  if (node.op === 'not') return literalsOf(node.args[0]!, !isNegated, isWhole);
  if (node.op !== (isNegated ? 'or' : 'and') || isWhole(node)) return [{ node, isNegated }];
  const all = node.args.flatMap((arg) => literalsOf(arg, isNegated, isWhole));
  const isFirst = (one: Literal, i: number): boolean =>
    all.findIndex((other) => other.node === one.node && other.isNegated === one.isNegated) === i;
  return all.filter(isFirst);
}
