/** What parts of the page are written with. */
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { positionIn, type TextPosition } from '../../../../src/others/audit/asking/text-position.ts';
import { positionText } from '../../../../src/prove/known/printed-position.ts';

export const unitsIn = ({ units }: TextPosition): number => Object.values(units).flat().length;
export const share = (part: number, whole: number): string => `${Math.floor((100 * part) / whole)} %`;

/** The orders of a position by power, a line for each. */
export function linesOf(position: TextPosition): string[] {
  const read = positionIn(board, position, DATC_3_2);
  if (read !== undefined && read.orders.length === read.units.length)
    return positionText(read).text.trim().split('\n');
  return Object.entries(position.orders).flatMap(([power, orders]) => [
    `${power}:`,
    ...orders.map((order) => `  ${order}`),
  ]);
}
