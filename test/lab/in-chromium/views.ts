/** Every view of the lab, wide and narrow, light and dark: axe finds nothing, and nothing sticks out. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { writeGames } from '../../../src/games/records/formats/write-games.ts';
import { madeGame } from '../../games/records/made-games.ts';
import type { Lab, LabPage } from '../lab-in-chromium.ts';

/** What there is to see: how one comes there. */
const VIEWS: Readonly<Record<string, (on: LabPage) => Promise<void>>> = {
  'solutions side by side, a unit looked at, ways to share': async (on) => {
    await on.button('Side by side').click();
    await on.page.locator('.orders li button').first().click();
    await on.button('Try every other order').click();
    await on.waitFor(on.page.locator('.what-if li').first());
    await on.page.locator('.share summary').click();
    await on.waitFor(on.page.locator('.supposition').first());
  },
  'pieces to place, a text with mistakes': async (on) => {
    await on.text.fill('Italy: A Nowhere\nX');
    await on.button('Place a fleet').click();
    await on.waitFor(on.page.locator('.errors li').first());
  },
  'a record': async (on) => {
    await on.give('record.json', writeGames([madeGame(5, 8)], 'diplomacy-python').text);
    await on.waitFor(on.page.locator('.moments'));
  },
  retreats: async (on) => {
    await on.button('Play on ▸').click();
    await on.button('Irish Sea').click();
  },
  builds: async (on) => {
    await on.text.fill('France: A Burgundy - Belgium');
    for (let phase = 0; phase < 2; phase++) await on.button('Play on ▸').click();
    await on.page.getByRole('group', { name: 'Marseilles' }).getByRole('button').first().click();
  },
  'in the page of another': (on) => on.waitFor(on.page.locator('.supposition').first()),
  'an empty board': async (on) => {
    await on.button('Empty board').click();
    await on.expectText('');
  },
  'another board': (on) => on.waitFor(on.page.getByText('A Delhi (no order)')),
};

/** Addresses of views that are not at that of the lab. */
const PATHS: Readonly<Record<string, string>> = {
  'in the page of another': '?embed',
  'another board': '#board=colonial',
};

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong; it finds much right, or it did not look. */
async function violations({ page }: LabPage): Promise<string[]> {
  const { right, wrong } = await page.evaluate<{
    right: number;
    wrong: string[];
  }>(`axe.run({ resultTypes: ['violations'], preload: false }).then((found) => ({
    right: found.passes.length,
    wrong: found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 120))),
  }))`);
  expect(right).toBeGreaterThan(15);
  return wrong;
}

/** At each width one colour scheme, and the other one in every second view: so each view has both, and all four are seen. */
const looks = (view: number): readonly (readonly [width: number, colorScheme: 'light' | 'dark'])[] => [
  [1280, view % 2 === 0 ? 'light' : 'dark'],
  [390, view % 2 === 0 ? 'dark' : 'light'],
];

export function viewTests(lab: () => Lab): void {
  const views = Object.entries(VIEWS).map(([name, go], i) => [name, go, looks(i)] as const);
  test.for(views)('%s', async ([name, go, seen]) => {
    const opened = await lab().open({ path: PATHS[name] ?? '' });
    const { page } = opened;
    await go(opened);
    await page.evaluate(AXE);
    for (const [width, colorScheme] of seen) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth + 1')).toBe(false);
      expect(await violations(opened), `${colorScheme}, ${width} pixels`).toEqual([]);
    }
  });
}
