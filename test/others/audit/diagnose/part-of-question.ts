/** What is left of a phase: its units and orders. */
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { describeUnits } from '../../../adjudicate/phases/position.ts';

function wordsOf(given: PhaseQuestion['orders']['orders'][number]): string {
  if ('text' in given && typeof given.text === 'string') return given.text;
  throw new Error('an order without its text');
}

/** Units, on the board and beside it, and orders. */
export function partOf({ units, dislodged, orders }: PhaseQuestion): { units: string[]; orders: string[] } {
  return {
    units: describeUnits([...units, ...dislodged.map(({ unit }) => unit)]),
    orders: orders.orders.map(wordsOf),
  };
}

/** Much that has nothing to do with the error. */
export const FAR_AWAY = '\nItaly: A ROM - TUS\nRussia: A MOS H\nTurkey: F SMY - AEG';
