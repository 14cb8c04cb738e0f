/** The lab, used in a browser. */
import { expect, test } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import { standardLayout } from '../../../src/pictures/standard-layout.ts';
import { writeGames } from '../../../src/records/formats/write-games.ts';
import type { GameToWrite } from '../../../src/records/formats/writing.ts';
import { madeGame } from '../../records/made-games.ts';
import { linkTo, PANDIN, type Lab, type LabPage } from '../lab-in-chromium.ts';

async function emptied(lab: Lab): Promise<LabPage> {
  const opened = await lab.open();
  await opened.button('Empty board').click();
  await opened.until(async () => expect(await opened.text.inputValue()).toBe(''));
  await opened.button('Whole map').click();
  return opened;
}

/** Pandin's paradox: units, then orders, as clicks. */
const PIECES = [
  ['England', 'Place a fleet', ['LON', 'WAL']],
  ['France', 'Place a fleet', ['ENG']],
  ['France', 'Place an army', ['BRE']],
  ['Germany', 'Place a fleet', ['NTH', 'BEL']],
] as const;

const nameOf = (code: string): string => standardBoard.provinces.find((each) => each.code === code)!.name;

/** Whatever their order. */
const linesOf = (text: string): string[] => text.split('\n').toSorted();

async function expectPandin(opened: LabPage): Promise<void> {
  await opened.until(async () => expect(linesOf(await opened.text.inputValue())).toEqual(linesOf(PANDIN)));
  await opened.expectSolutions(0);
  await opened.until(async () =>
    expect((await opened.sentences()).join('\n')).toMatch(/by the rule "szykman"/),
  );
  await opened.until(async () =>
    expect(await opened.page.locator('[data-choice="1982"]').getAttribute('class')).toBe('changed'),
  );
  expect(opened.complaints).toEqual([]);
}

export function useTests(lab: () => Lab): void {
  test("Pandin's paradox by mouse alone: clicks, an arrow dragged, arrows dragged onto arrows", async () => {
    const opened = await emptied(lab());
    for (const [power, kind, codes] of PIECES) {
      await opened.button(kind).click();
      await opened.button(power).click();
      for (const code of codes) await opened.click(code);
    }
    await opened.button('Give orders').click();
    await opened.click('WAL');
    await opened.click('ENG');
    await opened.drag('BRE', await opened.pointOf('LON'));
    await opened.drag('BEL', await opened.pointOf('ENG'));
    const { units } = standardLayout();
    const at = (code: string): { readonly x: number; readonly y: number } =>
      units[standardBoard.provinces.find((each) => each.code === code)!.index]!;
    const between = (a: string, b: string): Promise<{ readonly x: number; readonly y: number }> =>
      opened.pointAt({ x: (at(a).x + at(b).x) / 2, y: (at(a).y + at(b).y) / 2 });
    await opened.drag('LON', await between('WAL', 'ENG'));
    await opened.drag('NTH', await between('BEL', 'ENG'));
    await opened.click('ENG');
    await opened.button('Convoy (c)').click();
    await opened.click('BRE');
    await opened.click('LON');
    await expectPandin(opened);
  });

  test("Pandin's paradox by keyboard alone", async () => {
    const opened = await emptied(lab());
    const { keyboard } = opened.page;
    const press = async (name: string): Promise<void> => {
      await opened.button(name).focus();
      await keyboard.press('Enter');
    };
    const go = async (code: string): Promise<void> => {
      await opened.page.locator('.board').focus();
      await keyboard.press('g');
      await keyboard.type(nameOf(code));
      await keyboard.press('Enter');
    };
    const order = async (key: string, ...codes: readonly string[]): Promise<void> => {
      const [unit, ...rest] = codes;
      await go(unit!);
      await opened.page.locator('.board').focus();
      await keyboard.press(key);
      for (const code of rest) await go(code);
    };
    for (const [power, kind, codes] of PIECES) {
      await press(kind);
      await press(power);
      for (const code of codes) await go(code);
    }
    await press('Give orders');
    await order('s', 'LON', 'WAL', 'ENG');
    await order('m', 'WAL', 'ENG');
    await order('m', 'BRE', 'LON');
    await order('c', 'ENG', 'BRE', 'LON');
    await order('s', 'NTH', 'BEL', 'ENG');
    await order('m', 'BEL', 'ENG');
    await expectPandin(opened);
  });

  test('by text in short notation; the board follows, and so does undo', async () => {
    const opened = await emptied(lab());
    await opened.text.fill(
      'England: F LON S F WAL - ENG\nEngland: F wal-eng\nFrance: A BRE - LON\nFrance: F ENG C A BRE - LON',
    );
    await opened.expectSolutions(2);
    await opened.button('Next solution').click();
    await opened.until(async () =>
      expect(await opened.page.locator('.solutions output').textContent()).toBe('Solution 1 of 2'),
    );
    await opened.button('Side by side').click();
    expect(await opened.page.locator('.side-by-side figure').count()).toBe(2);
    expect(await opened.page.locator('.differences tbody tr').count()).toBeGreaterThan(1);
    await opened.button('Undo').click();
    await opened.expectSolutions(1);
    await opened.button('Redo').click();
    await opened.expectSolutions(2);
    await opened.text.fill(PANDIN);
    await expectPandin(opened);
    // The names on the map come after the first answer.
    expect(await opened.page.locator('.sheet > use[href$="-names"]').count()).toBe(1);
  });

  test('what is done on the board lays out no name of the map again', async () => {
    const opened = await emptied(lab());
    await opened.text.fill('France: A Paris - Burgundy');
    await opened.expectSolutions(1);
    await opened.page.locator('.board').focus();
    // Once the map is painted.
    await opened.page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    );
    const tracing = await opened.page.context().newCDPSession(opened.page);
    const laidOut: string[] = [];
    tracing.on('Tracing.dataCollected', ({ value }) => {
      for (const event of value as { readonly args?: { readonly data?: { readonly nodeName?: string } } }[]) {
        const node = event.args?.data?.nodeName;
        if (node !== undefined) laidOut.push(node);
      }
    });
    await tracing.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.invalidationTracking'] },
    });
    await opened.page.keyboard.press('ArrowRight');
    await opened.page.keyboard.press('n');
    await opened.page.keyboard.press('h');
    await opened.expectText('France:\n  A Paris Holds\n');
    const isComplete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
    await tracing.send('Tracing.end');
    await isComplete;
    await tracing.detach();
    expect(laidOut).not.toEqual([]);
    const names = await opened.page.locator('[id$="-names"] text').count();
    expect(laidOut.filter((node) => node === 'text').length).toBeLessThan(names / 4);
  });

  test('the cursor moves by arrow keys, and says where it is', async () => {
    const opened = await emptied(lab());
    await opened.text.fill('France: A Paris - Burgundy');
    await opened.page.locator('.board').focus();
    await opened.page.keyboard.press('n');
    await opened.until(async () =>
      expect(await opened.page.locator('#announcements').textContent()).toMatch(/^Paris: French army/),
    );
    await opened.page.keyboard.press('ArrowLeft');
    await opened.until(async () =>
      expect(await opened.page.locator('#announcements').textContent()).toBe('Brest'),
    );
  });

  test('the page opens with its answer, before any script runs; not where a link leads elsewhere', async () => {
    const first = await lab().open();
    const sentences = await first.sentences();
    const html = await (await fetch(lab().address)).text();
    const page = await lab().browser.newPage({ javaScriptEnabled: false });
    await page.setContent(html);
    expect(await page.locator('.count').getAttribute('data-solutions')).toBe('2');
    expect(await page.locator('.orders li').allTextContents()).toEqual(sentences);
    expect(await page.locator('.sheet [data-unit]').count()).toBe(4);
    await page.close();

    const linked = await lab().browser.newPage();
    await linked.route('**/library-*', (route) => route.abort());
    await linked.goto(lab().address + linkTo(PANDIN));
    expect(await linked.locator('.panels').textContent()).toBe('Working ...');
    expect(await linked.locator('.sheet [data-unit]').count()).toBe(0);
    await linked.close();
  });

  test('a loop is told, and a single order that would change a fate can be given', async () => {
    const opened = await lab().open();
    await opened.until(async () =>
      expect(await opened.page.locator('.supposition').allTextContents()).toEqual([
        expect.stringMatching(/^If the convoy of A Brest - London gets through/),
        expect.stringMatching(/^If the convoy of A Brest - London does not get through/),
      ]),
    );
    expect((await opened.page.locator('.loop li').allTextContents()).map((text) => text.slice(3))).toEqual([
      'A Brest',
      'F London',
      'F Wales',
      'F English Channel',
    ]);
    await opened.click('BRE');
    await opened.button('Try every other order').click();
    const ways = opened.page.locator('.what-if li button');
    await opened.until(async () => expect(await ways.count()).toBeGreaterThan(0));
    const order = (await ways.first().textContent())!;
    await ways.first().click();
    await opened.until(async () => expect(await opened.text.inputValue()).toContain(order));
  });

  test('the link opens the same position under the same rules in a fresh page', async () => {
    const opened = await lab().open();
    await opened.text.fill(PANDIN);
    await opened.page.locator('[data-choice="1982"] button').click();
    await opened.until(async () => expect(await opened.page.locator('.rules select').inputValue()).toBe(''));
    const sentences = await opened.sentences();
    const hash = await opened.link();
    const fresh = await lab().open({ path: hash });
    await fresh.until(async () => expect(await fresh.text.inputValue()).toBe(PANDIN));
    await fresh.until(async () => expect(await fresh.sentences()).toEqual(sentences));
    const embedded = await lab().open({ path: `?embed${hash}` });
    expect(await embedded.page.locator('textarea').count()).toBe(0);
    await embedded.until(async () => expect(await embedded.sentences()).toEqual(sentences));
  });

  test.for(['#p=nonsense', '#other'])('a broken link %s opens the lab all the same', async (path) => {
    const opened = await lab().open({ path });
    await opened.expectSolutions(2);
    expect(opened.complaints).toEqual([]);
  });

  test('a case of the DATC, a class of the atlas, an example of a theorem', async () => {
    const opened = await lab().open();
    await opened.page.locator('.known option[value="6.F.14"]').waitFor({ state: 'attached' });
    await opened.page.locator('.known select').selectOption('6.F.16');
    await opened.expectSolutions(0);
    expect(await opened.text.inputValue()).toContain('Germany:');
    await opened.page.locator('.known select').selectOption('5.8');
    await opened.until(async () =>
      expect(await opened.text.inputValue()).toContain('F Apulia Supports F Ionian Sea - Adriatic Sea'),
    );
    await opened.expectSolutions(0);
    await opened.page.locator('.known select').selectOption('second-order-paradox');
    await opened.expectSolutions(2);
  });

  test('a record of twenty phases, played on in another way and back; hostile names in it run nothing', async () => {
    const opened = await lab().open();
    const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    const record = writeGames([twentyPhases(hostile)], 'diplomacy-python').text;
    await opened.page.locator('input[type=file]').setInputFiles({
      name: `${hostile}.json`.replaceAll('/', ''),
      mimeType: 'application/json',
      buffer: Buffer.from(record),
    });
    const moments = opened.page.locator('.moments button[aria-pressed]');
    await opened.until(async () => expect(await moments.count()).toBe(20));
    for (const i of [1, 4, 12, 19]) await moments.nth(i).click();
    expect(await moments.nth(19).getAttribute('aria-pressed')).toBe('true');
    expect(await opened.page.locator('.timeline h2').textContent()).toBe(hostile);
    await moments.nth(4).click();
    await opened.page.locator('.play-on').click();
    await opened.until(async () => expect(await moments.count()).toBe(6));
    await opened.button('↶ As it was, 20 phases').click();
    await opened.until(async () => expect(await moments.count()).toBe(20));
    expect(await opened.page.title()).toBe('Paradox lab');
    expect(opened.complaints).toEqual([]);
  });

  test('an order that cannot be read is marked, its unit stays, and a click leads to its line', async () => {
    const opened = await lab().open();
    const { page } = opened;
    await opened.text.fill('England:\n  F London - Xyzzy\n  F Wales - English Channel\n');
    await opened.until(async () =>
      expect(await page.locator('.marks .wrong').allTextContents()).toEqual(['  F London - Xyzzy\n']),
    );
    await opened.waitFor(page.locator('.orders [data-outcome="unreadable"]'));
    expect(await page.locator('.hits .unit').count()).toBe(2);
    await page.locator('.errors button').click();
    expect(
      await page.evaluate(
        '(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.querySelector("textarea"))',
      ),
    ).toBe('  F London - Xyzzy');
    await opened.click('WAL');
    await opened.click('IRI');
    await opened.expectText(
      'England:\n  F Wales - Irish Sea\n  F London\n# F London - Xyzzy (cannot be read)\n',
    );
    expect(opened.complaints).toEqual([]);
  });

  test('a line that is typed anew keeps its unit on the board, with a mark, until another stands there', async () => {
    const opened = await lab().open();
    const { page } = opened;
    await opened.text.fill('England:\n  F London - English Channel\n  F Wales H\n');
    await opened.until(async () => expect(await page.locator('.orders li').count()).toBe(2));
    await opened.text.fill('England:\n  F Lxndon - English Channel\n  F Wales H\n');
    await opened.waitFor(page.locator('.orders [data-outcome="unreadable"]'));
    expect(await page.locator('.orders [data-outcome="unreadable"]').innerText()).toContain('London');
    expect(await page.locator('.marks .wrong').allTextContents()).toEqual(['  F Lxndon - English Channel\n']);
    expect(await page.locator('.hits .unit').count()).toBe(2);
    await opened.text.fill('England:\n  F Liverpool - English Channel\n  F Wales H\n');
    await opened.until(async () => expect(await page.locator('.marks').count()).toBe(0));
    expect(await page.locator('.orders').innerText()).not.toContain('London');
    expect(opened.complaints).toEqual([]);
  });

  test('hostile text runs nothing', async () => {
    const opened = await lab().open();
    await opened.text.fill(
      '<img src=x onerror="document.title=1">: A <b>Paris</b>\n"><script>document.title=1</script>',
    );
    await opened.page.locator('.errors li').first().waitFor();
    expect(await opened.page.locator('.errors').innerText()).toContain('<img');
    expect(await opened.page.title()).toBe('Paradox lab');
  });

  test('Z3 confirms where it is there; without it the page works and says so', async () => {
    const confirmed = await lab().open({ hasZ3: true });
    await confirmed.waitFor(confirmed.page.locator('[data-confirmation="confirmed"]'));
    await confirmed.text.fill(PANDIN);
    await confirmed.expectSolutions(0);
    await confirmed.waitFor(confirmed.page.locator('[data-confirmation="confirmed"]'));
    const blocked = await lab().open();
    await blocked.waitFor(blocked.page.locator('[data-confirmation="absent"]'));
    await blocked.expectSolutions(2);
  });
}

function twentyPhases(id: string): GameToWrite {
  const made = madeGame(5, 40);
  return { ...made, id, phases: made.phases.slice(0, 20) };
}
