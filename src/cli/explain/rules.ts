/** `dipsolve explain --rules A --compare B`: what differs on this board, and which choice makes the difference. */
import { groupedBy } from '../../base/remembered.ts';
import { group, heading, type Part, says } from '../../base/document/document.ts';
import {
  askedIn,
  type BoardDifference,
  ruleDifferences,
  type SettlementDifference,
} from '../../explain/rule-differences.ts';
import { settlementText } from '../../explain/words/loop-words.ts';
import type { Adjudication, Position } from '../../adjudicate/phases/movement.ts';
import type { Backup } from '../../adjudicate/resolution/backup.ts';
import {
  type ChoiceDifference,
  comparePolicies,
  describePolicy,
  isIssue,
  type Rules,
} from '../../adjudicate/rules/policies.ts';
import { reasonText, subjectJson } from '../compare/run.ts';
import { choicesText } from '../rules/run.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import type { PrintedAnswer } from '../shared/print.ts';
import { shortUnit } from '../../orders/text/format.ts';

/**
 * Differences between two rules on a board, or for one unit.
 *
 * @param called what the rules are called, where somebody named them
 * @returns `undefined` if the solver gave up
 */
export async function explainRules(
  position: Position,
  title: string,
  unit: number | undefined,
  rules: readonly [Rules, Rules],
  solver: Solver,
  called?: readonly [string, string],
): Promise<(PrintedAnswer & { readonly of: readonly Adjudication[] }) | undefined> {
  const [first, second] = rules;
  const compared = await solver.run(() => ruleDifferences(position, first.policy, second.policy, solver));
  if (compared.kind === 'unknown') return undefined;
  const { a, b } = compared;
  const differences = compared.differences.filter((each) => unit === undefined || each.unit === unit);
  const settlement = ofUnit(compared.settlement, unit);
  const names =
    called ??
    ([describePolicy(first.policy, first.preset), describePolicy(second.policy, second.preset)] as const);
  return {
    of: [a, b],
    text: () => {
      const told = differences.map(({ because, ...of }): ExplainedDifference => ({
        because,
        says: [reasonText(a, of), reasonText(b, of)],
      }));
      const settled = (settlement === undefined ? [] : [settlement]).map(({ because, a: one, b: other }) => ({
        because,
        says: [settledText(a, one), settledText(b, other)] as const,
      }));
      return [
        group([
          heading(title),
          told.length === 0 && nothingDiffers(unit, settlement, rules, names),
          ...groupedBy([...told, ...settled], causeOf).flatMap((each) => groupText(each, names)),
        ]),
      ];
    },
    json: () => ({
      rules: names[0],
      against: names[1],
      differences: differences.map((difference) => differenceJson(a, b, difference)),
      settled: settlement === undefined ? null : settlementJson(a, b, settlement),
    }),
  };
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
function ofUnit(settlement: SettlementDifference | undefined, unit: number | undefined) {
  if (settlement === undefined || unit === undefined) return settlement;
  const [a, b] = [settlement.a, settlement.b].map((backups) =>
    backups.filter(({ units }) => units.includes(unit)),
  ) as [Backup[], Backup[]];
  return a.length + b.length === 0 ? undefined : { ...settlement, a, b };
}

function settledText(adjudication: Adjudication, backups: readonly Backup[]): string {
  if (backups.length === 0) return 'No cycle remains for a rule to settle.';
  return backups.map((backup) => settlementText(adjudication, backup)).join(' ');
}

/** One difference: the choices that make it, and the result under each of the rules. */
interface ExplainedDifference {
  readonly because: readonly ChoiceDifference[];
  readonly says: readonly [string, string];
}

/** Differences that the same choices make are told together. */
const causeOf = ({ because }: ExplainedDifference): string => because.map(({ issue }) => issue).join();

function groupText(alike: readonly ExplainedDifference[], names: readonly [string, string]): Part[] {
  const [{ because }] = alike as readonly [ExplainedDifference];
  return [
    ...because.flatMap((difference) => choiceText(difference, names)),
    ...alike.flatMap(({ says: [one, other] }) => [
      says(`- ${names[0]}: ${one}`, 2, 4),
      says(`${names[1]}: ${other}`, 4),
    ]),
  ];
}

function choiceText(difference: ChoiceDifference, names: readonly [string, string]): Part[] {
  const { issue } = difference;
  const asked = isIssue(issue) ? askedIn(difference) : undefined;
  const where = asked && `Where: ${asked.file} (${asked.datc}).`;
  return [...choicesText(difference, names), where && says(where, 2)];
}

function differenceJson(a: Adjudication, b: Adjudication, difference: BoardDifference): object {
  return {
    ...subjectJson(a, difference),
    is: reasonText(a, difference),
    against: reasonText(b, difference),
    because: difference.because.map(causeJson),
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
