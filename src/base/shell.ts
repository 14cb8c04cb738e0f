/** Texts from outside in a command that people paste into a shell: they stay texts there, and the terminal obeys nothing in them. */
import { writtenText } from './given.ts';
import { printable, printableLine } from './printable.ts';

/** A text as one word of a shell such as `sh`, `bash` or `zsh`, in quotation marks. */
export function shellQuoted(text: string): string {
  const plain = printableLine(text).replaceAll('\t', ' ');
  return `'${plain.replaceAll("'", String.raw`'\''`)}'`;
}

/** A text as one word of a shell, without quotation marks where it is a word already. */
export function shellWord(text: string): string {
  writtenText(text, 'option-invalid', 'the text');
  return /^[\w./:@%+,-][\w./:=@%+,-]*$/.test(text) ? text : shellQuoted(text);
}

/** A command as people type it. */
export const shellCommand = (words: readonly string[]): string => words.map(shellWord).join(' ');

/**
 * A command that reads a text from its standard input. The text ends with a word with which none of its lines begins; carriage
 * returns end lines, and tabs, with which a shell completes what is typed, are blanks.
 *
 * @param command as it is: its words are written by `shellWord`
 */
export function hereDocument(command: string, text: string): string {
  writtenText(text, 'option-invalid', 'the text');
  const plain = printable(text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' '));
  const lines = plain.replace(/\n$/, '').split('\n');
  // dash loses a byte of a line that begins with the word and goes on.
  const isTaken = (word: string): boolean => lines.some((line) => line.trimStart().startsWith(word));
  let end = 'EOF';
  for (let i = 1; isTaken(end); i++) end = `END${i}`;
  return `${command} <<'${end}'\n${lines.join('\n')}\n${end}\n`;
}
