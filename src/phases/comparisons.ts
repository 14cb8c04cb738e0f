/**
 * The strengths that decided an order: what was compared with what, read off the decisions.
 */
import { headToHead } from '../../encodings/head-to-head.ts';
import type { Setting } from '../../encodings/setting.ts';
import { sparesSupport } from '../../encodings/paradox.ts';
import { cutsByAttack } from '../../encodings/support.ts';
import type { Adjudication } from './movement.ts';

/** A strength that a move has to beat, with the unit it belongs to. */
export interface Opposing<N = number> {
  readonly kind: 'hold' | 'defend' | 'prevent';
  readonly unit: number;
  readonly strength: N;
}

/** Why a move succeeded or failed, or what a unit that did not move withstood. */
export type Comparison =
  | { readonly kind: 'no-path'; readonly disrupted: readonly number[] }
  | { readonly kind: 'attack'; readonly strength: number; readonly against: readonly Opposing[] }
  | { readonly kind: 'hold'; readonly strength: number; readonly attacks: readonly Attack[] };

export interface Attack {
  readonly unit: number;
  readonly strength: number;
}

/**
 * What a move has to beat: the unit at its destination, an opponent that is put ashore from there by Brannan's
 * rule (4.A.4), and every other move to the same province.
 *
 * @param isTrue whether a truth value of the interpretation is certain to hold
 */
export function oppositionTo<T, N>(
  setting: Setting<T, N>,
  mover: number,
  isTrue: (value: T) => boolean,
): Opposing<N>[] {
  const { situation, decisions } = setting;
  const occupants = situation.occupants(mover);
  const landing = situation.attackers(mover).filter((opponent) => !occupants.includes(opponent));
  const isBattle = (opponent: number): boolean => isTrue(headToHead(setting, mover, opponent));
  return [
    ...occupants.map((unit): Opposing<N> => {
      return isBattle(unit)
        ? { kind: 'defend', unit, strength: decisions.defend(unit) }
        : { kind: 'hold', unit, strength: decisions.hold(unit) };
    }),
    ...landing
      .filter(isBattle)
      .map((unit): Opposing<N> => ({ kind: 'defend', unit, strength: decisions.defend(unit) })),
    ...situation
      .rivals(mover)
      .filter((rival) => rival !== mover)
      .map((unit): Opposing<N> => ({ kind: 'prevent', unit, strength: decisions.prevent(unit) })),
  ];
}

/** What decided the fate of the unit's order. */
export function comparison(adjudication: Adjudication, unit: number): Comparison {
  const { decisions } = adjudication;
  const { situation } = decisions.setting;
  if (!situation.moves(unit)) {
    const attacks = situation
      .attackers(unit)
      .map((attacker) => ({ unit: attacker, strength: decisions.attack(attacker) }));
    return { kind: 'hold', strength: decisions.hold(unit), attacks };
  }
  if (!decisions.path(unit)) {
    return {
      kind: 'no-path',
      disrupted: situation.convoyers(unit).filter((fleet) => !decisions.convoy(fleet)),
    };
  }
  const against = oppositionTo(decisions.setting, unit, (holds) => holds);
  return { kind: 'attack', strength: decisions.attack(unit), against };
}

/** Units whose attack cuts the support of `supporter`, with any strength. */
export function cutters(adjudication: Adjudication, supporter: number): number[] {
  const { setting } = adjudication.decisions;
  return setting.situation
    .attackers(supporter)
    .filter(
      (attacker) =>
        cutsByAttack(setting, attacker, supporter) && !sparesSupport(setting, attacker, supporter),
    );
}
