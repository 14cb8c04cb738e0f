/**
 * Lists of units, each with what makes a unit belong to it. A rule hands them to the logic (`some`, `every`, `count`,
 * `the`, `chain`) and cannot look into them: which units belong may be unknown, and even how many units there are.
 */

/** Units that may belong to a list: some that are known by number, or any unit whatsoever. */
export type Candidates = readonly number[] | 'any unit';

/** A list of units as a reading sees it. */
export interface ListContents<T> {
  readonly candidates: Candidates;
  /** The candidate belongs to the list; missing where all candidates do. */
  readonly belongs: ((unit: number) => T) | undefined;
}

let contentsOf: <T>(units: Units<T>) => ListContents<T>;

/** Units that stand in a relation; opaque to rules. */
export class Units<T> {
  readonly #contents: ListContents<T>;

  static {
    contentsOf = (units) => units.#contents;
  }

  constructor(candidates: Candidates, belongs?: (unit: number) => T) {
    this.#contents = { candidates, belongs };
  }
}

/** Gives the contents of the list, for readings. */
export function listed<T>(units: Units<T>): ListContents<T> {
  return contentsOf(units);
}

/** The same candidates, of which something else must hold. */
export function withGuard<T, U>(units: Units<T>, change: (belongs: T) => U): Units<U> {
  const { candidates, belongs } = listed(units);
  return belongs === undefined
    ? new Units<U>(candidates)
    : new Units(candidates, (unit) => change(belongs(unit)));
}

/** The list without some units, where which these are is known of every position. */
export function candidatesWhere<T>(units: Units<T>, keeps: (unit: number) => boolean): Units<T> {
  const { candidates, belongs } = listed(units);
  if (candidates === 'any unit') throw new Error('units that are not known cannot be left out of a list');
  return new Units(candidates.filter(keeps), belongs);
}

/** Thrown where a rule treats units as if it knew them: says what it did and what to write instead. */
export class UnitsLookedInto extends Error {
  readonly member: string;

  constructor(member: string) {
    super(
      `looks into a list of units (${member}); write ${Object.hasOwn(INSTEAD, member) ? INSTEAD[member] : 'logic.some, logic.every or logic.count'}`,
    );
    this.member = member;
  }
}

/** Words of the logic that say of units what is asked of an array. */
const INSTEAD: Readonly<Record<string, string>> = {
  length: 'logic.count(logic.zero, units, holds), compared by logic.greater',
  'for ... of': 'logic.some, logic.every or logic.count',
  some: 'logic.some(units, holds)',
  every: 'logic.every(units, holds)',
  filter: 'logic.and(condition, ...) in logic.some, or logic.or(logic.not(condition), ...) in logic.every',
  reduce: 'logic.some, logic.every or logic.count',
  includes: 'the relation of the situation itself, such as situation.attacks(mover, unit)',
};

// Everything that an array has refuses: it would otherwise be undefined, and count as nothing.
for (const member of [
  ...Reflect.ownKeys(Array.prototype),
  ...Array.from({ length: 10 }, (_, i) => String(i)),
]) {
  if (member === 'constructor') continue;
  const name = member === Symbol.iterator ? 'for ... of' : String(member);
  Object.defineProperty(Units.prototype, member, {
    get() {
      throw new UnitsLookedInto(name);
    },
  });
}
