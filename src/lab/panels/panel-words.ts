/** Words that panels share. */
import type { Analysis } from '../state/analysis.ts';
import { formatOrder, formatStandingUnit, type Piece } from '../../index.ts';
import { orderOf } from '../position/edits.ts';
import words from '../words.json' with { type: 'json' };

/** `1 order`, `3 orders`. */
export const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** `A`, `A and B`, `A, B and C`. */
export function listed(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)!}`;
}

/** The order of a unit in full, or only its name. */
export function unitText({ adjudication: { position } }: Analysis, unit: number): string {
  const order = orderOf(position, unit);
  const { board, units } = position;
  return order === undefined
    ? formatStandingUnit(board, units[unit]!, 'long')
    : formatOrder(board, order, 'long');
}

/** The result of a unit in a solution, as `solve` prints it. */
export function resultWord({ order, result, dislodged }: Piece): string {
  const word = words.results[order?.kind ?? 'hold'][result === 'succeeds' ? 'succeeds' : 'fails'];
  return dislodged === undefined || word === 'dislodged' ? word : `${word}, dislodged`;
}
