/** Whether a mutant has the solutions of the rules in every position of every map, up to a number of units. */
import type { Policy } from '../../../encodings/policy.ts';
import type { Setting } from '../../../encodings/setting.ts';
import type { Limits } from '../../solver/solver.ts';
import { MAP_FREE } from '../../verify/maps/map-free.ts';
import { notASolution } from '../../verify/questions/texts.ts';
import { searchOutline } from '../../verify/settle/search.ts';
import { anyOrders, shapesOf } from '../../verify/space/outlines.ts';
import { EQUATIONS, type Equations } from '../../../encodings/equations.ts';
import type { Side } from '../../verify/space/reading.ts';
import type { Mutant } from '../mutants/mutant.ts';

/** What the solver says of a mutant. */
export interface Equality {
  /** No position of any map with so many units has other solutions. */
  readonly upTo: number;
  /** Why it is not more: another solution was found, the solver gave up, or so many units were asked for. */
  readonly ended: 'differs' | 'unknown' | 'asked';
}

/** The rules as the mutant reads them, over any logic. */
export function sideOf({ faults }: Mutant, policy: Policy): Side {
  const misread = faults.setting;
  if (misread === undefined) throw new Error('a mutant that misreads no equation');
  const settings = new WeakMap<object, unknown>();
  const read = <T, N>(setting: Setting<T, N>): Setting<T, N> => {
    const known = settings.get(setting) as Setting<T, N> | undefined;
    if (known !== undefined) return known;
    const other = misread(setting);
    settings.set(setting, other);
    return other;
  };
  const equations = Object.fromEntries(
    Object.entries(EQUATIONS).map(([decision, equation]) => [
      decision,
      (setting: Setting<unknown, unknown>, unit: number) => equation(read(setting), unit),
    ]),
  ) as unknown as Equations;
  return { policy, equations };
}

/**
 * Asks the solver for a position with a solution that only one of both has.
 *
 * @param isLate ends the search, with what is known until then
 */
export async function equalUpTo(
  mutant: Mutant,
  policy: Policy,
  units: number,
  limits: Partial<Limits>,
  isLate: () => boolean,
): Promise<Equality> {
  const right: Side = { policy, equations: EQUATIONS };
  const wrong = sideOf(mutant, policy);
  const questions = [notASolution(right, wrong), notASolution(wrong, right)];
  for (let count = 1; count <= units; count++) {
    for (const shape of shapesOf(count, anyOrders)) {
      for (const question of questions) {
        if (isLate()) return { upTo: count - 1, ended: 'unknown' };
        const { kind } = await searchOutline(question, shape, MAP_FREE, limits);
        if (kind !== 'none') return { upTo: count - 1, ended: kind === 'found' ? 'differs' : 'unknown' };
      }
    }
  }
  return { upTo: units, ended: 'asked' };
}
