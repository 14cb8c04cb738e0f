/**
 * Measures the lab in Chromium: what is loaded first, how long an edit of a full board takes until it is
 * painted (with `--edits`), and the first answer over a slow link on a slow machine.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { standardBoard } from '../src/board/standard.ts';
import { positionText } from '../src/prove/known/printed-position.ts';
import { MIXES, randomPosition } from '../src/orders/sample/random-position.ts';
import { median } from '../bench/measure.ts';
import { Lab, type LabPage, linkTo, PANDIN } from '../test/lab/lab-in-chromium.ts';
import { labFiles } from '../src/cli/lab/run.ts';

/** First answers, each in a browser that has kept nothing. */
const RUNS = 5;
const EDITS = 200;
const UNITS = 34;
/** 1.6 Mbit/s and 150 ms, as Lighthouse has it for a phone. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** What is loaded until the first answer, and what else there is: bytes as they are, and as they travel. */
function sizes(files: ReadonlyMap<string, string>, loaded: ReadonlySet<string>): void {
  const sums = { first: [0, 0], later: [0, 0] };
  for (const [name, file] of files) {
    if (name === '/index.html' || name.endsWith('.br')) continue;
    const bytes = readFileSync(file);
    const isFirst = loaded.has(name);
    const packed = existsSync(`${file}.br`) ? statSync(`${file}.br`).size : gzipSync(bytes).length;
    const sum = sums[isFirst ? 'first' : 'later'];
    sum[0]! += bytes.length;
    sum[1]! += packed;
    console.log(`${isFirst ? 'first' : 'later'}\t${name}\t${bytes.length}\t${packed} compressed`);
  }
  for (const [when, [whole, packed]] of Object.entries(sums))
    console.log(`${when}: ${whole}, ${packed} compressed`);
}

/** Orders of a full board as text. */
const textOf = (seed: number): string =>
  positionText(randomPosition(standardBoard, { ...MIXES['mid-game'], units: UNITS }, seed)).text;

/** Milliseconds of the processor that the page's own thread has had: whatever else the machine does. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

async function watched(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** What is opened, and what its sentences say: the first position, whose answer stands in the page, and one that a link brings. */
const OPENED = {
  first: { title: 'first answer', fragment: '', says: 'F Wales' },
  linked: { title: 'answer to a link', fragment: linkTo(PANDIN), says: 'F Belgium' },
} as const;
type Opened = keyof typeof OPENED;

/** Has the page note when the sentences for the orders are there, and when they are painted: nobody else asks it meanwhile. */
const note = (says: string): string => `(() => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('.orders')?.textContent.includes('${says}')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => console.log('answered ' + performance.now())));
  });
  watch.observe(document, { childList: true, subtree: true });
})()`;

async function answered(page: Page, lab: Lab, opened: Opened): Promise<number> {
  const { fragment, says } = OPENED[opened];
  await page.addInitScript(note(says));
  const told = page.waitForEvent('console', (message) => message.text().startsWith('answered '));
  await page.goto(lab.address + fragment, { waitUntil: 'commit' });
  return Number((await told).text().split(' ')[1]);
}

/** How long the page computes until its first answer is painted, at full speed. */
async function firstWork(lab: Lab, opened: Opened): Promise<number> {
  const page = await (await lab.browser.newContext()).newPage();
  const session = await watched(page);
  await answered(page, lab, opened);
  const work = await busy(session);
  await page.context().close();
  return work;
}

/** Milliseconds from each change of the text until the frame with the result of it is painted. */
async function edits(opened: LabPage): Promise<number[]> {
  const texts = Array.from({ length: EDITS }, (_, seed) => textOf(seed));
  return opened.page.evaluate<number[]>(`(async () => {
    const box = document.querySelector('textarea');
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const times = [];
    for (const text of ${JSON.stringify(texts)}) {
      const start = performance.now();
      box.value = text;
      const changed = new Promise((resolve) => {
        const watch = new MutationObserver(() => { watch.disconnect(); resolve(); });
        watch.observe(document.querySelector('.orders'), { childList: true, subtree: true, characterData: true });
      });
      box.dispatchEvent(new Event('input', { bubbles: true }));
      await changed;
      await painted();
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return times;
  })()`);
}

async function firstAnswer(
  lab: Lab,
  opened: Opened,
): Promise<{ readonly time: number; readonly loaded: ReadonlySet<string> }> {
  const context = await lab.browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const loaded = new Set<string>();
  page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
  const time = await answered(page, lab, opened);
  const told = { time, loaded: new Set(loaded) };
  await context.close();
  return told;
}

/** The lab as it is published, unlike that of the tests with its packed copies. */
async function published(): Promise<ReadonlyMap<string, string>> {
  const outDir = mkdtempSync(join(tmpdir(), 'dipsolve-lab-'));
  const configFile = 'scripts/make/lab/vite.config.ts';
  await build({ configFile, configLoader: 'runner', logLevel: 'error', build: { outDir } });
  return labFiles(outDir)!;
}

const listed = (times: readonly number[]): string =>
  `median ${median(times).toFixed(0)} ms of ${times.map((time) => time.toFixed(0)).join(', ')}`;

const files = await published();
const lab = await Lab.start(files);
for (const opened of ['first', 'linked'] as const) {
  const cold: Awaited<ReturnType<typeof firstAnswer>>[] = [];
  const works: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    cold.push(await firstAnswer(lab, opened));
    works.push(await firstWork(lab, opened));
  }
  // What is loaded when the page is its own: the answer of the first position does not wait for it.
  if (opened === 'linked') sizes(files, cold[0]!.loaded);
  console.log(
    `${OPENED[opened].title}, 1.6 Mbit/s and 4x slower: ${listed(cold.map(({ time }) => time))}\n` +
      `... of which the page computes, at full speed: ${listed(works)}`,
  );
}
if (process.argv.includes('--edits')) await measureEdits();
await lab.stop();
rmSync(dirname(files.get('/')!), { recursive: true });

async function measureEdits(): Promise<void> {
  const opened = await lab.open();
  const session = await watched(opened.page);
  const before = await busy(session);
  const times = (await edits(opened)).toSorted((a, b) => a - b);
  const work = ((await busy(session)) - before) / EDITS;
  console.log(`edit to paint: median ${median(times).toFixed(0)} ms, worst ${times.at(-1)!.toFixed(0)} ms`);
  console.log(
    `... of which the page computes, with all that follows an edit: ${work.toFixed(0)} ms on average`,
  );
}
