/** A situation whose orders are known: every relation is constant, and so are the special ways that are taken. */
import { Units } from '../../../encodings/language/units.ts';
import type { TrainLegs, Ways, WithWays } from '../../../encodings/language/ways.ts';
import type { WaysOrdered } from '../../orders/orders-that-count.ts';
import { arePassedOn, embarks, type KnownFacts, lands } from './known-facts.ts';

const NOBODY = new Units<never>([]);

/** The facts of a position, in the truth values of one interpretation. */
export class KnownSituation<T> implements WithWays<T> {
  readonly size: number;
  readonly facts: KnownFacts;
  readonly yes: T;
  readonly no: T;
  readonly ways: Ways<T> | undefined;

  constructor(facts: KnownFacts, constants: { readonly true: T; readonly false: T }) {
    this.size = facts.size;
    this.facts = facts;
    this.yes = constants.true;
    this.no = constants.false;
    this.ways = facts.read.ways === undefined ? undefined : knownWays(facts, constants);
  }

  same(a: number, b: number): T {
    return a === b ? this.yes : this.no;
  }

  moves(unit: number): T {
    return this.facts.moves(unit) ? this.yes : this.no;
  }

  attackers(unit: number): Units<T> {
    return new Units(this.facts.moversTo(this.facts.province(unit)));
  }

  occupants(mover: number): Units<T> {
    return new Units(this.facts.occupants(this.facts.destination(mover)));
  }

  attacks(mover: number, unit: number): T {
    return this.facts.destination(mover) === this.facts.province(unit) ? this.yes : this.no;
  }

  rivals(mover: number): Units<T> {
    const movers = this.facts.moversTo(this.facts.destination(mover));
    return movers.length < 2 ? NOBODY : new Units(movers.filter((rival) => rival !== mover));
  }

  contests(rival: number, mover: number): T {
    const destination = this.facts.destination(rival);
    const isOne = destination >= 0 && destination === this.facts.destination(mover);
    return isOne && rival !== mover ? this.yes : this.no;
  }

  moveSupporters(mover: number): Units<T> {
    return this.facts.moves(mover) ? new Units(this.facts.supporters(mover)) : NOBODY;
  }

  supportsMove(supporter: number, mover: number): T {
    const { facts } = this;
    const isSupported = facts.helped(supporter) === mover && facts.supports(supporter) && facts.moves(mover);
    return isSupported ? this.yes : this.no;
  }

  holdSupporters(unit: number): Units<T> {
    return this.facts.moves(unit) ? NOBODY : new Units(this.facts.supporters(unit));
  }

  supportsHold(supporter: number, unit: number): T {
    const { facts } = this;
    const isSupported = facts.helped(supporter) === unit && facts.supports(supporter) && !facts.moves(unit);
    return isSupported ? this.yes : this.no;
  }

  supportsAttackOn(supporter: number, unit: number): T {
    return this.facts.supportTarget(supporter) === this.facts.province(unit) ? this.yes : this.no;
  }

  supportsAnything(unit: number): T {
    return this.facts.supports(unit) ? this.yes : this.no;
  }

  samePower(a: number, b: number): T {
    return this.facts.power(a) === this.facts.power(b) ? this.yes : this.no;
  }

  bordersDestination(mover: number): T {
    return this.facts.borders(mover) ? this.yes : this.no;
  }

  isArmy(unit: number): T {
    return this.facts.isArmy(unit) ? this.yes : this.no;
  }

  isAtSea(unit: number): T {
    return this.facts.isAtSea(unit) ? this.yes : this.no;
  }

  isOnCoast(unit: number): T {
    return this.facts.stands('isOnCoast', unit) ? this.yes : this.no;
  }

  isOnCentre(unit: number): T {
    return this.facts.stands('isOnCentre', unit) ? this.yes : this.no;
  }

  isAtHome(unit: number): T {
    return this.facts.stands('isAtHome', unit) ? this.yes : this.no;
  }

  isOnOwnCentre(unit: number): T {
    return this.facts.stands('isOnOwnCentre', unit) ? this.yes : this.no;
  }

  isInAutumn(unit: number): T {
    return this.facts.stands('isInAutumn', unit) ? this.yes : this.no;
  }

  ordersConvoy(mover: number): T {
    return this.facts.viaConvoy(mover) ? this.yes : this.no;
  }

  convoyingFleets(): Units<T> {
    return new Units(this.facts.convoyingFleets);
  }

  convoysAnything(fleet: number): T {
    return this.facts.convoys(fleet) ? this.yes : this.no;
  }

  convoyers(mover: number): Units<T> {
    return new Units(this.facts.convoyers(mover));
  }

  convoys(fleet: number, mover: number): T {
    return this.facts.helped(fleet) === mover && this.facts.convoys(fleet) ? this.yes : this.no;
  }

  embarks(fleet: number, mover: number): T {
    return embarks(this.facts.read, fleet, mover) ? this.yes : this.no;
  }

  lands(fleet: number, mover: number): T {
    return lands(this.facts.read, fleet, mover) ? this.yes : this.no;
  }

  neighbours(a: number, b: number): T {
    return arePassedOn(this.facts.read, a, b, this.facts.helped(a)) ? this.yes : this.no;
  }
}

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
  return {
    railway: railwayOf(ways, table.size),
    isDifficult: (mover) => constant(difficult.has(mover)),
    takesCanal: (mover) => constant(canals.has(mover)),
    keepers: (mover) => {
      const province = canals.get(mover);
      return new Units(province === undefined ? NONE : facts.occupants(province));
    },
    keeps: (keeper, mover) => constant(facts.province(keeper) === canals.get(mover)),
    isUnowned: (leg) => constant(ways.legs[leg - table.size]?.isUnowned === true),
  };
}
