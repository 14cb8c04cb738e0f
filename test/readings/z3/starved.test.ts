/** A solver whose memory is used up: a fresh one takes over, and nothing is lost. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRESETS } from '../../../encodings/policy.ts';
import { LineAdjudicator } from '../../../src/games/bulk/line-adjudicator.ts';
import { lineBlocks } from '../../../src/games/records/lines/line-blocks.ts';
import { limitSolver, withSolver } from '../../../src/readings/z3/on-demand.ts';
import { SolverDied } from '../../../src/readings/z3/died.ts';
import { forgetWasm, loadPackage, loadWasmBy, type Wasm } from '../../../src/readings/z3/wasm.ts';
import { Readable } from 'node:stream';

const MEBIBYTE = 2 ** 20;

/** Leaves the solver about one MiB of its two GiB, less than it needs for anything. */
function starve({ raw }: Wasm): void {
  const top = raw._malloc(MEBIBYTE);
  raw._malloc(raw.HEAPU32.byteLength - top - 2 * MEBIBYTE);
}

let loads = 0;
/** Loads solvers of which the first ones have no memory left. */
function loadStarved(count: number): void {
  loads = 0;
  limitSolver({});
  forgetWasm();
  loadWasmBy(async () => {
    const wasm = await loadPackage();
    if (loads++ < count) starve(wasm);
    return wasm;
  });
}

beforeEach(() => limitSolver({}));
afterEach(() => void vi.restoreAllMocks());
afterAll(() => {
  limitSolver({});
  forgetWasm();
  loadWasmBy(loadPackage);
});

const CIRCLE = {
  units: { TURKEY: ['F ANK', 'A CON', 'A SMY'] },
  orders: { TURKEY: ['F ANK - CON', 'A CON - SMY', 'A SMY - ANK'] },
};
const BOUNCE = { units: { FRANCE: ['A PAR'] }, orders: { FRANCE: ['A PAR - BUR'] } };

async function results(): Promise<string> {
  const lines = [BOUNCE, CIRCLE, BOUNCE, CIRCLE].map((line, id) => `${JSON.stringify({ id, ...line })}\n`);
  const adjudicator = new LineAdjudicator({ engine: 'whole', policy: PRESETS['datc-3.2'], check: 0 });
  let text = '';
  for await (const block of lineBlocks(Readable.from([Buffer.from(lines.join(''))]))) {
    text += Buffer.from((await adjudicator.run(block)).bytes).toString();
  }
  return text;
}

test('every line has the result that it has with enough memory', async () => {
  loadStarved(0);
  const fed = await results();
  const printed = (['error', 'warn'] as const).map((name) => vi.spyOn(console, name));
  loadStarved(1);

  expect(await results()).toBe(fed);
  for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  expect(loads).toBe(2);
  expect(fed.match(/"results"/g)).toHaveLength(4);
});

test('where no fresh one has room either, that is said, and other lines are adjudicated', async () => {
  loadStarved(Infinity);
  const text = await results();

  expect(text.match(/"solver-limit"/g)).toHaveLength(4);
  await expect(withSolver((solver) => solver().solve((problem) => problem.check()))).rejects.toThrow(
    SolverDied,
  );
});
