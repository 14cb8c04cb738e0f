/** The page of an audit, looked at in a browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../../../src/adjudicate/rules/policies.ts';
import { recordsPage } from '../../../../src/others/twin/records/records-page.ts';
import { solver } from '../../../setup/solver.ts';
import { CHROMIUM, IN_CHROMIUM, startChromium } from '../../../setup/chromium.ts';
import { auditOfLines } from '../planted/default-records.ts';
import { BASE, madeLine, SWAPS } from '../records/made-records.ts';
import { positionOf } from '../../../setup/adjudicated.ts';

/** Places where one army is to enter another's province and is as strong. */
const BOUNCES = ['PAR BUR', 'MUN RUH', 'VEN TRI', 'WAR GAL', 'BER PRU', 'ROM TUS'];

/** The kinds of cases, the gravest first. */
const KINDS = ['mistake', 'choice', 'unexplained'];

/** A mistake, a choice, something odd and a convention, of a program whose name and games are not to be trusted. */
async function page(): Promise<string> {
  const evil = '<script>document.title = "evil"</script>';
  const game = `${evil} ${'a-long-name/'.repeat(12)}`;
  const explicit = { ...BASE, '4.A.3': 'explicit' } as const;
  const lines = [
    ...BOUNCES.map((places) => {
      const [from, to] = places.split(' ');
      return madeLine(
        `${places} ${game}`,
        positionOf(`France: A ${from} - ${to}\nGermany: A ${to} H`),
        BASE,
        {
          source: `${evil} too`,
          next_units: { FRANCE: [`A ${to}`] },
          next_dislodged: { GERMANY: [`A ${to}`] },
          next_retreat_options: undefined,
        },
      );
    }),
    ...SWAPS.map((text, i) => madeLine(`${i} ${game}`, positionOf(text), explicit, { source: evil })),
    madeLine('odd', positionOf('Italy: A APU H'), BASE, { source: evil, next_units: {} }),
    madeLine(
      'void support',
      positionOf('France: A PAR S A MUN - BUR\nFrance: A BUR H\nGermany: A MUN - BUR'),
      BASE,
      { source: evil, results: { 'A PAR': ['void'] } },
    ),
  ];
  const { report, sources } = await auditOfLines(lines);
  const setting = { rules: DEFAULT_RULES };
  return recordsPage(report, sources, setting, solver);
}

describe.skipIf(CHROMIUM === undefined)(IN_CHROMIUM, () => {
  let browser: Browser;
  let tab: Page;
  const complaints: string[] = [];
  beforeAll(async () => {
    browser = await startChromium();
    tab = await browser.newPage();
    tab.on('console', (message) => complaints.push(message.text()));
    tab.on('pageerror', (error) => complaints.push(error.message));
    await tab.setContent(await page());
  });
  afterAll(() => browser.close());

  const visible = async (): Promise<(string | null)[]> => {
    const cases = await tab.locator('article.case:visible').all();
    return Promise.all(cases.map((each) => each.getAttribute('data-kind')));
  };

  test('every case is there, the gravest first', async () => {
    const kinds = await visible();
    expect([...new Set(kinds)]).toEqual(['mistake', 'choice', 'unexplained']);
    expect(kinds).toEqual(kinds.toSorted((a, b) => KINDS.indexOf(a!) - KINDS.indexOf(b!)));
    expect(await tab.locator('.count').textContent()).toBe(`${kinds.length} of ${kinds.length} cases`);
    expect(await tab.locator('h1').textContent()).toBe('Audit of records');
  });

  test('the filters work, alone and together', async () => {
    await tab.selectOption('#kind', 'choice');
    expect(await visible()).toEqual(['choice']);
    await tab.selectOption('#power', 'ITALY');
    expect(await visible()).toEqual([]);
    await tab.selectOption('#kind', '');
    expect(await visible()).toEqual(['unexplained']);
    await tab.selectOption('#power', '');
    expect((await visible()).length).toBeGreaterThan(2);
  });

  test('a case shows both results, the reason and a command line', async () => {
    const text = (await tab.locator('article.mistake').textContent())!;
    expect(text).toContain('the program: FRANCE A ');
    expect(text).toContain("dipsolve adjudicate - <<'EOF'");
    expect(await tab.locator('article.mistake details').first().getAttribute('open')).not.toBeNull();
  });

  test('every case has both boards, drawn over one map', async () => {
    const maps = tab.locator('article.mistake > details > .maps');
    expect(await maps.locator('figcaption').allTextContents()).toEqual(['dipsolve', 'the audited program']);
    expect(await maps.locator('figure > svg').count()).toBe(2);
    const broken = await tab.evaluate<string[]>(`[...document.querySelectorAll('use')]
        .map((each) => each.getAttribute('href'))
        .filter((href) => document.querySelectorAll(href).length !== 1)`);
    expect(broken).toEqual([]);
  });

  test.for([1280, 700, 360])('nothing sticks out at %d pixels', async (width) => {
    await tab.setViewportSize({ width, height: 900 });
    await tab.evaluate('document.querySelectorAll("details").forEach((each) => { each.open = true; })');
    const wide = await tab.evaluate<string[]>(`[...document.querySelectorAll('body *')]
        .filter((each) => each.closest('.wide') === null && !each.ownerSVGElement && each.getClientRects().length > 0)
        .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
        .map((each) => each.tagName + ' ' + each.className)`);
    expect(wide).toEqual([]);
  });

  test('nothing on the page runs or complains but its own script', async () => {
    expect(complaints).toEqual([]);
    expect(await tab.title()).toBe('Audit of records');
  });
});
