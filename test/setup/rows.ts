/** Tables of tests as texts: a row stands on a line, and goes on in the next one where a bar ends it. */

/** The rows of such a table, whose cells stand between bars. */
export function rows<Row extends readonly string[]>(text: string): Row[] {
  return text
    .trim()
    .replaceAll(/ \|\n */g, ' | ')
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.trim()) as readonly string[] as Row);
}
