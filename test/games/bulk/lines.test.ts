/** Bulk adjudication: one position a line in, one result a line out, or why there is none. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { PassThrough, Readable, Writable } from 'node:stream';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DATC_3_2, PRESETS, type Policy } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { adjudicateStream, type BulkOptions, type BulkSummary } from '../../../src/cli/adjudicate/lines.ts';
import { PositionLineReader } from '../../../src/games/records/lines/position-line.ts';
import { PATIENCE } from '../../cli/shared/dipsolve.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';
import {
  lineAdjudicator,
  resultsOf,
  type BlockResult,
  type LineOptions,
  type LineOutcome,
} from '../../../src/games/bulk/line-adjudicator.ts';
import { textOf } from '../../../src/games/records/lines/line-blocks.ts';
import { NOT_OPEN, type Solver } from '../../../src/readings/z3/solver.ts';
import { openSolver } from '../../setup/solver.ts';

const lineWith = (id: number, order = 'A PAR - BUR'): string =>
  JSON.stringify({ id, units: { FRANCE: ['A PAR'] }, orders: { FRANCE: [order] } });

const optionsOf = (policy: Policy): BulkOptions => ({
  solver: librarySolver(),
  engine: 'components',
  policy,
  check: 0,
});

interface Bulk extends BulkSummary {
  readonly results: readonly Record<string, unknown>[];
}

async function bulk(
  lines: readonly string[] | readonly Buffer[],
  policy: Policy = DATC_3_2,
  options: Partial<BulkOptions> = {},
): Promise<Bulk> {
  let text = '';
  const output = new Writable({
    // Slow and small, so that results have to wait.
    highWaterMark: 16,
    write: (chunk: Buffer, _, done) => {
      text += chunk.toString();
      setTimeout(done, 1);
    },
  });
  const chunks = lines.map((line) => (typeof line === 'string' ? `${line}\n` : line));
  const summary = await adjudicateStream(Readable.from(chunks), output, { ...optionsOf(policy), ...options });
  const results = text.split('\n').filter((line) => line !== '');
  return { ...summary, results: results.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('one bad line', () => {
  test('with an order without end is an error', async () => {
    for (const long of ['A PAR - ', 'A', '  ']) {
      // Read in more than linear time, this would take longer than a test may.
      const endless = lineWith(2, long.repeat(6_000_000 / long.length));
      const lines = [lineWith(1), endless, lineWith(3)];
      const { results, failed } = await bulk(lines, PRESETS['datc-2.4'], { strictLines: true });

      expect(failed).toBe(1);
      expect(results.map(({ id }) => id)).toEqual([1, 2, 3]);
      expect(results[1]).toMatchObject({ error: { code: 'order-unreadable', line: 2 } });
      expect(JSON.stringify(results[1]).length).toBeLessThan(300);
    }
  });

  test('that the program stumbles over does not end the others', async () => {
    const reader = new PositionLineReader([standardBoard]);
    const readings = [lineWith(1), lineWith(3)].map((line) => reader.read(line));
    vi.spyOn(PositionLineReader.prototype, 'readBytes')
      .mockReturnValueOnce(readings[0]!)
      .mockImplementationOnce(() => {
        throw new Error('stumbled');
      })
      .mockReturnValueOnce(readings[1]!);
    const { results, failed } = await bulk([lineWith(1), lineWith(2), lineWith(3)]);

    expect(failed).toBe(1);
    expect(results[1]).toEqual({
      id: 2,
      error: {
        code: 'program-fault',
        message: 'an error in dipsolve itself, worth reporting: stumbled',
        line: 2,
      },
    });
    expect([results[0], results[2]]).toMatchObject([{ id: 1 }, { id: 3 }]);
    expect(results[2]).toHaveProperty('results');
  });
});

test.for([
  ['Latin-1', Buffer.from('{"id":"é","units":{}}\n', 'latin1'), 'Latin-1'],
  ['UTF-16 without mark', Buffer.from('{"id":"é","units":{}}\n', 'utf16le'), 'UTF-16'],
] as const)('lines in another form in %s are errors that say so', async ([, bytes, encoding]) => {
  const { results, failed } = await bulk([bytes]);

  expect(failed).toBeGreaterThan(0);
  expect(results[0]).toMatchObject({
    error: { code: 'encoding-unknown', message: expect.stringContaining(encoding) as string },
  });
});

/** The program, and what it ends with. */
function started(command: string, stdout: 'pipe' | number = 'pipe') {
  const child = spawn(process.execPath, ['bin/dipsolve.js', ...command.split(' ')], {
    stdio: ['pipe', stdout, 'pipe'],
    timeout: PATIENCE,
  });
  child.stdin!.on('error', () => {});
  const complaint = child.stderr!.setEncoding('utf8').toArray();
  const ended = new Promise((resolve) => {
    child.on('close', (code) => void complaint.then((texts) => resolve([code, texts.join('')])));
  });
  return { child, stdin: child.stdin!, ended };
}

describe('results', () => {
  test('do not wait for lines that have not come', async () => {
    const { child, stdin, ended } = started('adjudicate --jsonl -');
    const answers = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
    for (const id of [1, 2, 3]) {
      stdin.write(`${lineWith(id)}\n`);
      const answer = await answers.next();

      expect(JSON.parse(String(answer.value))).toMatchObject({ id, results: {} });
    }
    stdin.end();

    expect(await answers.next()).toMatchObject({ done: true });
    expect(await ended).toEqual([0, '']);
  });

  test('that nobody reads end the program, even while it waits for input', async () => {
    const { child, stdin, ended } = started('adjudicate --jsonl');
    child.stdout!.destroy();
    stdin.write(`${lineWith(1)}\n`);

    expect(await ended).toEqual([0, '']);
  });
});

describe('output that cannot be written', () => {
  const COMMANDS = ['adjudicate --jsonl', 'compare --jsonl -', '--help'];
  test.each(existsSync('/dev/full') ? COMMANDS : [])('is told: %s', async (command) => {
    const full = openSync('/dev/full', 'w');
    const { stdin, ended } = started(command, full);
    closeSync(full);
    stdin.write(`${lineWith(1)}\n`);

    expect(await ended).toEqual([2, 'standard output: the disk is full [output-unwritable]\n']);
  });

  test('ends the reading of input that goes on', async () => {
    const input = new PassThrough();
    const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no room')) });
    input.write(`${lineWith(1)}\n`);

    await expect(adjudicateStream(input, output, optionsOf(DATC_3_2))).rejects.toMatchObject({
      name: 'OutputFailure',
      message: 'no room',
      nobodyReads: false,
    });
  });
});

const blockOf = (lines: readonly string[], firstLine = 1, positionsBefore = 0) => ({
  bytes: new TextEncoder().encode(lines.join('\n')),
  firstLine,
  positionsBefore,
});

/** The outcome of a block, with its results as they were written. */
function written({
  bytes,
  ...counts
}: BlockResult): Omit<BlockResult, 'bytes'> & { readonly lines: string[] } {
  const text = new TextDecoder().decode(bytes);
  return { ...counts, lines: text.split('\n').slice(0, -1) };
}

/** The results of lines that have these outcomes, each the first time and after that, and how often each was asked. */
async function outcomes(
  lines: readonly string[],
  outcomeOf: (line: string, attempt: number) => LineOutcome,
): Promise<ReturnType<typeof written> & { readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const block = blockOf(lines, 7, 100);
  const result = await resultsOf(block, librarySolver(), (line, position, results) => {
    const text = textOf(block.bytes, line);
    asked.push(`${position} ${text}`);
    results.addText(`of ${text}`);
    return outcomeOf(text, asked.filter((each) => each.endsWith(` ${text}`)).length);
  });
  return { ...written(result), asked };
}

const TOO_LONG =
  '{"error":{"code":"file-too-large","message":"the line is longer than a string can be","line":7}}';
const NO_MEMORY =
  '{"id":"x","error":{"code":"solver-limit","message":"the solver ran out of memory","line":7}}';

describe('the results of a block', () => {
  test('are a line for each line that is not blank: what was added, or why there is nothing', async () => {
    const found = await outcomes(['a', '', '{"id":"x"}', '  ', 'c', 'd'], (line) => {
      if (line === 'a') return 'added';
      return { code: line === 'd' ? 'solver-limit' : 'unit-twice', message: 'wrong' };
    });

    expect(found).toEqual({
      positions: 4,
      failed: 3,
      undecided: 1,
      lines: [
        'of a',
        '{"id":"x","error":{"code":"unit-twice","message":"wrong","line":9}}',
        '{"error":{"code":"unit-twice","message":"wrong","line":11}}',
        '{"error":{"code":"solver-limit","message":"wrong","line":12}}',
      ],
      asked: ['101 a', '102 {"id":"x"}', '103 c', '104 d'],
    });
  });

  test('of a line that is longer than a text can be are an error', async () => {
    const long = { ...blockOf([], 7, 100), isTooLong: true };
    const result = await resultsOf(long, librarySolver(), () => 'added');

    expect(written(result)).toEqual({ positions: 1, failed: 1, undecided: 0, lines: [TOO_LONG] });
  });

  test('wait for the solver to open, and are none where no fresh one is enough', async () => {
    const found = await outcomes(['a', 'b'], (line, attempt) =>
      line === 'a' && attempt < 3 ? NOT_OPEN : 'added',
    );
    const none = await outcomes(['{"id":"x"}'], () => NOT_OPEN);

    expect(found).toMatchObject({ positions: 2, failed: 0, lines: ['of aof aof a', 'of b'] });
    expect(found.asked).toEqual(['101 a', '101 a', '101 a', '102 b']);
    expect(none).toMatchObject({ positions: 1, failed: 1, undecided: 1, lines: [NO_MEMORY] });
    expect(none.asked).toHaveLength(3);
  });
});

const OPTIONS: LineOptions = { engine: 'components', policy: DATC_3_2, check: 0 };
const PARADOX = `{"id":"p","units":{"ENGLAND":["F LON","F WAL"],"FRANCE":["A BRE","F ENG"]},
  "orders":{"ENGLAND":["F LON S F WAL - ENG","F WAL - ENG"],"FRANCE":["A BRE - LON","F ENG C A BRE - LON"]}}`
  .split(/\n */)
  .join('');
const PLAIN = '{"id":1,"units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR - BUR"]}}';

async function adjudicated(
  { solver = librarySolver(), ...options }: Partial<LineOptions> & { readonly solver?: Solver },
  ...lines: readonly string[]
): Promise<Omit<ReturnType<typeof written>, 'lines'> & { readonly results: Record<string, unknown>[] }> {
  const { lines: results, ...counts } = written(
    await lineAdjudicator({ ...OPTIONS, ...options }, solver)(blockOf(lines)),
  );
  return { ...counts, results: results.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('results of both engines', () => {
  test('that differ are told, and are no result', async () => {
    const { results, ...counts } = await differing(1);

    expect(counts).toEqual({ positions: 1, failed: 1, undecided: 0 });
    expect(results[0]).toMatchObject({ id: 'p', error: { code: 'engines-differ', line: 1 } });
    const { message } = results[0]!['error'] as { readonly message: string };
    const told = JSON.parse(message.slice(message.indexOf('['))) as { readonly results: object }[];
    expect(message).toMatch(/^the engines differ: \[/);
    expect(told.map(({ results: units }) => Object.keys(units).length)).toEqual([4, 4]);
  });

  test('are asked for each so many positions only', async () => {
    expect(await differing(2)).toMatchObject({ failed: 0 });
  });

  test('of which one gave up are no result', async () => {
    const solver = await openSolver({ rlimit: 1 });
    const { results, failed } = await adjudicated({ check: 1, solver }, PLAIN);

    expect(failed).toBe(1);
    expect(results[0]).toMatchObject({
      id: 1,
      error: { code: 'engines-differ', message: expect.stringMatching(/,null\]$/) as string },
    });
  });
});

/** A paradox, settled by other rules for the second engine that is asked about it. */
async function differing(check: number): Promise<Awaited<ReturnType<typeof adjudicated>>> {
  let asked = 0;
  const options: LineOptions = {
    ...OPTIONS,
    check,
    get policy(): Policy {
      return ++asked % 2 === 0 ? { ...DATC_3_2, '4.A.2': 'all-hold' } : DATC_3_2;
    },
  };
  const adjudicateBlock = lineAdjudicator(options, librarySolver());
  asked = 0;
  const { lines, ...counts } = written(await adjudicateBlock(blockOf([PARADOX])));
  return { ...counts, results: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}
