/** A version of the lab, and a later one on the same address, without a part that pages of the first may still ask for. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { builtLab, type Served, served, withoutZ3 } from './built-lab.ts';

const WORKER = '/service-worker.js';

/** In milliseconds: what has not come by then does not come. */
const PATIENT = { timeout: 90_000 } as const;

type Evaluate = <T>(expression: string) => Promise<T>;

/** @param open opens an address and waits for the whole page */
export async function expectPartsAfterUpgrade(
  open: (address: string) => Promise<void>,
  evaluate: Evaluate,
): Promise<void> {
  const files = new Map(withoutZ3(await builtLab()));
  const part = [...files.keys()].find((path) => path.startsWith('/graph-layout-'))!.slice(1);
  const lab: Served = await served(files);
  const folder = mkdtempSync(join(tmpdir(), 'dipsolve-upgrade-'));
  const ready = 'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)';
  const asked = `fetch('${part}').then(({ ok }) => ok)`;
  await open(lab.address);
  await expect.poll(() => evaluate(ready), PATIENT).toBe(true);

  const worker = readFileSync(files.get(WORKER)!, 'utf8');
  const later = join(folder, 'service-worker.js');
  writeFileSync(later, worker.replace(`"${part}",`, '').replace(/(?<=VERSION = )'[^']*'/, "'later'"));
  files.set(WORKER, later);
  files.delete(`/${part}`);
  await evaluate(
    'navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)',
  );
  // While workers change places Firefox sends what is asked for to the network; the page then says to load it again.
  const isLater = `navigator.serviceWorker.getRegistration().then(({ installing, waiting, active }) =>
    installing === null && waiting === null && active.state === 'activated' && caches.keys()).then((all) =>
    Array.isArray(all) && all.some((name) => name.endsWith(' later')))`;
  await expect.poll(() => evaluate(isLater), PATIENT).toBe(true);

  expect(await fetch(new URL(part, lab.address))).toMatchObject({ status: 404 });
  expect(await evaluate(asked), 'a page that was open keeps its parts').toBe(true);
  lab.stop();
  rmSync(folder, { recursive: true });
}
