/**
 * DATC 2.4, 7 to 12, and 5.B: the equations under a policy, with the rules of variants that are on.
 *
 * Each such rule is a function from the equations below it, the standard ones or a user's, to those that are in force.
 */
import type { Clause } from '../clause.ts';
import { equationsUnder, type Equations } from '../equations.ts';
import type { Policy } from '../policy.ts';
import { isOn } from '../variant-rules.ts';
import { withCanals } from './canal.ts';
import { withDifficultBorders } from './difficult-borders.ts';
import { withRailway } from './railway.ts';

export const clause: Clause = {
  datc: '7',
  title: 'THE EQUATIONS OF VARIANTS',
  says: 'Rules of variants change the equations, each on top of the one before.',
};

/** A change of equations, made once of each that it is made of. */
function once(change: (below: Equations) => Equations): typeof change {
  const known = new WeakMap<Equations, Equations>();
  return (below) => {
    const made = known.get(below) ?? change(below);
    known.set(below, made);
    return made;
  };
}

const overDifficultBorders = once(withDifficultBorders);
const throughCanals = once(withCanals);
const byRailway = once(withRailway);

/** The equations under a policy, those of variants included. */
export function equationsInForce(policy: Policy): Equations {
  const below = equationsUnder(policy);
  if (policy.variants === undefined) return below;
  const onLand = isOn(policy, 'difficult-borders') ? overDifficultBorders(below) : below;
  const atSea = isOn(policy, 'suez-canal') ? throughCanals(onLand) : onLand;
  return isOn(policy, 'trans-siberian-railroad') ? byRailway(atSea) : atSea;
}
