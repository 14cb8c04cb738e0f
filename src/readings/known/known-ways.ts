/** The special ways that are taken in a known position. */
import { Units } from '../../../encodings/language/units.ts';
import type { TrainLegs, Ways } from '../../../encodings/language/ways.ts';
import type { WaysOrdered } from '../../orders/orders-that-count.ts';
import type { KnownFacts } from './known-facts.ts';

const NONE: readonly number[] = [];

/** No unit goes by rail. */
export const NO_RAILWAY: TrainLegs = {
  kindOf: () => 'unit',
  trainOf: (leg) => {
    throw new Error(`unit ${leg} is no leg of a train`);
  },
  legsOf: () => NONE,
};

/** The legs that are ordered; they are numbered after the units. */
function railwayOf({ legs }: WaysOrdered, size: number): TrainLegs {
  const legsOf = new Map<number, number[]>();
  for (const [i, { train }] of legs.entries()) {
    legsOf.set(train, [...(legsOf.get(train) ?? NONE), size + i]);
  }
  return {
    kindOf: (unit) => (unit >= size ? 'leg' : legsOf.has(unit) ? 'train' : 'unit'),
    trainOf: (leg) => legs[leg - size]!.train,
    legsOf: (train) => legsOf.get(train) ?? NONE,
  };
}

/** The answers in the truth values of one logic. */
export function knownWays<T>(
  facts: KnownFacts,
  constants: { readonly true: T; readonly false: T },
): Ways<T> | undefined {
  const { ways, table } = facts.read;
  if (ways === undefined) return undefined;
  const { difficult, canals } = ways;
  const constant = (holds: boolean): T => (holds ? constants.true : constants.false);
  const keptFrom = (mover: number): number | undefined => canals.get(mover);
  return {
    railway: railwayOf(ways, table.size),
    isDifficult: (mover) => constant(difficult.has(mover)),
    takesCanal: (mover) => constant(canals.has(mover)),
    keepers: (mover) => {
      const province = keptFrom(mover);
      return new Units(province === undefined ? NONE : facts.occupants(province));
    },
    keeps: (keeper, mover) => constant(facts.province(keeper) === keptFrom(mover)),
    isUnowned: (leg) => constant(ways.legs[leg - table.size]?.isUnowned === true),
  };
}
