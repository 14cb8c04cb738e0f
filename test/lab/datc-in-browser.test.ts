/** Every movement phase of the DATC, adjudicated in a browser and in Node. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasMovement } from '../../src/datc/case.ts';
import { loadCases } from '../../src/datc/case-files.ts';
import { positionOf } from '../../src/datc/movement-case.ts';
import { adjudicate, solve } from '../../src/index.ts';
import { serve } from '../../src/cli/lab/static-files.ts';
import { verdictOf } from '../../src/lab/solver/verdict.ts';
import { bundled, source } from './bundled.ts';
import { builtLab, CHROMIUM, IN_CHROMIUM } from './lab-in-chromium.ts';

/** Adjudicates cases in a worker: with Z3 from a folder, or without. */
const WORKER = `
  import { adjudicate, loadWasmBy, searchByBranching, solve } from ${source('src/index.ts')};
  import { positionOf } from ${source('src/datc/movement-case.ts')};
  import { verdictOf } from ${source('src/lab/solver/verdict.ts')};
  import { loadZ3 } from ${source('src/lab/solver/z3-module.ts')};

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

describe.skipIf(CHROMIUM === undefined)(IN_CHROMIUM, () => {
  const cases = (['v3', 'v24'] as const).flatMap(loadCases).filter((each) => hasMovement(each));
  const folder = mkdtempSync(join(tmpdir(), 'dipsolve-lab-'));
  let browser: Browser;
  let page: Page;
  let stop: () => void;
  beforeAll(async () => {
    const { output } = await bundled(WORKER, { format: 'iife', codeSplitting: false });
    writeFileSync(join(folder, 'cases.js'), output[0].code);
    const served = await serve(new Map([...(await builtLab()), ['/cases.js', join(folder, 'cases.js')]]), 0);
    if (served instanceof Error) throw served;
    stop = () => served.server.close();
    browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] });
    page = await browser.newPage();
    await page.goto(served.address);
  });
  afterAll(async () => {
    await browser.close();
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
    const ofNode: string[] = [];
    for (const each of cases) {
      const position = positionOf(each);
      const result = await adjudicate(position);
      const { solved } = await solve(position);
      if (result.kind === 'unknown' || solved.kind === 'unknown') throw new Error('unknown');
      ofNode.push(verdictOf(result, solved.count));
    }

    expect(cases.length).toBeGreaterThan(290);
    expect(verdicts).toEqual(ofNode);
  });
});
