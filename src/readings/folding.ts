/**
 * Lists of units gone through one by one: what `some`, `every`, `count`, `the`, `max` and `chain` are in any logic that
 * knows which units may belong. A constant is not joined with what cannot change it.
 */
import type { Chain, Connectives, Logic } from '../../encodings/language/logic.ts';
import { listed, type Units } from '../../encodings/language/units.ts';

/** Thrown where something has no formula over any number of units. */
export class NoFormula extends Error {}

/** The logic of these connectives. */
export abstract class Folding<T, N> implements Logic<T, N> {
  abstract readonly true: T;
  abstract readonly false: T;
  abstract readonly zero: N;
  abstract readonly one: N;
  abstract not(a: T): T;
  abstract and(a: T, b: T): T;
  abstract or(a: T, b: T): T;
  abstract choose(condition: T, then: T, otherwise: T): T;
  abstract plusIf(strength: N, condition: T): N;
  abstract chooseStrength(condition: T, then: N, otherwise: N): N;
  abstract greater(a: N, b: N): T;

  some(units: Units<T>, holds: (unit: number) => T): T {
    const { belongs } = listed(units);
    let some = this.false;
    for (const unit of candidatesOf(units)) {
      const member = belongs?.(unit);
      if (member === this.false) continue;
      some = this.or(some, member === undefined ? holds(unit) : this.and(member, holds(unit)));
      if (some === this.true) break;
    }
    return some;
  }

  every(units: Units<T>, holds: (unit: number) => T): T {
    const { belongs } = listed(units);
    let every = this.true;
    for (const unit of candidatesOf(units)) {
      const member = belongs?.(unit);
      if (member === this.false) continue;
      every = this.and(every, member === undefined ? holds(unit) : this.or(this.not(member), holds(unit)));
      if (every === this.false) break;
    }
    return every;
  }

  count(from: N, units: Units<T>, holds: (unit: number) => T): N {
    const { belongs } = listed(units);
    let count = from;
    for (const unit of candidatesOf(units)) {
      const member = belongs?.(unit);
      if (member === this.false) continue;
      count = this.plusIf(count, member === undefined ? holds(unit) : this.and(member, holds(unit)));
    }
    return count;
  }

  the(units: Units<T>, strength: (unit: number) => N, otherwise: N): N {
    return theOf(this, units, strength, otherwise);
  }

  max(units: Units<T>, strength: (unit: number) => N): N {
    const { belongs } = listed(units);
    let max = this.zero;
    for (const unit of candidatesOf(units)) {
      const member = belongs?.(unit) ?? this.true;
      if (member === this.false) continue;
      const own = strength(unit);
      max = this.chooseStrength(this.and(member, this.greater(own, max)), own, max);
    }
    return max;
  }

  chain(units: Units<T>, chain: Chain<T>): T {
    return chainAmong(this, candidatesOf(units), carriedBy(this, units, chain));
  }
}

/** A chain of units of the list alone. */
export function carriedBy<T>(
  logic: Pick<Connectives<T, unknown>, 'and'>,
  units: Units<T>,
  chain: Chain<T>,
): Chain<T> {
  const { belongs } = listed(units);
  if (belongs === undefined) return chain;
  return { ...chain, carries: (unit) => logic.and(belongs(unit), chain.carries(unit)) };
}

/** The logic of connectives that are given as an object. */
export function folding<T, N>(connectives: Connectives<T, N>): Logic<T, N> {
  return Object.assign(Object.create(Folding.prototype) as Folding<T, N>, connectives);
}

const CONNECTIVES = ['not', 'and', 'or', 'choose', 'plusIf', 'chooseStrength', 'greater'] as const;

/** The logic in which all values are joined by one function, from the name of the operation. */
export function operationsBy<T, N>(
  constants: Pick<Connectives<T, N>, 'true' | 'false' | 'zero' | 'one'>,
  join: (name: (typeof CONNECTIVES)[number], values: readonly (T | N)[]) => T | N,
): Logic<T, N> {
  const operations = CONNECTIVES.map((name) => [name, (...values: (T | N)[]) => join(name, values)] as const);
  return folding({
    ...constants,
    ...(Object.fromEntries(operations) as unknown as Omit<Connectives<T, N>, keyof typeof constants>),
  });
}

/** The strength that the one unit of a list has, in any logic: a list of one at most is gone through in all of them. */
export function theOf<T, N>(
  logic: Pick<Connectives<T, N>, 'true' | 'chooseStrength'>,
  units: Units<T>,
  strength: (unit: number) => N,
  otherwise: N,
): N {
  const { belongs } = listed(units);
  return candidatesOf(units).reduce(
    (the, unit) => logic.chooseStrength(belongs?.(unit) ?? logic.true, strength(unit), the),
    otherwise,
  );
}

/** Any unit may be on the list, however many there are. */
export function isOfAny<T>(units: Units<T>): boolean {
  return listed(units).candidates === 'any unit';
}

/** The units of a list in a position whose units are known. */
export function candidatesOf<T>(units: Units<T>): readonly number[] {
  const { candidates } = listed(units);
  if (candidates === 'any unit') throw new NoFormula('goes through a list that may hold any unit');
  return candidates;
}

/** Says if some of the units form a chain, where everything is known: gone on from the unit that was reached last. */
export function hasChain(
  units: readonly number[],
  { carries, begins, passes, ends }: Chain<boolean>,
): boolean {
  const reached: number[] = [];
  const left = [...units];
  let count = left.length;
  for (let from: number | undefined; ; from = reached.pop()!) {
    const before = count;
    count = 0;
    for (let i = 0; i < before; i++) {
      const unit = left[i]!;
      if (!(from === undefined ? begins(unit) : passes(from, unit))) left[count++] = unit;
      else if (carries(unit)) {
        if (ends(unit)) return true;
        reached.push(unit);
      }
    }
    if (reached.length === 0) return false;
  }
}

/** A chain of which only this is asked of each part. */
export function chainOf<T, U>({ carries, begins, passes, ends }: Chain<T>, asked: (part: T) => U): Chain<U> {
  return {
    carries: (unit) => asked(carries(unit)),
    begins: (unit) => asked(begins(unit)),
    passes: (from, to) => asked(passes(from, to)),
    ends: (unit) => asked(ends(unit)),
  };
}

/**
 * Some of the units form a chain, or do not, where what is decided says so.
 *
 * The formula grows with the square of the number of units times their links, not with the number of chains: it
 * says how far one gets in one, two, three ... passages.
 *
 * @param shared stands for the units reached in so many passages, in a logic that does not share what is equal
 */
export function chainAmong<T>(
  logic: Pick<Connectives<T, unknown>, 'true' | 'false' | 'and' | 'or'>,
  units: readonly number[],
  chain: Chain<T>,
  shared: (reached: T[], passages: number) => T[] = (reached) => reached,
): T {
  const has = (asked: (part: T) => boolean): boolean => hasChain(units, chainOf(chain, asked));
  if (has((part) => part === logic.true)) return logic.true;
  if (!has((part) => part !== logic.false)) return logic.false;
  const carries: T[] = [];
  let reached: T[] = [];
  for (const unit of units) {
    const carried = chain.carries(unit);
    carries.push(carried);
    reached.push(logic.and(carried, chain.begins(unit)));
  }
  const links = units.map((unit, i) =>
    units.flatMap((other, j): (readonly [from: number, passes: T])[] => {
      const passes = j === i ? logic.false : chain.passes(other, unit);
      return passes === logic.false ? [] : [[j, passes]];
    }),
  );
  for (let passages = 1; passages < units.length; passages++) {
    const before = shared(reached, passages - 1);
    reached = links.map((from, i) => {
      let passedOn = logic.false;
      for (const [j, passes] of from) passedOn = logic.or(passedOn, logic.and(passes, before[j]!));
      return logic.or(before[i]!, logic.and(carries[i]!, passedOn));
    });
    if (reached.every((now, i) => now === before[i])) break;
  }
  let arrives = logic.false;
  for (let i = 0; i < units.length; i++) {
    arrives = logic.or(arrives, logic.and(reached[i]!, chain.ends(units[i]!)));
  }
  return arrives;
}

/** All members of both sets: one of the two where the other has no more. */
export function union<Member>(one: ReadonlySet<Member>, other: ReadonlySet<Member>): ReadonlySet<Member> {
  if (one.size === 0) return other;
  return other.size === 0 || one === other ? one : new Set([...one, ...other]);
}

/** The part of a logic that is about truth values alone, whichever of two is chosen. */
export type Truths<T> = Pick<Logic<T, unknown>, 'true' | 'false' | 'and' | 'or' | 'not'>;

type Or<T> = Pick<Logic<T, unknown>, 'false' | 'or'>;
export type And<T> = Pick<Logic<T, unknown>, 'true' | 'and'>;

/** At least one holds. */
export function anyOf<T>(logic: Or<T>, terms: readonly T[]): T {
  return terms.reduce((any, term) => logic.or(any, term), logic.false);
}

/** All hold. */
export function allOf<T>(logic: And<T>, terms: readonly T[]): T {
  return terms.reduce((all, term) => logic.and(all, term), logic.true);
}

/** It holds of at least one. */
export function someOf<T, Item>(logic: Or<T>, items: readonly Item[], holds: (item: Item) => T): T {
  return anyOf(
    logic,
    items.map((item) => holds(item)),
  );
}

/** No two hold: of each pair, not both do. */
export function noTwoOf<T>(logic: Pick<Logic<T, unknown>, 'and' | 'not'>, terms: readonly T[]): T[] {
  return terms.flatMap((a, i) => terms.slice(0, i).map((b) => logic.not(logic.and(a, b))));
}

/** At least one holds, and no two do. */
export function oneOf<T>(logic: Or<T> & Pick<Logic<T, unknown>, 'and' | 'not'>, terms: readonly T[]): T[] {
  return [anyOf(logic, terms), ...noTwoOf(logic, terms)];
}

/**
 * A relation, and all that follows from it in any number of steps.
 *
 * @param steps by item and other item; items are those with a row
 */
export function closure<T>(logic: Or<T> & And<T>, steps: readonly (readonly T[])[]): T[][] {
  const reached = steps.map((row) => [...row]);
  for (const through of reached.keys()) {
    for (const from of reached.keys()) {
      for (const to of reached.keys()) {
        const around = logic.and(reached[from]![through]!, reached[through]![to]!);
        reached[from]![to] = logic.or(reached[from]![to]!, around);
      }
    }
  }
  return reached;
}

/** Says that one holds wherever the other does. */
export function implies<T>(logic: Pick<Logic<T, unknown>, 'or' | 'not'>, a: T, b: T): T {
  return logic.or(logic.not(a), b);
}

/** Both hold or neither does. */
export function same<T>(logic: Pick<Logic<T, unknown>, 'choose' | 'not'>, a: T, b: T): T {
  return logic.choose(a, b, logic.not(b));
}
