/** `dipsolve explain --rules A --compare B`: what differs on this board, and which choice makes the difference. */
import { choicesOf, ISSUES } from '../../../encodings/policy.ts';
import { reasonsOf } from '../../explain/reasons/order-reasons.ts';
import { askedIn, ruleDifferences, type BoardDifference } from '../../explain/rule-differences.ts';
import { sentenceOf, sentenceText } from '../../explain/words/sentence.ts';
import { shortOrder, shortUnit } from '../../orders/text/short-forms.ts';
import type { Adjudication, Position } from '../../phases/movement.ts';
import { comparePolicies, describePolicy, type Difference, type Rules } from '../../rules/policies.ts';
import { withSolver } from '../../solver/on-demand.ts';
import { paint } from '../shared/paint.ts';
import { wrap } from '../shared/wrap.ts';
import { jsonText } from '../shared/print.ts';

/**
 * What differs between two rules on a board, or for one unit.
 *
 * @returns `undefined` if the solver gave up
 */
export async function explainRules(
  position: Position,
  title: string,
  unit: number | undefined,
  rules: readonly [Rules, Rules],
  json: boolean,
): Promise<string | undefined> {
  const [first, second] = rules;
  const compared = await withSolver((solver) =>
    ruleDifferences(position, first.policy, second.policy, solver),
  );
  if (compared.kind === 'unknown') return undefined;
  const { a, b } = compared;
  const differences = compared.differences.filter((each) => unit === undefined || each.unit === unit);
  const names = [
    describePolicy(first.policy, first.preset),
    describePolicy(second.policy, second.preset),
  ] as const;
  if (json) {
    const told = differences.map((difference) => differenceJson(a, b, difference));
    return `${jsonText({ rules: names[0], against: names[1], differences: told }, 2)}\n`;
  }
  const lines = [paint('heading', title)];
  const choices = comparePolicies(first.policy, second.policy).length;
  if (differences.length === 0) {
    lines.push(
      wrap(
        `Nothing differs ${unit === undefined ? 'on this board' : 'for this unit'} between ${names[0]} and ${names[1]}, although they differ in ${choices} choices.`,
      ),
    );
  }
  for (const group of byCause(differences)) lines.push(...groupLines(a, b, group, names));
  return `${lines.join('\n')}\n`;
}

/** Differences that the same choices make, together. */
function byCause(differences: readonly BoardDifference[]): BoardDifference[][] {
  const groups = new Map<string, BoardDifference[]>();
  for (const difference of differences) {
    const key = difference.because.map(({ issue }) => issue).join();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [difference]);
    else group.push(difference);
  }
  return [...groups.values()];
}

function groupLines(
  a: Adjudication,
  b: Adjudication,
  group: readonly BoardDifference[],
  names: readonly [string, string],
): string[] {
  const [{ because }] = group as readonly [BoardDifference];
  return [
    ...because.flatMap((difference) => choiceLines(difference, names)),
    ...group.flatMap((difference) => [
      wrap(`${names[0]}: ${sentence(a, difference)}`, '  - ', '      '),
      wrap(`${names[1]}: ${sentence(b, difference)}`, '    ', '      '),
    ]),
  ];
}

function choiceLines(difference: Difference, names: readonly [string, string]): string[] {
  const { issue, a, b } = difference;
  const asked = askedIn(difference);
  const says = (choice: string): string => choicesOf(issue)[choice]!.says;
  return [
    paint('heading', `${issue} ${ISSUES[issue].title}`),
    wrap(`${names[0]} takes "${a}": ${says(a)}`, '  ', '    '),
    wrap(`${names[1]} takes "${b}": ${says(b)}`, '  ', '    '),
    ...(asked === undefined
      ? []
      : [`  Where: ${asked.file}${asked.clause === undefined ? '' : ` (${asked.clause.datc})`}.`]),
  ];
}

function sentence(adjudication: Adjudication, { order, unit }: BoardDifference): string {
  const reasons = reasonsOf(adjudication);
  const reason =
    order === undefined
      ? reasons.find((each) => each.unit === unit)
      : reasons.find((each) => each.order === order);
  return sentenceText(sentenceOf(adjudication, reason!));
}

function differenceJson(a: Adjudication, b: Adjudication, difference: BoardDifference): object {
  const { order, unit, because } = difference;
  const { board, units } = a.read;
  return {
    unit: unit === undefined ? null : shortUnit(board, units[unit]!),
    order: order === undefined ? null : shortOrder(board, a.results[order]!.given.order),
    is: sentence(a, difference),
    against: sentence(b, difference),
    because: because.map((each) => ({ ...each, where: askedIn(each)?.file ?? null })),
  };
}
