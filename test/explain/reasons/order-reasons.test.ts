/** Every order has a reason, and none contradicts the solution: all cases of the DATC and generated phases. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy, PRESETS } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { untrueSentences } from '../../../scripts/make/reasons/check-sentence.ts';
import type { Reason } from '../../../src/explain/reasons/findings.ts';
import { reasonsOf } from '../../../src/explain/sound-reasons.ts';
import type { Adjudication, Position } from '../../../src/adjudicate/phases/movement.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import { hasMovement, loadCases } from '../../../src/games/datc/case.ts';
import { positionOf } from '../../../src/games/datc/case-phases.ts';
import { samples } from '../../setup/samples.ts';
import { adjudicated } from '../../setup/adjudicated.ts';
import { Evidence } from '../../../src/explain/reasons/evidence.ts';
import { type DecisionNode, rootsOf, treeOf } from '../../../src/explain/reasons/decision-tree.ts';

/** What is wrong with the reasons, with the sentence it is about. */
function problemsOf(
  adjudication: Adjudication,
  reasons: readonly Reason[] = reasonsOf(adjudication),
): string[] {
  const told = new Set(reasons.map(({ unit }) => unit));
  const missing = adjudication.read.units.flatMap((_, unit) =>
    told.has(unit) ? [] : [`none for unit ${unit}`],
  );
  const orders = reasons.flatMap(({ order }) => order ?? []);
  if (orders.length !== adjudication.results.length) missing.push('an order without a reason');
  return [...missing, ...untrueSentences(adjudication, reasons)];
}

/** Multiple routes, circles, paradoxes and swaps: elsewhere the presets decide as DATC 3.2 does. */
const AS_RULES_DIFFER = /^6\.[CFG]\./;

describe.for([
  ['3.2', 'datc-3.2'],
  ['2.4', 'datc-2.4'],
  ['3.2', '1971'],
  ['3.2', '1982'],
  ['3.2', '2000'],
  ['3.2', 'dptg'],
] as const)('reasons of the cases of %s under %s', ([version, preset]) => {
  const cases = loadCases(version)
    .filter(hasMovement)
    .filter(({ id }) => preset.startsWith('datc') || AS_RULES_DIFFER.test(id))
    .map((each) => [`${each.id} ${each.title}`, each] as const);

  test.for(cases)('%s', ([, each]) => {
    expect(problemsOf(adjudicated(positionOf(each), PRESETS[preset]))).toEqual([]);
  });
});

/** The rules whose decisions differ most from the equations, and texts that are phrased otherwise. */
const POLICIES: readonly Policy[] = [
  DATC_3_2,
  DATC_3_2,
  DATC_3_2,
  PRESETS['datc-2.4'],
  PRESETS['1971'],
  PRESETS['1982'],
  PRESETS['2000'],
  PRESETS.dptg,
  { ...DATC_3_2, '4.E.3': 'allowed', '4.E.1': 'any-place', '4.A.3': 'opposite-undisrupted' },
  { ...DATC_3_2, text: 'article', '4.A.2': 'all-hold', '4.A.4': 'last-fleet', '4.A.7': 'any-dislodgement' },
];

/** The same with orders missing, given twice, by others, and for moves that nobody could make. */
function disturbed({ board, units, orders }: Position, random: Random): Position {
  const disorderly = orders.flatMap((given) => {
    if (random.chance(0.05)) return [];
    const { order } = given;
    if (random.chance(0.05)) return [{ ...given, power: random.below(board.powers.length) }, given, given];
    const province = random.below(board.provinces.length);
    const isLost = order.kind === 'move' && random.chance(0.05);
    return [isLost ? { ...given, order: { ...order, to: { province } } } : given];
  });
  return { board, units, orders: disorderly };
}

test.for([
  ['mid-game', samples(400)],
  ['convoy-heavy', samples(320)],
  ['paradox-heavy', samples(320)],
] as const)('reasons of %s phases: %i', ([mix, count]) => {
  const kinds = new Set<string>();
  const random = new Random(count);
  for (let seed = 0; seed < count; seed++) {
    const position = randomPosition(standardBoard, { ...MIXES[mix], units: 12 + (seed % 23) }, 70_000 + seed);
    const given = seed % 3 === 0 ? disturbed(position, random) : position;
    const adjudication = adjudicated(given, POLICIES[seed % POLICIES.length]);
    const reasons = reasonsOf(adjudication);
    expect(problemsOf(adjudication, reasons), `${mix} ${seed}`).toEqual([]);
    for (const { because } of reasons) for (const { kind } of because) kinds.add(kind);
  }
  // The sample must be rich enough to mean something.
  const expected = 'battle cut uncut unattacked withstood useless illegal mismatch'.split(' ');
  expect([...kinds]).toEqual(expect.arrayContaining(expected));
});

const cases = loadCases('3.2').filter(hasMovement);

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

test.for(['6.C.1', '6.D.17', '6.E.4', '6.F.16', '6.F.24', '6.G.16'])('the tree of every unit of %s', (id) => {
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
