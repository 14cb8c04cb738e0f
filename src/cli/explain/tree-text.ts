/** A tree of decisions as lines. */
import type { DecisionNode } from '../../explain/reasons/decision-tree.ts';
import { wrap } from '../shared/wrap.ts';

/** Each decision in a line with its clause and the facts it rests on, what it rests on below it. */
export function columnsOfTree(node: DecisionNode, indent: string): string {
  const facts = node.facts.length === 0 ? '' : `: ${node.facts.join('; ')}`;
  const rule = node.rule === undefined ? '' : ` by the rule "${node.rule}"`;
  const seen = node.isRepeated ? ', see above' : '';
  const clause = node.own === undefined ? node.datc : `${node.own}, in place of ${node.datc}`;
  const line = wrap(`${node.text}${rule}${seen} (${clause})${facts}`, indent, `${indent}    `);
  return [line, ...node.on.map((each) => columnsOfTree(each, `${indent}  `))].join('\n');
}
