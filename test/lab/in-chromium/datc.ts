/** Every movement phase of the DATC, adjudicated in a browser and in Node. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasMovement, loadCases } from '../../../src/games/datc/case.ts';
import { positionOf } from '../../../src/games/datc/case-phases.ts';
import { adjudicate, solve } from '../../../src/index.ts';
import { verdictOf } from '../../../src/lab/workers/verdict.ts';
import { bundled, source } from '../bundled.ts';
import { type Served, served as servedFiles } from '../built-lab.ts';
import type { Lab } from '../lab-in-chromium.ts';

/** Adjudicates cases in a worker: with Z3 from a folder, or without. */
const WORKER = `
  import { adjudicate, loadWasmBy, searchByBranching, solve } from ${source('src/index.ts')};
  import { positionOf } from ${source('src/games/datc/case-phases.ts')};
  import { verdictOf } from ${source('src/lab/workers/verdict.ts')};
  import { loadZ3 } from ${source('src/lab/workers/z3-module.ts')};

  onmessage = async ({ data: { cases, folder } }) => {
    try {
      if (folder === undefined) searchByBranching();
      else {
        const z3 = await loadZ3(folder, (address) => importScripts(address));
        loadWasmBy(() => Promise.resolve(z3));
      }
      const verdicts = [];
      for (const each of cases) {
        const position = positionOf(each);
        const engine = folder === undefined ? 'components' : 'whole';
        const { solved } = await solve(position);
        verdicts.push(verdictOf(await adjudicate(position, { engine }), solved.count));
      }
      postMessage(verdicts);
    } catch (error) {
      postMessage([String(error)]);
    }
  };
`;

type Case = Parameters<typeof positionOf>[0];

/** Both versions have most cases in common: each position once. */
function movementCases(): Case[] {
  const all = (['3.2', '2.4'] as const).flatMap(loadCases).filter((each) => hasMovement(each));
  expect(all.length).toBeGreaterThan(290);
  const byPosition = new Map(all.map((each) => [JSON.stringify([each.units, each.orders]), each]));
  return [...byPosition.values()];
}

/** What Z3 says in Node. */
async function verdictsOfNode(cases: readonly Case[]): Promise<string[]> {
  const verdicts: string[] = [];
  for (const each of cases) {
    const position = positionOf(each);
    const result = await adjudicate(position);
    const { solved } = await solve(position);
    if (result.kind === 'unknown' || solved.kind === 'unknown') throw new Error('unknown');
    verdicts.push(verdictOf(result, solved.count));
  }
  return verdicts;
}

/** A folder as it is served: the worker, an empty page, Z3 from its package. */
async function served(folder: string): Promise<Served> {
  const { output } = await bundled(WORKER, { format: 'iife', codeSplitting: false });
  writeFileSync(join(folder, 'cases.js'), output[0].code);
  writeFileSync(join(folder, 'empty.html'), '<!doctype html>');
  const z3 = dirname(createRequire(import.meta.url).resolve('z3-solver/build/z3-built.js'));
  const files = new Map([
    ['/', join(folder, 'empty.html')],
    ['/cases.js', join(folder, 'cases.js')],
    ['/z3/z3-built.js', join(z3, 'z3-built.js')],
    ['/z3/z3-built.wasm', join(z3, 'z3-built.wasm')],
  ]);
  return servedFiles(files);
}

export function datcTests(lab: () => Lab): void {
  const cases = movementCases();
  const folder = mkdtempSync(join(tmpdir(), 'dipsolve-lab-'));
  let ofNode: readonly string[];
  let page: Page;
  let stop: () => void;
  beforeAll(async () => {
    const server = await served(folder);
    stop = server.stop;
    page = await lab().browser.newPage();
    await page.goto(server.address);
    ofNode = await verdictsOfNode(cases);
  });
  afterAll(async () => {
    await page.close();
    stop();
    rmSync(folder, { recursive: true });
  });

  test.for([
    ['without Z3', undefined],
    ['with Z3', '/z3/'],
  ] as const)('%s the results are those of Node', async ([, z3]) => {
    const message = `{ cases: ${JSON.stringify(cases)}, folder: ${z3 === undefined ? 'undefined' : `new URL('${z3}', location.href).href`} }`;
    const verdicts = await page.evaluate<string[]>(`new Promise((resolve, reject) => {
      const worker = new Worker('/cases.js');
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(${message});
    })`);

    expect(verdicts).toEqual(ofNode);
  });
}
