/** One call of the rules misread, in one place or wherever it is made: the faults of a mutant. */
import { groupedBy } from '../../../base/remembered.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import type { Resting } from '../../../readings/known/dependency.ts';
import type { Faults } from '../../../adjudicate/resolution/faults.ts';
import { callerOf, type CallSite, ruleIn } from './call-site.ts';
import {
  type Args,
  type Facet,
  type Member,
  memberOf,
  onlyIf,
  OPERATORS,
  type SettingMisreading,
} from './operators.ts';
import type { OfOneUnit } from './special-units.ts';
import { listed, Units } from '../../../../encodings/language/units.ts';
import { override, VALUES } from '../../../../encodings/language/override.ts';

/** A call that is misread. */
export interface Misread {
  readonly facet: Facet;
  readonly member: string;
  readonly as: SettingMisreading;
  /** The place of the call; left out, every place where a rule calls it. */
  readonly at?: CallSite;
}

/** A misread value may be the right one: then it does not matter where the call stands. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof Units && b instanceof Units) return isSame(listed(a).candidates, listed(b).candidates);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => item === b[i]);
  if (!isResting(a) || !isResting(b)) return false;
  return a.value === b.value && a.on.size === b.on.size && [...a.on].every((number) => b.on.has(number));
}

function isResting(value: unknown): value is Resting<unknown> {
  return typeof value === 'object' && value !== null && 'on' in value;
}

/** The call misread only for units of which the condition holds. */
export function ofSome(misread: Misread, condition: OfOneUnit): Misread {
  const { facet, member, as } = misread;
  return { ...misread, as: onlyIf(condition, facet, member, as) };
}

/** A call of a rule, and the function that was called. */
export interface CallOfRule {
  readonly facet: Facet;
  readonly member: string;
  readonly args: readonly unknown[];
  /** The setting that the rule is written over. */
  readonly setting: Setting<unknown, unknown>;
  /** The answer to the call, given these. */
  readonly ask: (args: readonly unknown[]) => unknown;
  /** While it is called, `callerOf` tells the place that the call comes from, which takes longer than the call. */
  readonly asking: Member;
}

/** The setting in which every call of these members is answered by this. */
export function replacedIn<T, N>(
  setting: Setting<T, N>,
  members: readonly Pick<Misread, 'facet' | 'member'>[],
  answer: (asked: CallOfRule) => unknown,
): Setting<T, N> {
  const plain = setting as unknown as Setting<unknown, unknown>;
  // All members of a facet at once: around one that is replaced alone, others no longer see the rule that asks.
  return groupedBy(members, ({ facet }) => facet).reduce((sum, alike) => {
    const replaced = alike.map(({ facet, member }) => {
      const asked = memberOf(plain, facet, member);
      const ask = (args: readonly unknown[]): unknown => asked(...(args as never[]));
      const asking: Member = (...args) => answer({ facet, member, args, setting: plain, ask, asking });
      return [member, asking] as const;
    });
    return withMembers(sum, alike[0]!.facet, Object.fromEntries(replaced));
  }, setting);
}

/** The answer to a call in place of the right one, where some of these misread it; of two that meet in one place the later one. */
export function misreadBy(
  misreads: readonly Misread[],
  { facet, member, args, setting, asking }: CallOfRule,
  right: unknown,
): unknown {
  let caller: CallSite | undefined;
  let value: unknown;
  const found = misreads.findLast((one) => {
    if (one.member !== member || one.facet !== facet) return false;
    value = one.as(setting, args as unknown as Args);
    // A constant is compared with, too: what is not misread must stay the very value.
    return !isSame(right, value) && isMeant((caller ??= callerOf(asking)), one.at);
  });
  return found === undefined ? right : value;
}

/** The setting in which these calls are misread. */
export function misreading<T, N>(setting: Setting<T, N>, ...misreads: readonly Misread[]): Setting<T, N> {
  return replacedIn(setting, misreads, (call) => misreadBy(misreads, call, call.ask(call.args)));
}

/** The call comes from the place that is meant, or from any rule where none is. */
export function isMeant(caller: CallSite | undefined, at: CallSite | undefined): boolean {
  if (caller === undefined) return false;
  if (at === undefined) return ruleIn(caller.file) !== undefined;
  return caller.offset === at.offset && caller.file === at.file;
}

/** The faults of an adjudicator that misreads one call. */
export function faultsOf(misread: Misread): Faults {
  return { setting: (setting) => misreading(setting, misread) };
}

/** All members that can be misread. */
export const MISREADABLE = (Object.keys(OPERATORS) as Facet[]).flatMap((facet) =>
  Object.keys(OPERATORS[facet]).map((member) => ({ facet, member })),
);

/** The setting with other members of one facet. */
export function withMembers<T, N>(
  setting: Setting<T, N>,
  facet: Facet,
  replaced: Record<string, Member>,
): Setting<T, N> {
  const members: object = Object.create(null) as object;
  for (const [name, member] of Object.entries(replaced)) {
    Object.defineProperty(members, name, VALUES.has(name) ? { get: member } : { value: member });
  }
  return override(setting, { [facet]: members });
}
