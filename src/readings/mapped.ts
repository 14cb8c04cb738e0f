/**
 * A situation whose answers are made from those of another one, each relation and each list in one way: derived from the
 * tables of the language, so that a new relation is in all of them.
 */
import {
  LIST_NAMES,
  LISTS,
  RELATION_NAMES,
  RELATIONS,
  STANDING,
  type ListName,
  type Lists,
  type RelationName,
  type Relations,
  type StandingName,
} from '../../encodings/language/situation.ts';
import type { Logic } from '../../encodings/language/logic.ts';
import { listed, Units, type Candidates, type ListContents } from '../../encodings/language/units.ts';
import {
  WAY_RELATION_NAMES,
  type WayRelationName,
  type WayRelations,
  type Ways,
  type WithWays,
} from '../../encodings/language/ways.ts';

/** All relations, each answered by one function from its name and the units that it is between. */
export function relationsBy<T>(answer: (name: RelationName, units: readonly number[]) => T): Relations<T> {
  return byName(RELATION_NAMES, (name) => {
    const isOfTwo = RELATIONS[name] === 2;
    return (a: number, b: number) => answer(name, isOfTwo ? [a, b] : [a]);
  }) as unknown as Relations<T>;
}

/** The relations of where and when a unit stands, each asked for by its name. */
export function standingBy<T>(
  stands: (name: StandingName, unit: number) => T,
): Pick<Relations<T>, StandingName> {
  return byName(STANDING, (name) => (unit: number) => stands(name, unit));
}

/** All lists: of these candidates, those that stand in the relation of the list. */
export function listsOver<T>(
  relations: Relations<T>,
  candidates: (name: ListName, unit: number) => Candidates,
): Lists<T> {
  return byName(LIST_NAMES, (name) => {
    const { relation, members } = LISTS[name];
    const holds = (a: number, b: number): T => relations[relation](a, b);
    return (unit: number) =>
      new Units(candidates(name, unit), (member) =>
        members === 'first' ? holds(member, unit) : holds(unit, member),
      );
  }) as unknown as Lists<T>;
}

/** The lists of a situation in which every relation is true or false: each is gone through once, for all who ask. */
export function decidedLists<T>(logic: Pick<Logic<T, unknown>, 'true'>, lists: Lists<T>): Lists<T> {
  return byName(LIST_NAMES, (name) => {
    const known: Units<T>[] = [];
    const members = ({ candidates, belongs }: ListContents<T>): Candidates =>
      candidates === 'any unit' || belongs === undefined
        ? candidates
        : candidates.filter((unit) => belongs(unit) === logic.true);
    return (unit: number) => (known[unit] ??= new Units(members(listed(lists[name](unit)))));
  }) as unknown as Lists<T>;
}

/**
 * The situation with every truth value changed in one way.
 *
 * @param change by the name of the relation and the units that it was asked of
 */
export function mapped<T, U>(
  situation: WithWays<T>,
  change: (value: T, name: RelationName | WayRelationName, units: readonly number[]) => U,
): WithWays<U> {
  const relations = relationsBy((name, units) => {
    const [a, b] = units as [number, number];
    return change(situation[name](a, b), name, units);
  });
  const lists = listsOver(relations, (name, unit) => listed(situation[name](unit)).candidates);
  return {
    get size() {
      return situation.size;
    },
    ...relations,
    ...lists,
    ways: situation.ways === undefined ? undefined : mappedWays(situation.ways, change),
  };
}

function mappedWays<T, U>(
  ways: Ways<T>,
  change: (value: T, name: WayRelationName, units: readonly number[]) => U,
): Ways<U> {
  const relations = byName(
    WAY_RELATION_NAMES,
    (name) =>
      (...units: [number, number]) =>
        change(ways[name](...units), name, units),
  ) as unknown as WayRelations<U>;
  return {
    ...relations,
    railway: ways.railway,
    keepers: (mover) =>
      new Units(listed(ways.keepers(mover)).candidates, (keeper) => relations.keeps(keeper, mover)),
  };
}

function byName<Name extends string, V>(names: readonly Name[], make: (name: Name) => V): Record<Name, V> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, V>;
}
