/**
 * Decides all that can be decided without guessing: the `partial` interpretation of the
 * equations, until nothing changes. What it decides holds in every solution.
 */
import { TRUTH_EQUATIONS } from '../../encodings/equations.ts';
import { FALSE, TRUE, UNDECIDED, type Partial } from '../logic/partial.ts';
import { PartialSetting } from './partial-setting.ts';
import { ORDINAL, type EquationSystem, type Overrides, type Values } from './system.ts';

/** Nothing known yet, but for what a backup rule has set. */
export function startValues(system: EquationSystem, overrides: Overrides): Values {
  const values = takeValues(system.capacity);
  for (const number of system.numbers) values[number] = UNDECIDED;
  if (overrides.size > 0) {
    for (const [number, value] of overrides) values[number] = value ? TRUE : FALSE;
  }
  return values;
}

/** Memory for values is taken in large pieces: an array of its own each time would cost more than filling it. */
const ROOM = 1 << 16;
let room = new ArrayBuffer(ROOM);
let taken = 0;

function takeValues(length: number): Values {
  if (taken + length > room.byteLength) {
    room = new ArrayBuffer(Math.max(ROOM, length));
    taken = 0;
  }
  taken += length;
  return new Uint8Array(room, taken - length, length);
}

/**
 * Decides in `values` what follows from what is decided there.
 *
 * @returns the numbers that stay undecided
 */
export function propagate(system: EquationSystem, values: Values): number[] {
  const setting = new PartialSetting(system, values);
  const { size } = system.facts;
  let open: readonly number[] = system.numbers;
  for (;;) {
    const left: number[] = [];
    let decided = 0;
    for (const number of open) {
      if (values[number] !== UNDECIDED) continue;
      const ordinal = (number / size) | 0;
      const value = evaluate(setting, ordinal, number - ordinal * size);
      if (value === UNDECIDED) left.push(number);
      else {
        values[number] = value;
        decided++;
      }
    }
    if (decided === 0 || left.length === 0) return left;
    open = left;
  }
}

/** Each equation has a call of its own, so that the engine can compile it in place. */
function evaluate(setting: PartialSetting, ordinal: number, unit: number): Partial {
  switch (ordinal) {
    case ORDINAL.MOVE:
      return TRUTH_EQUATIONS.MOVE(setting, unit);
    case ORDINAL.SUPPORT:
      return TRUTH_EQUATIONS.SUPPORT(setting, unit);
    case ORDINAL.CONVOY:
      return TRUTH_EQUATIONS.CONVOY(setting, unit);
    case ORDINAL.DISLODGE:
      return TRUTH_EQUATIONS.DISLODGE(setting, unit);
    case ORDINAL.PATH:
      return TRUTH_EQUATIONS.PATH(setting, unit);
    default:
      throw new Error(`there is no decision ${ordinal}`);
  }
}
