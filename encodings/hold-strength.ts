/** DATC 5.B.5, HOLD STRENGTH. An empty province has none (see MOVE). */
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.5',
  title: 'HOLD STRENGTH DECISION',
  says: 'A unit that was not ordered to move holds with one plus its given supports; one that failed to move holds with one.',
};

/** The strength with which a unit holds its province. */
export function holdStrength<T, N>(setting: Setting<T, N>, unit: number): N {
  const { logic, situation } = setting;
  return logic.chooseStrength(situation.moves(unit), afterMoving(setting, unit), supported(setting, unit));
}

function afterMoving<T, N>({ logic, decisions }: Setting<T, N>, unit: number): N {
  return logic.chooseStrength(decisions.move(unit), logic.zero, logic.one);
}

function supported<T, N>({ logic, situation, decisions }: Setting<T, N>, unit: number): N {
  return logic.count(logic.one, situation.holdSupporters(unit), (supporter) => decisions.support(supporter));
}
