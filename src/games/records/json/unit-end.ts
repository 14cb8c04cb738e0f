/** The end of the result of a unit as JSON: the outcome of its order and of the unit itself. */
import type { IllegalReason } from '../../../orders/orders-that-count.ts';
import {
  CONVOY_OUTCOMES,
  HOLD_OUTCOMES,
  MOVE_OUTCOMES,
  SUPPORT_OUTCOMES,
  type Dislodged,
  type Outcome,
} from '../../../adjudicate/phases/outcomes.ts';
import { KnownTexts, type JsonBytes } from './json-bytes.ts';

const OUTCOMES = [...MOVE_OUTCOMES, ...SUPPORT_OUTCOMES, ...CONVOY_OUTCOMES, ...HOLD_OUTCOMES];
/** The end of the result of a unit that stays, by outcome. */
const ENDS = new KnownTexts(OUTCOMES.map((outcome) => `,"outcome":"${outcome}","dislodged":false}`));
const END_OF = new Map(OUTCOMES.map((outcome, number) => [outcome, number]));

/** Adds the end of one field of `results`, behind the order. */
export function addUnitEnd(
  out: JsonBytes,
  outcome: Outcome,
  reason: IllegalReason | undefined,
  fate: Dislodged | undefined,
): void {
  if (fate === undefined && reason === undefined) {
    out.addKnown(ENDS, END_OF.get(outcome)!);
    return;
  }
  let text = `,"outcome":"${outcome}","dislodged":${fate === undefined ? 'false' : 'true'}`;
  if (fate?.retreats.length === 0) text += ',"destroyed":true';
  if (reason !== undefined) text += `,"reason":"${reason}"`;
  out.addText(`${text}}`);
}
