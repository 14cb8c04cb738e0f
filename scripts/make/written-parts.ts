/** Pages that people write, with parts that a script writes again. */
import { readFileSync, writeFileSync } from 'node:fs';

const END = '<!-- end -->';

/**
 * The page with its parts written again; what people wrote around them stays.
 *
 * @param task what writes them, as the comment before each part says
 * @param parts as Markdown, in the order of the page
 */
export function withParts(page: string, task: string, parts: readonly string[]): string {
  const begin = `<!-- written by \`npm run make ${task}\` -->`;
  const [opening, ...pieces] = page.split(begin);
  if (pieces.length !== parts.length || pieces.some((piece) => !piece.includes(END))) {
    throw new Error(`the page has no place for ${parts.length} parts that ${task} writes`);
  }
  const written = pieces.map((piece, i) => `${begin}\n\n${parts[i]!}\n${piece.slice(piece.indexOf(END))}`);
  return opening + written.join('');
}

/** Writes the parts of a file again. */
export function writeParts(file: string, task: string, parts: readonly string[]): void {
  writeFileSync(file, withParts(readFileSync(file, 'utf8'), task, parts));
}
