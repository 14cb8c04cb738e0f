/** Propagation as code, by policy. */
import { EQUATIONS, equationsUnder, type Equations } from '../../../encodings/equations.ts';
import type { IssueId, Policy } from '../../../encodings/policy.ts';
import type { ReadOrders } from '../../orders/table/read-orders.ts';
import type { SettingChange } from './equation-formulas.ts';
import { NotCompiled } from './formula-parts.ts';
import { READY } from './ready.ts';
import { setCode } from './sets/set-code.ts';
import { fitsSets, SetPropagation } from './sets/at-hand.ts';

/** Code that is not ready takes some 20 ms to make: as long as the interpretation takes for this many positions. */
const WORTH_MAKING = 100;

/** A page may forbid it, and would report every attempt. */
const mayMake = typeof process === 'object';

/** The code that was made for a policy, and how often it was asked for before. */
interface ForPolicy {
  readonly policy: Policy;
  propagation: SetPropagation | undefined;
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
 * Propagation of a position under a policy; `undefined` where code must not be made, as in some pages, or cannot be made
 * of the equations, or was never worth it. Equations that users write may look into lists in ways that formulas cannot
 * tell, so they are left out.
 */
export function compiledFor(policy: Policy, read: ReadOrders): SetPropagation | undefined {
  if (!isStandard(EQUATIONS) || policy.own !== undefined || !fitsSets(read)) return undefined;
  if (last?.policy !== policy) {
    last = known.get(policy);
    if (last === undefined) known.set(policy, (last = { policy, propagation: ready(policy), asked: 0 }));
  }
  if (last.propagation === undefined && mayMake && ++last.asked === WORTH_MAKING) {
    last.propagation = compileSets(policy);
  }
  return last.propagation;
}

/** A policy that notes what is asked of it: code asked everything when it was made. */
export function leaveToPartial(policy: Policy): void {
  known.set(policy, { policy, propagation: undefined, asked: WORTH_MAKING });
}

/** Propagation that is ready, once a policy has asked for it: there are many policies with the same choices. */
const started = new Map<string, SetPropagation | undefined>();

function ready(policy: Policy): SetPropagation | undefined {
  const choices = READY.asked.map((id) => policy[id as IssueId]).join(' ');
  const code = READY.made[choices];
  if (code === undefined) return undefined;
  const bytes = (): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(code), (sign) => sign.charCodeAt(0));
  if (!started.has(choices)) started.set(choices, runnable(bytes));
  return started.get(choices);
}

/**
 * Code over sets of units, for positions that `fitsSets`.
 *
 * @param reading where the equations are read in another setting
 */
export function compileSets(policy: Policy, reading?: SettingChange): SetPropagation | undefined {
  return runnable(() => setCode(equationsUnder(policy), policy, reading));
}

/** Some formulas cannot be written as code; some pages forbid it, and some browsers where it would keep a page waiting. */
function runnable(make: () => Uint8Array<ArrayBuffer>): SetPropagation | undefined {
  try {
    return SetPropagation.of(make());
  } catch (error) {
    const isForbidden = error instanceof WebAssembly.CompileError || error instanceof RangeError;
    if (isForbidden || error instanceof NotCompiled) return undefined;
    throw error;
  }
}
