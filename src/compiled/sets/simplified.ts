/** Formulas made simpler for code over sets, without another value in any case. */
import type { Formulas, Node } from '../../logic/formula/node.ts';
import { OCCUPANT, OCCUPIED } from '../listed-situation.ts';

/** Whether a strength is more than nothing, asked of its parts; and one word for a province in which somebody stands. */
export function simplified(formulas: Formulas, node: Node): Node {
  const done = new Map<Node, Node>();
  const positive = (strength: Node): Node => {
    const [a, b, c] = strength.args as [Node, Node, Node];
    switch (strength.op) {
      case 'sum':
        return formulas.or(positive(a), positive(b));
      case 'plusIf':
        return formulas.or(positive(a), b);
      case 'chooseStrength':
        return formulas.choose(a, positive(b), positive(c));
      default:
        return formulas.greater(strength, formulas.number(0));
    }
  };
  const walk = (at: Node): Node => {
    let made = done.get(at);
    if (made === undefined) {
      made = formulas.rebuild(at, at.args.map(walk));
      const [a, b] = made.args as [Node, Node];
      if (made.op === 'greater' && b.op === 'number' && b.name === '0') made = positive(a);
      const isOccupant = made.name === 'attacks' && b.op === 'term' && b.name === OCCUPANT && b.args[0] === a;
      // Parts of what holds for every unit would be taken apart again.
      if (made.op === 'every') made = formulas.not(formulas.some(a, negation(formulas, b)));
      if (isOccupant) made = formulas.relation(OCCUPIED, [a]);
      done.set(at, made);
    }
    return made;
  };
  return walk(node);
}

/** The negation, as near to the relations as it may be. */
function negation(formulas: Formulas, node: Node): Node {
  const [a, b] = node.args as [Node, Node];
  if (node.op === 'or') return formulas.and(negation(formulas, a), negation(formulas, b));
  if (node.op === 'and') return formulas.or(negation(formulas, a), negation(formulas, b));
  return node.op === 'not' ? positively(formulas, a) : formulas.not(node);
}

function positively(formulas: Formulas, node: Node): Node {
  return node.op === 'not' ? negation(formulas, node.args[0]!) : node;
}
