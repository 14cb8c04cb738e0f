/** Which issues are asked about while something is worked out under a policy, and what was worked out before. */
import type { IssueId, Policy } from '../../../../encodings/policy.ts';
import { leaveToPartial } from '../../../readings/compiled/compiled.ts';

export function watched(policy: Policy): {
  /** Reads the same as the policy, and notes what is read. */
  readonly policy: Policy;
  /** Grows with every issue that is read. */
  readonly asked: ReadonlySet<IssueId>;
} {
  const asked = new Set<IssueId>();
  const seen = new Proxy(policy, {
    get(target, issue) {
      asked.add(issue as IssueId);
      return target[issue as IssueId];
    },
  });
  leaveToPartial(seen);
  return { policy: seen, asked };
}

/** A value that was worked out, and the issues that were asked about on the way. */
export interface WorkedOut<T> {
  readonly value: T;
  readonly asked: ReadonlySet<IssueId>;
}

/** One question after another about a policy, to what was worked out under it. */
interface Fork<T> {
  readonly issue: IssueId;
  readonly byChoice: Map<string, Fork<T> | WorkedOut<T>>;
}

/**
 * Something that depends on a policy, worked out once for all policies that choose the same where it asks. What a
 * policy is asked depends on what it answered before, so that what is known is a tree of questions.
 */
export class UnderPolicies<T> {
  readonly #workOut: (policy: Policy) => T;
  readonly #roots = new Map<string, Fork<T> | WorkedOut<T>>();

  /** @param workOut reads of a policy just what its value depends on */
  constructor(workOut: (policy: Policy) => T) {
    this.#workOut = workOut;
  }

  under(policy: Policy): WorkedOut<T> {
    let [byChoice, choice] = [this.#roots, ''];
    for (;;) {
      const next = byChoice.get(choice);
      if (next === undefined) return this.#workOutAt(byChoice, choice, policy);
      if ('value' in next) return next;
      [byChoice, choice] = [next.byChoice, policy[next.issue]];
    }
  }

  /** @param leaf where the questions known so far lead under the policy, and nothing is known yet */
  #workOutAt(leaf: Fork<T>['byChoice'], leafChoice: string, policy: Policy): WorkedOut<T> {
    const path = this.#issuesAbove(leaf, policy);
    const { policy: seen, asked } = watched(policy);
    const known: WorkedOut<T> = { value: this.#workOut(seen), asked };
    let [byChoice, choice] = [leaf, leafChoice];
    for (const issue of asked) {
      if (path.has(issue)) continue;
      const fork: Fork<T> = { issue, byChoice: new Map() };
      byChoice.set(choice, fork);
      [byChoice, choice] = [fork.byChoice, policy[issue]];
    }
    byChoice.set(choice, known);
    return known;
  }

  /** The issues that are asked about on the way to a leaf. */
  #issuesAbove(leaf: Fork<T>['byChoice'], policy: Policy): Set<IssueId> {
    const issues = new Set<IssueId>();
    let [byChoice, choice] = [this.#roots, ''];
    while (byChoice !== leaf) {
      const next = byChoice.get(choice) as Fork<T>;
      issues.add(next.issue);
      [byChoice, choice] = [next.byChoice, policy[next.issue]];
    }
    return issues;
  }
}
