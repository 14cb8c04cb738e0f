/**
 * All that the rules can be read to say of a phase: the results under the choices of DATC chapter 4, those
 * nearest to given rules first.
 *
 * A choice can only matter if its issue is asked about while the phase is adjudicated, so the policy notes
 * what is asked. From every policy whose result, or whose questions, were not met before, each other choice
 * of each issue it asked about is tried.
 */
import { choicesOf, ISSUE_IDS, ISSUES, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import { readOrders, type ReadOrders } from '../../../orders/orders-that-count.ts';
import { sameOrder } from '../../../orders/unit-order.ts';
import type { ChosenRule } from '../../../adjudicate/rules/choice.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { answer, type OwnAnswer, type PhaseQuestion } from './phase-question.ts';
import { watched } from './watched-policy.ts';

/** One reading of the rules: the choices that differ from the base, and the result. */
export interface RuleInterpretation {
  /** In the order of the DATC; empty for the base itself. */
  readonly choices: readonly ChosenRule[];
  readonly policy: Policy;
  readonly answer: OwnAnswer;
  /** The issues that were asked about. */
  readonly asked: ReadonlySet<IssueId>;
}

/** The text of the equations is no issue of chapter 4, and orders have been read when they come here (4.E.2). */
export const NOT_TRIED: ReadonlySet<IssueId> = new Set<IssueId>(['text', '4.E.2']);

/** The names of the choices of each issue. */
const CHOICES = new Map(ISSUE_IDS.map((issue) => [issue, Object.keys(choicesOf(issue))]));

/** Adjudicates and notes which issues matter. */
function interpret(
  question: PhaseQuestion,
  base: Policy,
  choices: readonly ChosenRule[],
  solver: Solver,
): RuleInterpretation {
  const policy = withChoices(base, choices);
  const { policy: seen, asked } = watched(policy);
  return { choices, policy, answer: answer(question, seen, solver), asked };
}

/**
 * Every interpretation that could matter, by the number of choices in which it departs from the base; of
 * those with the same result only the first is departed from further.
 *
 * @param most departures with more choices than this are not tried
 */
export function* interpretations(
  question: PhaseQuestion,
  base: Policy,
  solver: Solver,
  most: number = ISSUE_IDS.length,
): Generator<RuleInterpretation> {
  const tried = new Set<string>();
  const met = new Set<string>();
  let frontier: RuleInterpretation[] = [];
  const first = interpret(question, base, [], solver);
  yield first;
  met.add(signature(first));
  if (most > 0) frontier.push(first);
  while (frontier.length > 0) {
    const next: RuleInterpretation[] = [];
    for (const from of frontier) {
      for (const choices of departures(from)) {
        const name = nameOfChoices(choices);
        if (tried.has(name)) continue;
        tried.add(name);
        const same = sameReading(question, base, choices, from);
        const found = same ?? interpret(question, base, choices, solver);
        yield found;
        if (same !== undefined || choices.length >= most) continue;
        const sign = signature(found);
        if (met.has(sign)) continue;
        met.add(sign);
        next.push(found);
      }
    }
    frontier = next;
  }
}

/**
 * The interpretation with one more choice, without adjudicating again: where that choice can only change how
 * orders are read, and they read the same, everything else is the same too.
 */
function sameReading(
  question: PhaseQuestion,
  base: Policy,
  choices: readonly ChosenRule[],
  from: RuleInterpretation,
): RuleInterpretation | undefined {
  const added = choices.find((choice) => !from.choices.includes(choice));
  const { result } = from.answer;
  if (added === undefined || ISSUES[added.issue].effect !== 'reading') return undefined;
  if (result?.kind !== 'movement' || question.orders.kind !== 'movement') return undefined;
  const policy = withChoices(base, choices);
  const read = readOrders(question.board, question.units, question.orders.orders, policy);
  if (!readsTheSame(read, result.adjudication.read)) return undefined;
  return { choices, policy, answer: from.answer, asked: from.asked };
}

function readsTheSame(one: ReadOrders, other: ReadOrders): boolean {
  return (
    one.disordered.size === other.disordered.size &&
    [...one.disordered].every((power) => other.disordered.has(power)) &&
    one.orders.every((order, unit) => sameOrder(order, other.orders[unit]!)) &&
    one.readings.every((reading, i) => {
      const before = other.readings[i]!;
      return reading.verdict === before.verdict && reading.unit === before.unit;
    })
  );
}

/** `4.A.3=explicit, 4.D.8=any-border`. */
export function nameOfChoices(choices: readonly ChosenRule[]): string {
  return choices.map(({ issue, choice }) => `${issue}=${choice}`).join(', ');
}

/** A choice by its name: `4.A.3=explicit`. */
export function chosenRule(name: string): ChosenRule {
  const [issue, choice] = name.split('=');
  return { issue, choice } as ChosenRule;
}

/** The policy with other choices. */
export function withChoices(base: Policy, choices: readonly ChosenRule[]): Policy {
  const policy: Partial<Record<IssueId, unknown>> = { ...base };
  for (const { issue, choice } of choices) policy[issue] = choice;
  return policy as Policy;
}

/** The choices of an interpretation and one more, in an issue that it asked about. */
function* departures({ choices, policy, asked }: RuleInterpretation): Generator<readonly ChosenRule[]> {
  const taken = new Set(choices.map(({ issue }) => issue));
  for (const [issue, names] of CHOICES) {
    if (!asked.has(issue) || taken.has(issue) || NOT_TRIED.has(issue)) continue;
    for (const choice of names) {
      if (choice !== policy[issue]) yield inOrder([...choices, { issue, choice }]);
    }
  }
}

function inOrder(choices: readonly ChosenRule[]): ChosenRule[] {
  return choices.toSorted((a, b) => ISSUE_IDS.indexOf(a.issue) - ISSUE_IDS.indexOf(b.issue));
}

/** Results are distinguished by everything that they say, and by what was asked about on the way. */
function signature({ answer: { result, next }, asked }: RuleInterpretation): string {
  const parts: string[] = [...asked].sort();
  for (const { power, type, location } of next?.units ?? []) parts.push(`${type} ${location} of ${power}`);
  for (const { unit, retreats } of next?.retreating ?? []) parts.push(`${unit.location}: ${retreats.join()}`);
  parts.push((next?.centres ?? []).join());
  switch (result?.kind) {
    case 'movement':
      for (const { outcome, reason } of result.adjudication.results) parts.push(`${outcome} ${reason}`);
      parts.push(result.adjudication.outcomes.join());
      break;
    case 'retreat':
      parts.push(JSON.stringify(result.fates));
      break;
    case 'adjustment':
    case undefined:
  }
  return parts.join('\n');
}
