/** Text in columns. */
import Table from 'cli-table3';
import { forTerminal } from './print.ts';
import { fits, wrap } from './wrap.ts';

/**
 * Columns without lines between them.
 *
 * @param widths of the columns in characters, where longer texts are to be wrapped; `null` for as wide as needed
 */
export function columns(
  rows: readonly (readonly string[])[],
  widths: readonly (number | null)[] = [],
): string {
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
  table.push(...rows.map((row) => row.map(forTerminal)));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Before text that stands below its row. */
const BELOW = '      ';

/**
 * Columns of which the last is text. Where a line would be too long, the texts stand below their rows, each broken to
 * the width of a line; where it still would be, so do the columns before them, until the first stands alone.
 */
export function columnsAndText(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map((cell) => cell.replaceAll('\n', ' ')));
  for (let beside = Math.max(1, ...rows.map((row) => row.length)); ; beside--) {
    const table = columns(rows.map((row) => row.slice(0, beside)));
    if (beside > 1 && !fits(table)) continue;
    const lines = table.split('\n');
    return rows.flatMap((row, i) => [lines[i]!, ...textsBelow(row.slice(beside))]).join('\n');
  }
}

function textsBelow(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== '').map((text) => wrap(forTerminal(text), BELOW));
}

/** Columns below the first cell of each row, for rows whose first cells leave no room beside them. */
export function columnsBelow(rows: readonly (readonly string[])[]): string {
  const lines = columns(rows.map(([, ...others]) => others)).split('\n');
  return rows
    .flatMap(([first = ''], i) => [`  ${forTerminal(first)}`, `    ${lines[i]!}`])
    .filter((line) => line.trim() !== '')
    .join('\n');
}
