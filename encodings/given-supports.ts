/** DATC 5.B.4 to 5.B.7: what the strengths of a move have in common. */
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.4',
  title: 'ONE PLUS THE NUMBER OF SUPPORTS',
  says: 'A move has strength one, and one more for every support of it that is given.',
};

/** One plus the given supports of the move. */
export function onePlusSupports<T, N>({ logic, situation, decisions }: Setting<T, N>, mover: number): N {
  return logic.count(logic.one, situation.moveSupporters(mover), (supporter) => decisions.support(supporter));
}

/** The same, without the supports by the power of the unit that is attacked. */
export function onePlusSupportsAgainst<T, N>(setting: Setting<T, N>, mover: number, victim: number): N {
  const { logic, situation, decisions } = setting;
  return logic.count(logic.one, situation.moveSupporters(mover), (supporter) =>
    logic.and(decisions.support(supporter), logic.not(situation.samePower(supporter, victim))),
  );
}
