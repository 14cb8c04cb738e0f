/** Text in columns. */
import { stripVTControlCharacters } from 'node:util';
import Table from 'cli-table3';
import { forTerminal } from './print.ts';
import { fits, wrap } from './wrap.ts';

/** This many rows are laid out at a time, because the time for a table grows with the square of its rows. */
const ROWS_AT_A_TIME = 100;

/**
 * Columns without lines between them.
 *
 * @param widths of the columns in characters, where longer texts are to be wrapped; `null` for as wide as needed
 */
export function columns(
  rows: readonly (readonly string[])[],
  widths: readonly (number | null)[] = [],
): string {
  const shown = rows.map((row) => row.map(forTerminal));
  if (shown.length <= ROWS_AT_A_TIME) return tableOf(shown, widths).join('\n');
  const widest = widestCells(shown, widths);
  const lines: string[] = [];
  for (let first = 0; first < shown.length; first += ROWS_AT_A_TIME) {
    // Every piece begins with the widest cells, so that all get the same columns.
    const [, ...piece] = tableOf([widest, ...shown.slice(first, first + ROWS_AT_A_TIME)], widths);
    for (const line of piece) lines.push(line);
  }
  return lines.join('\n');
}

/** By column: the widest line of any cell; nothing where the width is given. */
function widestCells(rows: readonly (readonly string[])[], widths: readonly (number | null)[]): string[] {
  const widest: string[] = [];
  const longest: number[] = [];
  for (const cells of rows) {
    for (const [column, cell] of cells.entries()) {
      widest[column] ??= '';
      if (typeof widths[column] === 'number') continue;
      for (const line of cell.split('\n')) {
        const { length } = stripVTControlCharacters(line);
        if (length <= (longest[column] ?? 0)) continue;
        longest[column] = length;
        widest[column] = line;
      }
    }
  }
  return widest;
}

/** The lines of a table. */
function tableOf(rows: readonly (readonly string[])[], widths: readonly (number | null)[]): string[] {
  const table = new Table({
    ...(widths.length === 0 ? {} : { colWidths: [...widths], wordWrap: true }),
    chars: {
      top: '',
      'top-mid': '',
      'top-left': '',
      'top-right': '',
      bottom: '',
      'bottom-mid': '',
      'bottom-left': '',
      'bottom-right': '',
      left: '  ',
      'left-mid': '',
      mid: '',
      'mid-mid': '',
      right: '',
      'right-mid': '',
      middle: '  ',
    },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
  });
  for (const row of rows) table.push([...row]);
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
}

/** Before text that stands below its row. */
const BELOW = '      ';

/**
 * Columns of which the last is text. Where a line would be too long, the texts stand below their rows, each broken to
 * the width of a line; where it still would be, so do the columns before them, until the first stands alone.
 */
export function columnsAndText(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map((cell) => cell.replaceAll('\n', ' ')));
  let beside = rows.reduce((most, row) => Math.max(most, row.length), 1);
  while (beside > 1 && !fits(widestLine(rows, beside))) beside--;
  const lines = columns(rows.map((row) => row.slice(0, beside))).split('\n');
  return rows.flatMap((row, i) => [lines[i]!, ...textsBelow(row.slice(beside))]).join('\n');
}

/** A line as long as the longest in a table of the first columns: it has the widest cell of each. */
function widestLine(rows: readonly (readonly string[])[], count: number): string {
  const shown = rows.map((row) => row.slice(0, count).map(forTerminal));
  return columns([widestCells(shown, [])]);
}

function textsBelow(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== '').map((text) => wrap(forTerminal(text), BELOW));
}

/**
 * A table with many columns beside its first: all in one table; or below the first cell of each row; or, where that is
 * too wide as well, in several such tables.
 *
 * @param count of the columns that can be put apart
 * @param rows the table with those from one to another
 */
export function tablesThatFit(count: number, rows: (from: number, to: number) => string[][]): string {
  const whole = columns(rows(0, count));
  if (fits(whole)) return whole;
  const tables: string[] = [];
  for (let from = 0; from < count;) {
    let to = count;
    while (to > from + 1 && !fits(columnsBelow(rows(from, to)))) to--;
    tables.push(columnsBelow(rows(from, to)));
    from = to;
  }
  return tables.join('\n\n');
}

/** Columns below the first cell of each row, for rows whose first cells leave no room beside them. */
export function columnsBelow(rows: readonly (readonly string[])[]): string {
  const lines = columns(rows.map(([, ...others]) => others)).split('\n');
  return rows
    .flatMap(([first = ''], i) => [`  ${forTerminal(first)}`, `    ${lines[i]!}`])
    .filter((line) => line.trim() !== '')
    .join('\n');
}
