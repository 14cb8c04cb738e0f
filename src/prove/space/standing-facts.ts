/** Where units stand, as rules of one's own may ask: what holds of it on every map. */
import type { Logic } from '../../../encodings/language/logic.ts';
import type { OpenRelations, Outline } from '../../readings/symbolic/symbolic.ts';
import { type Fact, factsFor } from './terrain.ts';

/** In plain words what these facts are. */
const STANDING_FACTS = {
  coast: 'a coast is on land, and a fleet on land is on a coast',
  inland: 'no fleet reaches a province that is neither at sea nor on a coast',
  home: 'a home centre is a supply centre',
  own: 'a centre that a power owns is a supply centre',
} as const;
const fact = factsFor(STANDING_FACTS);

/** Facts of where one unit stands. */
export function* standingFacts<T>(
  logic: Logic<T, unknown>,
  { kinds }: Outline,
  { stands, isArmy, isSea, reaches }: OpenRelations<T>,
  unit: number,
): Generator<Fact<T>> {
  const either = (...terms: readonly T[]): T => terms.reduce((a, b) => logic.or(a, b));
  const coast = stands('isOnCoast', unit);
  yield fact('coast', logic.not(logic.and(coast, isSea(unit))));
  yield fact('coast', either(isArmy(unit), isSea(unit), coast));
  for (const other of kinds.keys()) {
    if (other === unit) continue;
    yield fact('inland', either(logic.not(reaches(other, unit)), isArmy(other), isSea(unit), coast));
  }
  yield fact('home', either(logic.not(stands('isAtHome', unit)), stands('isOnCentre', unit)));
  yield fact('own', either(logic.not(stands('isOnOwnCentre', unit)), stands('isOnCentre', unit)));
}
