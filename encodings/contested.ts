/**
 * DATC 5.B.11, RETREAT: contested provinces.
 *
 * A province is contested when a move to it kept others out, its PREVENT STRENGTH being greater than zero, and no
 * move to it succeeded. No unit may retreat there.
 */
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';
import type { Units } from './language/units.ts';

export const clause: Clause = {
  datc: '5.B.11',
  title: 'CONTESTED PROVINCES',
  says: 'A province is contested if units tried to enter it and none did.',
};

/** @param contenders the units ordered to move to the province */
export function isContested<T, N>({ logic, decisions }: Setting<T, N>, contenders: Units<T>): T {
  const entered = logic.some(contenders, (contender) => decisions.move(contender));
  const kept = logic.some(contenders, (contender) => logic.greater(decisions.prevent(contender), logic.zero));
  return logic.and(kept, logic.not(entered));
}
