/** Properties of a formula that are seen before code is written for it, and what makes it simpler without another value. */
import { oncePer } from '../../base/remembered.ts';
import { TRUTH_DECISIONS } from '../../../encodings/language/decisions.ts';
import { boundBy, type Formulas, type Node } from '../formula/node.ts';
import { OCCUPANT, OCCUPIED } from './equation-formulas.ts';

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

/** Rewrites "of every unit" as "of no unit not": such a formula rests on just what the first rests on. */
export function withoutEvery(formulas: Formulas, node: Node): Node {
  return rewritten(formulas, node, (made) => (made.op === 'every' ? asSome(formulas, made) : made));
}

/** Also, whether a strength is more than nothing is asked of its parts, and one word says that somebody stands somewhere. */
export function simplified(formulas: Formulas, node: Node): Node {
  return rewritten(formulas, node, (made) => {
    const [a, b] = made.args as [Node, Node];
    if (made.op === 'every') return asSome(formulas, made);
    if (made.op === 'greater' && b.op === 'number' && b.name === '0') return isSomething(formulas, a);
    const isOccupant = made.name === 'attacks' && b.op === 'term' && b.name === OCCUPANT && b.args[0] === a;
    return isOccupant ? formulas.relation(OCCUPIED, [a]) : made;
  });
}

/** @param rewrite what takes the place of a formula of which all parts are rewritten */
function rewritten(formulas: Formulas, node: Node, rewrite: (made: Node) => Node): Node {
  const walk: (at: Node) => Node = oncePer((at) => rewrite(formulas.rebuild(at, at.args.map(walk))));
  return walk(node);
}

function isSomething(formulas: Formulas, strength: Node): Node {
  const [a, b, c] = strength.args as [Node, Node, Node];
  const { op } = strength;
  if (op === 'sum') return formulas.or(isSomething(formulas, a), isSomething(formulas, b));
  if (op === 'plusIf') return formulas.or(isSomething(formulas, a), b);
  if (op === 'chooseStrength') return formulas.choose(a, isSomething(formulas, b), isSomething(formulas, c));
  return formulas.greater(strength, formulas.zero);
}

function asSome(formulas: Formulas, { args }: Node): Node {
  const [variable, body] = args as [Node, Node];
  return formulas.not(formulas.quantified('some', variable, negation(formulas, body)));
}

/** The negation, as near to the relations as it may be. */
function negation(formulas: Formulas, node: Node): Node {
  const [a, b] = node.args as [Node, Node];
  if (node.op === 'or') return formulas.and(negation(formulas, a), negation(formulas, b));
  if (node.op === 'and') return formulas.or(negation(formulas, a), negation(formulas, b));
  return formulas.not(node);
}
