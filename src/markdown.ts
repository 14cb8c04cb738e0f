/** What Markdown pages are written with. */
import { markdownTable as laidOut } from 'markdown-table';

type Cell = string | number;

/**
 * A table of a Markdown page, a line for each row and none after the last. Columns are not aligned, because some cells are
 * whole sentences.
 *
 * @param rows as many cells each as the head has; what they say may itself be Markdown, but ends neither a cell nor a line
 */
export function markdownTable(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  return laidOut(
    [head, ...rows].map((cells) => cells.map(inCell)),
    { alignDelimiters: false },
  );
}

/** Pipes that are escaped stay as they are. */
function inCell(cell: Cell): string {
  return String(cell)
    .replaceAll(/(\\.)|\|/g, (whole, escaped?: string) => escaped ?? `\\${whole}`)
    .replaceAll('\n', ' ');
}
