/** From statements about units to statements about a solution. */
import type { Setting } from '../../../encodings/setting.ts';
import type { OfSome, Statement } from '../theorem.ts';
import { anyOf, someOf } from '../../readings/folding.ts';

/** A statement about a unit. */
export type UnitStatement = <T, N>(setting: Setting<T, N>, unit: number) => T;

/** A statement about two different units. */
export type PairStatement = <T, N>(setting: Setting<T, N>, one: number, other: number) => T;

/**
 * Statements about some units, by the statement made of each: known of those made here, so that none can pass
 * itself off as another.
 */
const saidOfSome = new WeakMap<Statement, OfSome>();

function remembered(statement: Statement, ofSome: OfSome): Statement {
  saidOfSome.set(statement, ofSome);
  return statement;
}

/** Gives what the statement says of some unit or pair; `undefined` if it is of the whole position. */
export function ofSomeIn(statement: Statement): OfSome | undefined {
  return saidOfSome.get(statement);
}

/** The units of a position, by number. */
export function unitsOf<T, N>({ situation }: Setting<T, N>): number[] {
  return Array.from({ length: situation.size }, (_, unit) => unit);
}

/** It is so of some unit. */
export function ofSomeUnit(statement: UnitStatement): Statement {
  const says = <T, N>(setting: Setting<T, N>): T =>
    someOf(setting.logic, unitsOf(setting), (unit) => statement(setting, unit));
  return remembered(says, { units: 1, says: statement });
}

/** It holds for some pair of different units. */
export function ofSomePair(statement: PairStatement): Statement {
  const says = <T, N>(setting: Setting<T, N>): T => {
    const units = unitsOf(setting);
    const pairs = units.flatMap((one) =>
      units.filter((other) => other !== one).map((other) => statement(setting, one, other)),
    );
    return anyOf(setting.logic, pairs);
  };
  return remembered(says, { units: 2, says: statement });
}
