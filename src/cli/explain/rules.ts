/** `dipsolve explain --rules A --compare B`: what differs on this board, and which choice makes the difference. */
import { choiceNamed, ISSUES } from '../../../encodings/policy.ts';
import { VARIANT_RULES, type VariantRule } from '../../../encodings/variant-rules.ts';
import { reasonOf } from '../../explain/reasons/order-reasons.ts';
import {
  askedIn,
  ruleDifferences,
  type BoardDifference,
  type SettlementDifference,
} from '../../explain/rule-differences.ts';
import { sentenceOf, sentenceText } from '../../explain/words/sentence.ts';
import { settlementText } from '../../explain/words/settlement.ts';
import { shortOrder, shortUnit } from '../../orders/text/short-forms.ts';
import type { Adjudication, Position } from '../../adjudicate/phases/movement.ts';
import type { Backup } from '../../adjudicate/resolution/backup.ts';
import {
  comparePolicies,
  describePolicy,
  isIssue,
  whoseEquations,
  type ChoiceDifference,
  type Rules,
} from '../../adjudicate/rules/policies.ts';
import { paint } from '../shared/paint.ts';
import { wrap } from '../shared/wrap.ts';
import { jsonText } from '../shared/print.ts';
import type { Solver } from '../../readings/z3/solver.ts';

/**
 * What differs between two rules on a board, or for one unit.
 *
 * @param called what the rules are called, where somebody named them
 * @returns `undefined` if the solver gave up
 */
export async function explainRules(
  position: Position,
  title: string,
  unit: number | undefined,
  rules: readonly [Rules, Rules],
  json: boolean,
  solver: Solver,
  called?: readonly [string, string],
): Promise<string | undefined> {
  const [first, second] = rules;
  const compared = await solver.run(() => ruleDifferences(position, first.policy, second.policy, solver));
  if (compared.kind === 'unknown') return undefined;
  const { a, b } = compared;
  const differences = compared.differences.filter((each) => unit === undefined || each.unit === unit);
  const settlement = ofUnit(compared.settlement, unit);
  const names =
    called ??
    ([describePolicy(first.policy, first.preset), describePolicy(second.policy, second.preset)] as const);
  if (json) {
    const told = differences.map((difference) => differenceJson(a, b, difference));
    const settled = settlement === undefined ? null : settlementJson(a, b, settlement);
    return `${jsonText({ rules: names[0], against: names[1], differences: told, settled }, 2)}\n`;
  }
  const lines = [paint('heading', title)];
  const told = differences.map((difference): ExplainedDifference => ({
    because: difference.because,
    says: [sentence(a, difference), sentence(b, difference)],
  }));
  if (told.length === 0) lines.push(wrap(nothingDiffers(unit, settlement, rules, names)));
  if (settlement !== undefined) {
    const says = [settledText(a, settlement.a), settledText(b, settlement.b)] as const;
    told.push({ because: settlement.because, says });
  }
  for (const group of byCause(told)) for (const line of groupLines(group, names)) lines.push(line);
  return `${lines.join('\n')}\n`;
}

function nothingDiffers(
  unit: number | undefined,
  settlement: SettlementDifference | undefined,
  [{ policy: first }, { policy: second }]: readonly [Rules, Rules],
  [one, other]: readonly [string, string],
): string {
  const compared = comparePolicies(first, second);
  const choices = compared.filter(({ issue }) => issue !== 'equations').length;
  const differing = [
    ...(choices === 0 ? [] : [choices === 1 ? 'one choice' : `${choices} choices`]),
    ...(choices === compared.length ? [] : ['their equations']),
  ];
  if (compared.length === 0) return `${one} and ${other} make the same choices.`;
  const where = unit === undefined ? 'on this board' : 'for this unit';
  return settlement === undefined
    ? `Nothing differs ${where} between ${one} and ${other}, although they differ in ${differing.join(' and ')}.`
    : `No result differs ${where} between ${one} and ${other}, but the reasons do.`;
}

/** The part of a difference in how cycles are settled that is about a unit. */
function ofUnit(
  settlement: SettlementDifference | undefined,
  unit: number | undefined,
): SettlementDifference | undefined {
  if (settlement === undefined || unit === undefined) return settlement;
  const [a, b] = [settlement.a, settlement.b].map((backups) =>
    backups.filter(({ units }) => units.includes(unit)),
  ) as [Backup[], Backup[]];
  return a.length + b.length === 0 ? undefined : { ...settlement, a, b };
}

/** What settled the cycles, in sentences. */
function settledText(adjudication: Adjudication, backups: readonly Backup[]): string {
  if (backups.length === 0) return 'No cycle remains for a rule to settle.';
  return backups.map((backup) => settlementText(adjudication, backup)).join(' ');
}

/** One difference: the choices that make it, and the result under each of the rules. */
interface ExplainedDifference {
  readonly because: readonly ChoiceDifference[];
  readonly says: readonly [string, string];
}

/** Differences that the same choices make, together. */
function byCause(differences: readonly ExplainedDifference[]): ExplainedDifference[][] {
  const groups = new Map<string, ExplainedDifference[]>();
  for (const difference of differences) {
    const key = difference.because.map(({ issue }) => issue).join();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [difference]);
    else group.push(difference);
  }
  return [...groups.values()];
}

function groupLines(group: readonly ExplainedDifference[], names: readonly [string, string]): string[] {
  const [{ because }] = group as readonly [ExplainedDifference];
  return [
    ...because.flatMap((difference) => choiceLines(difference, names)),
    ...group.flatMap(({ says }) => [
      wrap(`${names[0]}: ${says[0]}`, '  - ', '      '),
      wrap(`${names[1]}: ${says[1]}`, '    ', '      '),
    ]),
  ];
}

function choiceLines(difference: ChoiceDifference, names: readonly [string, string]): string[] {
  const { issue, a, b } = difference;
  if (issue === 'equations') return equationLines(difference, names);
  if (!isIssue(issue)) return variantLines(issue, [a, b], names);
  const asked = askedIn(difference);
  const says = (choice: string): string => choiceNamed(issue, choice).says;
  return [
    paint('heading', `${issue} ${ISSUES[issue].title}`),
    wrap(`${names[0]} chooses "${a}": ${says(a)}`, '  ', '    '),
    wrap(`${names[1]} chooses "${b}": ${says(b)}`, '  ', '    '),
    ...(asked === undefined ? [] : [`  Where: ${asked.file} (${asked.clause.datc}).`]),
  ];
}

function variantLines(
  rule: VariantRule,
  choices: readonly [string, string],
  names: readonly [string, string],
): string[] {
  return [
    paint('heading', `${rule}: ${VARIANT_RULES[rule].says}`),
    ...names.map((name, i) => wrap(`${name}: ${choices[i]}`, '  ', '    ')),
  ];
}

function equationLines({ a, b }: ChoiceDifference, names: readonly [string, string]): string[] {
  return [
    paint('heading', 'Equations'),
    wrap(`${names[0]} has ${whoseEquations(a)}.`, '  ', '    '),
    wrap(`${names[1]} has ${whoseEquations(b)}.`, '  ', '    '),
  ];
}

function sentence(adjudication: Adjudication, difference: BoardDifference): string {
  return sentenceText(sentenceOf(adjudication, reasonOf(adjudication, difference)));
}

function differenceJson(a: Adjudication, b: Adjudication, difference: BoardDifference): object {
  const { order, unit, because } = difference;
  const { board, units } = a.read;
  return {
    unit: unit === undefined ? null : shortUnit(board, units[unit]!),
    order: order === undefined ? null : shortOrder(board, a.results[order]!.given.order),
    is: sentence(a, difference),
    against: sentence(b, difference),
    because: because.map(causeJson),
  };
}

function causeJson(cause: ChoiceDifference): object {
  return { ...cause, where: askedIn(cause)?.file ?? null };
}

function settlementJson(a: Adjudication, b: Adjudication, settlement: SettlementDifference): object {
  return {
    is: settlement.a.map((backup) => backupJson(a, backup)),
    against: settlement.b.map((backup) => backupJson(b, backup)),
    because: settlement.because.map(causeJson),
  };
}

function backupJson({ read: { board, units } }: Adjudication, backup: Backup): object {
  const { rule, unanswered = null } = backup;
  return { rule, unanswered, units: backup.units.map((unit) => shortUnit(board, units[unit]!)) };
}
