/** The reasons of a phase, as text for people and as JSON for programs. */
import { group, heading, marked, type Part, says } from '../../base/document/document.ts';
import { type Reason, withNames } from '../../explain/reasons/findings.ts';
import { reasonsOf } from '../../explain/reasons/order-reasons.ts';
import { Evidence } from '../../explain/reasons/evidence.ts';
import { sentenceOf, sentenceText } from '../../explain/words/sentence.ts';
import { type DecisionNode, rootsOf, treeOf } from '../../explain/reasons/decision-tree.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import { OUTCOME_TONES, settledText, powersAndNobody } from '../adjudicate/text.ts';
import { powerCode } from '../../games/records/json/result-json.ts';
import { shortOrder, shortUnit } from '../../orders/text/format.ts';

/** What is shown: all orders or those of one unit, and how much of the tree below each. */
export interface ReasonsShown {
  readonly unit: number | undefined;
  /** Levels of decisions; 0 for sentences alone. */
  readonly depth: number;
}

/** A sentence for every order by power, the tree below it, and how the phase was settled. */
export function reasonsText(adjudication: Adjudication, title: string, shown: ReasonsShown): Part {
  const { board } = adjudication.read;
  const evidence = new Evidence(adjudication);
  const reasons = shownReasons(adjudication, shown);
  const byPower = powersAndNobody(board).flatMap(([power, name]): Part[] => {
    const ofPower = reasons.filter((reason) => powerOf(adjudication, reason) === power);
    return [
      ofPower.length > 0 && `${name}:`,
      ...ofPower.flatMap((reason) => reasonText(adjudication, evidence, reason, shown.depth)),
    ];
  });
  return group([heading(title), ...byPower, ...settledText(adjudication)]);
}

function reasonText(adjudication: Adjudication, evidence: Evidence, reason: Reason, depth: number): Part[] {
  const { subject, verb, rest } = sentenceOf(adjudication, reason);
  const trees = treesOf(evidence, reason, depth);
  return [
    says([`${subject} `, marked(OUTCOME_TONES[reason.outcome], verb), rest], 2),
    ...trees.flatMap((tree) => treeText(tree, 4)),
  ];
}

/** The same for programs; the order of a unit without one of its own is `null`. */
export function reasonsJson(adjudication: Adjudication, shown: ReasonsShown): object[] {
  const { board, units } = adjudication.read;
  const evidence = new Evidence(adjudication);
  const names = namesOf(adjudication);
  return shownReasons(adjudication, shown).map((reason) => {
    const { order, unit, outcome, because, fate } = reason;
    const power = powerOf(adjudication, reason);
    const trees = treesOf(evidence, reason, shown.depth);
    return {
      power: powerCode(board, power),
      unit: unit === undefined ? null : shortUnit(board, units[unit]!),
      order: order === undefined ? null : shortOrder(board, adjudication.results[order]!.given.order),
      outcome,
      sentence: sentenceText(sentenceOf(adjudication, reason)),
      because: withNames(because, names),
      fate: withNames(fate, names),
      ...(trees.length === 0 ? {} : { tree: withNames(trees, names) }),
    };
  });
}

function namesOf({ read: { board, units } }: Adjudication): Parameters<typeof withNames>[1] {
  return {
    unit: (unit) => shortUnit(board, units[unit]!),
    place: (location) => board.locations[location]!.code,
  };
}

function shownReasons(adjudication: Adjudication, { unit }: ReasonsShown): Reason[] {
  return reasonsOf(adjudication).filter((reason) => unit === undefined || reason.unit === unit);
}

/** The power that gave the order, or whose unit it is. */
function powerOf({ results, read }: Adjudication, { order, unit }: Reason): number | undefined {
  return order === undefined ? read.units[unit!]!.power : results[order]!.given.power;
}

/** The trees below an order that counts. */
function treesOf(evidence: Evidence, { unit, outcome }: Reason, depth: number): DecisionNode[] {
  if (depth === 0 || unit === undefined || outcome === 'illegal') return [];
  const told = new Set<string>();
  return rootsOf(evidence, unit).map((decision) => treeOf(evidence, decision, unit, depth - 1, told));
}

/** Each decision in a line with its clause and the facts it rests on, what it rests on below it. */
function treeText(node: DecisionNode, indent: number): Part[] {
  const facts = node.facts.length === 0 ? '' : `: ${node.facts.join('; ')}`;
  const rule = node.rule === undefined ? '' : ` by the rule "${node.rule}"`;
  const seen = node.isRepeated ? ', see above' : '';
  const clause = node.own === undefined ? node.datc : `${node.own}, in place of ${node.datc}`;
  return [
    says(`${node.text}${rule}${seen} (${clause})${facts}`, indent, 4),
    ...node.on.flatMap((each) => treeText(each, indent + 2)),
  ];
}
