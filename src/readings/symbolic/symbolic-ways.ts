/** Difficult borders and canals of a symbolic position; none of its units goes by rail. */
import type { Logic } from '../../../encodings/language/logic.ts';
import { Units } from '../../../encodings/language/units.ts';
import type { Ways } from '../../../encodings/language/ways.ts';
import { NO_RAILWAY } from '../known/known-ways.ts';
import { anyOf } from '../folding.ts';

/** The open questions about such ways. */
export interface OpenWays<T> {
  /** The border that the mover would cross without a convoy is difficult; `undefined` if none is. */
  readonly crosses: ((mover: number) => T) | undefined;
  /** The mover passes a canal that is kept from where the unit stands; `undefined` if there are no canals. */
  readonly isKept: ((keeper: number, mover: number) => T) | undefined;
}

const NONE: readonly number[] = [];

/**
 * Answers what the rules of variants ask of these.
 *
 * @param movers the units that move
 */
export function symbolicWays<T>(
  logic: Pick<Logic<T, unknown>, 'true' | 'false' | 'and' | 'or'>,
  units: readonly number[],
  movers: readonly number[],
  { crosses, isKept }: OpenWays<T>,
): Ways<T> {
  const keepers = (mover: number): readonly number[] =>
    isKept === undefined || !movers.includes(mover) ? NONE : units.filter((unit) => unit !== mover);
  return {
    isDifficult: (mover) => (crosses === undefined || !movers.includes(mover) ? logic.false : crosses(mover)),
    takesCanal: (mover) =>
      anyOf(
        logic,
        keepers(mover).map((keeper) => isKept!(keeper, mover)),
      ),
    keepers: (mover) => new Units(keepers(mover), (keeper) => isKept!(keeper, mover)),
    keeps: (keeper, mover) => (isKept === undefined ? logic.false : isKept(keeper, mover)),
    railway: NO_RAILWAY,
    isUnowned: () => logic.false,
  };
}
