/** Faults noted by which something that is asked would be wrong, while all is answered as it should be. */
import type { Faults } from '../../../adjudicate/resolution/faults.ts';
import { PARTIAL } from '../../../readings/known/partial.ts';
import { valueAt } from '../../../base/remembered.ts';
import { callerOf } from './call-site.ts';
import type { Args, SettingMisreading } from './operators.ts';
import { type CallOfRule, isMeant, isSame, type Misread, misreadBy, replacedIn } from './misread.ts';

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
  const looked = new Map<string, Pick<Misread, 'facet' | 'member'> & { readonly alike: Alike }>();
  const at = ({ facet, member }: Pick<Misread, 'facet' | 'member'>) =>
    valueAt(looked, `${facet}.${member}`, () => ({ facet, member, alike: new Map() }));
  for (const misread of misreads)
    valueAt(at(misread).alike, misread.as, (): Set<Misread> => new Set()).add(misread);
  for (const misread of beside) at(misread);
  const members = [...looked.values()];
  let isAside = false;
  const answer = (call: CallOfRule): unknown => {
    const right = call.ask(call.args);
    if (!isAside) {
      // A list that is gone through in another way asks again what has been asked and noted; and in partial information,
      // where nothing is remembered, what a misreading asks is asked again where it counts.
      isAside = call.facet === 'logic' || call.setting.logic === (PARTIAL as unknown);
      note(at(call).alike, call, right, infected);
      isAside = false;
    }
    return misreadBy(beside, call, right);
  };
  return { setting: (setting) => replacedIn(setting, members, answer) };
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
