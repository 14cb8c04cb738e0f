/** Propagation as code, by policy: made once for all that read the equations alike. */
import { equationsUnder } from '../../encodings/equations.ts';
import type { Policy } from '../../encodings/policy.ts';
import { propagationCode, type Propagation } from './propagation-code.ts';
import type { Reading } from './equation-formulas.ts';
import { NotCompiled } from './row-code.ts';

const known = new WeakMap<Policy, Propagation | undefined>();

/**
 * Propagation under a policy; `undefined` where code must not be made, as in some pages, or cannot be made of the
 * equations. Equations that users write may look into lists in ways that formulas cannot tell, so they are left out.
 */
export function compiledUnder(policy: Policy): Propagation | undefined {
  if (last?.policy === policy) return last.propagation;
  if (!known.has(policy)) known.set(policy, policy.own === undefined ? compile(policy) : undefined);
  const propagation = known.get(policy);
  last = { policy, propagation };
  return propagation;
}

let last: { readonly policy: Policy; readonly propagation: Propagation | undefined } | undefined;

/** @param reading where the equations are read in another setting */
export function compile(policy: Policy, reading?: Reading): Propagation | undefined {
  try {
    // oxlint-disable-next-line no-implied-eval, no-new-func -- it is made of the encodings alone
    return new Function(propagationCode(equationsUnder(policy), policy, reading))() as Propagation;
  } catch (error) {
    if (error instanceof NotCompiled || error instanceof EvalError) return undefined;
    throw error;
  }
}
