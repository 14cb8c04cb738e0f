/** A situation as partial information sees it: of the orders everything is known. */
import type { Bounds } from '../logic/bounds.ts';
import type { Logic } from '../logic/logic.ts';
import type { Chain } from './chain.ts';
import type { Situation } from './situation.ts';

const exactly = <T>(value: T): Bounds<T> => ({ must: value, may: value });

export class ExactSituation<T> implements Situation<Bounds<T>> {
  readonly size: number;
  readonly #logic: Logic<T, unknown>;
  readonly #of: Situation<T>;

  constructor(logic: Logic<T, unknown>, of: Situation<T>) {
    this.size = of.size;
    this.#logic = logic;
    this.#of = of;
  }

  same(a: number, b: number): Bounds<T> {
    return exactly(this.#of.same(a, b));
  }

  moves(unit: number): Bounds<T> {
    return exactly(this.#of.moves(unit));
  }

  attackers(unit: number): readonly number[] {
    return this.#of.attackers(unit);
  }

  occupants(mover: number): readonly number[] {
    return this.#of.occupants(mover);
  }

  attacks(mover: number, unit: number): Bounds<T> {
    return exactly(this.#of.attacks(mover, unit));
  }

  rivals(mover: number): readonly number[] {
    return this.#of.rivals(mover);
  }

  contests(rival: number, mover: number): Bounds<T> {
    return exactly(this.#of.contests(rival, mover));
  }

  moveSupporters(mover: number): readonly number[] {
    return this.#of.moveSupporters(mover);
  }

  supportsMove(supporter: number, mover: number): Bounds<T> {
    return exactly(this.#of.supportsMove(supporter, mover));
  }

  holdSupporters(unit: number): readonly number[] {
    return this.#of.holdSupporters(unit);
  }

  supportsHold(supporter: number, unit: number): Bounds<T> {
    return exactly(this.#of.supportsHold(supporter, unit));
  }

  supportsAttackOn(supporter: number, unit: number): Bounds<T> {
    return exactly(this.#of.supportsAttackOn(supporter, unit));
  }

  samePower(a: number, b: number): Bounds<T> {
    return exactly(this.#of.samePower(a, b));
  }

  bordersDestination(mover: number): Bounds<T> {
    return exactly(this.#of.bordersDestination(mover));
  }

  ordersConvoy(mover: number): Bounds<T> {
    return exactly(this.#of.ordersConvoy(mover));
  }

  convoyingFleets(): readonly number[] {
    return this.#of.convoyingFleets();
  }

  convoysAnything(fleet: number): Bounds<T> {
    return exactly(this.#of.convoysAnything(fleet));
  }

  convoyers(mover: number): readonly number[] {
    return this.#of.convoyers(mover);
  }

  convoys(fleet: number, mover: number): Bounds<T> {
    return exactly(this.#of.convoys(fleet, mover));
  }

  embarks(fleet: number, mover: number): Bounds<T> {
    return exactly(this.#of.embarks(fleet, mover));
  }

  lands(fleet: number, mover: number): Bounds<T> {
    return exactly(this.#of.lands(fleet, mover));
  }

  neighbours(a: number, b: number): Bounds<T> {
    return exactly(this.#of.neighbours(a, b));
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
      must: this.#of.chain(this.#logic, units, side('must')),
      may: this.#of.chain(this.#logic, units, side('may')),
    };
  }
}
