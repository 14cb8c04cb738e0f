/**
 * DATC 4.A.4, WHERE A CONVOYED ATTACK COMES FROM.
 *
 * A unit does not cut a support that is directed at the province it comes from. A convoyed army comes from
 * where it started, or (DPTG) over no border at all, or (Brannan's rule) from the fleet that puts it ashore.
 */
import { byConvoy } from './route.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '4.A.4',
  title: 'SUPPORT CUT ON ATTACK ON ITSELF VIA CONVOY',
  says: 'The attack of a convoyed army comes from the province where it started.',
};

/** The supported move is directed at the province that the attacker comes from. */
export function comesFromTarget<T, N>(setting: Setting<T, N>, attacker: number, supporter: number): T {
  const { logic, situation, policy } = setting;
  const fromStart = situation.supportsAttackOn(supporter, attacker);
  switch (policy['4.A.4']) {
    case 'start':
      return fromStart;
    case 'border':
      return logic.and(fromStart, logic.not(byConvoy(setting, attacker)));
    case 'last-fleet':
      return logic.choose(
        byConvoy(setting, attacker),
        landsFrom(setting, attacker, (fleet) => situation.supportsAttackOn(supporter, fleet)),
        fromStart,
      );
  }
}

/** Brannan's rule: a convoyed army lands from the very province that its opponent moves to. */
export function meetsOnLanding<T, N>(setting: Setting<T, N>, army: number, opponent: number): T {
  const { logic, situation } = setting;
  const landing = landsFrom(setting, army, (fleet) => situation.attacks(opponent, fleet));
  return logic.and(logic.and(byConvoy(setting, army), situation.attacks(army, opponent)), landing);
}

/** Some fleet that convoys the army to its shore is one for which `holds` says so. */
function landsFrom<T, N>({ logic, situation }: Setting<T, N>, army: number, holds: (fleet: number) => T): T {
  return logic.some(situation.convoyers(army), (fleet) =>
    logic.and(situation.lands(fleet, army), holds(fleet)),
  );
}
