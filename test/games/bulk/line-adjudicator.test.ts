/** Blocks of lines and what comes of each: a result, or why there is none. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import {
  failureLine,
  faultOf,
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

/** What lines come to that have these outcomes, each the first time and after that. */
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

describe('the results of a block', () => {
  test('are a line for each line that is not blank, in its place', async () => {
    const found = await outcomes(['a', '', 'b', '  ', 'c'], () => 'added');

    expect(found).toEqual({
      positions: 3,
      failed: 0,
      undecided: 0,
      lines: ['of a', 'of b', 'of c'],
      asked: ['101 a', '102 b', '103 c'],
    });
  });

  test('of a line that is longer than a text can be are an error', async () => {
    const long = { ...blockOf([], 7, 100), isTooLong: true };
    const result = await resultsOf(long, librarySolver(), () => 'added');

    expect(written(result)).toEqual({
      positions: 1,
      failed: 1,
      undecided: 0,
      lines: [
        '{"error":{"code":"file-too-large","message":"the line is longer than a string can be","line":7}}',
      ],
    });
  });

  test('say why there are none, without what was added before', async () => {
    const found = await outcomes(['a', '', 'b', 'c'], (line) =>
      line === 'a'
        ? 'added'
        : { idJson: line === 'b' ? '"x"' : undefined, error: { code: 'unit-twice', message: line } },
    );

    expect(found).toMatchObject({
      positions: 3,
      failed: 2,
      undecided: 0,
      lines: [
        'of a',
        '{"id":"x","error":{"code":"unit-twice","message":"b","line":9}}',
        '{"error":{"code":"unit-twice","message":"c","line":10}}',
      ],
    });
  });

  test('count those on which the solver gave up', async () => {
    const found = await outcomes(['a', 'b', 'c'], (line) =>
      line === 'b'
        ? 'added'
        : { error: { code: line === 'a' ? 'solver-limit' : 'unit-twice', message: line } },
    );

    expect(found).toMatchObject({ positions: 3, failed: 2, undecided: 1 });
  });

  test('wait for the solver to open', async () => {
    const found = await outcomes(['a', 'b'], (line, attempt) =>
      line === 'a' && attempt < 3 ? NOT_OPEN : 'added',
    );

    expect(found).toMatchObject({
      positions: 2,
      failed: 0,
      lines: ['of aof aof a', 'of b'],
      asked: ['101 a', '101 a', '101 a', '102 b'],
    });
  });

  test('are none where no fresh solver is enough', async () => {
    const { lines, asked, ...counts } = await outcomes(['a'], () => NOT_OPEN);

    expect(counts).toEqual({ positions: 1, failed: 1, undecided: 1 });
    expect(lines).toEqual([
      '{"error":{"code":"solver-limit","message":"the solver ran out of memory","line":7}}',
    ]);
    expect(asked).toHaveLength(3);
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
  test('that are the same are a result, by the engine that was chosen', async () => {
    for (const engine of ['components', 'whole'] as const) {
      const [alone, both] = [
        await adjudicated({ engine }, PARADOX, PLAIN),
        await adjudicated({ engine, check: 1 }, PARADOX, PLAIN),
      ];

      expect(both).toEqual(alone);
      expect(both.failed).toBe(0);
    }
  });

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

test('a fault of this program is a failure of the line, with its id', () => {
  expect(failureLine(faultOf('{"id":"é"}', new Error('stumbled')), 4)).toBe(
    '{"id":"é","error":{"code":"program-fault","message":"an error in dipsolve itself, worth reporting: stumbled","line":4}}',
  );
  expect(faultOf('{', 'stumbled')).toMatchObject({ idJson: undefined, error: { code: 'program-fault' } });
});
