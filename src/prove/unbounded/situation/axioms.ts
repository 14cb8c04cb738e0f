/**
 * Axioms of every position on every map, as far as the lemmas need them: a part of what `terrain.ts` says of
 * the positions of the bounded search.
 */
import type { Node } from '../../../readings/formula/node.ts';
import type { AnyPosition, GivenLaws } from './any-position.ts';

export function axioms(position: AnyPosition): readonly GivenLaws[] {
  const { tracing, situation } = position;
  const { not, implies } = tracing;
  const { place: at, goal, is } = situation;
  const all = (...terms: readonly Node[]): Node => tracing.all(terms);
  const helped = (unit: number): number => tracing.number(situation.helped(unit));
  const moves = (unit: number): Node => is('moves', unit);
  const supports = (unit: number): Node => is('supports', unit);
  const convoys = (unit: number): Node => is('convoys', unit);
  const isArmy = (unit: number): Node => is('army', unit);
  const axiom = (
    says: string,
    holds: (unit: number) => Node,
    ...triggers: readonly ((unit: number) => Node)[]
  ): GivenLaws => ({
    says,
    laws: [position.ofEach(holds, (unit) => triggers.map((trigger) => trigger(unit)))],
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
          not(all(moves(unit), supports(unit))),
          not(all(moves(unit), convoys(unit))),
          not(all(supports(unit), convoys(unit))),
        ),
      moves,
      supports,
      convoys,
    ),
    axiom(
      'a unit is not ordered to go where it stands',
      (unit) => implies(moves(unit), not(situation.equal(goal(unit), at(unit)))),
      moves,
    ),
    axiom(
      'a unit supports another one, and no move to its own province',
      (unit) =>
        implies(
          supports(unit),
          all(
            not(situation.same(helped(unit), unit)),
            implies(moves(helped(unit)), not(situation.equal(goal(helped(unit)), at(unit)))),
          ),
        ),
      supports,
    ),
    axiom(
      'fleets at sea convoy armies that are ordered to move',
      (unit) =>
        implies(
          convoys(unit),
          all(not(isArmy(unit)), situation.isSea(at(unit)), isArmy(helped(unit)), moves(helped(unit))),
        ),
      convoys,
    ),
    axiom(
      'an army never stands at sea or goes there',
      (unit) =>
        implies(
          isArmy(unit),
          all(not(situation.isSea(at(unit))), implies(moves(unit), not(situation.isSea(goal(unit))))),
        ),
      isArmy,
      moves,
    ),
    axiom(
      'a fleet moves over a border, and never "via convoy"',
      (unit) => implies(all(moves(unit), not(isArmy(unit))), all(is('borders', unit), not(is('via', unit)))),
      moves,
    ),
  ];
}
