/** Policies that are sent to threads and processes: their equations are functions, and stay behind. */
import { areHere } from '../../../../encodings/equations.ts';
import type { Policy } from '../../../../encodings/policy.ts';

/** A policy that was sent here, with its equations, which are read again. */
export async function policyHere(policy: Policy): Promise<Policy> {
  const { own } = policy;
  if (own === undefined || areHere(policy)) return policy;
  const { readEquations } = await import('./own-rules.ts');
  return { ...policy, own: await readEquations(own.name) };
}
