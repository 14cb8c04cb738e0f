/** Positions in the lab by mouse, by keyboard and as text. */
import { expect, test } from 'vitest';
import { PANDIN, placeOf, type Lab, type LabPage, type Point } from '../lab-in-chromium.ts';

async function emptied(lab: Lab): Promise<LabPage> {
  const opened = await lab.open();
  await opened.button('Empty board').click();
  await opened.expectText('');
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

/** An element that is to be drawn or laid out again, as the browser tells of it. */
interface Invalidated {
  readonly nodeName?: string;
  readonly frame?: string;
}

/** Whatever their order. */
const linesOf = (text: string): string[] => text.split('\n').toSorted();

async function expectPandin(opened: LabPage): Promise<void> {
  await opened.until(async () => expect(linesOf(await opened.text.inputValue())).toEqual(linesOf(PANDIN)));
  await opened.expectSolutions(0);
  await opened.expectSentences(/by the rule "szykman"/);
  await opened.until(async () =>
    expect(await opened.page.locator('[data-choice="1982"]').getAttribute('class')).toBe('changed'),
  );
}

export function orderTests(lab: () => Lab): void {
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
    const between = (a: string, b: string): Promise<Point> => {
      const [one, other] = [placeOf(a), placeOf(b)];
      return opened.pointAt({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    };
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
    const go = (code: string): Promise<void> => opened.go(placeOf(code).name);
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
    await opened.expectSaid(opened.page.locator('.solutions output'), 'Solution 1 of 2');
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
    const { id } = (await tracing.send('Page.getFrameTree')).frameTree.frame;
    const laidOut: string[] = [];
    tracing.on('Tracing.dataCollected', ({ value }) => {
      for (const { args } of value as { readonly args?: { readonly data?: Invalidated } }[]) {
        const { nodeName, frame } = args?.data ?? {};
        // The browser has other pages.
        if (nodeName !== undefined && frame === id) laidOut.push(nodeName);
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
    await opened.expectSaid(opened.page.locator('#announcements'), /^Paris: French army/);
    await opened.page.keyboard.press('ArrowLeft');
    await opened.expectSaid(opened.page.locator('#announcements'), 'Brest');
  });
}
