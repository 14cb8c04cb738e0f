/** The rows of a table that is written as a text: cells stand between bars, and a row whose line ends with a bar or a slash goes on. */
export function rows<Row extends readonly unknown[]>(
  text: TemplateStringsArray,
  ...values: readonly string[]
): Row[] {
  const lines = String.raw(text, ...values)
    .trim()
    .replaceAll(/ ([|/])\n */g, ' $1 ')
    .split('\n');
  return lines.map((line) => {
    const cells = line.split(' | ').map((cell) => cell.trim());
    if (cells.length < 2 || cells.includes('')) throw new Error(`this is no row: ${line}`);
    return cells as readonly unknown[] as Row;
  });
}
