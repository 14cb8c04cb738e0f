/**
 * The list of what this program writes texts from outside into, and for each the reader of a stranger: whatever the text is,
 * it comes out as that text, and what stands around it stays what it was.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, constantFrom, oneof, string } from 'fast-check';
import { expect, test } from 'vitest';
import { block, code, says, table } from '../../src/base/document/document.ts';
import { escapeText } from '../../src/base/document/html.ts';
import { markdown } from '../../src/base/document/markdown.ts';
import { printable, printableLine } from '../../src/base/printable.ts';
import { hereDocument, shellQuoted, shellWord } from '../../src/base/shell.ts';
import { formatError } from '../../src/base/errors.ts';
import { jsonText } from '../../src/cli/shared/print.ts';
import { terminal } from '../../src/cli/shared/terminal.ts';
import { element } from '../../src/explain/pictures/svg.ts';
import { IS_THOROUGH, samples } from '../setup/samples.ts';
import { forAll } from '../setup/for-all.ts';

interface Writer {
  /** The place to which the texts go. */
  readonly into: string;
  /** The text between things of our own. */
  readonly write: (text: string) => string;
  /** The text that somebody else takes out of it; throws where something else is there too. */
  readonly read: (written: string) => string;
  /** The text that has to come out. */
  readonly kept: (text: string) => string;
  /** Samples of which each starts a program. */
  readonly isSlow?: true;
}

const BEFORE = 'before';
const AFTER = 'after';

/** The text between two marks, of which there may be no more. */
function between(whole: string, before: string, after: string): string {
  if (!whole.startsWith(before) || !whole.endsWith(after)) throw new Error(`not in its place: ${whole}`);
  return whole.slice(before.length, whole.length - after.length);
}

/** Runs a script in a shell that finds no programs but `printf` and `cat`. */
const shell = (name: string, script: string): string =>
  execFileSync(name, ['-c', script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const inOneLine = (text: string): string => printableLine(text).replaceAll('\t', ' ');
const inLines = (text: string): string =>
  printable(text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')).replace(/\n$/, '');

/** Text of XML with its entities read, and no markup. */
function xmlText(written: string): string {
  if (/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/.test(written)) throw new Error(`markup: ${written}`);
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return written.replaceAll(/&([^;]+);/g, (_, name: string) => named[name]!);
}

const inXml = (text: string): string =>
  printable(text.replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '\ufffd'));

/** Text of Markdown with its escapes read, and no sign that would be markup. */
function markdownSaid(written: string): string {
  const rest = written.replaceAll(/\\[!-/:-@[-`{-~]/g, '.');
  if (/[`*[\]<>|&~\n]|(?<![^\W_])_|_(?![^\W_])|^#/.test(rest)) throw new Error(`markup: ${written}`);
  return written.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** The inside of a span of code (CommonMark 6.1). */
function codeSaid(written: string): string {
  const marks = /^`+/.exec(written)![0];
  const inside = between(written, marks, marks);
  const runs = inside.match(/`+/g) ?? [];
  if (inside.includes('\n') || runs.some((run) => run.length === marks.length))
    throw new Error('it ends early');
  return inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== ''
    ? inside.slice(1, -1)
    : inside;
}

/** The inside of a fenced block (CommonMark 4.5). */
function blockSaid(written: string): string {
  const lines = written.split('\n');
  const fence = lines[0]!;
  const end = lines.findIndex((line, i) => i > 0 && /^ {0,3}(`+)\s*$/.exec(line)?.[1]!.startsWith(fence));
  if (end !== lines.length - 1) throw new Error('it ends early');
  return lines.slice(1, -1).join('\n');
}

/** Cells of the row of a table (GitHub's Markdown). */
function cellSaid(written: string): string {
  const rows = written.split('\n');
  if (rows.length !== 3) throw new Error(`rows: ${written}`);
  const cells = rows[2]!.replaceAll(/\\[^]/g, (pair) => (pair === '\\|' ? '\u0001' : pair)).split('|');
  if (cells.length !== 5) throw new Error(`cells: ${written}`);
  return cells[2]!.slice(1, -1).replaceAll('\u0001', '\\|');
}

const WRITERS: readonly Writer[] = [
  ...['bash', 'dash'].flatMap((name): Writer[] => [
    ...[shellQuoted, shellWord].map((quoted): Writer => ({
      into: `a word for ${name} by ${quoted.name}`,
      write: (text) => `printf '%s|' ${BEFORE} ${quoted(text)} ${AFTER}`,
      read: (script) => between(shell(name, script), `${BEFORE}|`, `|${AFTER}|`),
      kept: inOneLine,
      isSlow: true,
    })),
    {
      into: `a text for ${name}`,
      write: (text) => `${hereDocument('cat', text)}printf ${AFTER}`,
      read: (script) => between(shell(name, script), '', `\n${AFTER}`),
      kept: inLines,
      isSlow: true,
    },
  ]),
  {
    into: 'SVG and HTML',
    write: (text) => `<p>${escapeText(text)}</p>`,
    read: (written) => xmlText(between(written, '<p>', '</p>')),
    kept: inXml,
  },
  {
    into: 'an attribute of SVG and HTML',
    write: (text) => element('a', { title: text }),
    read: (written) => xmlText(between(written, '<a title="', '"/>')),
    kept: inXml,
  },
  {
    into: 'Markdown',
    write: (text) => markdown([`.${text}.`]),
    read: (written) => markdownSaid(between(written, '', '\n')).slice(1, -1),
    kept: printableLine,
  },
  {
    into: 'code in Markdown',
    write: (text) => markdown([says(code(`.${text}`))]),
    read: (written) => codeSaid(between(written, '', '\n')).slice(1),
    kept: printableLine,
  },
  {
    into: 'a block of code in Markdown',
    write: (text) => markdown([block([text])]),
    read: (written) => blockSaid(between(written, '', '\n')),
    kept: printable,
  },
  {
    into: 'a table in Markdown',
    write: (text) => markdown([table([['1', `.${text}.`, '2']], ['a', 'b', 'c'])]),
    read: (written) => markdownSaid(cellSaid(between(written, '', '\n'))).slice(1, -1),
    kept: printableLine,
  },
  {
    into: 'a terminal',
    write: (text) => terminal([block([`${BEFORE}${text}${AFTER}`])]),
    read: (written) => {
      if (/(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(written)) throw new Error('a command');
      return between(written, BEFORE, AFTER);
    },
    kept: printable,
  },
  {
    into: 'a line of an error',
    write: (text) => formatError({ code: 'order-unreadable', message: `.${text}.` }),
    read: (written) => {
      if (written.includes('\n')) throw new Error('a second line');
      return between(written, '.', '. [order-unreadable]');
    },
    kept: printableLine,
  },
  {
    into: 'JSON on a terminal',
    write: (text) => jsonText({ said: text }),
    read: (written) => {
      if (/\p{Cc}/u.test(written)) throw new Error('a command');
      return (JSON.parse(written) as { readonly said: string }).said;
    },
    kept: (text) => text,
  },
];

/** Signs that mean something to one of the readers, and controls by their codes. */
const PIECES = [
  ...String.raw`EOF EOF1 END $(x) $x ' " \ !! ; & | < > </p> <!-- ]]> &amp; &#39; <script> * _ [x](y) # ~~~`.split(
    ' ',
  ),
  ...Array.from('\n\n\r\t\u0000\u0007\u001b\u007f\u009b\u2028\u202e\u2066\ud800\uffffé'),
  '`',
  '```',
  '`x`',
  '\r\n',
  ' ',
  '\u001b[201~',
  '\u001b]0;x\u0007',
];
const hostile = array(oneof(constantFrom(...PIECES), constantFrom(...PIECES), string())).map((all) =>
  all.join(''),
);

/** A shell cannot be given a zero byte, nor an error more than it quotes. */
const LONGEST = 500;

test.for(WRITERS)('$into', ({ write, read, kept, isSlow }) => {
  const count = isSlow === true ? (IS_THOROUGH ? 400 : 40) : samples(20_000);
  for (const text of ['', 'EOF\ntouch x\n', 'a\nEOF\nEND1\n', 'EOF\uffff', "it's", '\\', '-n', '=ls', '~']) {
    expect(read(write(text))).toBe(kept(text));
  }
  forAll(count, hostile, (text) => {
    const short = text.slice(0, LONGEST);
    expect(read(write(short))).toBe(kept(short));
  });
});

/** Signs of a writer, and the only files that may have them. */
const SIGNS: readonly (readonly [string, RegExp, readonly string[]])[] = [
  ['entities', /&(?:lt|quot|#39);/, ['src/base/document/html.ts']],
  ['documents in commands', /<<'[\w$]/, ['src/base/shell.ts', 'src/others/audit/page/case-command.ts']],
  ['quotation marks of a shell', /'\\\\?''/, ['src/base/shell.ts']],
  ['fences', /['"`]```|repeat\(Math\.max\(3/, ['src/base/document/markdown.ts']],
  ['tables of values', /text\/csv|digraph|mailto:/, []],
];

test.for(SIGNS)('nothing else writes %s by itself', ([, sign, files]) => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name).replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && sign.test(readFileSync(name, 'utf8')));
  expect(found.filter((name) => !files.includes(name))).toEqual([]);
});
