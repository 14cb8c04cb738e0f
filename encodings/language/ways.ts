/**
 * What the rule of a variant can ask beside `Situation`: of borders, canals and railways that only some boards have.
 *
 * A unit that goes by rail has a *leg* for each station that it is to reach. A leg is numbered like a unit, after all
 * units: to encodings it is a mover that is ordered to its station, the first one from where the train stands.
 */
import type { Situation } from './situation.ts';

export interface Ways<T> {
  /** The mover would cross a difficult border if it went without a convoy. */
  isDifficult(mover: number): T;

  /** The mover goes by a canal. */
  takesCanal(mover: number): T;
  /** Units that may stand where that canal is kept. */
  keepers(mover: number): readonly number[];
  keeps(keeper: number, mover: number): T;

  /** The legs of a unit that goes by rail, in their order; none of any other. */
  legs(train: number): readonly number[];
  /** The unit whose leg it is; none for a unit. */
  trainOf(leg: number): number | undefined;
  /** At the station of the leg is a centre that the train's power does not own. */
  isUnowned(leg: number): T;
}

/** A situation on a board that may have such things; `ways` is missing where it has none. */
export interface WithWays<T> extends Situation<T> {
  readonly ways?: Ways<T> | undefined;
}
