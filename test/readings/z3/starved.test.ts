/** A solver whose memory is used up: a fresh one takes over, and nothing is lost. */
import { afterEach, expect, test, vi } from 'vitest';
import { PRESETS } from '../../../encodings/policy.ts';
import { LineAdjudicator } from '../../../src/games/bulk/line-adjudicator.ts';
import { lineBlocks } from '../../../src/games/records/lines/line-blocks.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';
import { SolverDied } from '../../../src/readings/z3/limits.ts';
import { loadPackage, type Wasm } from '../../../src/readings/z3/wasm.ts';
import { Readable } from 'node:stream';

const MEBIBYTE = 2 ** 20;

/** Leaves the solver about one MiB of its two GiB, less than it needs for anything. */
function starve({ raw }: Wasm): void {
  const top = raw._malloc(MEBIBYTE);
  raw._malloc(raw.HEAPU32.byteLength - top - 2 * MEBIBYTE);
}

let loads = 0;
/** A solver whose first memories are used up. */
function starved(count: number): Solver {
  loads = 0;
  return new Solver({
    load: async () => {
      const wasm = await loadPackage();
      if (loads++ < count) starve(wasm);
      return wasm;
    },
  });
}

afterEach(() => void vi.restoreAllMocks());

const CIRCLE = {
  units: { TURKEY: ['F ANK', 'A CON', 'A SMY'] },
  orders: { TURKEY: ['F ANK - CON', 'A CON - SMY', 'A SMY - ANK'] },
};
const BOUNCE = { units: { FRANCE: ['A PAR'] }, orders: { FRANCE: ['A PAR - BUR'] } };

async function results(solver: Solver): Promise<string> {
  const lines = [BOUNCE, CIRCLE, BOUNCE, CIRCLE].map((line, id) => `${JSON.stringify({ id, ...line })}\n`);
  const adjudicator = new LineAdjudicator({ engine: 'whole', policy: PRESETS['datc-3.2'], check: 0 }, solver);
  let text = '';
  for await (const block of lineBlocks(Readable.from([Buffer.from(lines.join(''))]))) {
    text += Buffer.from((await adjudicator.run(block)).bytes).toString();
  }
  return text;
}

test('every line has the result that it has with enough memory', async () => {
  const fed = await results(starved(0));
  const printed = (['error', 'warn'] as const).map((name) => vi.spyOn(console, name));

  expect(await results(starved(1))).toBe(fed);
  for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  expect(loads).toBe(2);
  expect(fed.match(/"results"/g)).toHaveLength(4);
});

test('where no fresh one has room either, that is said, and other lines are adjudicated', async () => {
  const solver = starved(Infinity);
  const text = await results(solver);

  expect(text.match(/"solver-limit"/g)).toHaveLength(4);
  await expect(solver.run(() => solver.solve((problem) => problem.check()))).rejects.toThrow(SolverDied);
});
