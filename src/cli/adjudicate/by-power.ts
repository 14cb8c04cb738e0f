/** A table of orders: for each power a row for each order or unit, what happened to it, and why. */
import { table, type Part, type Cells, type Words } from '../../base/document/document.ts';
import type { Board } from '../../board/board.ts';

/** What was ordered or stood there, its outcome, and the reason. */
export type OrderRow = readonly [what: string, outcome: Words, why: string];

/** @param rowsOf the rows of a power by its index, or of no known power */
export function tableByPower(board: Board, rowsOf: (power: number | undefined) => readonly OrderRow[]): Part {
  const powers = [...board.powers.map(({ index, name }) => [index, name] as const), OF_NOBODY];
  return table(
    powers.flatMap(([power, name]): Cells[] => {
      const rows = rowsOf(power).map(([what, outcome, why]): Cells => [`  ${what}`, outcome, why]);
      return rows.length === 0 ? [] : [[`${name}:`, '', ''], ...rows];
    }),
  );
}

export const OF_NOBODY = [undefined, 'Power unknown'] as const;
