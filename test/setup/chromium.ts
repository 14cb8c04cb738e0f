/** Chromium, where it is installed, as all tests start it. */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** First the one without windows, which leaves more of the machine to the page. */
export const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => existsSync(path));

/** What a group of tests is called, so that a list of tests says why they were skipped. */
export const IN_CHROMIUM = CHROMIUM === undefined ? 'no chromium here: no page is looked at' : 'in chromium';

const FLAGS = [
  '--no-sandbox',
  // Where there is no graphics card, one would be emulated in a process of its own.
  '--disable-gpu',
  '--in-process-gpu',
  // Each window would load pages for what drops down from the address line, which nobody sees here.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  // No page lives so long that optimizing its scripts would pay.
  '--js-flags=--no-opt --no-maglev',
] as const;

export function startChromium(): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error('tests in Chromium are skipped where there is none');
  return chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS] });
}
