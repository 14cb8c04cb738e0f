/** Bulk adjudication: one position a line in, one result a line out. */
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
