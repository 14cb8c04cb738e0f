/** Orders on boards whose powers, coasts and codes are unlike those of the standard board. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadBoard } from '../../../src/board/load.ts';
import { formatOrder } from '../../../src/orders/text/format.ts';
import { parseOrder, parsePower } from '../../../src/orders/text/parse.ts';
import type { Board } from '../../../src/board/board.ts';

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
