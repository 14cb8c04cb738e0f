/** The lab: games played on, fingers, files to take away, and times without a network. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtLab, type Served, served, withoutZ3 } from '../built-lab.ts';
import { type Lab, LabPage, type Point } from '../lab-in-chromium.ts';
import { dipsolve } from '../../cli/shared/dipsolve.ts';

/** A record of two phases: the army in Paris is ordered to Burgundy, and stands somewhere in the second. */
function recordedMove(id: string, where: string): string {
  const phases = [
    {
      name: 'S1901M',
      state: { units: { FRANCE: ['A PAR'] } },
      orders: { FRANCE: ['A PAR - BUR'] },
      results: {},
    },
    { name: 'F1901M', state: { units: { FRANCE: [`A ${where}`] } }, orders: {}, results: {} },
  ];
  return `${JSON.stringify({ id, map: 'standard', phases })}\n`;
}

/** The lab, served for a test alone, and a page that may keep what it was sent. */
async function apart(
  { browser }: Lab,
  files?: ReadonlyMap<string, string>,
): Promise<Served & { readonly page: Page }> {
  const page = await (await browser.newContext()).newPage();
  return { ...(await served(files)), page };
}

export function gameTests(lab: () => Lab): void {
  test('retreats by mouse, in the link and as JSON; then builds by keyboard; undo leads back', async () => {
    const opened = await lab().open();
    const phase = opened.page.locator('.moments button[aria-pressed="true"]');
    const isAt = (name: string): Promise<void> => opened.expectSaid(phase, name);
    await opened.button('Play on ▸').click();
    await isAt('S1901R');
    const lines = opened.page.locator('.lines');
    const open = await lines.innerHTML();
    await opened.click('ENG');
    await opened.click('IRI');
    await opened.expectText('France:\n  F English Channel - Irish Sea\n');
    // The board shows the one that was chosen.
    await opened.until(async () => expect(await lines.innerHTML()).not.toBe(open));

    const saved = opened.page.waitForEvent('download');
    await opened.page.locator('.share summary').click();
    await opened.button('Save JSON').click();
    const json = await (await saved).path();
    const { stdout } = await dipsolve(['play', 'process', json]);
    const played = JSON.parse(stdout) as { next: { units: object } };
    expect(played.next.units).toEqual({ ENGLAND: ['F ENG', 'F LON'], FRANCE: ['A BRE', 'F IRI'] });

    await opened.button('Play these orders ▸').click();
    await isAt('F1901M');
    await opened.text.fill('France: F Irish Sea - Liverpool\nFrance: A Brest');
    await opened.button('Play on ▸').click();
    await isAt('W1901A');
    const board = opened.page.locator('.board');
    await opened.go('Marseilles');
    await board.focus();
    await board.press('Enter');
    await opened.expectText('France:\n  Build F Marseilles\n');
    expect(await opened.page.locator('.outcome').textContent()).toContain('Build F Marseilles succeeds.');

    const hash = await opened.link();
    await opened.button('Undo').click();
    await opened.expectText('France:\n  Build A Marseilles\n');
    const fresh = await lab().open({ path: hash, isWithoutCount: true });
    await fresh.expectText('France:\n  Build F Marseilles\n');
    await fresh.waitFor(fresh.page.getByRole('group', { name: 'Marseilles' }));
  });

  test('of the games of a file one is chosen; the phase is marked after which a record is wrong', async () => {
    const opened = await lab().open({ isFresh: true });
    const { page } = opened;
    await opened.give('two.jsonl', recordedMove('right', 'BUR') + recordedMove('wrong', 'PAR'));
    const choice = page.getByRole('combobox', { name: 'Game of the file' });
    const marked = page.locator('.moments .differs');
    await opened.waitFor(choice);
    await choice.selectOption('wrong');
    await opened.waitFor(marked);
    expect(await marked.allTextContents()).toEqual(['S1901M ≠, the record has a different result']);
    expect(await page.locator('.difference').textContent()).toMatch(
      /A Burgundy of France by the rules only; A Paris of France in the record only/,
    );
    await choice.selectOption('right');
    await opened.expectCount(marked, 0);
  });

  test('pictures, the last with its map, and text to take away', async () => {
    const opened = await lab().open();
    await opened.page.locator('.share summary').click();
    for (const [name, content] of [
      ['Save PNG', /^.PNG/s],
      ['Save text', /^England:/],
      ['Save SVG', /^<svg.*English.*London.*<\/svg>$/s],
    ] as const) {
      const saved = opened.page.waitForEvent('download');
      await opened.button(name).click();
      expect(readFileSync(await (await saved).path(), 'latin1'), name).toMatch(content);
    }
    const menu = opened.page.locator('.share');
    // The lab of a test is served where nobody else can open it.
    expect(await menu.textContent()).toContain('nobody else can open a link to it');
    await opened.click('ENG');
    expect(await menu.getAttribute('open')).toBeNull();
  });

  test('by finger: taps give an order, one finger pushes the map aside, two look closer', async () => {
    const opened = await lab().openApart({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const { page } = opened;
    for (const code of ['WAL', 'IRI']) {
      const { x, y } = await opened.pointOf(code);
      await page.touchscreen.tap(x, y);
    }
    await opened.expectInText('F Wales - Irish Sea');
    const text = await opened.text.inputValue();

    const fingers = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...points: readonly Point[]
    ): Promise<unknown> =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
      });
    const seen = async (): Promise<number[]> =>
      (await page.locator('.board').getAttribute('viewBox'))!.split(' ').map(Number);
    const { x, y } = await opened.pointOf('NTH');
    const [left, , width] = await seen();
    await touch('touchStart', { x, y });
    for (const by of [20, 40, 60]) await touch('touchMove', { x: x - by, y });
    await touch('touchEnd');
    await opened.until(async () => expect((await seen())[0]).toBeGreaterThan(left!));
    await touch('touchStart', { x: x - 20, y }, { x: x + 20, y });
    for (const by of [30, 45, 60]) await touch('touchMove', { x: x - by, y }, { x: x + by, y });
    await touch('touchEnd');
    await opened.until(async () => expect((await seen())[2]).toBeLessThan(width! / 1.5));
    expect(await opened.text.inputValue()).toBe(text);
    await page.context().close();
  });

  test('without a network after the first visit', async () => {
    const { page, address, stop } = await apart(lab(), withoutZ3(await builtLab()));
    const opened = await LabPage.open(page, address, lab().complaints);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    stop();
    await page.reload();
    await opened.expectSolutions(2);
    await opened.waitFor(page.locator('.supposition').first());
    await page.context().close();
  });

  test('caches of others on the same address stay, and a full store costs no answer', async () => {
    const { page, address, stop } = await apart(lab());
    await page.goto(new URL('no-such-page', address).href);
    const others = ['somebody-elses', 'lab-0123456789ab'];
    await page.evaluate(`Promise.all(${JSON.stringify(others)}.map((name) => caches.open(name)))`);
    await LabPage.open(page, address, lab().complaints);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await page.reload();
    expect(await page.evaluate('caches.keys()')).toEqual(expect.arrayContaining(others));

    const storage = await page.context().newCDPSession(page);
    const { origin } = new URL(address);
    await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    const read =
      "fetch('z3/z3-built.js').then(async (answer) => [answer.ok, (await answer.text()).length > 1000])";
    expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    expect(await page.evaluate(read)).toEqual([true, true]);
    await page.context().close();
    stop();
  });
}
