/** A document as Markdown. */
import { markdownTable } from 'markdown-table';
import { printable, printableLine } from '../printable.ts';
import {
  passagesOf,
  wordsOf,
  type Cell,
  type Document,
  type Item,
  type Marked,
  type Words,
} from './document.ts';

/** The page, with a line feed at its end. */
export function markdown(document: Document): string {
  return `${inMarkdown(document)}\n`;
}

function inMarkdown(parts: Document): string {
  return passagesOf(parts)
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockText(block: ReturnType<typeof passagesOf>[number]): string {
  if (typeof block === 'string') return lineText(block);
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${lineText(block.words)}`;
    case 'paragraph':
      return lineText(block.words);
    case 'table': {
      const head = block.head ?? (block.rows[0] ?? []).map(() => '');
      // Columns are not aligned, because some cells are whole sentences.
      return markdownTable(
        [head, ...block.rows].map((row) => row.map(cellText)),
        { alignDelimiters: false },
      );
    }
    case 'list':
      return block.items.map(itemText).join('\n');
    case 'code': {
      const text = printable(block.text);
      const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
      return `${fence}\n${text}\n${fence}`;
    }
    case 'picture':
      return `![${escaped(block.says)}](${block.file})`;
  }
}

/** Pipes that are escaped stay as they are. */
function cellText(cell: Cell): string {
  return lineText(wordsOf(cell))
    .replaceAll(/(\\.)|\|/g, (whole, kept?: string) => kept ?? `\\${whole}`)
    .replaceAll('\n', ' ');
}

function itemText({ words, below }: Item): string {
  const parts = [lineText(words), inMarkdown(below)].filter((text) => text !== '');
  const isList = passagesOf(below).every((each) => typeof each === 'object' && each.kind === 'list');
  return `- ${parts.join(isList ? '\n' : '\n\n').replaceAll(/\n(?!\n)/g, '\n  ')}`;
}

function lineText(words: Words): string {
  if (typeof words === 'string') return escaped(words);
  return 'as' in words ? markedText(words) : words.map(lineText).join('');
}

function markedText({ as, text }: Marked): string {
  switch (as) {
    case 'prose':
      return text;
    case 'code':
      return codeText(text);
    case 'strong':
      return `**${escaped(text)}**`;
    case 'good':
    case 'bad':
    case 'dim':
      return escaped(text);
  }
}

/** Text in which nothing is markup or ends the line; an underscore within a word is none. */
function escaped(text: string): string {
  return printableLine(text).replaceAll(/^#|[\\`*[\]<>|&~]|(?<!\w)_|_(?!\w)/g, String.raw`\$&`);
}

/** A blank at each side keeps blanks and backticks of the text apart. */
function codeText(text: string): string {
  const line = printableLine(text);
  const marks = '`'.repeat(longestRun(line) + 1);
  const side = /^[ `]|[ `]$/.test(line) ? ' ' : '';
  return `${marks}${side}${line}${side}${marks}`;
}

/** The most backticks that stand together. */
function longestRun(text: string): number {
  return [...text.matchAll(/`+/g)].reduce((longest, [run]) => Math.max(longest, run.length), 0);
}
