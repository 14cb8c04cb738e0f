/** Propagation as code, by policy. */
import { EQUATIONS, equationsUnder, type Equations } from '../../encodings/equations.ts';
import type { IssueId, Policy } from '../../encodings/policy.ts';
import { propagationCode, propagationOf, type Propagation } from './propagation-code.ts';
import type { Reading } from './equation-formulas.ts';
import { READY } from './ready.ts';
import { FACTS_AT_HAND } from '../situation/fact-rows.ts';
import { NotCompiled } from './row-code.ts';

/** Code that is not ready takes some 20 ms: it is made for a policy that has been asked for this often. */
const WORTH_MAKING = 3;

/** A page may forbid it, and would report every attempt. */
const mayMake = typeof process === 'object';

interface ForPolicy {
  readonly policy: Policy;
  propagation: Propagation | undefined;
  asked: number;
}

/** The equations that code is made of: mistakes can be planted among those of a process, to see them found. */
const STANDARD: Equations = { ...EQUATIONS };

/** Name by name: this is asked about every position, and a loop over names would look each of them up. */
function isStandard({
  MOVE,
  SUPPORT,
  CONVOY,
  DISLODGE,
  PATH,
  ATTACK,
  HOLD,
  PREVENT,
  DEFEND,
}: Equations): boolean {
  return (
    MOVE === STANDARD.MOVE &&
    SUPPORT === STANDARD.SUPPORT &&
    CONVOY === STANDARD.CONVOY &&
    DISLODGE === STANDARD.DISLODGE &&
    PATH === STANDARD.PATH &&
    ATTACK === STANDARD.ATTACK &&
    HOLD === STANDARD.HOLD &&
    PREVENT === STANDARD.PREVENT &&
    DEFEND === STANDARD.DEFEND
  );
}

const known = new WeakMap<Policy, ForPolicy>();
let last: ForPolicy | undefined;

/**
 * Propagation under a policy; `undefined` where code must not be made, as in some pages, or cannot be made of the
 * equations, or was never worth it. Equations that users write may look into lists in ways that formulas cannot
 * tell, so they are left out.
 */
export function compiledUnder(policy: Policy): Propagation | undefined {
  if (!isStandard(EQUATIONS)) return undefined;
  if (last?.policy !== policy) {
    last = known.get(policy);
    if (last === undefined) known.set(policy, (last = { policy, propagation: ready(policy), asked: 0 }));
  }
  if (
    last.propagation === undefined &&
    policy.own === undefined &&
    mayMake &&
    ++last.asked === WORTH_MAKING
  ) {
    last.propagation = compile(policy);
  }
  return last.propagation;
}

/** A policy of which somebody notes what is asked: code has asked everything when it was made. */
export function leaveToPartial(policy: Policy): void {
  known.set(policy, { policy, propagation: undefined, asked: WORTH_MAKING });
}

function ready(policy: Policy): Propagation | undefined {
  if (policy.own !== undefined) return undefined;
  const choices = READY.asked.map((id) => policy[id as IssueId]);
  const code = READY.made[choices.join(' ')];
  return code === undefined ? undefined : runnable(Uint8Array.from(atob(code), (sign) => sign.charCodeAt(0)));
}

/** @param reading where the equations are read in another setting */
export function compile(policy: Policy, reading?: Reading): Propagation | undefined {
  try {
    return runnable(propagationCode(equationsUnder(policy), policy, reading));
  } catch (error) {
    if (error instanceof NotCompiled) return undefined;
    throw error;
  }
}

/** Some pages forbid it, and some browsers where it would keep a page waiting. */
function runnable(code: Uint8Array<ArrayBuffer>): Propagation | undefined {
  try {
    return propagationOf(code, FACTS_AT_HAND);
  } catch (error) {
    if (error instanceof WebAssembly.CompileError || error instanceof RangeError) return undefined;
    throw error;
  }
}
