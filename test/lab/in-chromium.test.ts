/** The lab in Chromium: one browser, and as far as possible one page, for all that is done there. */
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { datcTests } from './in-chromium/datc.ts';
import { gameTests } from './in-chromium/game.ts';
import { orderTests } from './in-chromium/giving-orders.ts';
import { hardTests } from './in-chromium/hard.ts';
import { keptTests } from './in-chromium/kept.ts';
import { useTests } from './in-chromium/page.ts';
import { boardTests } from './in-chromium/shipped-boards.ts';
import { viewTests } from './in-chromium/views.ts';
import { CHROMIUM, IN_CHROMIUM } from '../setup/chromium.ts';
import { Lab } from './lab-in-chromium.ts';

describe.skipIf(CHROMIUM === undefined)(IN_CHROMIUM, () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.start();
  });
  afterEach(() => expect(lab.complaints.splice(0)).toEqual([]));
  afterAll(() => lab.stop());

  describe('positions', () => {
    orderTests(() => lab);
    useTests(() => lab);
    keptTests(() => lab);
    hardTests(() => lab);
  });
  describe('games', () => {
    gameTests(() => lab);
    boardTests(() => lab);
  });
  describe('cases of the DATC', () => datcTests(() => lab));
  describe('views', () => viewTests(() => lab));
});
