/**
 * Decides all that can be decided without guessing: the `partial` interpretation of the
 * equations, until nothing changes. What it decides holds in every solution.
 *
 * Where the equations are compiled, their code does the same in a fraction of the time.
 */
import type { Equations } from '../../../encodings/equations.ts';
import type { Setting } from '../../../encodings/setting.ts';
import { tablesOf } from '../../board/tables.ts';
import { FIRST_PASS } from '../../../encodings/language/decisions.ts';
import { FALSE, type Interval, type Partial, TRUE, UNDECIDED } from '../../readings/known/partial.ts';
import {
  partialReading,
  type EquationSystem,
  NO_OVERRIDES,
  ORDINAL,
  type Ordinal,
  type Overrides,
  type Propagated,
  type Values,
} from './system.ts';

/** Ordinals of `FIRST_PASS`. */
const FIRST_ORDINALS: readonly Ordinal[] = FIRST_PASS.map((decision) => ORDINAL[decision]);

/** Nothing known yet, except what a backup rule has set. */
export function startValues(system: EquationSystem, overrides: Overrides): Values {
  const values = takeValues(system);
  for (const ordinal of FIRST_ORDINALS) {
    const first = ordinal * system.size;
    for (const unit of system.unitsWith(ordinal)) values[first + unit] = UNDECIDED;
  }
  for (const [number, value] of overrides) values[number] = value ? TRUE : FALSE;
  return values;
}

function takeValues({ capacity, read }: EquationSystem): Values {
  const room = tablesOf(read.board).values;
  const first = room.take(capacity);
  return new Uint8Array(room.numbers.buffer, first, capacity);
}

/** Decides what follows from the orders alone. */
export function decide(system: EquationSystem): Propagated {
  const { compiled } = system;
  if (compiled === undefined) {
    const values = startValues(system, NO_OVERRIDES);
    return { values, undecided: propagateByPartial(system, values), count: system.count };
  }
  const values = takeValues(system);
  const open = compiled.decide(system.read, values);
  return { values, undecided: undecidedIn(system, values, open), count: compiled.count };
}

/**
 * Decides in `values` what follows from what is decided there.
 *
 * @returns the numbers that stay undecided
 */
export function propagate(system: EquationSystem, values: Values): readonly number[] {
  const { compiled } = system;
  if (compiled === undefined) return propagateByPartial(system, values);
  return undecidedIn(system, values, compiled.propagate(system.read, values));
}

/** The same by the interpretation itself, which the code is checked by. */
export function propagateByPartial(system: EquationSystem, values: Values): readonly number[] {
  const valueOf = equationsByPartial(system, values);
  const staysOpen = (number: number): boolean => {
    const value = valueOf(number);
    if (value === UNDECIDED) return true;
    values[number] = value;
    return false;
  };
  const { size } = system;
  const all = FIRST_ORDINALS.flatMap((ordinal) =>
    system.unitsWith(ordinal).map((unit) => ordinal * size + unit),
  );
  let open = all.filter((number) => values[number] === UNDECIDED && staysOpen(number));
  while (open.length > 0) {
    const left = open.filter(staysOpen);
    // In an order which does not depend on the order of work.
    if (left.length === open.length) return system.inOrder(open);
    open = left;
  }
  return open;
}

/** The numbers of the decisions that do not equal their equation; exact where all of them are decided. */
export function unequal(system: EquationSystem, values: Values): readonly number[] {
  const valueOf = equationsIn(system, values);
  return system.unordered.filter((number) => valueOf(number) !== values[number]);
}

/** Says if an equation of these decisions differs from the decision, whatever is still open. */
export function contradicted(system: EquationSystem, values: Values, numbers: readonly number[]): boolean {
  if (numbers.length === 0) return false;
  const valueOf = equationsIn(system, values);
  return numbers.some((number) => {
    const value = valueOf(number);
    return value !== UNDECIDED && value !== values[number];
  });
}

/** Evaluates the equation of a decision, given by its number, as far as the values are decided. */
function equationsIn(system: EquationSystem, values: Values): (number: number) => number {
  return system.compiled?.equations(system.read, values) ?? equationsByPartial(system, values);
}

/** The same by the interpretation itself. */
export function equationsByPartial(system: EquationSystem, values: Values): (number: number) => number {
  const { setting } = partialReading(system, values);
  const { size } = system;
  return (number) => {
    const ordinal = Math.floor(number / size) as Ordinal;
    return evaluate(system.equations, setting, ordinal, number - ordinal * size);
  };
}

/** Each equation has a call of its own, so that the engine can compile it in place. */
function evaluate(
  equations: Equations,
  setting: Setting<Partial, Interval>,
  ordinal: Ordinal,
  unit: number,
): Partial {
  switch (ordinal) {
    case ORDINAL.MOVE:
      return equations.MOVE(setting, unit);
    case ORDINAL.SUPPORT:
      return equations.SUPPORT(setting, unit);
    case ORDINAL.CONVOY:
      return equations.CONVOY(setting, unit);
    case ORDINAL.DISLODGE:
      return equations.DISLODGE(setting, unit);
    case ORDINAL.PATH:
      return equations.PATH(setting, unit);
  }
}

const NONE: readonly number[] = [];

/** The numbers of so many open decisions, in an order which does not depend on the order of work. */
function undecidedIn(system: EquationSystem, values: Values, open: number): readonly number[] {
  if (open === 0) return NONE;
  const numbers: number[] = [];
  for (let number = 0; number < values.length; number++) {
    if (values[number] === UNDECIDED) numbers.push(number);
  }
  return system.inOrder(numbers);
}
