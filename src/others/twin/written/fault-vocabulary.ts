/**
 * `dipsolve/faults`: rules with the mistakes of a program, by the names that audits have for them. An author can play,
 * explain and compare with them as with any rules of one's own.
 *
 * @module dipsolve/faults
 */
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { DECISIONS, type OwnRules } from '../../../adjudicate/rules/own/own-rules.ts';
import { didYouMean } from '../../../base/near.ts';
import type { Deviation } from '../deviation.ts';
import { movementDeviations } from '../deviations.ts';
import { restrictedFaults } from '../restricted.ts';
import { Twin } from '../twin.ts';
import { isWritable } from './twin-module.ts';

export type { OwnRules } from '../../../adjudicate/rules/own/own-rules.ts';

/**
 * The rules with these mistakes in the standard equations.
 *
 * @param names of faults that change equations: `support.cutsByAttack.and:first-dropped`; any other is an error
 */
export function withFaults(rules: OwnRules, names: readonly string[]): OwnRules {
  const misread = new Twin(DATC_3_2, names.map(faultNamed)).changes.equations;
  const equations = Object.entries(DECISIONS).map(([name, decision]) => [name, misread[decision]] as const);
  return { ...rules, equations: Object.fromEntries(equations) };
}

function faultNamed(name: string): Deviation {
  const all = movementDeviations(DATC_3_2);
  const [place] = name.split(':');
  const near = all.filter(({ id }) => id.startsWith(place!));
  const found = [...all, ...near.flatMap(restrictedFaults)].find(({ id }) => id === name);
  if (found !== undefined && isWritable(found)) return found;
  const meant = didYouMean(
    name,
    all.filter(isWritable).map(({ id }) => id),
  );
  throw new Error(`there is no fault of an equation called "${name}"${meant}`);
}
