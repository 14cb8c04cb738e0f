/** The text of the page, for every example and after some clicks; in Chromium, where there is one. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright-core';
import { CHROMIUM, startChromium } from '../../test/setup/chromium.ts';
import type { Compared, TwoCheckouts } from './run.ts';

const POSITIONS = ['pandin', 'circular-movement', 'beleaguered-garrison', 'convoy-paradox'];
/** Buttons whose panels are compared, by the beginning of their names; one that is not there is left out. */
const BUTTONS = ['Side by side', 'Play on', 'Compare', 'Solutions', 'Rules', 'Link', 'Keys'];
const SETTLED = 1500;

export async function* pageOutputs({ before, after }: TwoCheckouts): AsyncGenerator<Compared> {
  if (CHROMIUM === undefined) {
    console.log('There is no Chromium here: the page is not compared.');
    return;
  }
  const browser = await startChromium();
  try {
    const [one, other] = [await pageTexts(browser, before), await pageTexts(browser, after)];
    for (const [name, text] of one) yield { name: `page: ${name}`, one: text, other: other.get(name) ?? '' };
  } finally {
    await browser.close();
  }
}

async function pageTexts(browser: Browser, checkout: string): Promise<Map<string, string>> {
  const server = spawn(process.execPath, [join(checkout, 'bin/dipsolve.js'), 'lab', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const texts = new Map<string, string>();
  try {
    const address = await addressOf(server);
    for (const name of POSITIONS) {
      const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      await page.goto(address);
      const position = readFileSync(join(checkout, `examples/${name}.txt`), 'utf8');
      await page.locator('textarea').first().fill(position);
      await page.waitForTimeout(SETTLED);
      texts.set(name, await page.locator('body').innerText());
      for (const button of BUTTONS) {
        const found = page.getByRole('button', { name: new RegExp(`^${button}`) }).first();
        if (!(await found.isVisible())) continue;
        await found.click({ timeout: SETTLED }).catch(() => undefined);
        await page.waitForTimeout(SETTLED);
        texts.set(`${name}, ${button}`, await page.locator('body').innerText());
      }
      await page.context().close();
    }
  } finally {
    server.kill();
    await once(server, 'close');
  }
  return texts;
}

/** The address that the server prints once it can be asked. */
async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('the page is not served');
}
