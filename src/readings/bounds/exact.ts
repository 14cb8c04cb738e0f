/** A situation as partial information sees it: of the orders everything is known. */
import type { Bounds } from './bounds.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import type { Chain } from '../../../encodings/language/chain.ts';
import type { Ways, WithWays } from '../../../encodings/language/ways.ts';

const exactly = <T>(value: T): Bounds<T> => ({ must: value, may: value });

export class ExactSituation<T> implements WithWays<Bounds<T>> {
  readonly ways: Ways<Bounds<T>> | undefined;
  private readonly logic: Logic<T, unknown>;
  private readonly position: WithWays<T>;

  constructor(logic: Logic<T, unknown>, of: WithWays<T>) {
    this.ways = exactWays(of.ways);
    this.logic = logic;
    this.position = of;
  }

  get size(): number {
    return this.position.size;
  }

  same(a: number, b: number): Bounds<T> {
    return exactly(this.position.same(a, b));
  }

  moves(unit: number): Bounds<T> {
    return exactly(this.position.moves(unit));
  }

  attackers(unit: number): readonly number[] {
    return this.position.attackers(unit);
  }

  occupants(mover: number): readonly number[] {
    return this.position.occupants(mover);
  }

  attacks(mover: number, unit: number): Bounds<T> {
    return exactly(this.position.attacks(mover, unit));
  }

  rivals(mover: number): readonly number[] {
    return this.position.rivals(mover);
  }

  contests(rival: number, mover: number): Bounds<T> {
    return exactly(this.position.contests(rival, mover));
  }

  moveSupporters(mover: number): readonly number[] {
    return this.position.moveSupporters(mover);
  }

  supportsMove(supporter: number, mover: number): Bounds<T> {
    return exactly(this.position.supportsMove(supporter, mover));
  }

  holdSupporters(unit: number): readonly number[] {
    return this.position.holdSupporters(unit);
  }

  supportsHold(supporter: number, unit: number): Bounds<T> {
    return exactly(this.position.supportsHold(supporter, unit));
  }

  supportsAttackOn(supporter: number, unit: number): Bounds<T> {
    return exactly(this.position.supportsAttackOn(supporter, unit));
  }

  samePower(a: number, b: number): Bounds<T> {
    return exactly(this.position.samePower(a, b));
  }

  bordersDestination(mover: number): Bounds<T> {
    return exactly(this.position.bordersDestination(mover));
  }

  ordersConvoy(mover: number): Bounds<T> {
    return exactly(this.position.ordersConvoy(mover));
  }

  convoyingFleets(): readonly number[] {
    return this.position.convoyingFleets();
  }

  convoysAnything(fleet: number): Bounds<T> {
    return exactly(this.position.convoysAnything(fleet));
  }

  convoyers(mover: number): readonly number[] {
    return this.position.convoyers(mover);
  }

  convoys(fleet: number, mover: number): Bounds<T> {
    return exactly(this.position.convoys(fleet, mover));
  }

  embarks(fleet: number, mover: number): Bounds<T> {
    return exactly(this.position.embarks(fleet, mover));
  }

  lands(fleet: number, mover: number): Bounds<T> {
    return exactly(this.position.lands(fleet, mover));
  }

  neighbours(a: number, b: number): Bounds<T> {
    return exactly(this.position.neighbours(a, b));
  }

  /** There must be a chain of what must carry, and may be one of what may. */
  chain(_logic: unknown, units: readonly number[], chain: Chain<Bounds<T>>): Bounds<T> {
    const side = (which: keyof Bounds<T>): Chain<T> => ({
      carries: (unit) => chain.carries(unit)[which],
      begins: (unit) => chain.begins(unit)[which],
      passes: (from, to) => chain.passes(from, to)[which],
      ends: (unit) => chain.ends(unit)[which],
    });
    return {
      must: this.position.chain(this.logic, units, side('must')),
      may: this.position.chain(this.logic, units, side('may')),
    };
  }
}

function exactWays<T>(ways: Ways<T> | undefined): Ways<Bounds<T>> | undefined {
  if (ways === undefined) return undefined;
  return {
    isDifficult: (mover) => exactly(ways.isDifficult(mover)),
    takesCanal: (mover) => exactly(ways.takesCanal(mover)),
    keepers: (mover) => ways.keepers(mover),
    keeps: (keeper, mover) => exactly(ways.keeps(keeper, mover)),
    legs: (train) => ways.legs(train),
    trainOf: (leg) => ways.trainOf(leg),
    isUnowned: (leg) => exactly(ways.isUnowned(leg)),
  };
}
