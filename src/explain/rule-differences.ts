/**
 * Finds what differs on a board between two rules, in results and how they came about, and which choices of
 * chapter 4 make it so: the fewest that one has to take over from the other, found by adjudicating with them.
 */
import {
  type Policy,
  choicesWith,
  ISSUE_IDS,
  PRESET_NAMES,
  PRESETS,
  type IssueId,
} from '../../encodings/policy.ts';
import { adjudicated, type Adjudication, type Position } from '../adjudicate/phases/movement.ts';
import type { Backup } from '../adjudicate/resolution/backup.ts';
import {
  comparePolicies,
  takingOver,
  type ChoiceDifference,
  DEFAULT_PRESET,
  type Rules,
} from '../adjudicate/rules/policies.ts';
import type { Solver } from '../readings/z3/solver.ts';
import { oneOf } from '../base/given.ts';
import { groupedBy } from '../base/remembered.ts';
import asking from './asked-in.json' with { type: 'json' };
import { impossibleResult } from '../adjudicate/phases/impossible-result.ts';
import type { UserError } from '../base/errors.ts';
import type { VariantRule } from '../../encodings/variant-rules.ts';
import { VARIANT_CHOICES, withVariant } from '../adjudicate/rules/variants.ts';

/** The files that ask for choices, and the clause of the rule in each. */
const ASKING: readonly {
  readonly file: string;
  readonly datc: string;
  readonly issues: readonly string[];
  /** Only where one of these differs from another: such a rule for paradoxes changes an equation. */
  readonly choices?: readonly string[];
}[] = asking;

/** Finds where differing choices are asked for; `undefined` for issues no movement phase depends on. */
export function askedIn({ issue, a, b }: ChoiceDifference): (typeof ASKING)[number] | undefined {
  return ASKING.find(
    ({ issues, choices }) =>
      issues.includes(issue) && (choices === undefined || choices.includes(a) || choices.includes(b)),
  );
}

/** An order, or a unit without one. */
export interface Row {
  /** Index of a given order; `undefined` for a unit without one. */
  readonly order: number | undefined;
  /** Index of the unit; `undefined` where none stands. */
  readonly unit: number | undefined;
}

/** Something that is not the same under both rules. */
export interface BoardDifference extends Row {
  /** The choices that make it so: without any one of them it would not be. */
  readonly because: readonly ChoiceDifference[];
}

/** Cycles that one of the rules settles and the other does not, or not in this way; results may be the same. */
export interface SettlementDifference {
  readonly a: readonly Backup[];
  readonly b: readonly Backup[];
  /** The choices that make it so, as for a board. */
  readonly because: readonly ChoiceDifference[];
}

/** The differences of two sets of rules on a board. */
export type RuleDifferences =
  | {
      readonly kind: 'compared';
      readonly a: Adjudication;
      readonly b: Adjudication;
      readonly differences: readonly BoardDifference[];
      /** `undefined` where both settle the same cycles in the same way. */
      readonly settlement: SettlementDifference | undefined;
    }
  | { readonly kind: 'unknown' };

/** Adjudicates a position under two policies and says what differs and why. */
export function ruleDifferences(position: Position, a: Policy, b: Policy, solver: Solver): RuleDifferences {
  const choices = choicesTaken(position, a, b, solver);
  const [ofA, ofB] = [choices.under([]), choices.under(choices.all)];
  if (ofA === undefined || ofB === undefined) return { kind: 'unknown' };
  const differences = subjectsOf(ofA)
    .filter((row) => resultOf(ofA, row) !== resultOf(ofB, row))
    .map((row) => ({ ...row, because: choices.causes((result) => resultOf(result, row)) }));
  const settled = { a: onlyIn(ofA, ofB), b: onlyIn(ofB, ofA) };
  const isSame = settled.a.length + settled.b.length === 0;
  const settlement = isSame ? undefined : { ...settled, because: choices.causes(settlementsOf) };
  return { kind: 'compared', a: ofA, b: ofB, differences, settlement };
}

/** Every order, then every unit without one. */
export function subjectsOf({ results, outcomes }: Adjudication): Row[] {
  const ordered = results.map(({ unit }, order) => ({ order, unit }));
  const units = new Set(results.map(({ unit }) => unit));
  const others = [...outcomes.keys()].filter((unit) => !units.has(unit));
  return [...ordered, ...others.map((unit) => ({ order: undefined, unit }))];
}

/** Gives the settlements of all cycles, to be compared. */
function settlementsOf({ resolution }: Adjudication): string {
  return resolution.backups.map(settledAs).sort().join(';');
}

/** The cycles that only the first result settles in this way. */
function onlyIn({ resolution: { backups } }: Adjudication, other: Adjudication): Backup[] {
  const others = new Set(other.resolution.backups.map(settledAs));
  return backups.filter((backup) => !others.has(settledAs(backup)));
}

/** Names the rule and the orders that it settled, to be compared. */
function settledAs({ rule, unanswered, units }: Backup): string {
  return [rule, unanswered, ...units].join();
}

/** Gives the result of an order and its unit, to be compared. */
export function resultOf({ results, outcomes, dislodged }: Adjudication, { order, unit }: Row): string {
  const outcome =
    order === undefined ? outcomes[unit!] : `${results[order]!.outcome} ${results[order]!.reason ?? ''}`;
  const fate = dislodged.find((each) => each.unit === unit);
  return JSON.stringify([outcome, fate?.by, fate?.retreats]);
}

/** The results under the first rules with choices of the second, each worked out once. */
function choicesTaken(position: Position, a: Policy, b: Policy, solver: Solver) {
  const known = new Map<string, Adjudication | undefined>();
  const all = comparePolicies(a, b);
  return { all, under, causes };

  /** The result under the first rules with these choices of the second. */
  function under(taken: readonly ChoiceDifference[]): Adjudication | undefined {
    const key = taken.map(({ issue }) => issue).join();
    if (!known.has(key)) known.set(key, adjudicated(position, takingOver(a, taken, b), solver));
    return known.get(key);
  }

  /** The fewest choices found that lead from what is `read` of the one result to that of the other: one if it can be. */
  function causes(read: (result: Adjudication) => string): readonly ChoiceDifference[] {
    const wanted = read(under(all)!);
    const suffices = (taken: readonly ChoiceDifference[]): boolean => {
      const result = under(taken);
      return result !== undefined && read(result) === wanted;
    };
    const alone = all.find((each) => suffices([each]));
    if (alone !== undefined) return [alone];
    let needed = all;
    for (const each of all) {
      const without = needed.filter((other) => other !== each);
      if (suffices(without)) needed = without;
    }
    return needed;
  }
}

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
  const results = rulebooks.map(({ name, policy }) => ({
    name,
    adjudication: adjudicated(position, policy, solver),
  }));
  const columns = groupedBy(results, ({ adjudication }) => adjudication && keyOf(adjudication)).map(
    (alike): Column => ({ names: alike.map(({ name }) => name), adjudication: alike[0]!.adjudication }),
  );
  const adjudications = columns.flatMap(({ adjudication }) => adjudication ?? []);
  const [first] = adjudications;
  const differ = (row: Row): boolean => new Set(adjudications.map((each) => resultOf(each, row))).size > 1;
  const rows = first === undefined ? [] : subjectsOf(first).filter(differ);
  return { columns, rows };
}

/** The errors of results that rules of one's own have and no game goes on from. */
export function impossibleIn({ columns }: RulebookTable): UserError[] {
  return columns.flatMap(({ adjudication }) => (adjudication && impossibleResult(adjudication)) ?? []);
}

function keyOf(adjudication: Adjudication): string {
  const results = subjectsOf(adjudication).map((row) => resultOf(adjudication, row));
  return JSON.stringify([results, settlementsOf(adjudication)]);
}
