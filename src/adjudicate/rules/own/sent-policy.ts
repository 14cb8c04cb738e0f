/** Policies that are sent to threads and processes: their equations are functions, and stay behind. */
import { valueAt } from '../../../base/remembered.ts';
import { areHere } from '../../../../encodings/equations.ts';
import type { Policy } from '../../../../encodings/policy.ts';

/** Policies that were sent here, with their equations: those of each are read again, once. */
export class SentPolicies {
  readonly #here = new Map<string, Promise<Policy>>();

  async here(policy: Policy): Promise<Policy> {
    if (areHere(policy)) return policy;
    return valueAt(this.#here, JSON.stringify(policy), async () => {
      const { readEquations } = await import('./own-rules.ts');
      return { ...policy, own: await readEquations(policy.own!.name) };
    });
  }
}
