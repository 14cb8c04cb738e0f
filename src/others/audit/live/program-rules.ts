/**
 * The rules that most answers of a program fit, found by taking one choice after another; and choices that looked like
 * its own and are not, since what it says goes further than they do.
 */
import { choicesOf, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import type { ChosenRule } from '../../../adjudicate/rules/choice.ts';
import { comparePolicies, isIssue } from '../../../adjudicate/rules/policies.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { verdictOn, type DifferingVerdict, type KnownProgram } from '../diagnose/excuses.ts';
import { nameOfChoices, withChoices } from '../diagnose/interpretations.ts';
import type { Observation } from '../diagnose/observation.ts';
import { contest, gainOver, MAJORITY } from '../diagnose/rules-of-program.ts';
import { answer, nextText } from '../diagnose/phase-question.ts';
import { rankUnder, type Testimony } from '../diagnose/testimony.ts';
import { errorKindUnder, mayBeErrors } from '../diagnose/error-kind.ts';
import { hasCause, isUnexplained, type ViolationKind } from '../diagnose/violation-kinds.ts';
import type { SourcedQuestion } from './sourced-question.ts';

/** A phase with the result that a program gave for it. */
export interface AnsweredPhase extends SourcedQuestion {
  readonly observation: Observation;
  readonly testimony: Testimony;
}

/** An answer that fits no rules that the program can have, as far as is known. */
export interface OpenPhase extends AnsweredPhase {
  readonly verdict: DifferingVerdict;
}

/** A choice is taken for the program's own only if this many of its answers ask for one on its issue. */
const ENOUGH_TO_CHOOSE = 3;
/** Excuses of more choices are tried only for what is looked at closely. */
const AT_FIRST = 1;
/** No more rules than this are tried. */
const MOST_REFITS = 6;
/** Answers of each side that are looked at to see whether a choice and a mistake are about the same. */
const COMPARED = 40;

/** Evidence for a choice as a program's own, an answer against it, or that nothing asks for it or tells. */
type ChoiceEvidence = Testimony | 'for' | 'none' | 'untold';

export class ProgramRules {
  readonly #reference: Policy;
  readonly #solver: Solver;
  #known: KnownProgram;

  /** @param known what its fingerprint shows */
  constructor(known: KnownProgram, reference: Policy, solver: Solver) {
    this.#known = known;
    this.#reference = reference;
    this.#solver = solver;
  }

  get known(): KnownProgram {
    return this.#known;
  }

  get policy(): Policy {
    return this.#known.policy;
  }

  /** Takes what a program said into account; of what was asked because of other answers `isNearby` says so. */
  hear(told: readonly AnsweredPhase[], isNearby = false): void {
    const heard = told.map(({ testimony }) => testimony);
    const { testimonies } = this.#known;
    this.#known = isNearby
      ? { ...this.#known, nearby: heard }
      : { ...this.#known, testimonies: [...testimonies, ...heard] };
  }

  /** Finds the rules that most answers fit, and what fits neither them nor the reference. */
  refit(told: readonly AnsweredPhase[]): OpenPhase[] {
    for (let count = 0; ; count++) {
      const misfits = this.misfits(told);
      const better = count < MOST_REFITS ? this.#betterRules(misfits) : undefined;
      if (better === undefined) return misfits;
      this.#known = { ...this.#known, policy: better };
    }
  }

  /** Finds answers that fit neither the reference nor these rules, unless nobody can say. */
  misfits(told: readonly AnsweredPhase[]): OpenPhase[] {
    return told.flatMap((each): OpenPhase[] => {
      const { testimony, question, observation } = each;
      if (rankUnder(testimony, this.#reference) === 2 || rankUnder(testimony, this.policy) === 2) return [];
      const verdict = verdictOn(question, observation, this.#known, this.#solver, AT_FIRST);
      return verdict.kind === 'fits' || verdict.kind === 'unknown' ? [] : [{ ...each, verdict }];
    });
  }

  /** Rules with one more choice, or a set of them, that more of the answers fit by far. */
  #betterRules(misfits: readonly OpenPhase[]): Policy | undefined {
    const { policy, testimonies, disproved, untold } = this.#known;
    const isTakenBack = (name: string): boolean =>
      disproved?.has(name) === true || untold?.has(name) === true;
    let best: { readonly policy: Policy; readonly gain: number } | undefined;
    for (const choices of choicesAskedFor(misfits)) {
      if (choices.some((choice) => isTakenBack(nameOfChoices([choice])))) continue;
      const other = withChoices(policy, choices);
      const gain = gainOver(testimonies, policy, other);
      if (gain > (best?.gain ?? 0)) best = { policy: other, gain };
    }
    return best?.policy;
  }

  /** Takes back choices that looked like the program's own until more was asked; others may then look so in turn. */
  dropDisproved(told: readonly AnsweredPhase[]): void {
    for (let count = 0; count < MOST_REFITS && this.#dropsDisproved(told); count++) this.refit(told);
  }

  #dropsDisproved(told: readonly AnsweredPhase[]): boolean {
    let isDropped = false;
    for (const { issue } of comparePolicies(this.#reference, this.policy)) {
      if (!isIssue(issue)) continue;
      const choice = { issue, choice: this.policy[issue] };
      const without = withChoices(this.policy, [{ issue, choice: this.#reference[issue] }]);
      const found = this.#evidence(told, without, issue);
      if (found === 'for') continue;
      const name = nameOfChoices([choice]);
      const disproved = new Map(this.#known.disproved ?? []);
      const untold = new Set(this.#known.untold ?? []);
      if (found === 'untold') untold.add(name);
      else if (found !== 'none') disproved.set(name, found);
      this.#known = { ...this.#known, policy: without, disproved, untold };
      isDropped = true;
    }
    return isDropped;
  }

  /** Tells if the program makes the choice that its rules have on an issue, or gives an answer against it. */
  #evidence(told: readonly AnsweredPhase[], without: Policy, issue: IssueId): ChoiceEvidence {
    const { policy, testimonies, nearby = [] } = this.#known;
    const { first } = contest(testimonies, policy, without);
    const { second } = contest([...testimonies, ...nearby], policy, without);
    const neither = told.filter((each) => this.#fitsNeither(each, without, issue));
    const against = [...second, ...neither.map(({ testimony }) => testimony)];
    if (first.length <= MAJORITY * against.length) return against[0] ?? 'none';
    return this.#sameMistake(told, first, without) ?? 'for';
  }

  /** The answer is wrong with the choice and without, where the choice matters: a program that makes it would say so. */
  #fitsNeither({ question, testimony }: AnsweredPhase, without: Policy, issue: IssueId): boolean {
    const { policy } = this.#known;
    if (rankUnder(testimony, policy) === 2 || rankUnder(testimony, without) === 2) return false;
    if (!testimony.askedUnder(policy).has(issue)) return false;
    const [one, other] = [policy, without].map((rules) => nextText(answer(question, rules, this.#solver)));
    return one !== other;
  }

  /**
   * An error of a kind that answers would be which ask for a choice. Where all these would be of kinds that the
   * program has anyway, there are far more errors than ask for the choice, and most are of one of these kinds, or
   * the kinds say through what they are wrong and far more errors are of one of them, those are no more than some of
   * them. Where they may be, the matter stays open.
   */
  #sameMistake(
    told: readonly AnsweredPhase[],
    asking: readonly Testimony[],
    without: Policy,
  ): Testimony | 'untold' | undefined {
    const isAsking = new Set(asking);
    const misfits = told.filter(({ testimony }) => rankUnder(testimony, this.policy) < 2);
    const kindsOf = (phases: readonly AnsweredPhase[]): KindOfAnswer[] =>
      phases
        .toSorted((a, b) => a.testimony.units - b.testimony.units)
        .slice(0, COMPARED)
        .flatMap(({ question, observation, testimony }) => {
          const kind = errorKindUnder(question, observation, without, this.#solver);
          return kind === undefined ? [] : [{ kind, testimony }];
        });
    const asked = kindsOf(told.filter(({ testimony }) => isAsking.has(testimony)));
    const errors = kindsOf(misfits);
    const own = new Set(errors.map(({ kind }) => kind));
    const kinds = asked.map(({ kind }) => kind);
    const isUntold = mayBeErrors({
      asked: kinds,
      made: errors.map(({ kind }) => kind),
      isOutnumbered: misfits.length > asking.length,
    });
    const untold = isUntold ? 'untold' : undefined;
    if (asked.some(({ kind }) => isUnexplained(kind) || !own.has(kind))) return untold;
    const ofKind = (kind: ViolationKind): KindOfAnswer[] => errors.filter((error) => error.kind === kind);
    const alike = asked.map(({ kind }) => ofKind(kind)).reduce((a, b) => (b.length > a.length ? b : a), []);
    // Of all errors as many are alike as of those that are looked at.
    const share = alike.length / errors.length;
    const isFewer = misfits.length * share > MAJORITY * asking.length;
    const isMostly = misfits.length > MAJORITY * asking.length && MAJORITY * share > 1;
    return isMostly || (isFewer && asked.every(({ kind }) => hasCause(kind))) ? alike[0]!.testimony : untold;
  }
}

interface KindOfAnswer {
  readonly kind: ViolationKind;
  readonly testimony: Testimony;
}

/** The sets of choices that several answers ask for, and all other choices of the issues of single ones. */
function choicesAskedFor(misfits: readonly OpenPhase[]): (readonly ChosenRule[])[] {
  const sets = new Map<string, { readonly choices: readonly ChosenRule[]; count: number }>();
  const issues = new Map<IssueId, number>();
  for (const { verdict } of misfits) {
    if (verdict.kind === 'no-interpretation') continue;
    const asked = verdict.kind === 'open' ? verdict.sets : [verdict.choices];
    for (const choices of asked) {
      const name = nameOfChoices(choices);
      const found = sets.get(name) ?? { choices, count: 0 };
      sets.set(name, found);
      found.count++;
    }
    const single = asked.flatMap((choices) => (choices.length === 1 ? choices : []));
    for (const issue of new Set(single.map((choice) => choice.issue))) {
      issues.set(issue, (issues.get(issue) ?? 0) + 1);
    }
  }
  const several = [...sets.values()].filter(
    ({ choices, count }) => choices.length > 1 && count >= ENOUGH_TO_CHOOSE,
  );
  return [
    ...[...issues]
      .filter(([, count]) => count >= ENOUGH_TO_CHOOSE)
      .flatMap(([issue]) => Object.keys(choicesOf(issue)).map((choice) => [{ issue, choice }])),
    ...several.map(({ choices }) => choices),
  ];
}
