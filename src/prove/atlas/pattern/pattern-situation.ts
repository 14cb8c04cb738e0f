/** A pattern as the encodings see it: a situation in which everything is known but the map. */
import { anyOf, allOf } from '../../../readings/folds.ts';
import type { Logic } from '../../../../encodings/language/logic.ts';
import type { OrderKind } from '../../../orders/order.ts';
import { MEMBERS, overlay } from '../../../../encodings/language/override.ts';
import type { Situation } from '../../../../encodings/language/situation.ts';
import { Units } from '../../../../encodings/language/units.ts';
import { candidatesOf } from '../../../readings/folding.ts';
import { NOBODY, ofKind, sizeOf, type Pattern } from './pattern.ts';

export class PatternSituation<T> implements Situation<T> {
  readonly size: number;
  readonly #logic: Logic<T, unknown>;
  readonly #pattern: Pattern;
  readonly #movers: readonly number[];
  readonly #supporters: readonly number[];
  readonly #fleets: readonly number[];

  constructor(logic: Logic<T, unknown>, pattern: Pattern) {
    this.#logic = logic;
    this.#pattern = pattern;
    this.size = sizeOf(pattern);
    this.#movers = ofKind(pattern, 'move');
    this.#supporters = ofKind(pattern, 'support');
    this.#fleets = ofKind(pattern, 'convoy');
  }

  same(a: number, b: number): T {
    return this.#guard(a === b);
  }

  moves(unit: number): T {
    return this.#guard(this.#is(unit, 'move'));
  }

  attackers(unit: number): Units<T> {
    return new Units(this.#movers.filter((mover) => this.#target(mover) === unit));
  }

  occupants(mover: number): Units<T> {
    const target = this.#target(mover);
    return new Units(this.#is(mover, 'move') && target !== NOBODY && target < this.size ? [target] : []);
  }

  attacks(mover: number, unit: number): T {
    return this.#guard(this.#is(mover, 'move') && this.#target(mover) === unit);
  }

  rivals(mover: number): Units<T> {
    return new Units(this.#movers.filter((other) => other !== mover && this.#meet(other, mover)));
  }

  contests(rival: number, mover: number): T {
    return this.#guard(this.#meet(rival, mover));
  }

  moveSupporters(mover: number): Units<T> {
    return new Units(this.#moveSupporters(mover));
  }

  supportsMove(supporter: number, mover: number): T {
    return this.#guard(this.#moveSupporters(mover).includes(supporter));
  }

  holdSupporters(unit: number): Units<T> {
    return new Units(this.#holdSupporters(unit));
  }

  supportsHold(supporter: number, unit: number): T {
    return this.#guard(this.#holdSupporters(unit).includes(supporter));
  }

  supportsAttackOn(supporter: number, unit: number): T {
    const helped = this.#target(supporter);
    const isGiven = this.#moveSupporters(helped).includes(supporter);
    return this.#guard(isGiven && this.#target(helped) === unit);
  }

  samePower(a: number, b: number): T {
    return this.#guard(this.#pattern.powers[a] === this.#pattern.powers[b]);
  }

  bordersDestination(mover: number): T {
    return this.#guard(this.#is(mover, 'move') && !this.#pattern.byConvoy[mover]!);
  }

  ordersConvoy(mover: number): T {
    return this.#guard(this.#pattern.byConvoy[mover]!);
  }

  convoyingFleets(): Units<T> {
    return new Units(this.#fleets);
  }

  convoysAnything(fleet: number): T {
    return this.#guard(this.#is(fleet, 'convoy'));
  }

  convoyers(mover: number): Units<T> {
    return new Units(this.#helpers(this.#fleets, mover));
  }

  convoys(fleet: number, mover: number): T {
    return this.#guard(this.#helpers(this.#fleets, mover).includes(fleet));
  }

  isArmy(): never {
    return this.#unknown();
  }

  isAtSea(): never {
    return this.#unknown();
  }

  embarks(): never {
    return this.#unknown();
  }

  lands(): never {
    return this.#unknown();
  }

  neighbours(): never {
    return this.#unknown();
  }

  #target(unit: number): number {
    return this.#pattern.targets[unit]!;
  }

  #is(unit: number, kind: OrderKind): boolean {
    return this.#pattern.kinds[unit] === kind;
  }

  #moveSupporters(mover: number): readonly number[] {
    return this.#is(mover, 'move') ? this.#helpers(this.#supporters, mover) : [];
  }

  #holdSupporters(unit: number): readonly number[] {
    return this.#is(unit, 'move') ? [] : this.#helpers(this.#supporters, unit);
  }

  #helpers(of: readonly number[], unit: number): readonly number[] {
    return of.filter((helper) => this.#target(helper) === unit);
  }

  /** Both are movers with one goal. */
  #meet(a: number, b: number): boolean {
    const target = this.#target(a);
    const isGoal = this.#is(a, 'move') && this.#is(b, 'move') && target !== NOBODY;
    return isGoal && this.#target(b) === target;
  }

  #guard(condition: boolean): T {
    return condition ? this.#logic.true : this.#logic.false;
  }

  #unknown(): never {
    throw new Error('a pattern knows whole routes of convoys, not where and what a unit is');
  }
}

/** The logic in which a chain of fleets is a route of the pattern, of fleets that all carry. */
export function logicOfPattern<T, N>(logic: Logic<T, N>, pattern: Pattern): Logic<T, N> {
  return overlay(logic, MEMBERS.logic, {
    chain(fleets, chain) {
      const [first] = candidatesOf(fleets);
      if (first === undefined) return logic.false;
      const routes = pattern.routes[pattern.targets[first]!]!;
      const sails = (route: readonly number[]): T =>
        allOf(
          logic,
          route.map((fleet) => chain.carries(fleet)),
        );
      return anyOf(logic, routes.map(sails));
    },
  });
}
