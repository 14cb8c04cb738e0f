/** A table of orders: for each power a row for each order or unit, what happened to it, and why. */
import type { Board } from '../../board/board.ts';
import { columnsAndText } from '../shared/columns.ts';

/** What was ordered or stood there, its outcome, and the reason. */
export type OrderRow = readonly [what: string, outcome: string, why: string];

/** @param rowsOf the rows of a power by its index, or of no known power */
export function tableByPower(
  board: Board,
  rowsOf: (power: number | undefined) => readonly OrderRow[],
): string {
  const powers = [...board.powers.map(({ index, name }) => [index, name] as const), OF_NOBODY];
  const cells = powers.flatMap(([power, name]): OrderRow[] => {
    const rows = rowsOf(power).map(([what, outcome, why]): OrderRow => [`  ${what}`, outcome, why]);
    return rows.length === 0 ? [] : [[`${name}:`, '', ''], ...rows];
  });
  return columnsAndText(cells);
}

const OF_NOBODY = [undefined, 'Power unknown'] as const;
