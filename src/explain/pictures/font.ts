/** The width of text, estimated for the widest of the common fonts (DejaVu Sans): nobody knows which will draw it. */
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ["iljI.,:;'|! ", 0.34],
  ['ftr-()/[]', 0.42],
  ['mwMW%@', 0.95],
  ['ABCDEFGHKNOPQRUVXYZ&', 0.72],
];
const WIDTH_OF = new Map(
  WIDTHS.flatMap(([characters, width]) => Array.from(characters, (one) => [one, width] as const)),
);
const OTHER = 0.62;
const BOLD = 1.12;

/** The height of a line of text, relative to its size. */
export const LINE_HEIGHT = 1.16;

/** The width of a text of this size. */
export function textWidth(text: string, size: number, bold = false): number {
  const widths = Array.from(text, (character) => WIDTH_OF.get(character) ?? OTHER);
  return widths.reduce((sum, width) => sum + width, 0) * size * (bold ? BOLD : 1);
}

/** Words in lines no wider than this, as far as words can be split. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)!} ${word}`;
    if (lines.length === 0 || textWidth(longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
