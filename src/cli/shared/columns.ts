/** Text in columns. */
import Table from 'cli-table3';
import { forTerminal } from './print.ts';

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
