/**
 * A situation of which nothing is known, not even how many units there are: every relation is a formula over a few
 * functions and predicates, and every list is any unit at all.
 *
 * Functions of a unit: the place where it stands (`at`), where it is ordered to go (`goal`), the unit it supports or
 * convoys (`helped`), its `power`; of a place, the unit that stands there if any does (`occupant`). What the
 * values are where they mean nothing (the goal of a unit that holds) does not matter.
 */
import type { RelationName, Situation, StandingName } from '../../../encodings/language/situation.ts';
import { Units } from '../../../encodings/language/units.ts';
import { listsOver, relationsBy } from '../mapped.ts';
import type { Node } from './node.ts';
import { UnitsCounted, type Tracing } from './tracing.ts';

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
export class UnboundedTerms {
  private readonly tracing: Tracing;
  readonly place = (unit: number): Node => this.makeTerm('place', 'at', this.unitWith(unit));
  readonly goal = (unit: number): Node => this.makeTerm('place', 'goal', this.unitWith(unit));
  readonly helped = (unit: number): Node => this.makeTerm('unit', 'helped', this.unitWith(unit));
  /** The unit in the place; where there is none, its own place is another. */
  readonly occupant = (place: Node): Node => this.makeTerm('unit', 'occupant', place);
  readonly isSea = (place: Node): Node => this.tracing.formulas.relation('sea', [place]);
  readonly equal = (a: Node, b: Node): Node => this.tracing.formulas.equal(a, b);
  private readonly power = (unit: number): Node => this.makeTerm('power', 'power', this.unitWith(unit));
  private readonly helps = (helper: number, unit: number): Node =>
    this.equal(this.helped(helper), this.unitWith(unit));
  private readonly unitWith = (number: number): Node => this.tracing.unit(number);

  constructor(tracing: Tracing) {
    this.tracing = tracing;
  }

  get size(): number {
    throw new UnitsCounted();
  }

  relation(name: RelationName, [a, b]: readonly number[]): Node {
    const [one, other] = [a!, b!];
    switch (name) {
      case 'same':
        return this.equal(this.unitWith(one), this.unitWith(other));
      case 'attacks':
        return this.all(this.is('moves', one), this.equal(this.goal(one), this.place(other)));
      case 'contests':
        return this.all(
          this.is('moves', one),
          this.is('moves', other),
          this.equal(this.goal(one), this.goal(other)),
          this.tracing.not(this.equal(this.unitWith(one), this.unitWith(other))),
        );
      case 'supportsMove':
        return this.all(this.is('supports', one), this.is('moves', other), this.helps(one, other));
      case 'supportsHold':
        return this.all(
          this.is('supports', one),
          this.tracing.not(this.is('moves', other)),
          this.helps(one, other),
        );
      case 'supportsAttackOn': {
        const helped = this.tracing.number(this.helped(one));
        return this.all(
          this.is('supports', one),
          this.is('moves', helped),
          this.equal(this.goal(helped), this.place(other)),
        );
      }
      case 'supportsAnything':
        return this.is('supports', one);
      case 'isArmy':
        return this.is('army', one);
      case 'isAtSea':
        return this.isSea(this.place(one));
      case 'isOnCoast':
      case 'isOnCentre':
      case 'isAtHome':
      case 'isOnOwnCentre':
        return this.is(name, one);
      case 'isInAutumn':
        return this.is(name);
      case 'samePower':
        return this.equal(this.power(one), this.power(other));
      case 'convoys':
        return this.all(this.is('convoys', one), this.is('moves', other), this.helps(one, other));
      case 'moves':
        return this.is('moves', one);
      case 'bordersDestination':
        return this.is('borders', one);
      case 'ordersConvoy':
        return this.is('via', one);
      case 'convoysAnything':
        return this.is('convoys', one);
      case 'embarks':
      case 'lands':
      case 'neighbours':
        return this.is(name, one, other);
    }
  }

  is(predicate: Predicate, ...units: readonly number[]): Node {
    return this.tracing.formulas.relation(
      predicate,
      units.map((unit) => this.unitWith(unit)),
    );
  }

  private makeTerm(sort: 'unit' | 'place' | 'power', name: string, of: Node): Node {
    return this.tracing.formulas.term(sort, name, [of]);
  }

  private all(...terms: readonly Node[]): Node {
    return this.tracing.all(terms);
  }
}

export function unboundedSituation(tracing: Tracing): Situation<Node> & UnboundedTerms {
  const terms = new UnboundedTerms(tracing);
  const relations = relationsBy((name, units) => terms.relation(name, units));
  return Object.assign(
    terms,
    relations,
    listsOver(relations, () => 'any unit'),
    {
      // Where nobody stands at the destination, `attacks` is false of this unit.
      occupants: (mover: number) =>
        new Units([tracing.number(terms.occupant(terms.goal(mover)))], (unit) =>
          relations.attacks(mover, unit),
        ),
    },
  );
}
