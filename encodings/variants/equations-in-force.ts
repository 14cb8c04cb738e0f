/**
 * DATC 2.4, 7 to 12, and 5.B: the equations under a policy, with the rules of variants that are on.
 *
 * Each such rule is a function from the equations below it, the standard ones or a user's, to those that are in force.
 */
import type { Clause } from '../clause.ts';
import { equationsUnder, type Equations } from '../equations.ts';
import type { Policy } from '../policy.ts';
import { isOn, type VariantRule } from '../variant-rules.ts';
import { withCanals } from './canal.ts';
import { withDifficultBorders } from './difficult-borders.ts';
import { withRailway } from './railway.ts';

export const clause: Clause = {
  datc: '7',
  title: 'THE EQUATIONS OF VARIANTS',
  says: 'Rules of variants change the equations, each on top of the one before.',
};

/** The rules that change equations, in the order in which they do. */
const CHANGES = {
  'difficult-borders': withDifficultBorders,
  'suez-canal': withCanals,
  'trans-siberian-railroad': withRailway,
} as const satisfies Partial<Record<VariantRule, (below: Equations) => Equations>>;

const CHANGING = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

/** Equations with the rules of a name on, by the equations below. */
const known = new WeakMap<Equations, Map<string, Equations>>();

/** The equations under a policy, those of variants included. */
export function equationsInForce(policy: Policy): Equations {
  const below = equationsUnder(policy);
  if (policy.variants === undefined) return below;
  const on = CHANGING.filter((rule) => isOn(policy, rule));
  const key = on.join();
  const made = known.get(below) ?? new Map<string, Equations>();
  const equations = made.get(key) ?? on.reduce((sum, rule) => CHANGES[rule](sum), below);
  made.set(key, equations);
  known.set(below, made);
  return equations;
}
