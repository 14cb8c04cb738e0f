/** The page of an audit, looked at in a browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditRecord } from '../../../../src/library/records.ts';
import { auditPage } from '../../../../src/others/audit/report/audit-page.ts';
import { reportOf } from '../../../../src/others/audit/report/audit-report.ts';
import { openSolver } from '../../../setup/solver.ts';
import { CHROMIUM, IN_CHROMIUM, startChromium } from '../../../setup/chromium.ts';
import { BASE, madeLine, OWN_FLEET, positionOf } from '../records/made-records.ts';

/** An error, a choice of rules and a convention, in a game whose name is not to be trusted. */
async function page(): Promise<string> {
  const solver = await openSolver();
  const evil = '<script>document.title = "evil"</script>'.repeat(3);
  const lines = [
    madeLine(evil, positionOf('France: A PAR - BUR\nGermany: A BUR H'), BASE, solver, {
      next_units: { FRANCE: ['A BUR'] },
      next_dislodged: {},
    }),
    madeLine('other rules', positionOf(OWN_FLEET), { ...BASE, '4.A.3': 'explicit' }, solver),
    madeLine(
      'void support',
      positionOf('France: A PAR S A MUN - BUR\nFrance: A BUR H\nGermany: A MUN - BUR'),
      BASE,
      solver,
      { results: { 'A PAR': ['void'] } },
    ),
  ];
  const audits = [];
  for (const [i, text] of lines.entries()) {
    audits.push(
      await auditRecord(
        { file: 'a-long-name/'.repeat(12), record: i + 1, line: i + 1, text },
        { base: BASE },
      ),
    );
  }
  return auditPage(reportOf({ preset: 'datc-3.2' }, audits));
}

test('of many cases the first are drawn, all have a table', async () => {
  const solver = await openSolver();
  const text = madeLine('other rules', positionOf(OWN_FLEET), { ...BASE, '4.A.3': 'explicit' }, solver);
  const audit = await auditRecord({ file: 'one', record: 1, line: 1, text }, { base: BASE });
  const html = auditPage(
    reportOf(
      { preset: 'datc-3.2' },
      Array.from({ length: 201 }, () => audit),
    ),
  );

  expect(html.match(/<table class="results">/g)).toHaveLength(201);
  expect(html.match(/<div class="maps">/g)).toHaveLength(200);
});

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
    return Promise.all(cases.map((each) => each.getAttribute('data-class')));
  };

  test('every case is there, the gravest first', async () => {
    expect(await visible()).toEqual(['engine-error', 'rule-choice', 'record-convention']);
    expect(await tab.locator('.count').textContent()).toBe('3 of 3 cases');
    expect(await tab.locator('h1').textContent()).toBe('Audit of records');
  });

  test('the filters work, alone and together', async () => {
    await tab.selectOption('#class', 'rule-choice');
    expect(await visible()).toEqual(['rule-choice']);
    await tab.selectOption('#power', 'FRANCE');
    expect(await visible()).toEqual([]);
    await tab.selectOption('#class', '');
    expect(await visible()).toEqual(['engine-error']);
    await tab.selectOption('#power', '');
    expect(await tab.locator('.count').textContent()).toBe('3 of 3 cases');
  });

  test('a case shows both results, the reason and a command line', async () => {
    const text = (await tab.locator('article.engine-error').textContent())!;
    expect(text).toContain('is not greater than the hold strength of GERMANY A BUR, 1');
    expect(text).toContain("dipsolve adjudicate - <<'EOF'");
    expect(await tab.locator('article.engine-error summary').first().textContent()).toContain(
      ': A move succeeds against a unit that is at least as strong where it stands.',
    );
    expect(await tab.locator('article.engine-error details').first().getAttribute('open')).not.toBeNull();
  });

  test('every case has both boards, drawn over one map', async () => {
    const maps = tab.locator('article.engine-error > details > .maps');
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
