/** Progress where nobody sees a terminal. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressLine } from '../../../src/cli/shared/print.ts';

const { isTTY } = process.stderr;
let written: string[] = [];

beforeEach(() => {
  written = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.stderr.isTTY = isTTY;
});

test('a pipe gets a line of its own every half minute', () => {
  process.stderr.isTTY = false;
  let now = 5;
  const line = progressLine(() => now);
  for (let second = 0; second < 95; second++) {
    now += 1000;
    line.tell(`${second + 1} positions`);
  }
  line.clear();

  expect(written).toEqual(['30 positions\n', '60 positions\n', '90 positions\n']);
});

test('a terminal sees everything on one line', () => {
  process.stderr.isTTY = true;
  const line = progressLine(() => 0);
  line.tell('1 position');
  line.tell('2 positions');
  line.clear();

  expect(written).toEqual(['\r\u001B[K1 position', '\r\u001B[K2 positions', '\r\u001B[K']);
});
