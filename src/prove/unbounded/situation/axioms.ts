/**
 * Axioms of every position on every map, as far as the lemmas need them: a part of what `terrain.ts` says of
 * the positions of the bounded search.
 */
import type { Node } from '../../../readings/formula/node.ts';
import type { Law } from '../logic/law.ts';
import type { AnyPosition } from './any-position.ts';

export interface Axiom {
  readonly says: string;
  readonly law: Law;
}

export function axioms(position: AnyPosition): readonly Axiom[] {
  const { tracing, situation } = position;
  const not = (a: Node): Node => tracing.not(a);
  const implies = (a: Node, b: Node): Node => tracing.implies(a, b);
  const all = (...terms: readonly Node[]): Node => tracing.all(terms);
  const at = (unit: number): Node => situation.place(unit);
  const goal = (unit: number): Node => situation.goal(unit);
  const helped = (unit: number): number => tracing.number(situation.helped(unit));
  const is = situation.is.bind(situation);
  const axiom = (
    says: string,
    holds: (unit: number) => Node,
    ...triggers: readonly ((unit: number) => Node)[]
  ): Axiom => ({
    says,
    law: position.ofEach(holds, (unit) => triggers.map((trigger) => trigger(unit))),
  });
  return [
    axiom(
      'one unit stands in a province',
      (unit) => situation.equal(situation.occupant(at(unit)), tracing.unit(unit)),
      at,
    ),
    axiom(
      'a unit has one order',
      (unit) =>
        all(
          not(all(is('moves', unit), is('supports', unit))),
          not(all(is('moves', unit), is('convoys', unit))),
          not(all(is('supports', unit), is('convoys', unit))),
        ),
      (unit) => is('moves', unit),
      (unit) => is('supports', unit),
      (unit) => is('convoys', unit),
    ),
    axiom(
      'a unit is not ordered to go where it stands',
      (unit) => implies(is('moves', unit), not(situation.equal(goal(unit), at(unit)))),
      (unit) => is('moves', unit),
    ),
    axiom(
      'a unit supports another one, and no move to its own province',
      (unit) =>
        implies(
          is('supports', unit),
          all(
            not(situation.same(helped(unit), unit)),
            implies(is('moves', helped(unit)), not(situation.equal(goal(helped(unit)), at(unit)))),
          ),
        ),
      (unit) => is('supports', unit),
    ),
    axiom(
      'fleets at sea convoy armies that are ordered to move',
      (unit) =>
        implies(
          is('convoys', unit),
          all(
            not(is('army', unit)),
            situation.isSea(at(unit)),
            is('army', helped(unit)),
            is('moves', helped(unit)),
          ),
        ),
      (unit) => is('convoys', unit),
    ),
    axiom(
      'an army never stands at sea or goes there',
      (unit) =>
        implies(
          is('army', unit),
          all(not(situation.isSea(at(unit))), implies(is('moves', unit), not(situation.isSea(goal(unit))))),
        ),
      (unit) => is('army', unit),
      (unit) => is('moves', unit),
    ),
    axiom(
      'a fleet moves over a border, and never "via convoy"',
      (unit) =>
        implies(
          all(is('moves', unit), not(is('army', unit))),
          all(is('borders', unit), not(is('via', unit))),
        ),
      (unit) => is('moves', unit),
    ),
  ];
}
