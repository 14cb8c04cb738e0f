/**
 * DATC 4.A.2, CONVOY DISRUPTION PARADOXES, as the rulebooks settle them: some supports are not cut.
 *
 * The 1971, 1982 and 2000 rules name supports that a convoyed army does not cut, and does not cut by
 * dislodging the unit either. (The rules of Szykman, All Hold and the DPTG act on a paradox after the fact:
 * they change no equation.)
 */
import { chainOfFleets } from './chain-of-fleets.ts';
import { byConvoy } from './route.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '4.A.2',
  title: 'CONVOY DISRUPTION PARADOXES',
  says: 'A convoyed army does not cut a support that could disrupt its own convoy.',
};

/** The rule keeps the attacker from cutting this support in any way. */
export function sparesSupport<T, N>(setting: Setting<T, N>, attacker: number, supporter: number): T {
  const { logic, situation, policy } = setting;
  switch (policy['4.A.2']) {
    case '1971':
      return ifConvoyed(
        setting,
        attacker,
        supportsAttackOnConvoy(setting, attacker, supporter, () => logic.true),
      );
    case '1982':
      return ifConvoyed(setting, attacker, supportsNearConvoy(setting, supporter));
    case '2000': {
      const isNecessary = (fleet: number): T => {
        const without = (other: number): T => logic.not(situation.same(other, fleet));
        return logic.not(chainOfFleets(setting, attacker, without));
      };
      return ifConvoyed(setting, attacker, supportsAttackOnConvoy(setting, attacker, supporter, isNecessary));
    }
    case 'szykman':
    case 'szykman-armies':
    case 'all-hold':
    case 'dptg':
      return logic.false;
  }
}

function ifConvoyed<T, N>(setting: Setting<T, N>, attacker: number, spared: T): T {
  return setting.logic.and(byConvoy(setting, attacker), spared);
}

/** The support is for a move against a fleet that convoys the army and for which `isMeant` holds. */
function supportsAttackOnConvoy<T, N>(
  { logic, situation }: Setting<T, N>,
  army: number,
  supporter: number,
  isMeant: (fleet: number) => T,
): T {
  return logic.some(situation.convoyers(army), (fleet) =>
    logic.and(situation.supportsAttackOn(supporter, fleet), isMeant(fleet)),
  );
}

/** The support is for any action, holding included, in a province with a fleet that convoys anything. */
function supportsNearConvoy<T, N>({ logic, situation }: Setting<T, N>, supporter: number): T {
  return logic.some(situation.convoyingFleets(), (fleet) =>
    logic.or(situation.supportsAttackOn(supporter, fleet), situation.supportsHold(supporter, fleet)),
  );
}
