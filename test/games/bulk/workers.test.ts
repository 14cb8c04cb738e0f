/** Bulk adjudication by several threads: as one thread does it. */
import { resolve } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { adjudicateBlocks, threadsFor } from '../../../src/cli/adjudicate/lines.ts';
import { openPool, type BlockPool } from '../../../src/games/bulk/pool.ts';
import type { BlockResult } from '../../../src/games/bulk/line-adjudicator.ts';
import { linesIn, textOf, type LineBlock } from '../../../src/games/records/lines/line-blocks.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { dipsolve, dipsolveProcess } from '../../cli/shared/dipsolve.ts';
import { fieldsOf } from '../../orders/in-words.ts';
import { DEFAULT_LIMITS } from '../../../src/readings/z3/limits.ts';

interface Bulk {
  readonly code: number | null;
  readonly results: readonly string[];
}

const bulk = async (
  start: typeof dipsolveProcess,
  input: string,
  ...args: readonly string[]
): Promise<Bulk> => {
  const { code, stdout } = await start(['adjudicate', '--jsonl', ...args], { input });
  return { code, results: stdout.split('\n') };
};

function lineOf(seed: number): string {
  const { units, orders } = randomPosition(standardBoard, MIXES['paradox-heavy'], seed);
  return JSON.stringify({ id: seed, ...fieldsOf(units, orders) });
}

describe('with workers', () => {
  const lines = Array.from({ length: 120 }, (_, seed) => lineOf(seed));
  lines[40] = 'no JSON';
  lines[80] = '';
  lines[100] = '{"id":"bad","units":{"FRANCE":["A XXX"]}}';
  lines[101] = '{"id":12345678901234567890,"units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR - XXX"]}}';
  const input = lines.join('\n');

  test.each([
    [[]],
    [['--check', '50', '--rules', 'dptg', '--strict-lines']],
    [['--rlimit', '1', '--engine', 'whole']],
  ])('and %j, results are those of one thread', async (args) => {
    const alone = await bulk(dipsolve, input, ...args);
    // Threads run what is built.
    const together = await bulk(dipsolveProcess, input, '--workers', '2', ...args);

    expect(alone.results.length).toBe(120);
    expect(together).toEqual(alone);
    expect(alone.results[40]).toContain('"line":41');
    expect(alone.results[100]).toMatch(/^\{"id":12345678901234567890,/);
  });
});

/** Answers blocks late, the later the earlier they came, and counts how many are waiting. */
class SlowPool implements BlockPool {
  most = 0;
  taken = 0;
  #waiting = 0;

  async run({ bytes }: LineBlock): Promise<BlockResult> {
    const lines = linesIn(bytes);
    this.#waiting++;
    this.most = Math.max(this.most, this.#waiting);
    await new Promise((done) => setTimeout(done, 5 - (this.taken++ % 5)));
    this.#waiting--;
    const text = lines.map((line) => `${textOf(bytes, line)}\n`).join('');
    return { bytes: new TextEncoder().encode(text), positions: lines.length, failed: 0, undecided: 0 };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

describe('blocks', () => {
  test('are written in order, and wait for a slow output', async () => {
    let [given, text] = [0, ''];
    const input = Readable.from(
      (function* chunks() {
        for (; given < 400; given++) yield `${given}\n`;
      })(),
      { highWaterMark: 1 },
    );
    let ahead = 0;
    const output = new Writable({
      highWaterMark: 1,
      write: (chunk: Buffer, _, done) => {
        text += chunk.toString();
        ahead = Math.max(ahead, given - text.split('\n').length);
        setTimeout(done, 1);
      },
    });
    const pool = new SlowPool();
    const { lines } = await adjudicateBlocks(input, output, pool, 4);

    expect(lines).toBe(400);
    expect(text).toBe(Array.from({ length: 400 }, (_, i) => `${i}\n`).join(''));
    expect(pool.most).toBeGreaterThan(1);
    expect(pool.most).toBeLessThanOrEqual(4);
    expect(ahead).toBeLessThan(12);
  });

  test('are answered before more input comes', async () => {
    const input = new PassThrough();
    const output = new PassThrough();
    const done = adjudicateBlocks(input, output, new SlowPool(), 4);
    for (const line of ['one\n', 'two\n']) {
      input.write(line);
      const answer = await new Promise((take) => output.once('data', take));
      expect(String(answer)).toBe(line);
    }
    input.end();

    expect(await done).toEqual({ lines: 2, failed: 0, undecided: 0 });
  });
});

test('a worker that dies takes only the line with it', async () => {
  const filename = pathToFileURL(resolve('test/games/bulk/dying-worker.mjs')).href;
  const pool = openPool(2, { engine: 'components', policy: DATC_3_2, check: 0 }, DEFAULT_LIMITS, filename);
  const { bytes, positions, failed } = await pool.run({
    bytes: new TextEncoder().encode('a\ndie\nc'),
    firstLine: 7,
    positionsBefore: 0,
  });
  await pool.close();

  expect({ positions, failed }).toEqual({ positions: 3, failed: 1 });
  const [first, second, third] = new TextDecoder().decode(bytes).split('\n');
  expect([first, third]).toEqual(['7 a', '9 c']);
  expect(JSON.parse(second!)).toMatchObject({ error: { code: 'program-fault', line: 8 } });
});

test.each([
  [undefined, 8, 8],
  [0, 8, 1],
  [10_000_000, 8, 1],
  [100_000_000, 8, 2],
  [1_000_000_000, 8, 8],
  [1_000_000_000, 1, 1],
])('%j bytes and at most %d threads: %d', (size, most, threads) => {
  expect(threadsFor(size, most)).toBe(threads);
});
