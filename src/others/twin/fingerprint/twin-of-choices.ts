/** The twin of a program among choices of rules alone, by its answers to texts, and what these leave open beside it. */
import { oncePer } from '../../../base/remembered.ts';
import { DATC_3_2, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { ProgramTestimony, TwinFit } from '../program-testimony.ts';
import { Twin } from '../twin.ts';
import { UnderPolicies } from '../../../adjudicate/rules/under-policies.ts';
import { differenceFrom, exactText, type ProgramAnswer } from '../../audit/asking/answer.ts';
import { predict, type Prediction, unitCount } from '../../audit/asking/text-position.ts';
import { type BankQuestion, MOVEMENT_ISSUES } from '../../audit/live/question-bank.ts';
import type { ChosenRule } from '../../../adjudicate/rules/choice.ts';
import { excludes, type RuleDeviation } from '../deviation.ts';
import { ruleDeviations } from '../deviations.ts';
import { TwinSearch } from '../twin-search.ts';

/** An answer to a question, or to its part of a board with several. */
export interface TextTestimony extends ProgramTestimony {
  /** The id under which the program was asked. */
  readonly id: string;
  /** The issues on which it can depend. */
  readonly depends: readonly IssueId[];
}

/** The predictions by a solver, which may give up, on a board: worked out once for all rules that a question can tell apart. */
export const predictionsOf = oncePer((solver: Solver) =>
  oncePer((board: Board) =>
    oncePer((question: BankQuestion) => {
      const known = new UnderPolicies((policy) => predict(board, question, policy, solver));
      const issues = issuesOf(question);
      return oncePer((policy: Policy) => {
        const own = Object.fromEntries(issues.map((issue) => [issue, policy[issue]]));
        return known.under({ ...DATC_3_2, ...own }).value;
      });
    }),
  ),
);

/** The issues on which a question depends; where texts are in doubt, also those on units whose orders are missing. */
function issuesOf({ depends }: BankQuestion): readonly IssueId[] {
  return depends.includes('4.E.2') ? [...depends, '4.D.9', '4.E.3'] : depends;
}

/** The testimony of an answer. */
export function textTestimony(
  id: string,
  question: BankQuestion,
  answer: ProgramAnswer,
  predictions: ReturnType<ReturnType<typeof predictionsOf>>,
): TextTestimony {
  const predicted = predictions(question);
  const isGiven = oncePer((prediction: Prediction) => mayBe(answer, prediction));
  const fits = ({ policy }: Twin): boolean => isGiven(predicted(policy));
  return {
    id,
    depends: issuesOf(question),
    size: unitCount(question),
    fits,
    seemsToFit: fits,
    thatMatter: (_, deviations) => deviations,
  };
}

/** Tells if an answer may be what rules say: any result may, where the solver gave up on it. */
export function mayBe(answer: ProgramAnswer, prediction: Prediction): boolean {
  if (answer.kind !== 'told') return answer.kind === 'refused' && prediction.kind === 'refused';
  if (prediction.kind === 'unknown') return true;
  const result = prediction.kind === 'told' ? prediction.told : prediction.without;
  return result !== undefined && differenceFrom(result, answer.told) === undefined;
}

/** A prediction in a text: the same for those that no answer can distinguish. */
export function textOfPrediction(prediction: Prediction): string {
  return prediction.kind === 'told' ? exactText(prediction.told) : prediction.kind;
}

/** The choices that letters and rulebooks stand for. */
const RULES: readonly RuleDeviation[] = ruleDeviations(MOVEMENT_ISSUES)
  .filter(({ cost }) => cost === 'choice')
  .map((rule) => ({ ...rule, cost: 'asked' }));
const UNWATCHED = { worked: () => 0, isStopped: () => false, onStep: () => {} };

/**
 * The twin that the search finds from another one; where it leads no further, it goes on from the best twin that makes a
 * choice on which an unexplained answer depends.
 *
 * @param isKnown tells of answers for which this was tried before
 */
export function twinOf(
  testimonies: readonly TextTestimony[],
  start: Twin,
  isKnown: (unexplained: ProgramTestimony) => boolean = () => false,
): TwinFit {
  const fit = searched(testimonies, start);
  if ([...fit.open].every(isKnown)) return fit;
  const open = testimonies.filter((each) => fit.open.has(each));
  const given = (rule: RuleDeviation): number =>
    testimonies.filter((each) => each.fits(fit.twin.with(rule))).length;
  const others = RULES.filter((rule) => open.some((each) => isAsked(rule, each)))
    .map((rule) => ({ rule, count: given(rule) }))
    .toSorted((a, b) => b.count - a.count);
  for (const { rule } of others) {
    const better = searched(testimonies, bestWith(rule, testimonies, fit.twin));
    if (better.cost < fit.cost) return twinOf(testimonies, better.twin, isKnown);
  }
  return fit;
}

function searched(testimonies: readonly TextTestimony[], start: Twin, rules = RULES): TwinFit {
  return new TwinSearch(rules, testimonies, start, UNWATCHED).run();
}

/** The best twin with a choice, whatever is changed for it. */
function bestWith(
  rule: RuleDeviation,
  testimonies: readonly TextTestimony[],
  { reference, policy }: Twin,
): Twin {
  const fixed = new Twin({ ...policy, [rule.change.rule.issue]: rule.change.rule.choice });
  const others = RULES.filter((other) => !excludes(other, rule));
  const found = searched(testimonies, fixed, others).twin.policy;
  const isTaken = ({ issue, choice }: ChosenRule): boolean =>
    found[issue] === choice && reference[issue] !== choice;
  return new Twin(
    reference,
    RULES.filter(({ change }) => isTaken(change.rule)),
  );
}

function isAsked({ change }: RuleDeviation, { depends }: TextTestimony): boolean {
  return depends.includes(change.rule.issue);
}

/** A choice that the program's twin does not make, beside the twin that does and gives as much as can be. */
export interface OtherChoice {
  readonly rule: ChosenRule;
  readonly twin: Twin;
  /** Answers that the program's twin gives and this one does not, the plainest first. */
  readonly against: readonly TextTestimony[];
  /** True if the answers rule it out. */
  readonly isRuledOut: boolean;
}

/** A choice is ruled out if this many times more answers speak against it than for it: a mistake can look like one. */
const MAJORITY = 2;

/** Every choice that the twin does not make. */
export function otherChoices(twin: Twin, testimonies: readonly TextTestimony[]): OtherChoice[] {
  const isOther = ({ change: { rule } }: RuleDeviation): boolean => twin.policy[rule.issue] !== rule.choice;
  return RULES.filter(isOther).map((rule) => otherChoice(rule, twin, testimonies));
}

/** Second choices are taken with it that are needed beside it to give the answers. */
function otherChoice(rule: RuleDeviation, twin: Twin, testimonies: readonly TextTestimony[]): OtherChoice {
  const only = (one: Twin, not: Twin): TextTestimony[] =>
    testimonies.filter((each) => each.fits(one) && !each.fits(not)).sort((a, b) => a.size - b.size);
  const weighed = (other: Twin) => ({ other, against: only(twin, other), count: only(other, twin).length });
  let best = weighed(twin.with(rule));
  for (const second of RULES) {
    const [plainest] = best.against;
    if (plainest === undefined) break;
    const both = best.other.with(second);
    if (excludes(second, rule) || !isAsked(second, plainest) || !plainest.fits(both)) continue;
    const better = weighed(both);
    if (better.count - better.against.length > best.count - best.against.length) best = better;
  }
  const { other, against, count } = best;
  return { rule: rule.change.rule, twin: other, against, isRuledOut: against.length > MAJORITY * count };
}
