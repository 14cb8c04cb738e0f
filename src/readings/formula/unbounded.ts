/**
 * A situation of which nothing is known, not even how many units there are: every relation is a formula over a few
 * functions and predicates, and every list is any unit at all.
 *
 * Functions of a unit: the place where it stands (`at`), where it is ordered to go (`goal`), the unit it supports or
 * convoys (`helped`), its `power`; of a place, the unit that stands there if any does (`occupant`). What the
 * values are where they mean nothing (the goal of a unit that holds) does not matter.
 */
import type { Relations, Situation, StandingName } from '../../../encodings/language/situation.ts';
import { Units } from '../../../encodings/language/units.ts';
import { listsOver, standingBy } from '../mapped.ts';
import { type Node, UnitsCounted, type Formulas } from './node.ts';

/** Questions about units (`sea` about places, `isInAutumn` about none). */
export type Predicate =
  | StandingName
  | 'moves'
  | 'supports'
  | 'convoys'
  | 'army'
  | 'sea'
  | 'borders'
  | 'via'
  | 'embarks'
  | 'lands'
  | 'neighbours';

/** Parts that relations over any units are made of. */
function partsOver(tracing: Formulas) {
  const ofUnit =
    (sort: 'unit' | 'place' | 'power', name: string) =>
    (unit: number): Node =>
      tracing.term(sort, name, [tracing.unit(unit)]);
  return {
    place: ofUnit('place', 'at'),
    goal: ofUnit('place', 'goal'),
    helped: ofUnit('unit', 'helped'),
    power: ofUnit('power', 'power'),
    /** The unit in the place; where there is none, its own place is another. */
    occupant: (place: Node): Node => tracing.term('unit', 'occupant', [place]),
    isSea: (place: Node): Node => tracing.relation('sea', [place]),
    equal: (a: Node, b: Node): Node => tracing.equal(a, b),
    is: (predicate: Predicate, ...units: readonly number[]): Node =>
      tracing.relation(
        predicate,
        units.map((unit) => tracing.unit(unit)),
      ),
  };
}

export function unboundedSituation(tracing: Formulas): Situation<Node> & ReturnType<typeof partsOver> {
  const parts = partsOver(tracing);
  const { place, goal, helped, power, occupant, equal, is } = parts;
  const helps = (helper: number, unit: number): Node => equal(helped(helper), tracing.unit(unit));
  const relations: Relations<Node> = {
    same: (a, b) => equal(tracing.unit(a), tracing.unit(b)),
    moves: (unit) => is('moves', unit),
    attacks: (mover, unit) => tracing.and(is('moves', mover), equal(goal(mover), place(unit))),
    contests: (rival, mover) =>
      tracing.all([
        is('moves', rival),
        is('moves', mover),
        equal(goal(rival), goal(mover)),
        tracing.not(equal(tracing.unit(rival), tracing.unit(mover))),
      ]),
    supportsMove: (supporter, mover) =>
      tracing.all([is('supports', supporter), is('moves', mover), helps(supporter, mover)]),
    supportsHold: (supporter, unit) =>
      tracing.all([is('supports', supporter), tracing.not(is('moves', unit)), helps(supporter, unit)]),
    supportsAttackOn(supporter, unit) {
      const mover = tracing.number(helped(supporter));
      return tracing.all([is('supports', supporter), is('moves', mover), equal(goal(mover), place(unit))]);
    },
    supportsAnything: (unit) => is('supports', unit),
    isArmy: (unit) => is('army', unit),
    isAtSea: (unit) => parts.isSea(place(unit)),
    ...standingBy((name, unit) => (name === 'isInAutumn' ? is(name) : is(name, unit))),
    samePower: (a, b) => equal(power(a), power(b)),
    bordersDestination: (mover) => is('borders', mover),
    ordersConvoy: (mover) => is('via', mover),
    convoysAnything: (fleet) => is('convoys', fleet),
    convoys: (fleet, mover) => tracing.all([is('convoys', fleet), is('moves', mover), helps(fleet, mover)]),
    embarks: (fleet, mover) => is('embarks', fleet, mover),
    lands: (fleet, mover) => is('lands', fleet, mover),
    neighbours: (a, b) => is('neighbours', a, b),
  };
  return {
    get size(): number {
      throw new UnitsCounted();
    },
    ...parts,
    ...relations,
    ...listsOver(relations, () => 'any unit'),
    // Where nobody stands at the destination, `attacks` is false of this unit.
    occupants: (mover) =>
      new Units([tracing.number(occupant(goal(mover)))], (unit) => relations.attacks(mover, unit)),
  };
}
