/** Blocks of lines and what comes of each: a result, or why there is none. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import {
  LineAdjudicator,
  resultsOf,
  type BlockResult,
  type LineOptions,
  type LineOutcome,
} from '../../../src/games/bulk/line-adjudicator.ts';
import { textOf } from '../../../src/games/records/lines/line-blocks.ts';
import { NOT_OPEN, type Solver } from '../../../src/readings/z3/solver.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';
import { openSolver } from '../../setup/solver.ts';

const blockOf = (lines: readonly string[], firstLine = 1, positionsBefore = 0) => ({
  bytes: new TextEncoder().encode(lines.join('\n')),
  firstLine,
  positionsBefore,
});

/** What a block came to, its results as they were written. */
function written({
  bytes,
  ...counts
}: BlockResult): Omit<BlockResult, 'bytes'> & { readonly lines: string[] } {
  const text = new TextDecoder().decode(bytes);
  return { ...counts, lines: text.split('\n').slice(0, -1) };
}

/** What lines come to that have these outcomes, each the first time and after that, and how often each was asked. */
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
const NO_MEMORY = '{"error":{"code":"solver-limit","message":"the solver ran out of memory","line":7}}';

describe('the results of a block', () => {
  test('are a line for each line that is not blank: what was added, or why there is nothing', async () => {
    const found = await outcomes(['a', '', 'b', '  ', 'c', 'd'], (line) => {
      if (line === 'a') return 'added';
      const code = line === 'd' ? 'solver-limit' : 'unit-twice';
      return { idJson: line === 'b' ? '"x"' : undefined, error: { code, message: line } };
    });

    expect(found).toEqual({
      positions: 4,
      failed: 3,
      undecided: 1,
      lines: [
        'of a',
        '{"id":"x","error":{"code":"unit-twice","message":"b","line":9}}',
        '{"error":{"code":"unit-twice","message":"c","line":11}}',
        '{"error":{"code":"solver-limit","message":"d","line":12}}',
      ],
      asked: ['101 a', '102 b', '103 c', '104 d'],
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
    const none = await outcomes(['a'], () => NOT_OPEN);

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
    await new LineAdjudicator({ ...OPTIONS, ...options }, solver).run(blockOf(lines)),
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
  const adjudicator = new LineAdjudicator(options, librarySolver());
  asked = 0;
  const { lines, ...counts } = written(await adjudicator.run(blockOf([PARADOX])));
  return { ...counts, results: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}
