/** The special ways of a board where each unit has one of several orders. Nobody goes by rail there. */
import type { Logic } from '../../../encodings/language/logic.ts';
import type { WaysOrdered } from '../../orders/table/ways-ordered.ts';
import { Units } from '../../../encodings/language/units.ts';
import type { Ways } from '../../../encodings/language/ways.ts';
import { NO_RAILWAY } from '../known/known-ways.ts';

/** One of the orders of a unit: what it takes of special ways, with the truth that it is the one. */
export interface OptionalWay<T> {
  readonly isChosen: T;
  readonly ways: WaysOrdered;
}

/**
 * Answers what the rules of variants ask of these.
 *
 * @param options by unit
 * @param occupant by province: the unit that stands there
 */
export function optionalWays<T>(
  logic: Pick<Logic<T, unknown>, 'true' | 'false' | 'or'>,
  options: readonly (readonly OptionalWay<T>[])[],
  occupant: ReadonlyMap<number, number>,
): Ways<T> {
  const anyOf = (mover: number, takes: (ways: WaysOrdered) => boolean): T => {
    let any = logic.false;
    for (const { isChosen, ways } of options[mover]!) if (takes(ways)) any = logic.or(any, isChosen);
    return any;
  };
  const keepers = options.map((ofUnit, mover) => [
    ...new Set(
      ofUnit.flatMap(({ ways }) => {
        const province = ways.canals.get(mover);
        return province === undefined ? [] : (occupant.get(province) ?? []);
      }),
    ),
  ]);
  const keeps = (keeper: number, mover: number): T =>
    anyOf(mover, ({ canals }) => {
      const province = canals.get(mover);
      return province !== undefined && occupant.get(province) === keeper;
    });
  return {
    isDifficult: (mover) => anyOf(mover, ({ difficult }) => difficult.has(mover)),
    takesCanal: (mover) => anyOf(mover, ({ canals }) => canals.has(mover)),
    keepers: (mover) => new Units(keepers[mover]!, (keeper) => keeps(keeper, mover)),
    keeps,
    railway: NO_RAILWAY,
    isUnowned: () => logic.false,
  };
}
