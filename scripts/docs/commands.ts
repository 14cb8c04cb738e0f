/** The code that a page of the documentation shows, and its commands as somebody would type them. */

const BLOCKS = /^( *)```(\w+).*\n([\s\S]*?)^ *```$/gm;

/** The blocks of code in a language, without the indentation of a list in which they stand. */
export function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(BLOCKS)]
    .filter(([, , named]) => named === language)
    .map(([, indent, , code]) => code!.replaceAll(new RegExp(`^${indent!}`, 'gm'), ''));
}

/** The lines of all blocks of shell, each with those on which it goes on. */
export function shellLines(text: string): string[] {
  return blocksOf(text, 'sh')
    .flatMap((block) => block.replaceAll(/\\\n\s*/g, ' ').split('\n'))
    .map((line) => line.trim());
}

/** Lines of shell, each one command that calls this program, without the remark behind it. */
export function commandsOf(text: string): string[] {
  return shellLines(text)
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter((line) => /\bdipsolve\b/.test(line));
}

/** The words of a line of shell, of which those with spaces stand in single quotes. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
}
