/** The text of the page, for every example and after some clicks; in Chromium, where there is one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { labFiles } from '../../src/cli/lab/run.ts';
import { served } from '../../test/lab/built-lab.ts';
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
  const files = labFiles(join(checkout, 'dist/lab'));
  if (files === undefined) throw new Error(`the lab of ${checkout} is not built`);
  const { address, stop } = await served(files);
  const texts = new Map<string, string>();
  try {
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
    stop();
  }
  return texts;
}
