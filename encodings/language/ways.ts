/**
 * Questions of the rule of a variant beside `Situation`: of borders, canals and railways that only some boards have.
 *
 * A unit that goes by rail, a *train*, has a *leg* for each station that it is to reach. A leg is numbered like a unit,
 * after all units: to encodings it is a mover that is ordered to its station, the first one from where the train stands.
 */
import type { Situation } from './situation.ts';
import type { Units } from './units.ts';

export interface WayRelations<T> {
  /** The mover would cross a difficult border if it went without a convoy. */
  isDifficult(mover: number): T;
  /** The mover goes by a canal. */
  takesCanal(mover: number): T;
  /** The unit stands where the canal is kept that the mover goes by. */
  keeps(keeper: number, mover: number): T;
  /** At the station of the leg is a centre that the train's power does not own. */
  isUnowned(leg: number): T;
}
export type WayRelationName = keyof WayRelations<unknown>;

export const WAY_RELATION_NAMES: readonly WayRelationName[] = [
  'isDifficult',
  'takesCanal',
  'keeps',
  'isUnowned',
];

/** Units that go by rail and their legs, which are known of every position. */
export interface TrainLegs {
  readonly kindOf: (unit: number) => 'unit' | 'train' | 'leg';
  /** The unit whose leg it is. */
  readonly trainOf: (leg: number) => number;
  /** The legs of a train in their order; none of any other unit. */
  readonly legsOf: (train: number) => readonly number[];
}

export interface Ways<T> extends WayRelations<T> {
  readonly railway: TrainLegs;
  /** The unit that keeps the canal that the mover goes by. */
  keepers(mover: number): Units<T>;
}

/** A situation on a board that may have such things; `ways` is missing where it has none. */
export interface WithWays<T> extends Situation<T> {
  readonly ways?: Ways<T> | undefined;
}
