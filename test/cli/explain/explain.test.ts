/** `dipsolve explain` as people run it, and how its lines fit a terminal. */
import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import { marked, table } from '../../../src/base/document/document.ts';
import { terminal } from '../../../src/cli/shared/terminal.ts';
import { lineWidth, wrap } from '../../../src/cli/shared/wrap.ts';
import { formatOrder } from '../../../src/orders/text/format.ts';
import { parseOrder } from '../../../src/orders/text/parse.ts';
import { dipsolve, type Run } from '../shared/dipsolve.ts';

const GARRISON = 'examples/beleaguered-garrison.txt';

const explain = (...args: readonly string[]): Promise<Run> => dipsolve(['explain', ...args]);

test('is a command of the built program, plain where there is no terminal', () => {
  const run = spawnSync(process.execPath, ['bin/dipsolve.js', 'explain', GARRISON, 'VIE'], {
    encoding: 'utf8',
    env: { ...process.env, CI: '1' },
  });
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(run.stdout).toContain('A Vienna - Trieste succeeded');
  expect(run.stdout).not.toContain('\u001B');
});

describe('lines', () => {
  test.for<readonly [text: string, width: number | undefined, expected: string]>([
    ['one two three', undefined, '- one two three'],
    ['one two three', 80, '- one two three'],
    ['one two three', 9, '- one two\n  three'],
    ['one two three', 3, '- one\n  two\n  three'],
    ['\u001B[32mone\u001B[39m two three', 9, '- \u001B[32mone\u001B[39m two\n  three'],
  ])('of %j in %s characters', ([text, width, expected]) => {
    expect(wrap(text, '- ', '  ', width)).toBe(expected);
  });
});

describe('on a terminal', () => {
  const { isTTY, columns } = process.stdout;
  afterEach(() => {
    Object.assign(process.stdout, { isTTY, columns });
    vi.unstubAllEnvs();
  });

  test.for<readonly [isTerminal: boolean, noColor: string, expected: string]>([
    [true, '', '\u001B[32myes\u001B[39m'],
    [true, '1', 'yes'],
    [false, '', 'yes'],
  ])('terminal %s with NO_COLOR=%j', ([isTerminal, noColor, expected]) => {
    Object.assign(process.stdout, { isTTY: isTerminal, columns: 72 });
    vi.stubEnv('NO_COLOR', noColor);
    vi.stubEnv('TERM', 'xterm');
    vi.stubEnv('COLUMNS', undefined);
    expect(terminal([table([[marked('good', 'yes')]])]).trim()).toBe(expected);
    expect(lineWidth()).toBe(isTerminal ? 72 : 80);
  });
});

test('--change lists every order that it counts', async () => {
  const args = ['examples/beleaguered-garrison.txt', 'NTH', '--change'];
  const { stdout } = await explain(...args);
  const { ways } = JSON.parse((await explain(...args, '--json')).stdout) as {
    ways: { orders: { order: string }[] }[];
  };
  const [, counted] = /(\d+) would have changed this/.exec(stdout)!;
  const alike = [...stdout.matchAll(/Also enough: (.*)\.$/gm)]
    .flatMap(([, orders]) => orders!.split('; '))
    .map((text) => {
      const order = parseOrder(standardBoard, text);
      return order.ok ? formatOrder(standardBoard, order.value, 'short') : text;
    });
  const first = stdout.match(/\(instead of /g)!;

  expect(alike.length + first.length).toBe(Number(counted));
  expect(ways).toHaveLength(Number(counted));
  const listed = new Set(ways.flatMap(({ orders }) => orders.map(({ order }) => order)));
  expect(alike.filter((order) => !listed.has(order))).toEqual([]);
});

test('--change keeps an order on one line', async () => {
  vi.stubEnv('COLUMNS', '80');
  const { stdout } = await explain(GARRISON, 'NTH', '--change');
  const [, list] = /Also enough: ([^.]*)\./.exec(stdout)!;
  const lines = list!.split('\n').map((line) => line.trim());

  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    for (const text of line.replace(/;$/, '').split('; ')) {
      expect([text, parseOrder(standardBoard, text).ok]).toEqual([text, true]);
    }
  }
});
