/**
 * Texts as people write them, one a line with what they are read as, or what is wrong with them and where.
 * `UPDATE_DOCS=1 npx vitest run test/orders/text/corpus` writes what they are read as now.
 */
import { join } from 'node:path';
import { expect } from 'vitest';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { boardNamed } from '../../../src/board/boards.ts';
import type { Board } from '../../../src/board/board.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { type Result, type UserError } from '../../../src/base/errors.ts';
import {
  formatAdjustment,
  formatRetreat,
  formatOrder,
  formatUnit,
  type OrderStyle,
} from '../../../src/orders/text/format.ts';
import { parseAdjustment, parseRetreat } from '../../../src/orders/text/parse-later.ts';
import { parseOrder, parseOrderOrUnit, parsePower, parseUnit } from '../../../src/orders/text/parse.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';
import { readable } from '../../setup/known.ts';
import { checkCorpus } from '../../setup/corpus.ts';
import { ordersOf, unitsOf } from '../in-words.ts';

const CORPUS = join(import.meta.dirname, 'corpus');

function errorText({ code, place, message, expected }: UserError): string {
  const at = [place?.line, place?.column].filter((each) => each !== undefined).join(':');
  return `${code} ${at}: ${message} (expected ${expected})`;
}

/** In short and in long form; the long one is read as the same. */
function inBothForms<Order>(
  parse: (text: string) => Result<Order>,
  format: (order: Order, style: OrderStyle) => string,
) {
  return (text: string): string => {
    const read = parse(text);
    if (!read.ok) return errorText(read.error);
    const [short, long] = [format(read.value, 'short'), format(read.value, 'long')];
    expect(parse(long)).toEqual(read);
    return `${short} = ${long}`;
  };
}

function position(board: Board, text: string, policy?: Policy): string {
  const read = readPositionText(board, text, undefined, policy);
  const season = read.season === undefined ? [] : [read.season];
  return [...season, ...unitsOf(read, board), ...ordersOf(read, board), ...read.errors.map(errorText)].join(
    '; ',
  );
}

/** By the name of a file, before that of its board: how its texts are read. */
const READERS: Readonly<Record<string, (board: Board) => (text: string) => string>> = {
  orders: (board) =>
    inBothForms(
      (text) => parseOrder(board, text),
      (order, style) => formatOrder(board, order, style),
    ),
  retreats: (board) =>
    inBothForms(
      (text) => parseRetreat(board, text),
      (order, style) => formatRetreat(board, order, style),
    ),
  adjustments: (board) =>
    inBothForms(
      (text) => parseAdjustment(board, text),
      (order, style) => formatAdjustment(board, order, style),
    ),
  units: (board) =>
    inBothForms(
      (text) => {
        const [alone, orOrder] = [parseUnit(board, text), parseOrderOrUnit(board, text)];
        if (alone.ok) expect(orOrder).toEqual({ ok: true, value: { kind: 'unit', unit: alone.value } });
        return alone;
      },
      (unit, style) => formatUnit(board, unit, style),
    ),
  powers: (board) => (text) => {
    const read = parsePower(board, text);
    return read.ok ? board.powers[read.value]!.code : errorText(read.error);
  },
  positions: (board) => (text) => position(board, text),
  // Choices stand on the first line.
  'poorly written': (board) => (text) => {
    const [choices, ...lines] = text.split('\n');
    const chosen = Object.fromEntries(choices!.split(' ').map((each) => each.split('='))) as object;
    return position(board, lines.join('\n'), { ...DATC_3_2, ...chosen });
  },
};

/** The reader of a file, and a board of which nothing is remembered. */
function readerOf(name: string): (text: string) => string {
  const [what, board = 'standard'] = name.replace('.txt', '').split(' on ');
  const reader = READERS[what!];
  if (reader === undefined) throw new Error(`nobody reads ${name}`);
  return reader({ ...readable(boardNamed(shippedBoards(), board)) });
}

checkCorpus(CORPUS, (line, name) => {
  const [quoted] = /^"(?:[^"\\]|\\.)*"/.exec(line)!;
  return `${quoted} -> ${readerOf(name)(JSON.parse(quoted) as string)}`;
});
