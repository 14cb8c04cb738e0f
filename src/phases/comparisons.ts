/**
 * The strengths that decided an order: what was compared with what, read off the decisions.
 */
import { headToHead } from '../../encodings/head-to-head.ts';
import { sparesSupport } from '../../encodings/paradox.ts';
import { cutsByAttack } from '../../encodings/support.ts';
import type { Adjudication } from './movement.ts';

/** A strength with the unit it belongs to. */
export interface Opposing {
  readonly kind: 'hold' | 'defend' | 'prevent';
  readonly unit: number;
  readonly strength: number;
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
  const against: Opposing[] = situation
    .occupants(unit)
    .map((occupant) =>
      headToHead(decisions.setting, unit, occupant)
        ? { kind: 'defend', unit: occupant, strength: decisions.defend(occupant) }
        : { kind: 'hold', unit: occupant, strength: decisions.hold(occupant) },
    );
  const occupants = new Set(situation.occupants(unit));
  for (const opponent of situation.attackers(unit)) {
    // By Brannan's rule (4.A.4) an opponent need not stand at the destination.
    if (occupants.has(opponent) || !headToHead(decisions.setting, unit, opponent)) continue;
    against.push({ kind: 'defend', unit: opponent, strength: decisions.defend(opponent) });
  }
  for (const rival of situation.rivals(unit)) {
    if (rival !== unit) against.push({ kind: 'prevent', unit: rival, strength: decisions.prevent(rival) });
  }
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
