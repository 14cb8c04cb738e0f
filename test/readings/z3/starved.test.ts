/** A solver whose memory is used up: a fresh one takes over, and nothing is lost. */
import { afterEach, expect, test, vi } from 'vitest';
import { PRESETS } from '../../../encodings/policy.ts';
import { lineAdjudicator } from '../../../src/games/bulk/line-adjudicator.ts';
import { lineBlocks } from '../../../src/games/records/lines/line-blocks.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';
import { SolverDied } from '../../../src/readings/z3/limits.ts';
import { loadPackage, type Wasm } from '../../../src/readings/z3/wasm.ts';
import { Readable } from 'node:stream';
import { librarySolver } from '../../../src/library/library-solver.ts';
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../setup/folder.ts';

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
  const adjudicateBlock = lineAdjudicator({ engine: 'whole', policy: PRESETS['datc-3.2'], check: 0 }, solver);
  let text = '';
  for await (const block of lineBlocks(Readable.from([Buffer.from(lines.join(''))]))) {
    text += Buffer.from((await adjudicateBlock(block)).bytes).toString();
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

test('what Z3 throws over a text that it cannot read it catches itself, again and again', async () => {
  for (const text of ['(assert (and', '(assert nobody)', '(declare-const a Bool)(assert (+ a 1))']) {
    await expect(librarySolver().check(text)).rejects.toThrow('the solver cannot read the question');
  }
  await expect(librarySolver().check('(declare-const a Bool)(assert a)')).resolves.toBe('satisfiable');
});

const run = promisify(execFile);
const url = (file: string): string => JSON.stringify(pathToFileURL(resolve(file)).href);

const root = temporaryFolder();

const LIBRARY = `import { adjudicate, readPosition } from ${url('dist/src/index.js')};
const { position } = readPosition('Italy: A Venice - Trieste');
console.log((await adjudicate(position, { engine: 'whole' })).kind);
`;
const COMMAND = `process.argv.push('solve', ${JSON.stringify(resolve('examples/pandin.txt'))});
await import(${url('bin/dipsolve.js')});
`;
const THREAD = `import { Worker } from 'node:worker_threads';
new Worker(new URL('library.mjs', import.meta.url));
`;

test.for([
  ['library.mjs', LIBRARY, /adjudicated/],
  ['command.mjs', COMMAND, /solution/],
  ['thread.mjs', THREAD, /adjudicated/],
] as const)('%s', async ([name, text, said]) => {
  const path = join(root, 'Łukasz', '项目', 'é', '😀');
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'library.mjs'), LIBRARY);
  writeFileSync(join(path, name), text);
  const { stdout } = await run(process.execPath, [join(path, name)]);
  expect(stdout).toMatch(said);
});
