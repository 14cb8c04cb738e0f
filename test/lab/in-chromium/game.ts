/** The lab: games played on, fingers, files to take away, and times without a network. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import { newGame } from '../../../src/adjudicate/phases/game.ts';
import { writeGames } from '../../../src/games/records/formats/write-games.ts';
import type { GameToWrite } from '../../../src/games/records/formats/writing.ts';
import { builtLab } from '../built-lab.ts';
import { type Lab, LabPage } from '../lab-in-chromium.ts';
import { dipsolve } from '../../cli/shared/dipsolve.ts';
import { labLink } from '../../../src/others/audit/report/audit-page.ts';
import { serve } from '../../../src/cli/lab/run.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const locationOf = (code: string): number => standardBoard.locations.findIndex((each) => each.code === code);

/** A game of two phases in which the army in Paris is ordered to Burgundy, and stands somewhere in the second. */
function recordedMove(id: string, where: string): GameToWrite {
  const { units, centres } = newGame(standardBoard);
  const [from, to, then] = [locationOf('PAR'), locationOf('BUR'), locationOf(where)];
  const france = standardBoard.powers.findIndex(({ name }) => name === 'France');
  const text = 'A PAR - BUR';
  const unit = { type: 'army', province: from } as const;
  const order = { kind: 'move', unit, to: { province: to }, viaConvoy: false } as const;
  const rest = { kind: 'movement', retreating: [], centres, results: undefined } as const;
  return {
    id,
    board: standardBoard,
    phases: [
      {
        ...rest,
        name: { season: 'spring', year: 1901, kind: 'movement' },
        units,
        orders: [{ power: france, text, order }],
      },
      {
        ...rest,
        name: { season: 'fall', year: 1901, kind: 'movement' },
        units: units.map((each) => (each.location === from ? { ...each, location: then } : each)),
        orders: [],
      },
    ],
  };
}

export function gameTests(lab: () => Lab): void {
  test('retreats by mouse, in the link and as JSON; then builds by keyboard; undo leads back', async () => {
    const opened = await lab().open();
    const phase = opened.page.locator('.moments button[aria-pressed="true"]');
    const isAt = (name: string): Promise<void> =>
      opened.until(async () => expect(await phase.textContent()).toBe(name));
    await opened.button('Play on ▸').click();
    await isAt('S1901R');
    await opened.click('ENG');
    await opened.click('IRI');
    await opened.expectText('France:\n  F English Channel - Irish Sea\n');

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
    await board.focus();
    await board.press('g');
    await opened.page.keyboard.type('Marseilles');
    await opened.page.keyboard.press('Enter');
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
    const games = [recordedMove('right', 'BUR'), recordedMove('wrong', 'PAR')];
    const buffer = Buffer.from(writeGames(games, 'diplomacy-python').text);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'two.jsonl', mimeType: 'application/json', buffer });
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
    await opened.until(async () => expect(await marked.count()).toBe(0));
    expect(opened.complaints).toEqual([]);
  });

  test('a link of an audit', async () => {
    const nothing = { units: {}, dislodged: {} };
    const link = labLink(
      {
        map: 'standard',
        phase: 'F1905M',
        units: { ENGLAND: ['F LON', 'F WAL'], FRANCE: ['A BRE', 'F ENG'] },
        retreating: {},
        orders: {
          ENGLAND: ['F LON S F WAL - ENG', 'F WAL - ENG'],
          FRANCE: ['A BRE - LON', 'F ENG C A BRE - LON'],
        },
        ours: nothing,
        theirs: nothing,
      },
      { preset: 'datc-3.2', choices: { '4.A.2': 'all-hold' } },
    );
    const opened = await lab().open({ path: new URL(link!).hash });
    await opened.expectSolutions(2);
    expect(await opened.page.locator('[data-choice="all-hold"] button').getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(await opened.page.locator('.errors li').count()).toBe(0);
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
    await opened.until(async () => expect(await opened.text.inputValue()).toContain('F Wales - Irish Sea'));
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
    expect(opened.complaints).toEqual([]);
    await page.context().close();
  });

  test('without a network after the first visit', async () => {
    const served = await serve(await builtLab(), 0);
    if (served instanceof Error) throw served;
    const page = await (await lab().browser.newContext()).newPage();
    const opened = await LabPage.open(page, served.address);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    served.server.closeAllConnections();
    served.server.close();
    await page.reload();
    await opened.expectSolutions(2);
    await opened.waitFor(page.locator('.supposition').first());
    await page.context().close();
  });

  test('caches of others on the same address stay, and a full store costs no answer', async () => {
    const served = await serve(await builtLab(), 0);
    if (served instanceof Error) throw served;
    const page = await (await lab().browser.newContext()).newPage();
    await page.goto(new URL('no-such-page', served.address).href);
    const others = ['somebody-elses', 'lab-0123456789ab'];
    await page.evaluate(`Promise.all(${JSON.stringify(others)}.map((name) => caches.open(name)))`);
    await LabPage.open(page, served.address);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await page.reload();
    expect(await page.evaluate('caches.keys()')).toEqual(expect.arrayContaining(others));

    const storage = await page.context().newCDPSession(page);
    const { origin } = new URL(served.address);
    await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    const read =
      "fetch('z3/z3-built.js').then(async (answer) => [answer.ok, (await answer.text()).length > 1000])";
    expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    expect(await page.evaluate(read)).toEqual([true, true]);
    await page.context().close();
    served.server.closeAllConnections();
    served.server.close();
  });
}
