/**
 * Texts as people write them, one a line with what they are read as, or what is wrong with them and where.
 * `UPDATE_DOCS=1 npx vitest run test/orders/text/corpus` writes what they are read as now.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { standardBoard as board } from '../../../src/board/standard.ts';
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

function position(text: string): string {
  const read = readPositionText(board, text);
  return [...unitsOf(read), ...ordersOf(read), ...read.errors.map(errorText)].join('; ');
}

/** By the name of a file: how its texts are read. */
const READERS: Readonly<Record<string, (text: string) => string>> = {
  orders: inBothForms(
    (text) => parseOrder(board, text),
    (order, style) => formatOrder(board, order, style),
  ),
  retreats: inBothForms(
    (text) => parseRetreat(board, text),
    (order, style) => formatRetreat(board, order, style),
  ),
  adjustments: inBothForms(
    (text) => parseAdjustment(board, text),
    (order, style) => formatAdjustment(board, order, style),
  ),
  units: inBothForms(
    (text) => {
      const [alone, orOrder] = [parseUnit(board, text), parseOrderOrUnit(board, text)];
      if (alone.ok) expect(orOrder).toEqual({ ok: true, value: { kind: 'unit', unit: alone.value } });
      return alone;
    },
    (unit, style) => formatUnit(board, unit, style),
  ),
  powers: (text) => {
    const read = parsePower(board, text);
    return read.ok ? board.powers[read.value]!.code : errorText(read.error);
  },
  positions: position,
};

test('every file has a reader', () => {
  const files = Object.keys(READERS).map((name) => `${name}.txt`);
  expect(readdirSync(CORPUS).toSorted()).toEqual(files.toSorted());
});

checkCorpus(CORPUS, (line, name) => {
  const [quoted] = /^"(?:[^"\\]|\\.)*"/.exec(line)!;
  return `${quoted} -> ${READERS[name.replace('.txt', '')]!(JSON.parse(quoted) as string)}`;
});
