/** Rules whose positions can be searched: all but orders follows from what happens to orders. */
import { equationsInForce } from '../../encodings/variants/equations-in-force.ts';
import type { Policy } from '../../encodings/policy.ts';
import { failed, ok, type Result } from '../base/errors.ts';
import { decisionsToSolve } from '../readings/solved.ts';

/** Decisions that are none of an order. */
const OF_NO_ORDER = ['PATH', 'DISLODGE'] as const;

/** Says in words why no positions can be searched under the rules; nothing where they can. */
export function unsearchable(policy: Policy): string | undefined {
  const solved = decisionsToSolve(equationsInForce(policy), policy);
  const asking = OF_NO_ORDER.filter((decision) => solved.has(decision));
  if (asking.length === 0) return undefined;
  return `${asking.join(' and ')} can rest on ${asking.length === 1 ? 'itself' : 'themselves'} with no order between, so positions that are not known cannot be searched`;
}

/** The policies, or what is wrong with the first of them: `encoding-invalid`. */
export function searchable(policies: readonly Policy[]): Result<void> {
  for (const policy of policies) {
    const why = unsearchable(policy);
    if (why === undefined) continue;
    const place = policy.own === undefined ? {} : { place: { file: policy.own.name } };
    return failed({ code: 'encoding-invalid', message: why, ...place });
  }
  return ok(undefined);
}
