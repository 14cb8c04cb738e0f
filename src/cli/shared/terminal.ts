/** A document as a terminal shows it: in lines that fit, with colours where it has them. */
import picocolors from 'picocolors';
import {
  group,
  marked,
  says,
  wordsOf,
  type Document,
  type Marked,
  type Part,
  type Passage,
  type PassageOf,
  type Words,
} from '../../base/document/document.ts';
import { printable, printableLine } from '../../base/printable.ts';
import { lineWidth, shownLength, wrap } from './wrap.ts';

const STYLES = { good: 'green', bad: 'red', dim: 'yellow', strong: 'bold' } as const;

/** The lines of a document, without a line feed at the end. */
export function terminal(document: Document): string {
  return shown(document, 0, '\n\n');
}

function shown(parts: readonly Part[], indent: number, between: string): string {
  return parts
    .filter((part) => part !== undefined && part !== false)
    .flatMap((block) => {
      const text = block === '' ? '' : blockText(block, indent);
      return text === '' && block !== '' ? [] : [text];
    })
    .join(between);
}

function blockText(block: Passage, indent: number): string {
  if (typeof block === 'string') return wrapped(block, indent, 0);
  switch (block.kind) {
    case 'heading':
      return wrapped(marked('strong', printableLine(plain(block.words))), indent, 2);
    case 'paragraph':
      return wrapped(block.words, indent + block.indent, block.hang);
    case 'table':
      return indented(tableLines(block, lineWidth() - indent), indent);
    case 'list':
      return shown(
        block.items.map((item) => group([says(item.words, 2), group(item.below, 4)])),
        indent,
        '\n',
      );
    case 'code':
      return indented(printable(block.text).split('\n'), indent + block.indent);
    case 'picture':
      return '';
    case 'group':
      return shown(block.parts, indent + block.indent, block.isApart ? '\n\n' : '\n');
  }
}

function wrapped(words: Words, indent: number, hang: number): string {
  const text = lineText(words);
  return text === '' ? '' : wrap(text, ' '.repeat(indent), ' '.repeat(indent + hang));
}

function indented(lines: readonly string[], indent: number): string {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line)).join('\n');
}

function plain(words: Words): string {
  if (typeof words === 'string') return words;
  return 'as' in words ? words.text : words.map(plain).join('');
}

function lineText(words: Words): string {
  if (typeof words === 'string') return printable(words);
  return 'as' in words ? painted(words.as, printable(words.text)) : words.map(lineText).join('');
}

function painted(as: Marked['as'], text: string): string {
  if (as === 'code' || as === 'prose' || !isColourShown()) return text;
  return picocolors.createColors(true)[STYLES[as]](text);
}

/** The output is a terminal that may show colour; the library's own guess takes `CI` for one. */
function isColourShown(): boolean {
  const isRefused = (process.env['NO_COLOR'] ?? '') !== '' || process.env['TERM'] === 'dumb';
  return process.stdout.isTTY && !isRefused;
}

function tableLines({ head, rows, split }: PassageOf<'table'>, width: number): string[] {
  const all = head === undefined ? rows : [head, ...rows];
  const cells = all.map((row) => row.map((cell) => lineText(wordsOf(cell)).replaceAll('\n', ' ')));
  const isNumber = (rows[0] ?? []).map((cell) => typeof cell === 'number');
  if (isNumber.length > 1 && isNumber.slice(1).every(Boolean)) return numbersBeside(cells, isNumber, width);
  return split === undefined
    ? textsBelow(cells, isNumber, width, head !== undefined)
    : splitTables(cells, isNumber, split, width);
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const count = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  return Array.from({ length: count }, (_, i) =>
    rows.reduce((most, cells) => Math.max(most, shownLength(cells[i] ?? '')), 0),
  );
}

/** Columns without lines between them. */
function columns(rows: readonly (readonly string[])[], isNumber: readonly boolean[]): string[] {
  const widths = widthsOf(rows);
  return rows.map((cells) => {
    const line = cells.map((cell, i) => {
      const blanks = ' '.repeat(widths[i]! - shownLength(cell));
      return isNumber[i] === true ? blanks + cell : cell + blanks;
    });
    return `  ${line.join('  ')}`.trimEnd();
  });
}

/** A text and numbers; where a line would be too long, the text is broken. */
function numbersBeside(rows: readonly string[][], isNumber: readonly boolean[], width: number): string[] {
  const [, ...widths] = widthsOf(rows);
  const room = widths.reduce((left, each) => left - each - 2, width - 2);
  const broken = rows.flatMap(([text = '', ...numbers]) => {
    const lines = wrap(text, '', '  ', room).split('\n');
    return lines.map((line, i) => (i === lines.length - 1 ? [line, ...numbers] : [line]));
  });
  return columns(broken, isNumber);
}

/**
 * Columns of which the last are texts. Where a line would be too long, the texts stand below their rows, each broken to
 * the width of a line; where it still would be, so do the columns before them, until the first stands alone.
 */
function textsBelow(
  rows: readonly string[][],
  isNumber: readonly boolean[],
  width: number,
  hasHead: boolean,
): string[] {
  const widths = widthsOf(rows);
  const lengthOf = (count: number): number => widths.slice(0, count).reduce((sum, each) => sum + each + 2, 0);
  let beside = widths.length;
  while (beside > 1 && lengthOf(beside) > width) beside--;
  const lines = columns(
    rows.map((row) => row.slice(0, beside)),
    isNumber,
  );
  return rows.flatMap((row, i) => {
    const texts = hasHead && i === 0 ? [] : row.slice(beside).filter((text) => text !== '');
    return [lines[i]!, ...texts.map((text) => wrap(text, ' '.repeat(6), ' '.repeat(6), width))];
  });
}

/** All columns in one table; or below the first cell of each row; or, where that is too wide as well, in several such tables. */
function splitTables(rows: readonly string[][], isNumber: readonly boolean[], count: number, width: number) {
  const fits = (lines: readonly string[]): boolean => lines.every((line) => shownLength(line) <= width);
  const whole = columns(rows, isNumber);
  if (fits(whole)) return whole;
  const between = (from: number, to: number): string[] =>
    belowTheFirst(
      rows.map((row) => [row[0]!, ...row.slice(1 + from, 1 + to), ...row.slice(1 + count)]),
      width,
    );
  const tables: string[] = [];
  for (let from = 0; from < count;) {
    let to = count;
    while (to > from + 1 && !fits(between(from, to))) to--;
    tables.push(between(from, to).join('\n'));
    from = to;
  }
  return tables.join('\n\n').split('\n');
}

function belowTheFirst(rows: readonly string[][], width: number): string[] {
  const lines = columns(
    rows.map(([, ...others]) => others),
    [],
  );
  return rows
    .flatMap(([first = ''], i) => [...wrap(first, '  ', '      ', width).split('\n'), `    ${lines[i]!}`])
    .filter((line) => line.trim() !== '');
}
