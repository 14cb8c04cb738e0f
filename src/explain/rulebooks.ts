/** One position under many sets of rules: which of them agree, and what differs between those that do not. */
import { oneOf } from '../base/given.ts';
import {
  choicesWith,
  ISSUE_IDS,
  PRESET_NAMES,
  PRESETS,
  type IssueId,
  type Policy,
} from '../../encodings/policy.ts';
import { adjudicateMovement, type Adjudication, type Position } from '../adjudicate/phases/movement.ts';
import { impossibleResult } from '../adjudicate/phases/impossible-result.ts';
import type { UserError } from '../base/errors.ts';
import type { VariantRule } from '../../encodings/variant-rules.ts';
import { DEFAULT_PRESET, type Rules } from '../adjudicate/rules/policies.ts';
import { VARIANT_CHOICES, withVariant } from '../adjudicate/rules/variants.ts';
import type { Solver } from '../readings/z3/solver.ts';
import { resultOf, type Row, settlementsOf, subjectsOf } from './rule-differences.ts';

/** Rules under the name by which they are shown. */
export interface Rulebook {
  readonly name: string;
  readonly policy: Policy;
}

/** Rulebooks with the same results, which also came about in the same way. */
export interface Column {
  readonly names: readonly string[];
  /** `undefined` where the solver gave up. */
  readonly adjudication: Adjudication | undefined;
}

/** The results of a position under rulebooks: those that agree together, and what differs. */
export interface RulebookTable {
  /** In the order of the first rulebook of each. */
  readonly columns: readonly Column[];
  /** With a result that is not the same in all columns, in the order of the orders. */
  readonly rows: readonly Row[];
}

/** All rules with a name, the default first. */
export function presetRulebooks(): readonly Rulebook[] {
  const others = PRESET_NAMES.filter((name) => name !== DEFAULT_PRESET);
  return [DEFAULT_PRESET, ...others].map((name) => ({ name, policy: PRESETS[name] }));
}

/** Rules with each choice of one issue in turn that has a name, and with their own. */
export function choiceRulebooks(issue: IssueId, rules: Rules): readonly Rulebook[] {
  oneOf(issue, ISSUE_IDS, 'issue-unknown', 'issue');
  const { policy } = rules;
  return Object.keys(choicesWith(issue, policy[issue])).map((choice) => ({
    name: choice,
    policy: { ...policy, [issue]: choice },
  }));
}

/** Rules with the rule of a variant switched on and off. */
export function variantRulebooks(rule: VariantRule, { policy }: Rules): readonly Rulebook[] {
  return VARIANT_CHOICES.map((choice) => ({
    name: `${rule}=${choice}`,
    policy: { ...policy, variants: withVariant(policy.variants, rule, choice) },
  }));
}

/** Adjudicates a position under each of the rulebooks. */
export function compareRulebooks(
  position: Position,
  rulebooks: readonly Rulebook[],
  solver: Solver,
): RulebookTable {
  const columns = new Map<string, Column & { readonly names: string[] }>();
  for (const { name, policy } of rulebooks) {
    const result = adjudicateMovement(position, { engine: 'components', policy }, solver);
    const adjudication = result.kind === 'unknown' ? undefined : result;
    const key = adjudication === undefined ? 'unknown' : keyOf(adjudication);
    const column = columns.get(key);
    if (column === undefined) columns.set(key, { names: [name], adjudication });
    else column.names.push(name);
  }
  const adjudications = [...columns.values()].flatMap(({ adjudication }) => adjudication ?? []);
  const [first] = adjudications;
  const differ = (row: Row): boolean => new Set(adjudications.map((each) => resultOf(each, row))).size > 1;
  const rows = first === undefined ? [] : subjectsOf(first).filter(differ);
  return { columns: [...columns.values()], rows };
}

/** The errors of results that rules of one's own have and no game goes on from. */
export function impossibleIn({ columns }: RulebookTable): UserError[] {
  return columns.flatMap(({ adjudication }) => (adjudication && impossibleResult(adjudication)) ?? []);
}

function keyOf(adjudication: Adjudication): string {
  const results = subjectsOf(adjudication).map((row) => resultOf(adjudication, row));
  return JSON.stringify([results, settlementsOf(adjudication)]);
}
