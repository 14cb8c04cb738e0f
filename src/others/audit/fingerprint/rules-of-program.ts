/**
 * One program, one set of rules: the rules that most of its answers fit. What a few answers fit besides is no
 * choice of the program, since its other answers rule that choice out.
 */
import { choicesOf, ISSUE_IDS, ISSUES, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import { withRule, type ChosenRule } from '../../../adjudicate/rules/choice.ts';
import { rankUnder, type Fit, type Testimony } from '../diagnose/testimony.ts';

/** Pairs of choices are tried only for answers about at most this many units. */
const MOST_UNITS_FOR_PAIRS = 8;
/** Answers that fit nothing so far for which pairs of choices are tried. */
const MOST_FOR_PAIRS = 20;
/** An issue is settled against a choice if this many times more answers speak against it than for it. */
const MAJORITY = 2;

/** The text of the equations is no issue of chapter 4, and orders have been read when they come here (4.E.2). */
export const NOT_TRIED: ReadonlySet<IssueId> = new Set<IssueId>(['text', '4.E.2']);

/**
 * Tells if an answer speaks for rules as far as one issue goes: by its board, since retreats and results of orders
 * can be wrong for other reasons; only what is about retreats, or shows in the results of convoys alone, by these too.
 */
export function speaksFor(issue: IssueId, fit: Fit): boolean {
  switch (fit) {
    case 'fits':
    case 'unknown':
      return true;
    case 'board':
    case 'adjustments':
      return false;
    case 'retreats':
      return ISSUES[issue].effect !== 'retreats';
    case 'orders':
      return ISSUES[issue].effect !== 'backup';
  }
}

/** Answers that distinguish two sets of rules. */
export interface Contest {
  /** Answers that fit the first alone; the plainest first. */
  readonly first: readonly Testimony[];
  readonly second: readonly Testimony[];
}

/** The answers that fit one of two sets of rules and not the other, as far as an issue goes, or else in everything. */
export function contest(
  testimonies: readonly Testimony[],
  first: Policy,
  second: Policy,
  issue?: IssueId,
): Contest {
  const speaks = (testimony: Testimony, policy: Policy): boolean => {
    const fit = testimony.under(policy);
    return issue === undefined ? fit === 'fits' || fit === 'unknown' : speaksFor(issue, fit);
  };
  const only = (one: Policy, other: Policy): Testimony[] =>
    testimonies
      .filter((testimony) => speaks(testimony, one) && !speaks(testimony, other))
      .sort((a, b) => a.units - b.units);
  return { first: only(first, second), second: only(second, first) };
}

/** Tells if rules are a program's own rather than others: a mistake can look like a choice, but not for long. */
export function isBorneOut({ first, second }: Contest): boolean {
  return first.length > MAJORITY * second.length;
}

/** The evidence of the answers on one issue, beside the rest of the rules that fit best. */
export interface IssueStanding {
  /** Choices that the answers leave, that of the rules first. If there is only one, it is shown. */
  readonly choices: readonly string[];
  /** The answers that rule the others out, the plainest for each. */
  readonly proofs: readonly Testimony[];
}

export class RulesOfProgram {
  readonly #testimonies: readonly Testimony[];
  readonly #issues: readonly IssueId[];
  readonly policy: Policy;

  /**
   * @param starts rules to begin with; of rules that fit as well those nearest to the first are taken
   * @param issues those on which the answers can depend
   */
  constructor(testimonies: readonly Testimony[], starts: readonly Policy[], issues: readonly IssueId[]) {
    this.#testimonies = testimonies;
    this.#issues = issues.filter((issue) => !NOT_TRIED.has(issue));
    const [preferred] = starts;
    const found = starts.map((start) => this.#plainest(this.#improved(start), preferred!));
    this.policy = found.reduce((best, policy) => (this.#gain(best, policy) > 0 ? policy : best));
  }

  /** Gives what the answers leave open of an issue. */
  standing(issue: IssueId): IssueStanding {
    const own = this.policy[issue];
    const left: string[] = [own];
    const proofs = new Set<Testimony>();
    for (const choice of Object.keys(choicesOf(issue))) {
      if (choice === own) continue;
      const found = this.#contestWith(issue, choice);
      if (isBorneOut(found)) proofs.add(found.first[0]!);
      else left.push(choice);
    }
    return { choices: left, proofs: [...proofs] };
  }

  /** The rules against the best that there are with another choice of one issue. */
  #contestWith(issue: IssueId, choice: string): Contest {
    let other = withRule(this.policy, { issue, choice });
    let found = contest(this.#testimonies, this.policy, other, issue);
    // With a second choice, such as a fallback, it may fit what it does not fit alone.
    const asked = new Set(found.first.slice(0, 3).flatMap((testimony) => [...testimony.askedUnder(other)]));
    for (const second of this.#issues) {
      if (found.first.length === 0) break;
      if (second === issue || !asked.has(second)) continue;
      for (const its of Object.keys(choicesOf(second))) {
        if (its === other[second]) continue;
        const both = withRule(other, { issue: second, choice: its });
        const better = contest(this.#testimonies, this.policy, both, issue);
        if (better.first.length - better.second.length >= found.first.length - found.second.length) continue;
        [other, found] = [both, better];
      }
    }
    return found;
  }

  /** Takes single choices, then pairs, as long as more answers fit. */
  #improved(start: Policy): Policy {
    let policy = start;
    for (;;) {
      const better = this.#betterBySingle(policy) ?? this.#betterByPair(policy);
      if (better === undefined) return policy;
      policy = better;
    }
  }

  #betterBySingle(policy: Policy): Policy | undefined {
    let best: { readonly policy: Policy; readonly gain: number } | undefined;
    const told = this.#toldUnder(policy);
    for (const choice of this.#choicesBeside(policy, this.#issues)) {
      const other = withRule(policy, choice);
      const gain = gainOn(choice.issue, told.get(choice.issue) ?? [], other);
      if (gain > (best?.gain ?? 0)) best = { policy: other, gain };
    }
    return best?.policy;
  }

  #betterByPair(policy: Policy): Policy | undefined {
    const misfits = this.#testimonies
      .filter((each) => each.units <= MOST_UNITS_FOR_PAIRS && rankUnder(each, policy) === 0)
      .slice(0, MOST_FOR_PAIRS);
    for (const misfit of misfits) {
      const asked = this.#issues.filter((issue) => misfit.askedUnder(policy).has(issue));
      for (const one of this.#choicesBeside(policy, asked)) {
        const first = withRule(policy, one);
        const others = asked.filter((issue) => issue > one.issue);
        for (const two of this.#choicesBeside(first, others)) {
          const both = withRule(first, two);
          if (rankUnder(misfit, both) > 0 && this.#gain(policy, both) > 0) return both;
        }
      }
    }
    return undefined;
  }

  /** Goes back to what is preferred wherever as many answers fit. */
  #plainest(policy: Policy, preferred: Policy): Policy {
    let plain = policy;
    for (const issue of ISSUE_IDS) {
      const choice = preferred[issue];
      if (plain[issue] === choice) continue;
      const other = withRule(plain, { issue, choice });
      if (gainOn(issue, this.#toldUnder(plain).get(issue) ?? [], other) >= 0) plain = other;
    }
    return plain;
  }

  *#choicesBeside(policy: Policy, issues: readonly IssueId[]): Generator<ChosenRule> {
    for (const issue of issues) {
      for (const choice of Object.keys(choicesOf(issue))) {
        if (choice !== policy[issue]) yield { issue, choice };
      }
    }
  }

  /** Gives, by issue, the answers that depend on it under rules, and how they fit these. */
  #toldUnder(policy: Policy): Map<IssueId, ToldOn[]> {
    const told = new Map<IssueId, ToldOn[]>();
    for (const testimony of this.#testimonies) {
      const fit = testimony.under(policy);
      for (const issue of testimony.askedUnder(policy)) {
        const list = told.get(issue);
        if (list === undefined) told.set(issue, [{ testimony, fit }]);
        else list.push({ testimony, fit });
      }
    }
    return told;
  }

  /** Counts how many more answers fit the boards of other rules. */
  #gain(policy: Policy, other: Policy): number {
    let gain = 0;
    for (const testimony of this.#testimonies) {
      gain += Number(rankUnder(testimony, other) > 0) - Number(rankUnder(testimony, policy) > 0);
    }
    return gain;
  }
}

/** An answer that depends on an issue under some rules, and how it fits these. */
interface ToldOn {
  readonly testimony: Testimony;
  readonly fit: Fit;
}

/** Counts how many more of the answers that depend on an issue fit rules with another choice there. */
function gainOn(issue: IssueId, told: readonly ToldOn[], other: Policy): number {
  let gain = 0;
  for (const { testimony, fit } of told) {
    gain += Number(speaksFor(issue, testimony.under(other))) - Number(speaksFor(issue, fit));
  }
  return gain;
}
