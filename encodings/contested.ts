/**
 * DATC 5.B.11, RETREAT: contested provinces.
 *
 * A province is contested when a move to it kept others out, its PREVENT STRENGTH being greater than zero, and no
 * move to it succeeded. No unit may retreat there.
 */
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.11',
  title: 'CONTESTED PROVINCES',
  says: 'A province is contested if units tried to enter it and none did.',
};

/** @param contenders the units ordered to move to the province */
export function isContested<T, N>(setting: Setting<T, N>, contenders: readonly number[]): T {
  const { logic, decisions } = setting;
  let entered = logic.false;
  let kept = logic.false;
  for (const contender of contenders) {
    entered = logic.or(entered, decisions.move(contender));
    if (entered === logic.true) return logic.false;
    kept = logic.or(kept, logic.greater(decisions.prevent(contender), logic.zero));
  }
  return logic.and(kept, logic.not(entered));
}
