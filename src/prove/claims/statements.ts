/** From statements about units to statements about a solution. */
import type { Setting } from '../../../encodings/setting.ts';
import { allOf, anyOf } from '../../readings/folds.ts';
import type { Statement } from '../question.ts';

/** What is said of a unit. */
export type UnitStatement = <T, N>(setting: Setting<T, N>, unit: number) => T;

/** What is said of two different units. */
export type PairStatement = <T, N>(setting: Setting<T, N>, one: number, other: number) => T;

/** The units of a position, by number. */
export function unitsOf<T, N>({ situation }: Setting<T, N>): number[] {
  return Array.from({ length: situation.size }, (_, unit) => unit);
}

/** It is so of some unit. */
export function ofSomeUnit(statement: UnitStatement): Statement {
  const says = <T, N>(setting: Setting<T, N>): T =>
    anyOf(
      setting.logic,
      unitsOf(setting).map((unit) => statement(setting, unit)),
    );
  return Object.assign(says, { ofSome: { units: 1, says: statement } as const });
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
  return Object.assign(says, { ofSome: { units: 2, says: statement } as const });
}

/** The attacker moves in and the unit is dislodged. */
export const dislodges: PairStatement = (setting, attacker, unit) => {
  const { logic, situation, decisions } = setting;
  const attacks = situation.attacks(attacker, unit);
  return allOf(logic, [decisions.move(attacker), attacks, decisions.dislodge(unit)]);
};
