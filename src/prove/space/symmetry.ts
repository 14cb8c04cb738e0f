/**
 * Takes one of all positions that differ only in the numbering of their units; one is enough.
 */
import type { Logic } from '../../../encodings/language/logic.ts';
import type { Outline, OpenRelations } from '../../readings/symbolic/symbolic.ts';

/**
 * Units that give the same kind of help stand in the order of the movers they help; those that help no
 * mover come last. Renumbering helpers of one kind leaves the movers as they are, so every position has a
 * renumbering in this order.
 */
export function* inOrder<T>(
  logic: Pick<Logic<T, unknown>, 'true' | 'false' | 'and' | 'or' | 'not'>,
  { kinds }: Outline,
  { helps }: OpenRelations<T>,
): Generator<T> {
  const movers = [...kinds.keys()].filter((unit) => kinds[unit] === 'move');
  for (let unit = 0; unit + 1 < kinds.length; unit++) {
    if (kinds[unit] !== kinds[unit + 1] || (kinds[unit] !== 'support' && kinds[unit] !== 'convoy')) continue;
    let helpedBefore = logic.false;
    for (const mover of movers) {
      helpedBefore = logic.or(helpedBefore, helps(unit, mover));
      yield logic.or(logic.not(helps(unit + 1, mover)), helpedBefore);
    }
  }
}
