/** Which issues are asked about while something is worked out under a policy, and what was worked out before. */
import type { IssueId, Policy } from '../../../encodings/policy.ts';
import { valueAt } from '../../base/remembered.ts';
import { leaveToPartial } from '../../readings/compiled/compiled.ts';

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

/**
 * Something that depends on a policy, and perhaps on something else, worked out once for all policies that choose the
 * same where it asks: what a policy is asked next depends on what it answered before.
 */
export class UnderPolicies<T, About = void> {
  readonly #workOut: (policy: Policy, about: About) => T;
  readonly #matters: (issue: IssueId) => boolean;
  readonly #known = new Map<About, Known<T>[]>();
  /** The issues that values rest on, by their names: values are so many that they share what they rest on. */
  readonly #issues = new Map<string, ReadonlySet<IssueId>>();

  /**
   * @param workOut reads of a policy just what its value depends on
   * @param matters false of issues that no value rests on, though they are asked about
   */
  constructor(
    workOut: (policy: Policy, about: About) => T,
    matters: (issue: IssueId) => boolean = () => true,
  ) {
    this.#workOut = workOut;
    this.#matters = matters;
  }

  under(policy: Policy, about: About): Known<T>['worked'] {
    const known = valueAt(this.#known, about, () => []);
    let at = 0;
    while (at < known.length && !isUnder(known[at]!, policy)) at++;
    const found = known[at];
    if (found === undefined) {
      const worked = this.#worked(policy, about);
      known.push({ worked, under: policy });
      return worked;
    }
    if (at > 0) [known[0], known[at]] = [found, known[0]!];
    found.under = policy;
    return found.worked;
  }

  #worked(policy: Policy, about: About): Known<T>['worked'] {
    const { policy: seen, asked } = watched(policy);
    const value = this.#workOut(seen, about);
    const issues = [...asked].filter(this.#matters);
    return { value, asked: valueAt(this.#issues, issues.join(), () => new Set(issues)) };
  }
}

/** A value, and the policy under which it was last asked for: most are asked for again and again. */
interface Known<T> {
  readonly worked: { readonly value: T; readonly asked: ReadonlySet<IssueId> };
  under: Policy;
}

/** Says if the value is the one under a policy: asked millions of times in an audit, so in a plain loop. */
function isUnder<T>({ worked, under }: Known<T>, policy: Policy): boolean {
  if (under === policy) return true;
  for (const issue of worked.asked) if (policy[issue] !== under[issue]) return false;
  return true;
}
