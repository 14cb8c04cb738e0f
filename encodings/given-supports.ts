/**
 * DATC 5.B.4 to 5.B.7: what the strengths of a move have in common.
 *
 * One, plus the number of orders that support the move and whose SUPPORT decision is given.
 */
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.4',
  title: 'ONE PLUS THE NUMBER OF SUPPORTS',
  says: 'A move has strength one, and one more for every support of it that is given.',
};

/** One plus the given supports of the move. */
export function onePlusSupports<T, N>(setting: Setting<T, N>, mover: number): N {
  const { logic, situation, decisions } = setting;
  let strength = logic.one;
  for (const supporter of situation.moveSupporters(mover)) {
    const given = logic.and(situation.supportsMove(supporter, mover), decisions.support(supporter));
    strength = logic.plusIf(strength, given);
  }
  return strength;
}

/** The same, without the supports by the power of the unit that is attacked. */
export function onePlusSupportsAgainst<T, N>(setting: Setting<T, N>, mover: number, victim: number): N {
  const { logic, situation, decisions } = setting;
  let strength = logic.one;
  for (const supporter of situation.moveSupporters(mover)) {
    const given = logic.and(situation.supportsMove(supporter, mover), decisions.support(supporter));
    strength = logic.plusIf(strength, logic.and(given, logic.not(situation.samePower(supporter, victim))));
  }
  return strength;
}
