/**
 * A situation of which nothing is known but that it has lists: every relation is a name, and a list is all units
 * of which its relation holds. An encoding that is read in it leaves a formula behind that speaks of any known position.
 */
import type { RelationName, Situation } from '../../../encodings/language/situation.ts';
import { Units } from '../../../encodings/language/units.ts';
import type { Node } from '../formula/node.ts';
import type { Tracing } from '../formula/tracing.ts';
import { listsOver, relationsBy } from '../mapped.ts';

export type { RelationName } from '../../../encodings/language/situation.ts';

/** The unit that stands where another one is ordered to move, and the relation that says that there is one. */
export const OCCUPANT = 'occupant';
export const OCCUPIED = 'occupied';

export function listedSituation(tracing: Tracing): Situation<Node> {
  const { formulas } = tracing;
  const relations = relationsBy((name: RelationName, units) => {
    const [a, b] = units.map((unit) => tracing.unit(unit));
    if (name === 'same') return formulas.equal(a!, b!);
    const holds = formulas.relation(name, b === undefined ? [a!] : [a!, b]);
    // The code's list of those that move to a province has the mover itself.
    return name === 'contests' ? formulas.and(holds, formulas.not(formulas.equal(a!, b!))) : holds;
  });
  return {
    // Nobody can count them.
    size: Number.NaN,
    ...relations,
    ...listsOver(relations, () => 'any unit'),
    occupants(mover) {
      const unit = tracing.unit(mover);
      const occupant = tracing.number(formulas.term('unit', OCCUPANT, [unit]));
      return new Units([occupant], () => formulas.relation(OCCUPIED, [unit]));
    },
  };
}
