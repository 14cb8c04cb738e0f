/**
 * DATC 5.B.11, RETREAT.
 *
 * A dislodged unit may retreat to a place it could move to without a convoy, if the HOLD STRENGTH there and
 * the PREVENT STRENGTH of every move to that province are zero, and the unit that dislodged it did not come
 * from there. Whether an attacker that came by convoy counts as coming from there is issue 4.A.5.
 */
import { byConvoy } from './route.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';
import type { Units } from './language/units.ts';

export const clause: Clause = {
  datc: '5.B.11',
  title: 'RETREAT',
  says: 'A dislodged unit may go to a neighbouring province that is empty, not contested, and not where its attacker came from.',
};

/**
 * The unit may retreat to a province that it borders.
 *
 * @param occupants the unit that stood in that province, if any
 * @param contenders the units ordered to move to it
 */
export function mayRetreat<T, N>(
  setting: Setting<T, N>,
  unit: number,
  occupants: Units<T>,
  contenders: Units<T>,
): T {
  const { logic, situation, decisions } = setting;
  const isHeld = logic.some(occupants, (occupant) => {
    const attacked = logic.and(situation.attacks(occupant, unit), decisions.move(occupant));
    const stays = logic.greater(decisions.hold(occupant), logic.zero);
    return logic.or(stays, logic.and(attacked, passedBorder(setting, occupant)));
  });
  const isKept = logic.some(contenders, (contender) =>
    logic.greater(decisions.prevent(contender), logic.zero),
  );
  return logic.not(logic.or(isHeld, isKept));
}

function passedBorder<T, N>(setting: Setting<T, N>, attacker: number): T {
  const { logic, policy } = setting;
  switch (policy['4.A.5']) {
    case 'allowed':
      return logic.not(byConvoy(setting, attacker));
    case 'forbidden':
      return logic.true;
  }
}
