/** The lab in Firefox: its main path by mouse, by keys and by text; two tabs, a new version, a full store. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standardBoard } from '../../src/board/standard.ts';
import { standardLayout } from '../../src/explain/pictures/standard-layout.ts';
import { builtLab, type Served, served, withoutZ3 } from './built-lab.ts';
import { Firefox, FIREFOX, IN_FIREFOX } from './firefox.ts';
import { linkTo } from './lab-in-chromium.ts';

const COUNT = `document.querySelector('.count')?.dataset.solutions`;
const TEXT = `document.querySelector('textarea')?.value`;
const WORKER = '/service-worker.js';
const ENTER = '\uE007';

/** What adds Germany to the paradox that the lab opens with makes Pandin's. */
const GERMANY =
  'Germany:\n  F North Sea Supports F Belgium - English Channel\n  F Belgium - English Channel\n';

describe.skipIf(FIREFOX === undefined)(IN_FIREFOX, () => {
  let firefox: Firefox;
  let lab: Served;
  beforeAll(async () => {
    lab = await served();
    firefox = await Firefox.start();
  });
  afterAll(async () => {
    await firefox.stop();
    lab.stop();
  });

  const pointOf = (code: string): Promise<{ x: number; y: number }> => {
    const { index } = standardBoard.provinces.find((province) => province.code === code)!;
    const { x, y } = standardLayout().units[index]!;
    return firefox.evaluate(`(() => {
      const { x, y } = new DOMPoint(${x}, ${y}).matrixTransform(document.querySelector('.board').getScreenCTM());
      return { x, y };
    })()`);
  };
  const click = async (code: string): Promise<void> => firefox.drag(await pointOf(code));
  const press = (name: string): Promise<void> =>
    firefox.evaluate(`[...document.querySelectorAll('button')].find((each) =>
      [each.ariaLabel, each.title, each.textContent].includes(${JSON.stringify(name)})).click()`);

  test('orders by mouse and by keys, solutions, other rules, Z3, and the link', async () => {
    await firefox.open(lab.address);
    await firefox.until(COUNT, '2');
    await firefox.until(`document.querySelector('[data-confirmation]')?.dataset.confirmation`, 'confirmed');
    await press('Place a fleet');
    await press('Germany');
    await click('BEL');
    await click('NTH');
    await press('Give orders');
    await firefox.drag(await pointOf('BEL'), await pointOf('ENG'));
    for (const keys of [`gNorth Sea${ENTER}`, 's', `gBelgium${ENTER}`, `gEnglish Channel${ENTER}`]) {
      await firefox.evaluate(`document.querySelector('.board').focus()`);
      await firefox.press(keys);
    }
    await firefox.until(`${TEXT}?.includes('F North Sea Supports F Belgium - English Channel')`, true);
    await firefox.until(COUNT, '0');
    await firefox.until(`document.querySelector('[data-choice="1982"]')?.className`, 'changed');

    await firefox.until(`location.hash.startsWith('#p=')`, true);
    const link = await firefox.evaluate<string>('location.href');
    const text = await firefox.evaluate<string>(TEXT);
    expect(text.split('\n').sort().join('\n')).toContain(GERMANY.split('\n')[1]);
    await firefox.open('about:blank');
    await firefox.open(link);
    await firefox.until(TEXT, text);
    await firefox.until(COUNT, '0');
  });

  const whole = async (): Promise<void> => {
    await firefox.until(`document.querySelector('[data-whole=true]') !== null`, true);
  };
  const open = async (address: string): Promise<void> => {
    await firefox.open('about:blank');
    await firefox.open(address);
    await whole();
  };

  test('two tabs keep a position each', async () => {
    const texts = ['Italy: A Rome - Venice\n', 'Turkey: F Ankara - Black Sea\n'];
    const tabs: string[] = [await firefox.command('WebDriver:GetWindowHandle', {})];
    await open(new URL(linkTo(texts[0]), lab.address).href);
    const { handle } = await firefox.command<{ handle: string }>('WebDriver:NewWindow', { type: 'tab' });
    tabs.push(handle);
    await firefox.goTo(handle);
    await open(new URL(linkTo(texts[1]), lab.address).href);
    for (const again of ['shown', 'loaded again']) {
      for (const [i, tab] of tabs.entries()) {
        await firefox.goTo(tab);
        if (again === 'loaded again') await firefox.reload();
        await whole();
        await firefox.until(TEXT, texts[i]);
      }
    }
    await firefox.command('WebDriver:CloseWindow', {});
    await firefox.goTo(tabs[0]!);
  });

  test('a page that is open while a new version comes keeps the parts of its own', async () => {
    const files = new Map(withoutZ3(await builtLab()));
    const part = [...files.keys()].find((path) => path.startsWith('/graph-layout-'))!.slice(1);
    const changing = await served(files);
    const folder = mkdtempSync(join(tmpdir(), 'dipsolve-upgrade-'));
    await open(changing.address);
    await firefox.until(
      'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)',
      true,
    );
    const worker = readFileSync(files.get(WORKER)!, 'utf8');
    const later = join(folder, 'service-worker.js');
    writeFileSync(later, worker.replace(`"${part}",`, '').replace(/(?<=VERSION = )'[^']*'/, "'later'"));
    // A later version on the same address, without a part that pages of the first may still ask for.
    files.set(WORKER, later);
    files.delete(`/${part}`);
    await firefox.evaluate(
      'navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)',
    );
    // While workers change places Firefox sends what is asked for to the network; the page then says to load it again.
    const isLater = `navigator.serviceWorker.getRegistration().then(({ installing, waiting, active }) =>
      installing === null && waiting === null && active.state === 'activated' && caches.keys()).then((all) =>
      Array.isArray(all) && all.some((name) => name.endsWith(' later')))`;
    await firefox.until(isLater, true);

    expect(await fetch(new URL(part, changing.address))).toMatchObject({ status: 404 });
    await firefox.until(`fetch('${part}').then(({ ok }) => ok)`, true);
    changing.stop();
    rmSync(folder, { recursive: true });
  });

  test('a store without room costs no answer and no edit', async () => {
    // In KiB; the parts of the page are more.
    const cramped = await Firefox.start({ 'dom.quotaManager.temporaryStorage.fixedLimit': 300 });
    await cramped.open(lab.address);
    await cramped.until(COUNT, '2');
    const isStored = `caches.open('room').then((room) => room.put('much', new Response(new Uint8Array(1e6))))
      .then(() => true, () => false)`;
    await cramped.until(isStored, false);
    await cramped.evaluate(`(() => {
      document.querySelector('textarea').select();
      document.execCommand('insertText', false, 'Italy: A Rome - Venice');
    })()`);
    await cramped.until(COUNT, '1');
    await cramped.reload();
    await cramped.until(TEXT, 'Italy: A Rome - Venice');
    await cramped.stop();
  });
});
