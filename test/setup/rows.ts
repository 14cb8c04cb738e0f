/** The rows of a table that is written as a text: cells stand between bars, and a row whose line ends with a bar goes on. */
export function rows<Row extends readonly unknown[]>(
  text: TemplateStringsArray,
  ...values: readonly string[]
): Row[] {
  return String.raw(text, ...values)
    .trim()
    .replaceAll(/ \|\n */g, ' | ')
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.trim()) as readonly unknown[] as Row);
}
