/** Whether a page of Markdown says only what it was made to say: a small part of CommonMark, read again. */

const CONTROL = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\p{Cs}/u;

/**
 * Throws where a page has markup, a heading, a code block without an end or a character that commands a terminal, which only
 * a text from outside can have brought there.
 *
 * @param headings those that the page may have
 */
export function expectPlainMarkdown(page: string, headings: RegExp): void {
  if (CONTROL.test(page)) throw new Error('the page has raw control characters');
  let fence: string | undefined;
  for (const line of page.split('\n')) {
    const run = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (run?.startsWith(fence) === true && line.trim() === run) fence = undefined;
    } else if (run !== undefined) fence = run;
    else expectPlainLine(line, headings);
  }
  if (fence !== undefined) throw new Error('a block of code of the page has no end');
}

function expectPlainLine(line: string, headings: RegExp): void {
  const said = withoutCode(line);
  if (/<[a-z!/?]/i.test(said)) throw new Error(`the page has raw markup: ${line}`);
  if (/\]\(|\]:|!\[/.test(said)) throw new Error(`the page has a link: ${line}`);
  if (/^ {0,3}#/.test(line) && !headings.test(line)) throw new Error(`the page has a heading: ${line}`);
}

const NEXT_PIECE = /\\[!-/:-@[-`{-~]|`+|[^\\`]+|\\/gy;

/** The line without characters that are escaped, and without what is code in it: from some backticks to as many. */
function withoutCode(line: string): string {
  let plain = '';
  for (let at = 0; at < line.length;) {
    NEXT_PIECE.lastIndex = at;
    const [piece] = NEXT_PIECE.exec(line)!;
    at += piece.length;
    if (piece.startsWith('`')) {
      const closing = [...line.slice(at).matchAll(/`+/g)].find(([run]) => run.length === piece.length);
      if (closing !== undefined) at += closing.index + piece.length;
    } else if (!/^\\./.test(piece)) plain += piece;
  }
  return plain;
}
