/** Things that the lab must not lose or change: other orders, the position on the board, the address, a game that is played. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { linkTo, placeOf, SIMPLE_PARADOX, type Lab } from '../lab-in-chromium.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NO_POSITIONS = [
  ['small.png', PNG],
  ['page.html', '<!doctype html><title>Orders</title>'],
  ['letter.txt', 'Dear all,\nsee you in Paris.\n'],
  ['empty.txt', ''],
] as const;

export function keptTests(lab: () => Lab): void {
  test('onto the arrow of an army a fleet convoys it', async () => {
    const opened = await lab().open();
    await opened.text.fill('England: A BRE - LON, F ENG');
    await opened.expectCount(opened.page.locator('.orders li'), 2);
    await opened.button('Whole map').click();
    const [one, other] = [placeOf('BRE'), placeOf('LON')];
    const share = 0.4;
    const point = { x: one.x + share * (other.x - one.x), y: one.y + share * (other.y - one.y) };
    await opened.drag('ENG', await opened.pointAt(point));
    await opened.expectInText('  F English Channel Convoys A Brest - London\n');
    expect((await opened.text.inputValue()).match(/^  /gm)).toHaveLength(2);
  });

  test('to look at a unit, in a sentence, a loop or by n, orders nothing', async () => {
    const opened = await lab().open();
    const { page } = opened;
    const looks = [
      () => page.locator('.orders li button').nth(1).click(),
      () => page.locator('.loop button').first().click(),
      async () => {
        await page.locator('.board').focus();
        await page.keyboard.press('n');
      },
    ];
    await opened.waitFor(page.locator('.loop button').first());
    for (const look of looks) {
      await look();
      await opened.click('GAS');
      await opened.click('BEL');
    }
    expect(await opened.text.inputValue()).toBe(SIMPLE_PARADOX);
    // A click on the board does begin an order; one that is undone meanwhile is not given.
    await opened.click('WAL');
    await opened.text.fill(`${SIMPLE_PARADOX}Germany:\n  A Munich\n`);
    await opened.click('GAS');
    expect(await opened.text.inputValue()).not.toContain('Gascony');
  });

  test('a picture, a page, a letter or nothing is not opened, and the position stays', async () => {
    const opened = await lab().open();
    const notice = opened.page.getByRole('alert');
    for (const [name, content] of NO_POSITIONS) {
      await opened.give(name, content);
      await opened.until(async () =>
        expect(await notice.textContent()).toContain(`"${name}" was not opened`),
      );
      expect(await opened.text.inputValue()).toBe(SIMPLE_PARADOX);
      expect(await opened.page.locator('.timeline').count()).toBe(0);
      await opened.button('Close the notice').click();
      expect(await notice.textContent()).toBe('');
    }
  });

  test('an edit leaves orders of others, remarks and what cannot be read', async () => {
    const opened = await lab().open();
    await opened.text.fill(
      'Germany:\n  A Kiel\n  A Kiel - Berlin\n  A Munich - Xyzzy # to Russia\nEngland:\n  A Kiel - Holland\n  F London\n# later\n',
    );
    await opened.expectCount(opened.page.locator('.orders li'), 4);
    const others = async (): Promise<string[]> =>
      (await opened.sentences()).filter((each) => !each.includes('London') && !each.includes('Munich'));
    const before = await others();
    await opened.click('LON');
    await opened.click('ENG');
    await opened.expectInText('F London - English Channel');
    await opened.until(async () => expect(await others()).toEqual(before));
    for (const remark of ['# A Munich - Xyzzy (cannot be read)', '# to Russia', '# later']) {
      expect(await opened.text.inputValue()).toContain(`${remark}\n`);
    }
  });

  test('a link to a text with a broken line has its unit', async () => {
    const opened = await lab().open();
    await opened.text.fill('France: A Paris H\nGermany: A Burgundy - Paris\n');
    await opened.expectCount(opened.page.locator('.orders li'), 2);
    await opened.text.fill('France: A Pxris H\nGermany: A Burgundy - Paris\n');
    await opened.waitFor(opened.page.locator('.orders [data-outcome="unreadable"]'));
    await opened.expectSentences(/Paris/);
    const sentences = await opened.sentences();
    const fresh = await lab().open({ path: await opened.link() });
    await fresh.expectSentences(sentences);
    await fresh.page.reload();
    await fresh.expectSentences(sentences);
  });

  test('an edit of the same moment, and a game that is played, outlive a reload; a link still leads elsewhere', async () => {
    const opened = await lab().open({ isFresh: true });
    const { page } = opened;
    const moments = page.locator('.moments button[aria-pressed]');
    await opened.button('Play on ▸').click();
    await opened.until(async () => expect(await moments.allTextContents()).toEqual(['S1901M', 'S1901R']));
    await opened.button('Play these orders ▸').click();
    await opened.expectCount(moments, 3);
    const typed = 'France: A Brest - Picardy\n';
    await page.evaluate(`(() => {
      const box = document.querySelector('textarea');
      box.value = ${JSON.stringify(typed)};
      box.dispatchEvent(new Event('input', { bubbles: true }));
      location.reload();
    })()`);
    const kind = 'performance.getEntriesByType("navigation")[0].type';
    await opened.until(async () => expect(await page.evaluate(kind)).toBe('reload'));
    await opened.waitFor(page.locator('[data-whole=true]'));
    await opened.expectText(typed);
    expect(await moments.allTextContents()).toEqual(['S1901M', 'S1901R', 'F1901M']);
    expect(await moments.nth(2).getAttribute('aria-pressed')).toBe('true');
    await opened.link();
    await moments.nth(0).click();
    await opened.expectText(SIMPLE_PARADOX);

    await page.goto('about:blank');
    await page.goto(new URL(linkTo('Italy: A Rome\n'), lab().address).href);
    await opened.waitFor(page.locator('[data-whole=true]'));
    await opened.expectText('Italy: A Rome\n');
    expect(await moments.count()).toBe(0);
  });

  test('the command line that is copied hands on the text, whatever lines it has', async () => {
    const opened = await lab().open();
    const { page } = opened;
    const text =
      "France: A PAR - BUR\nEOF\necho owned\n: <<EOF\n# $(echo owned) `echo owned` ' \\ \u001b[201~\n";
    await opened.text.fill(text);
    await page.evaluate('navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }');
    await page.locator('.share summary').click();
    await opened.button('Copy command line').click();
    let copied = '';
    await opened.until(async () => {
      copied = await page.evaluate('globalThis.copied');
      expect(copied).toContain('npx --no-install dipsolve adjudicate');
    });
    expect(await page.locator('body').textContent()).toContain('runs where dipsolve is installed');
    await page.locator('.share summary').click();
    const said = execFileSync('sh', ['-c', `npx() { echo "$*"; cat; }\n${copied}`], { encoding: 'utf8' });
    expect(said).toBe(
      `--no-install dipsolve adjudicate --rules datc-3.2 -\n${text.replace('\u001b', String.raw`\u001B`)}`,
    );
  });

  test.for<readonly [path: string, says: RegExp, solutions: number]>([
    ['#board=atlantis', /no board "atlantis"/, 2],
    [
      linkTo('France: A Paris H', { preset: 'datc-3.2', choices: { '4.Z.1': 'x' } }),
      /another version.*4\.Z\.1=x/,
      1,
    ],
  ])(
    'the page opens all the same, and says what is wrong with an address: %#',
    async ([path, says, solutions]) => {
      const opened = await lab().open({ path });
      await opened.expectSaid(opened.page.getByRole('alert'), says);
      await opened.expectSolutions(solutions);
    },
  );
}
