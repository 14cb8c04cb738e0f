/** Which issues are asked about while something is worked out under a policy. */
import type { IssueId, Policy } from '../../../encodings/policy.ts';

export interface WatchedPolicy {
  /** Reads the same as the policy, and notes what is read. */
  readonly policy: Policy;
  /** Grows with every issue that is read. */
  readonly asked: ReadonlySet<IssueId>;
}

export function watched(policy: Policy): WatchedPolicy {
  const asked = new Set<IssueId>();
  const seen = new Proxy(policy, {
    get(target, issue) {
      asked.add(issue as IssueId);
      return target[issue as IssueId];
    },
  });
  return { policy: seen, asked };
}
