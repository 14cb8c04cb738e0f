/** A setting in which every call that a rule makes is told, or answered otherwise. */
import type { Setting } from '../../../../encodings/setting.ts';
import type { Faults } from '../../../adjudicate/resolution/faults.ts';
import { PARTIAL } from '../../../readings/known/partial.ts';
import { valueAt } from '../../../base/remembered.ts';
import { callerOf } from './call-site.ts';
import { type Args, OPERATORS, type Facet, type SettingMisreading } from './operators.ts';
import {
  type CallOfRule,
  isMeant,
  isSame,
  type Member,
  memberOf,
  membersOf,
  type Misread,
  misreadBy,
  withMembers,
} from './misread.ts';

/** One call before it is answered. */
export interface PendingCall extends CallOfRule {
  /** The answer to the call, given these. */
  readonly ask: (args: readonly unknown[]) => unknown;
}

/**
 * The setting in which every call of a rule is answered by this.
 *
 * @param isLookedAt which calls are; all if left out
 */
export function replacedIn<T, N>(
  setting: Setting<T, N>,
  answer: (asked: PendingCall) => unknown,
  isLookedAt: (facet: Facet, member: string) => boolean = () => true,
): Setting<T, N> {
  const plain = setting as unknown as Setting<unknown, unknown>;
  return (Object.keys(OPERATORS) as Facet[]).reduce((sum, facet) => {
    const members = membersOf(facet).filter((member) => isLookedAt(facet, member));
    const replaced = members.map((member) => {
      const asked = memberOf(plain, facet, member);
      const ask = (args: readonly unknown[]): unknown => asked(...(args as never[]));
      const asking: Member = (...args) => answer({ facet, member, args, setting: plain, ask, asking });
      return [member, asking] as const;
    });
    return replaced.length === 0 ? sum : withMembers(sum, facet, Object.fromEntries(replaced));
  }, setting);
}

/** Calls that are misread, by how they are. */
type Alike = Map<SettingMisreading, Set<Misread>>;

/**
 * No faults but these, and of some others those are noted by which anything that is asked would be wrong. Where every value
 * that a misread call has is the right one, all that follows is right, too.
 */
export function noting(
  misreads: Iterable<Misread>,
  infected: Set<Misread>,
  beside: readonly Misread[] = [],
): Faults {
  const byMember = new Map<string, Alike>();
  const alikeAt = ({ facet, member }: Pick<Misread, 'facet' | 'member'>): Alike =>
    valueAt(byMember, `${facet}.${member}`, (): Alike => new Map());
  for (const misread of misreads)
    valueAt(alikeAt(misread), misread.as, (): Set<Misread> => new Set()).add(misread);
  for (const misread of beside) alikeAt(misread);
  let isAside = false;
  const answer = (call: PendingCall): unknown => {
    const right = call.ask(call.args);
    if (!isAside) {
      // A list that is gone through in another way asks again what has been asked and noted; and in partial information,
      // where nothing is remembered, what a misreading asks is asked again where it counts.
      isAside = call.facet === 'logic' || call.setting.logic === (PARTIAL as unknown);
      note(alikeAt(call), call, right, infected);
      isAside = false;
    }
    return misreadBy(beside, call, right);
  };
  const isLookedAt = (facet: Facet, member: string): boolean => byMember.has(`${facet}.${member}`);
  return { setting: (setting) => replacedIn(setting, answer, isLookedAt) };
}

/** Notes those that misread the call, where it stands and with these values. */
function note(
  alike: Alike,
  { setting, args, asking }: CallOfRule,
  value: unknown,
  infected: Set<Misread>,
): void {
  const wrong = [...alike].filter(([as]) => !isSame(as(setting, args as unknown as Args), value));
  if (wrong.length === 0) return;
  const site = callerOf(asking);
  if (site === undefined) return;
  for (const [as, misreads] of wrong) {
    for (const misread of misreads) {
      if (!isMeant(site, misread.at)) continue;
      infected.add(misread);
      misreads.delete(misread);
    }
    if (misreads.size === 0) alike.delete(as);
  }
}
