/** A tree of decisions as lines. */
import { says, type Part } from '../../base/document/document.ts';
import type { DecisionNode } from '../../explain/reasons/decision-tree.ts';

/** Each decision in a line with its clause and the facts it rests on, what it rests on below it. */
export function treeText(node: DecisionNode, indent: number): Part[] {
  const facts = node.facts.length === 0 ? '' : `: ${node.facts.join('; ')}`;
  const rule = node.rule === undefined ? '' : ` by the rule "${node.rule}"`;
  const seen = node.isRepeated ? ', see above' : '';
  const clause = node.own === undefined ? node.datc : `${node.own}, in place of ${node.datc}`;
  return [
    says(`${node.text}${rule}${seen} (${clause})${facts}`, indent, 4),
    ...node.on.flatMap((each) => treeText(each, indent + 2)),
  ];
}
