/** The lab in Chromium: one browser, in which two pages are used side by side, for all that is done there. */
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { gameTests } from './in-chromium/game.ts';
import { orderTests } from './in-chromium/giving-orders.ts';
import { hardTests } from './in-chromium/hard.ts';
import { keptTests } from './in-chromium/kept.ts';
import { useTests } from './in-chromium/page.ts';
import { boardTests } from './in-chromium/shipped-boards.ts';
import { viewTests } from './in-chromium/views.ts';
import { CHROMIUM, IN_CHROMIUM } from '../setup/chromium.ts';
import { Lab } from './lab-in-chromium.ts';

/** One test after another; those of two rows at the same time. */
function row(name: string, lab: () => Lab, tests: readonly ((lab: () => Lab) => void)[]): void {
  describe.concurrent(name, () => {
    afterEach(() => expect(lab().complaints.splice(0)).toEqual([]));
    describe.sequential('one by one', () => {
      for (const each of tests) each(lab);
    });
  });
}

describe.skipIf(CHROMIUM === undefined)(IN_CHROMIUM, () => {
  let one: Lab;
  let other: Lab;
  beforeAll(async () => {
    one = await Lab.start();
    other = one.beside();
  });
  afterAll(() => one.stop());

  row('positions', () => one, [orderTests, useTests, keptTests, hardTests]);
  row('games and views', () => other, [gameTests, boardTests, viewTests]);
});
