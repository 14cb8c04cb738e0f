/** The tree of decisions: its values are those of the result, and it ends where decisions rest on themselves. */
import { describe, expect, test } from 'vitest';
import { Evidence } from '../../../src/explain/reasons/evidence.ts';
import { type DecisionNode, rootsOf, treeOf } from '../../../src/explain/reasons/decision-tree.ts';
import { hasMovement, loadCases } from '../../../src/games/datc/case.ts';
import { positionOf } from '../../../src/games/datc/case-phases.ts';
import { adjudicated } from '../../setup/adjudicated.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';

const cases = loadCases('v3').filter(hasMovement);

function evidenceOf(id: string): Evidence {
  const position = positionOf(cases.find((each) => each.id === id)!);
  return new Evidence(adjudicated(position, DATC_3_2, { engine: 'whole' }));
}

const nodesOf = (node: DecisionNode): DecisionNode[] => [node, ...node.on.flatMap(nodesOf)];

const levelsOf = (node: DecisionNode): number => 1 + Math.max(0, ...node.on.map(levelsOf));

/** Of the whole tree below a unit. */
function everyNode(evidence: Evidence, unit: number): DecisionNode[] {
  const told = new Set<string>();
  return rootsOf(evidence, unit).flatMap((root) => nodesOf(treeOf(evidence, root, unit, 99, told)));
}

describe('the tree of every unit', () => {
  test.for(['6.C.1', '6.D.17', '6.E.4', '6.F.16', '6.F.24', '6.G.16'])('of %s', (id) => {
    const evidence = evidenceOf(id);
    for (const unit of evidence.facts.read.units.keys()) {
      const nodes = everyNode(evidence, unit);
      for (const { decision, unit: of, value } of nodes) {
        const isTruth = typeof value === 'boolean';
        expect(value).toBe(
          isTruth ? evidence.holds(decision as 'MOVE', of) : evidence.value(decision as 'ATTACK', of),
        );
      }
      const first = nodes.filter(({ isRepeated }) => !isRepeated);
      expect(new Set(first.map(({ text }) => text)).size).toBe(first.length);
      for (const { on, isRepeated } of nodes) if (isRepeated) expect(on).toEqual([]);
    }
  });
});

test.for([0, 1, 2, 3])('is no deeper than %i levels below its root', (depth) => {
  const evidence = evidenceOf('6.F.16');
  const tree = treeOf(evidence, 'MOVE', 2, depth);
  expect(levelsOf(tree)).toBe(depth + 1);
});

test('a decision that a backup rule set rests on nothing', () => {
  const evidence = evidenceOf('6.F.16');
  const byRule = everyNode(evidence, 2).filter(({ rule }) => rule !== undefined);
  expect(byRule.map(({ text, rule, on }) => [text, rule, on])).toEqual([
    ['CONVOY of F English Channel: disrupted', 'szykman', []],
  ]);
});
