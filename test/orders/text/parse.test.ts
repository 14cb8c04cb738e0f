/** Every name on the board is read, any text is read or refused, and what is read keeps its place. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { ok } from '../../../src/base/errors.ts';
import { parseOrder, parsePower, parseUnit } from '../../../src/orders/text/parse.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';
import { forAll } from '../../setup/for-all.ts';
import { readFileSync } from 'node:fs';
import { loadBoard } from '../../../src/board/load.ts';
import { formatOrder } from '../../../src/orders/text/format.ts';
import type { Board } from '../../../src/board/board.ts';

/** test/orders/text/read-back.test.ts has the codes and the names. */
describe('every other name on the board', () => {
  const locations = board.locations.flatMap(({ province, coast, code }) => {
    const ending = coast === undefined ? '' : `/${coast}`;
    return board.provinces[province]!.aliases.map((alias) => [alias + ending, code] as const);
  });

  test.each(locations)('%s', (text, code) => {
    for (const cased of [text, text.toLowerCase(), text.toUpperCase()]) {
      expect(parseUnit(board, cased)).toEqual(parseUnit(board, code));
      for (const order of ['F X - X', 'F X S A X-X'])
        expect(parseOrder(board, order.replaceAll('X', cased))).toEqual(
          parseOrder(board, order.replaceAll('X', code)),
        );
    }
  });

  test.each(board.powers)('$name', ({ index, code, name, adjective = name }) => {
    for (const text of [code, name, adjective, name.toLowerCase(), name.slice(0, 3), ` ${name} `])
      expect(parsePower(board, text)).toEqual(ok(index));
  });
});

const words = fc.constantFrom(
  ...'A F PAR North Sea Mid S C H to via by convoy German coast SC EC St'.split(' '),
  ...'- -> / ( ) . , * ß ’ 𝔸 \u0301'.split(' '),
);
const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.array(words).map((list) => list.join(' ')),
  fc.array(words).map((list) => list.join('')),
);

test('any text is read or refused with a place, never thrown at', () => {
  forAll(2000, texts, (text) => {
    for (const parse of [parseOrder, parseUnit, parsePower]) {
      const result = parse(board, text);
      if (result.ok) continue;
      expect(result.error.place?.column).toBeGreaterThanOrEqual(1);
      expect(result.error.place?.column).toBeLessThanOrEqual(text.length + 1);
    }
  });
});

test('an order keeps where and how it was written', () => {
  const text = '\uFEFFItaly:\r\n  A Venice - Trieste  # why not\r\nFrance:  A Par H.\r\n';
  const { orders } = readPositionText(board, text, 'game.txt');
  expect(orders.map((order) => [order.text, order.place])).toEqual([
    ['A Venice - Trieste', { file: 'game.txt', line: 2, column: 3 }],
    ['A Par H.', { file: 'game.txt', line: 3, column: 10 }],
  ]);
});

const loaded = loadBoard(
  JSON.parse(/```json\n(\{\n {2}"\$schema"[\s\S]*?)```/.exec(readFileSync('docs/boards.md', 'utf8'))![1]!),
);
if (!loaded.ok) throw new Error(loaded.error.message);
const seas: Board = loaded.value;

test.for(['New York', 'NEW-YORK', 'new york', 'NY'])('%s is a power of several words', (written) => {
  expect(parsePower(seas, written)).toEqual({ ok: true, value: 0 });
});

test.for([
  ['F CAP/RIVER - LAK', 'F CAP/RIVER - LAK'],
  ['F Cape(river) - Lake', 'F CAP/RIVER - LAK'],
  ['F Cape (river coast) to Lake', 'F CAP/RIVER - LAK'],
  ['F BAY - CAP/SEA', 'F BAY - CAP/SEA'],
  ['F Great Bay - Cape sea', 'F BAY - CAP/SEA'],
])('%s', ([written, short]) => {
  const order = parseOrder(seas, written!);

  expect(order.ok ? formatOrder(seas, order.value, 'short') : order.error.message).toBe(short);
});
