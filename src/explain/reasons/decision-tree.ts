/** The tree of decisions below a unit: each with what it rests on, straight from the evidence of its equation. */
import { EQUATION_CLAUSES } from '../../../encodings/equations.ts';
import { formatStandingUnit } from '../../orders/text/format.ts';
import type { Decision, StrengthDecision, TruthDecision } from '../../../encodings/language/decisions.ts';
import type { Ground, ReasonedStrength, Relation, RelationGround } from '../../readings/reasons/reason.ts';
import type { BackupRule } from '../../../encodings/backup-rules.ts';
import type { Evidence } from './evidence.ts';
import { moduleName } from '../../adjudicate/rules/policies.ts';
import words from './finding-words.json' with { type: 'json' };
import data from './relation-words.json' with { type: 'json' };
import type { WayRelationName } from '../../../encodings/language/ways.ts';

/** Words for each truth decision, if it holds and if it does not. */
export const TRUTH_WORDS: Readonly<Record<TruthDecision, Readonly<Record<'yes' | 'no', string>>>> =
  words.inTrees;

export interface DecisionNode {
  readonly decision: Decision;
  readonly unit: number;
  readonly value: boolean | number;
  /** `MOVE of A Vienna: fails`. */
  readonly text: string;
  /** The clause of the DATC that the decision is. */
  readonly datc: string;
  /** The module whose equation takes the place of that clause; only where one does. */
  readonly own?: string;
  /** The backup rule that set it instead of its equation. */
  readonly rule: BackupRule | undefined;
  /** Relations and comparisons that it rests on, in words. */
  readonly facts: readonly string[];
  /** Decisions that it rests on; empty where the tree ends or goes on elsewhere. */
  readonly on: readonly DecisionNode[];
  /** The same decision is shown further up or before. */
  readonly isRepeated: boolean;
}

/** Words for each relation of two units, if it holds and if it does not. */
const RELATIONS: Readonly<Record<Relation | WayRelationName, { readonly yes: string; readonly no: string }>> =
  data;

/** The decisions that say what happened to the unit and its order. */
export function rootsOf(evidence: Evidence, unit: number): TruthDecision[] {
  const { facts } = evidence;
  const roots: TruthDecision[] = [];
  if (facts.moves(unit)) roots.push('MOVE');
  else if (facts.supports(unit)) roots.push('SUPPORT');
  else if (facts.convoys(unit)) roots.push('CONVOY');
  if (roots.length === 0 || evidence.holds('DISLODGE', unit)) roots.push('DISLODGE');
  return roots;
}

/** The tree below a decision, so many levels deep; what was `told` is not shown again, and what is shown is added. */
export function treeOf(
  evidence: Evidence,
  decision: Decision,
  unit: number,
  depth: number,
  told: Set<string> = new Set(),
): DecisionNode {
  const key = `${decision} ${unit}`;
  const isRepeated = told.has(key);
  // A decision at the end of the tree is not shown in full.
  if (depth > 0) told.add(key);
  const name = nameOf(evidence, unit);
  const { value, text, grounds, rule } = isTruth(decision)
    ? truthOf(evidence, decision, unit)
    : strengthOf(evidence, decision, unit);
  const { own } = evidence.system.policy;
  const about = rule === undefined ? grounds : [];
  const on = isRepeated || depth === 0 ? [] : decisionsOf(about).filter((next) => isAsked(evidence, ...next));
  return {
    decision,
    unit,
    value,
    text: `${decision} of ${name}: ${text}`,
    datc: EQUATION_CLAUSES[decision].datc,
    ...(own === undefined || !evidence.system.isOwn(decision) ? {} : { own: moduleName(own.name) }),
    rule,
    facts: isRepeated ? [] : factsOf(evidence, about),
    on: on.map(([next, of]) => treeOf(evidence, next, of, depth - 1, told)),
    isRepeated,
  };
}

/** The decision is one of the position: only units that move have a MOVE. */
function isAsked({ facts }: Evidence, decision: Decision, unit: number): boolean {
  return decision === 'MOVE' || decision === 'PATH' ? facts.moves(unit) : true;
}

function isTruth(decision: Decision): decision is TruthDecision {
  return decision in TRUTH_WORDS;
}

function truthOf(evidence: Evidence, decision: TruthDecision, unit: number) {
  const value = evidence.holds(decision, unit);
  const { holds, grounds } = evidence.equation(decision, unit);
  const rule = holds === value ? undefined : evidence.ruleFor(decision, unit)?.rule;
  return { value, text: TRUTH_WORDS[decision][value ? 'yes' : 'no'], grounds: [...grounds], rule };
}

function strengthOf(evidence: Evidence, decision: StrengthDecision, unit: number) {
  const { value, grounds, contributions } = evidence.strength(decision, unit);
  const all = new Set([...grounds, ...contributions.flatMap(({ grounds: why }) => [...why])]);
  return { value, text: String(value), grounds: [...all], rule: undefined };
}

/** The decisions in the evidence, those of compared strengths included, each once. */
function decisionsOf(grounds: readonly Ground[]): (readonly [Decision, number])[] {
  const found = new Map<string, readonly [Decision, number]>();
  const add = (each: Ground | ReasonedStrength['of']): void => {
    if (each !== undefined && 'decision' in each)
      found.set(`${each.decision} ${each.unit}`, [each.decision, each.unit]);
  };
  for (const each of grounds) {
    const compared = each.kind === 'comparison' ? [each.first, each.second] : [];
    for (const { of, grounds: why } of compared) [of, ...why].forEach(add);
    add(each);
  }
  return [...found.values()];
}

function factsOf(evidence: Evidence, grounds: readonly Ground[]): string[] {
  const facts: string[] = [];
  for (const each of grounds) {
    if (each.kind === 'relation') facts.push(relationText(evidence, each));
    if (each.kind === 'decision' && !isAsked(evidence, each.decision, each.unit)) {
      facts.push(relationText(evidence, { relation: 'moves', units: [each.unit], holds: false }));
    }
    if (each.kind !== 'comparison') continue;
    const sign = each.greater ? 'is greater than' : 'is not greater than';
    facts.push(`${strengthText(evidence, each.first)} ${sign} ${strengthText(evidence, each.second)}`);
    for (const of of each.second.grounds) if (of.kind === 'relation') facts.push(relationText(evidence, of));
  }
  return [...new Set(facts)];
}

function strengthText(evidence: Evidence, { value, of }: ReasonedStrength): string {
  return of === undefined ? String(value) : `${of.decision} ${value} of ${nameOf(evidence, of.unit)}`;
}

function relationText(evidence: Evidence, { relation, units, holds }: Omit<RelationGround, 'kind'>): string {
  const text = RELATIONS[relation as Relation | WayRelationName][holds ? 'yes' : 'no'];
  return text.replaceAll(/\{(\d)\}/g, (_, place: string) => nameOf(evidence, units[Number(place)]!));
}

function nameOf({ facts }: Evidence, unit: number): string {
  const { read } = facts;
  const leg = facts.leg(unit);
  const rail = leg === undefined ? '' : ` by rail to ${read.board.provinces[leg.station]!.name}`;
  return `${formatStandingUnit(read.board, read.units[facts.unitOf(unit)]!, 'long')}${rail}`;
}
