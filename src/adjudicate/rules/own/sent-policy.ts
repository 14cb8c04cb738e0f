/** Policies that are sent to threads and processes: their equations are functions, and stay behind. */
import { valueAt } from '../../../base/remembered.ts';
import { areHere } from '../../../../encodings/equations.ts';
import type { Policy } from '../../../../encodings/policy.ts';

/** A policy that was sent here, with its equations, which are read again. */
export async function policyHere(policy: Policy): Promise<Policy> {
  const { own } = policy;
  if (own === undefined || areHere(policy)) return policy;
  const { readEquations } = await import('./own-rules.ts');
  return { ...policy, own: await readEquations(own.name) };
}

/** Policies that were sent to a process which works piece by piece: the equations of each are read once. */
export class SentPolicies {
  readonly #here = new Map<string, Promise<Policy>>();

  here(policy: Policy): Promise<Policy> {
    if (areHere(policy)) return Promise.resolve(policy);
    return valueAt(this.#here, JSON.stringify(policy), () => policyHere(policy));
  }
}
