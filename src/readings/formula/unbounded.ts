/**
 * A situation of which nothing is known, not even how many units there are: every relation is a formula over a few
 * functions and predicates, and every list is any unit at all.
 *
 * Functions of a unit: the place where it stands (`at`), where it is ordered to go (`goal`), the unit it supports or
 * convoys (`helped`), its `power`; of a place, the unit that stands there if any does (`occupant`). What the
 * values are where they mean nothing (the goal of a unit that holds) does not matter.
 */
import type { Tracing } from './tracing.ts';
import type { Node } from './node.ts';
import type { Chain } from '../../../encodings/language/chain.ts';
import type { Situation } from '../../../encodings/language/situation.ts';
import { tracedChain } from './traced-chain.ts';

/** What each function takes, and what it gives. */
export const FUNCTIONS = {
  at: { of: ['unit'], makes: 'place' },
  goal: { of: ['unit'], makes: 'place' },
  helped: { of: ['unit'], makes: 'unit' },
  power: { of: ['unit'], makes: 'power' },
  occupant: { of: ['place'], makes: 'unit' },
} as const;

/** What is asked of units and places. */
const PREDICATES = {
  moves: ['unit'],
  supports: ['unit'],
  convoys: ['unit'],
  army: ['unit'],
  sea: ['place'],
  borders: ['unit'],
  via: ['unit'],
  embarks: ['unit', 'unit'],
  lands: ['unit', 'unit'],
  neighbours: ['unit', 'unit'],
} as const;
export type Predicate = keyof typeof PREDICATES;

export class UnboundedSituation implements Situation<Node> {
  private readonly tracing: Tracing;

  constructor(tracing: Tracing) {
    this.tracing = tracing;
  }

  get size(): number {
    throw new Error('it counts the units of the position (situation.size, unitsOf)');
  }

  same(a: number, b: number): Node {
    return this.equal(this.unitWith(a), this.unitWith(b));
  }

  moves(unit: number): Node {
    return this.is('moves', unit);
  }

  attackers(): readonly number[] {
    return this.tracing.anyUnits();
  }

  /** Where nobody stands at the destination, `attacks` is false of this unit. */
  occupants(mover: number): readonly number[] {
    return [this.tracing.number(this.makeTerm('unit', 'occupant', this.goal(mover)))];
  }

  attacks(mover: number, unit: number): Node {
    return this.allHold(this.moves(mover), this.equal(this.goal(mover), this.place(unit)));
  }

  rivals(): readonly number[] {
    return this.tracing.anyUnits();
  }

  contests(rival: number, mover: number): Node {
    return this.allHold(this.moves(rival), this.moves(mover), this.equal(this.goal(rival), this.goal(mover)));
  }

  moveSupporters(): readonly number[] {
    return this.tracing.anyUnits();
  }

  supportsMove(supporter: number, mover: number): Node {
    return this.allHold(
      this.is('supports', supporter),
      this.moves(mover),
      this.equal(this.helped(supporter), this.unitWith(mover)),
    );
  }

  holdSupporters(): readonly number[] {
    return this.tracing.anyUnits();
  }

  supportsHold(supporter: number, unit: number): Node {
    return this.allHold(
      this.is('supports', supporter),
      this.tracing.not(this.moves(unit)),
      this.equal(this.helped(supporter), this.unitWith(unit)),
    );
  }

  supportsAttackOn(supporter: number, unit: number): Node {
    const helped = this.tracing.number(this.helped(supporter));
    return this.allHold(
      this.is('supports', supporter),
      this.moves(helped),
      this.equal(this.goal(helped), this.place(unit)),
    );
  }

  samePower(a: number, b: number): Node {
    return this.equal(
      this.makeTerm('power', 'power', this.unitWith(a)),
      this.makeTerm('power', 'power', this.unitWith(b)),
    );
  }

  bordersDestination(mover: number): Node {
    return this.is('borders', mover);
  }

  ordersConvoy(mover: number): Node {
    return this.is('via', mover);
  }

  convoyingFleets(): readonly number[] {
    return this.tracing.anyUnits();
  }

  convoysAnything(fleet: number): Node {
    return this.is('convoys', fleet);
  }

  convoyers(): readonly number[] {
    return this.tracing.anyUnits();
  }

  convoys(fleet: number, mover: number): Node {
    return this.allHold(
      this.is('convoys', fleet),
      this.moves(mover),
      this.equal(this.helped(fleet), this.unitWith(mover)),
    );
  }

  embarks(fleet: number, mover: number): Node {
    return this.is('embarks', fleet, mover);
  }

  lands(fleet: number, mover: number): Node {
    return this.is('lands', fleet, mover);
  }

  neighbours(a: number, b: number): Node {
    return this.is('neighbours', a, b);
  }

  /** What a chain is made of is all that can be said of it. */
  chain(_logic: unknown, _units: readonly number[], chain: Chain<Node>): Node {
    return tracedChain(this.tracing, chain);
  }

  is(predicate: Predicate, ...units: readonly number[]): Node {
    return this.tracing.formulas.relation(
      predicate,
      units.map((unit) => this.unitWith(unit)),
    );
  }

  place(unit: number): Node {
    return this.makeTerm('place', 'at', this.unitWith(unit));
  }

  goal(unit: number): Node {
    return this.makeTerm('place', 'goal', this.unitWith(unit));
  }

  helped(unit: number): Node {
    return this.makeTerm('unit', 'helped', this.unitWith(unit));
  }

  /** The unit in the place; where there is none, its own place is another. */
  occupant(place: Node): Node {
    return this.makeTerm('unit', 'occupant', place);
  }

  isSea(place: Node): Node {
    return this.tracing.formulas.relation('sea', [place]);
  }

  equal(a: Node, b: Node): Node {
    return this.tracing.formulas.equal(a, b);
  }

  private unitWith(number: number): Node {
    return this.tracing.unit(number);
  }

  private makeTerm(sort: 'unit' | 'place' | 'power', name: keyof typeof FUNCTIONS, of: Node): Node {
    return this.tracing.formulas.term(sort, name, [of]);
  }

  private allHold(...terms: readonly Node[]): Node {
    return this.tracing.all(terms);
  }
}
