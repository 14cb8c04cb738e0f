/** Formulas made simpler for code over sets, without another value in any case. */
import { oncePer } from '../../../base/remembered.ts';
import type { Formulas, Node } from '../../formula/node.ts';
import { OCCUPANT, OCCUPIED } from '../listed-situation.ts';

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
  return formulas.greater(strength, formulas.number(0));
}

function asSome(formulas: Formulas, { args }: Node): Node {
  const [variable, body] = args as [Node, Node];
  return formulas.not(formulas.some(variable, negation(formulas, body)));
}

/** The negation, as near to the relations as it may be. */
function negation(formulas: Formulas, node: Node): Node {
  const [a, b] = node.args as [Node, Node];
  if (node.op === 'or') return formulas.and(negation(formulas, a), negation(formulas, b));
  if (node.op === 'and') return formulas.or(negation(formulas, a), negation(formulas, b));
  return formulas.not(node);
}
