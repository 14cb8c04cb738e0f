/** What Markdown pages are written with. */
import { markdownTable as laidOut } from 'markdown-table';
import { printable, printableLine } from './printable.ts';

type TableCell = string | number;

/**
 * A table of a Markdown page, a line for each row and none after the last. Columns are not aligned, because some cells are
 * whole sentences.
 *
 * @param rows as many cells each as the head has; what they say may itself be Markdown, but ends neither a cell nor a line
 */
export function markdownTable(head: readonly TableCell[], rows: readonly (readonly TableCell[])[]): string {
  return laidOut(
    [head, ...rows].map((cells) => cells.map(inCell)),
    { alignDelimiters: false },
  );
}

/** Pipes that are escaped stay as they are. */
function inCell(cell: TableCell): string {
  return String(cell)
    .replaceAll(/(\\.)|\|/g, (whole, escaped?: string) => escaped ?? `\\${whole}`)
    .replaceAll('\n', ' ');
}

/** Text from outside, such as a name of a record, within a line of a page: nothing in it is markup, or ends the line. */
export function markdownText(text: string): string {
  return printableLine(text).replaceAll(/^#|[\\`*_[\]<>|&~]/g, String.raw`\$&`);
}

/** Text from outside as code within a line; a blank at each side keeps its own blanks and backticks apart. */
export function markdownCode(text: string): string {
  const code = printableLine(text);
  const marks = '`'.repeat(longestRun(code) + 1);
  const side = /^[ `]|[ `]$/.test(code) ? ' ' : '';
  return `${marks}${side}${code}${side}${marks}`;
}

/** Text from outside as a block of code, which nothing in it ends. */
export function markdownBlock(lines: readonly string[]): string[] {
  const code = printable(lines.join('\n'));
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return [fence, ...code.split('\n'), fence];
}

/** The most backticks that stand together. */
function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
