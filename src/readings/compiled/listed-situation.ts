/**
 * A situation of which nothing is known but that it has lists: every relation is a name, and a list is all units
 * of which its guard holds. An encoding that is read in it leaves a formula behind that speaks of any known position.
 */
import type { Tracing } from '../formula/tracing.ts';
import type { Node } from '../formula/node.ts';
import type { Chain } from '../../../encodings/language/chain.ts';
import type { Situation } from '../../../encodings/language/situation.ts';
import { tracedChain } from '../formula/traced-chain.ts';

/** The questions of a situation that have a guard for an answer, with how many units they are about. */
const RELATIONS = {
  moves: 1,
  attacks: 2,
  contests: 2,
  supportsMove: 2,
  supportsHold: 2,
  supportsAttackOn: 2,
  samePower: 2,
  bordersDestination: 1,
  ordersConvoy: 1,
  convoysAnything: 1,
  convoys: 2,
  embarks: 2,
  lands: 2,
  neighbours: 2,
} as const;
export type RelationName = keyof typeof RELATIONS;

/** The unit that stands where another one is ordered to move, and whether there is one. */
export const OCCUPANT = 'occupant';
export const OCCUPIED = 'occupied';

export class ListedSituation implements Situation<Node> {
  /** Nobody can count them. */
  readonly size = Number.NaN;
  private readonly tracing: Tracing;
  /** By list: what holds of its units. */
  private readonly among = new WeakMap<readonly number[], (unit: number) => Node>();

  constructor(tracing: Tracing) {
    this.tracing = tracing;
  }

  same(a: number, b: number): Node {
    return this.tracing.formulas.equal(this.tracing.unit(a), this.tracing.unit(b));
  }

  moves(unit: number): Node {
    return this.is('moves', unit);
  }

  attackers(unit: number): readonly number[] {
    return this.listOf((mover) => this.attacks(mover, unit));
  }

  occupants(mover: number): readonly number[] {
    const { formulas } = this.tracing;
    const unit = this.tracing.unit(mover);
    return this.tracing.onlyUnit(
      formulas.term('unit', OCCUPANT, [unit]),
      formulas.relation(OCCUPIED, [unit]),
    );
  }

  attacks(mover: number, unit: number): Node {
    return this.is('attacks', mover, unit);
  }

  rivals(mover: number): readonly number[] {
    return this.listOf((rival) => this.contests(rival, mover));
  }

  contests(rival: number, mover: number): Node {
    return this.is('contests', rival, mover);
  }

  moveSupporters(mover: number): readonly number[] {
    return this.listOf((supporter) => this.supportsMove(supporter, mover));
  }

  supportsMove(supporter: number, mover: number): Node {
    return this.is('supportsMove', supporter, mover);
  }

  holdSupporters(unit: number): readonly number[] {
    return this.listOf((supporter) => this.supportsHold(supporter, unit));
  }

  supportsHold(supporter: number, unit: number): Node {
    return this.is('supportsHold', supporter, unit);
  }

  supportsAttackOn(supporter: number, unit: number): Node {
    return this.is('supportsAttackOn', supporter, unit);
  }

  samePower(a: number, b: number): Node {
    return this.is('samePower', a, b);
  }

  bordersDestination(mover: number): Node {
    return this.is('bordersDestination', mover);
  }

  ordersConvoy(mover: number): Node {
    return this.is('ordersConvoy', mover);
  }

  convoyingFleets(): readonly number[] {
    return this.listOf((fleet) => this.convoysAnything(fleet));
  }

  convoysAnything(fleet: number): Node {
    return this.is('convoysAnything', fleet);
  }

  convoyers(mover: number): readonly number[] {
    return this.listOf((fleet) => this.convoys(fleet, mover));
  }

  convoys(fleet: number, mover: number): Node {
    return this.is('convoys', fleet, mover);
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

  /** What a chain is made of, and that its units are of the list. */
  chain(_logic: unknown, units: readonly number[], chain: Chain<Node>): Node {
    const among = this.among.get(units);
    if (among === undefined) throw new Error('a chain of units that are no list of the situation');
    return tracedChain(this.tracing, chain, among);
  }

  private is(relation: RelationName, ...units: readonly number[]): Node {
    return this.tracing.formulas.relation(
      relation,
      units.map((unit) => this.tracing.unit(unit)),
    );
  }

  private listOf(among: (unit: number) => Node): readonly number[] {
    const list = this.tracing.anyUnits(among);
    this.among.set(list, among);
    return list;
  }
}
