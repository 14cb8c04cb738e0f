/** The equations of a known position read in one logic, by the numbers of its decisions. */
import type { Logic } from '../../../encodings/language/logic.ts';
import type { WithWays } from '../../../encodings/language/ways.ts';
import { KnownSituation } from '../../readings/known/known.ts';
import { PARTIAL, type Interval, type Partial, TRUE, UNDECIDED } from '../../readings/known/partial.ts';
import { Reading } from '../../readings/reading.ts';
import { ORDINAL, type EquationSystem, type Values } from './system.ts';
import { BOOLEAN } from '../../readings/known/boolean.ts';

/** A reading that knows its decisions by number. */
export class Interpretation<T, N> extends Reading<T, N> {
  readonly system: EquationSystem;

  /**
   * @param given by number of the decision, or asked for it; decisions that the position does not have
   *   are the false of the logic, and those that are `undefined` follow from the others
   * @param situation the units and their orders, where not all of them are known
   */
  constructor(
    system: EquationSystem,
    logic: Logic<T, N>,
    given: readonly (T | undefined)[] | ((number: number) => T | undefined),
    situation: WithWays<T> = new KnownSituation(system.facts, logic),
  ) {
    const of = typeof given === 'function' ? given : (number: number) => given[number];
    super(logic, situation, system, (decision, unit) => of(system.number(decision, unit)), {
      inSetting: system.faults.setting,
    });
    this.system = system;
  }

  /** The value that the decision with this number must have. */
  equationOf(number: number): T {
    const { decision, unit } = this.system.unknown(number);
    return this.equation(decision, unit);
  }

  value(number: number): T {
    const { decision, unit } = this.system.unknown(number);
    return this.truth(decision, unit);
  }
}

/**
 * The decisions of a position in partial information, straight from their values, which may change. Where all of them
 * are decided, so is everything that the encodings say.
 *
 * @param strength every strength, instead of its equation
 */
export function partialReading(
  system: EquationSystem,
  values: Values,
  strength?: Interval,
): Reading<Partial, Interval> {
  const { size } = system.facts;
  return new Reading<Partial, Interval>(
    PARTIAL,
    new KnownSituation<Partial>(system.facts, PARTIAL),
    system,
    (decision, unit) => values[ORDINAL[decision] * size + unit] as Partial,
    {
      inSetting: system.faults.setting,
      remembers: false,
      ...(strength === undefined ? {} : { strength: () => strength }),
    },
  );
}

/**
 * The values of an assignment as booleans. Open decisions that were to be solved for do not matter, and are false;
 * other open ones follow.
 */
export function asBooleans(system: EquationSystem, assignment: Values): Interpretation<boolean, number> {
  return new Interpretation(system, BOOLEAN, (number) => {
    const value = assignment[number]!;
    if (value !== UNDECIDED) return value === TRUE;
    return system.isSolved(number) ? false : undefined;
  });
}

/** The numbers of the decisions in `part` that do not equal their equations. */
export function wrongIn(interpretation: Interpretation<boolean, number>, part: readonly number[]): number[] {
  return part.filter((number) => interpretation.equationOf(number) !== interpretation.value(number));
}

/** Checks that every decision in `part` equals its equation. */
export function isSolution(system: EquationSystem, assignment: Values, part: readonly number[]): boolean {
  return wrongIn(asBooleans(system, assignment), part).length === 0;
}
