/** The special ways that are taken in a known position. */
import type { KnownFacts } from './known-facts.ts';
import type { Ways } from '../../../encodings/language/ways.ts';

const NONE: readonly number[] = [];

/** What is ordered of that kind, in the truth values of one interpretation. */
export function knownWays<T>(
  facts: KnownFacts,
  constants: { readonly true: T; readonly false: T },
): Ways<T> | undefined {
  const { ways, table } = facts.read;
  if (ways === undefined) return undefined;
  const { difficult, canals } = ways;
  const legs = new Map<number, number[]>();
  for (const [i, { train }] of ways.legs.entries()) {
    const before = legs.get(train);
    if (before === undefined) legs.set(train, [table.size + i]);
    else before.push(table.size + i);
  }
  const constant = (holds: boolean): T => (holds ? constants.true : constants.false);
  const keptFrom = (mover: number): number | undefined => canals.get(mover);
  return {
    isDifficult: (mover) => constant(difficult.has(mover)),
    takesCanal: (mover) => constant(canals.has(mover)),
    keepers: (mover) => {
      const province = keptFrom(mover);
      return province === undefined ? NONE : facts.occupants(province);
    },
    keeps: (keeper, mover) => constant(facts.province(keeper) === keptFrom(mover)),
    legs: (train) => legs.get(train) ?? NONE,
    trainOf: (leg) => ways.legs[leg - table.size]?.train,
    isUnowned: (leg) => constant(ways.legs[leg - table.size]?.isUnowned === true),
  };
}
