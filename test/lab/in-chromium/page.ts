/** The lab, used in a browser: pages as they open, what is in their panels, and what cannot be read. */
import { expect, test } from 'vitest';
import { writeGames } from '../../../src/games/records/formats/write-games.ts';
import type { GameToWrite } from '../../../src/games/records/formats/writing.ts';
import { madeGame } from '../../games/records/made-games.ts';
import { linkTo, PANDIN, type Lab } from '../lab-in-chromium.ts';

export function useTests(lab: () => Lab): void {
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
    await opened.expectInText(order);
  });

  test('the link opens the same position under the same rules in a fresh page', async () => {
    const opened = await lab().open();
    await opened.text.fill(PANDIN);
    await opened.page.locator('[data-choice="1982"] button').click();
    await opened.until(async () => expect(await opened.page.locator('.rules select').inputValue()).toBe(''));
    const sentences = await opened.sentences();
    const hash = await opened.link();
    const fresh = await lab().open({ path: hash });
    await fresh.expectText(PANDIN);
    await fresh.expectSentences(sentences);
    const embedded = await lab().open({ path: `?embed${hash}` });
    expect(await embedded.page.locator('textarea').count()).toBe(0);
    await embedded.expectSentences(sentences);
  });

  test('a case of the DATC, a class of the atlas, an example of a theorem', async () => {
    const opened = await lab().open();
    await opened.page.locator('.known option[value="6.F.14"]').waitFor({ state: 'attached' });
    await opened.page.locator('.known select').selectOption('6.F.16');
    await opened.expectSolutions(0);
    expect(await opened.text.inputValue()).toContain('Germany:');
    await opened.page.locator('.known select').selectOption('5.8');
    await opened.expectInText('F Apulia Supports F Ionian Sea - Adriatic Sea');
    await opened.expectSolutions(0);
    await opened.page.locator('.known select').selectOption('second-order-paradox');
    await opened.expectSolutions(2);
  });

  test('a record of twenty phases, played on in another way and back; hostile names in it run nothing', async () => {
    const opened = await lab().open();
    const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    const record = writeGames([twentyPhases(hostile)], 'diplomacy-python').text;
    await opened.give(`${hostile}.json`.replaceAll('/', ''), record);
    const moments = opened.page.locator('.moments button[aria-pressed]');
    await opened.expectCount(moments, 20);
    for (const i of [1, 4, 12, 19]) await moments.nth(i).click();
    expect(await moments.nth(19).getAttribute('aria-pressed')).toBe('true');
    expect(await opened.page.locator('.timeline h2').textContent()).toBe(hostile);
    await moments.nth(4).click();
    await opened.page.locator('.play-on').click();
    await opened.expectCount(moments, 6);
    await opened.button('↶ As it was, 20 phases').click();
    await opened.expectCount(moments, 20);
    expect(await opened.page.title()).toBe('Paradox lab');
  });

  test('an order that cannot be read is marked, its unit stays, and a click leads to its line', async () => {
    const opened = await lab().open();
    const { page } = opened;
    // Hostile text runs nothing.
    await opened.text.fill(
      '<img src=x onerror="document.title=1">: A Paris\n"><script>document.title=1</script>',
    );
    await opened.expectSaid(page.locator('.errors'), /<img/);
    expect(await page.title()).toBe('Paradox lab');
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
  });

  test('a line that is typed anew keeps its unit on the board, with a mark, until another stands there', async () => {
    const opened = await lab().open();
    const { page } = opened;
    await opened.text.fill('England:\n  F London - English Channel\n  F Wales H\n');
    await opened.expectCount(page.locator('.orders li'), 2);
    await opened.text.fill('England:\n  F Lxndon - English Channel\n  F Wales H\n');
    await opened.waitFor(page.locator('.orders [data-outcome="unreadable"]'));
    expect(await page.locator('.orders [data-outcome="unreadable"]').innerText()).toContain('London');
    expect(await page.locator('.marks .wrong').allTextContents()).toEqual(['  F Lxndon - English Channel\n']);
    expect(await page.locator('.hits .unit').count()).toBe(2);
    await opened.text.fill('England:\n  F Liverpool - English Channel\n  F Wales H\n');
    await opened.expectCount(page.locator('.marks'), 0);
    expect(await page.locator('.orders').innerText()).not.toContain('London');
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
