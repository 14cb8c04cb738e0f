/** DATC 5.B.8, PATH. */
import { convoyPath } from './convoy-path.ts';
import { byConvoy } from './route.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';

export const clause: Clause = {
  datc: '5.B.8',
  title: 'PATH DECISION',
  says: 'A move has a path when it needs no convoy, or when fleets with available convoy orders join its province to its destination.',
};

/** The mover has a way to where it goes. */
export function path<T, N>(setting: Setting<T, N>, mover: number): T {
  const { logic, situation } = setting;
  const route = logic.choose(
    byConvoy(setting, mover),
    convoyPath(setting, mover),
    situation.bordersDestination(mover),
  );
  return logic.and(situation.moves(mover), route);
}
