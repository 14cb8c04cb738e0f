/** The main path of the lab in Firefox: a paradox by mouse, by keys and by text, its solutions, its link. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standardBoard } from '../../src/board/standard.ts';
import { standardLayout } from '../../src/explain/pictures/standard-layout.ts';
import { type Served, served } from './built-lab.ts';
import { Firefox, FIREFOX, IN_FIREFOX } from './firefox.ts';

const COUNT = `document.querySelector('.count')?.dataset.solutions`;
const TEXT = `document.querySelector('textarea')?.value`;
const ENTER = '\uE007';

/** What adds Germany to the paradox that the lab opens with makes Pandin's. */
const GERMANY =
  'Germany:\n  F North Sea Supports F Belgium - English Channel\n  F Belgium - English Channel\n';

describe.skipIf(FIREFOX === undefined)(IN_FIREFOX, () => {
  let firefox: Firefox;
  let lab: Served;
  beforeAll(async () => {
    lab = await served();
    firefox = await Firefox.start();
  });
  afterAll(async () => {
    await firefox.stop();
    lab.stop();
  });

  const pointOf = (code: string): Promise<{ x: number; y: number }> => {
    const { index } = standardBoard.provinces.find((province) => province.code === code)!;
    const { x, y } = standardLayout().units[index]!;
    return firefox.evaluate(`(() => {
      const { x, y } = new DOMPoint(${x}, ${y}).matrixTransform(document.querySelector('.board').getScreenCTM());
      return { x, y };
    })()`);
  };
  const click = async (code: string): Promise<void> => firefox.drag(await pointOf(code));
  const press = (name: string): Promise<void> =>
    firefox.evaluate(`[...document.querySelectorAll('button')].find((each) =>
      [each.ariaLabel, each.title, each.textContent].includes(${JSON.stringify(name)})).click()`);

  test('orders by mouse and by keys, solutions, other rules, Z3, and the link', async () => {
    await firefox.open(lab.address);
    await firefox.until(COUNT, '2');
    await firefox.until(`document.querySelectorAll('.supposition').length`, 2);
    await firefox.until(`document.querySelector('[data-confirmation]')?.dataset.confirmation`, 'confirmed');
    await press('Side by side');
    await firefox.until(`document.querySelectorAll('.side-by-side figure').length`, 2);

    await press('Place a fleet');
    await press('Germany');
    await click('BEL');
    await click('NTH');
    await press('Give orders');
    await firefox.drag(await pointOf('BEL'), await pointOf('ENG'));
    for (const keys of [`gNorth Sea${ENTER}`, 's', `gBelgium${ENTER}`, `gEnglish Channel${ENTER}`]) {
      await firefox.evaluate(`document.querySelector('.board').focus()`);
      await firefox.press(keys);
    }
    await firefox.until(`${TEXT}?.includes('F North Sea Supports F Belgium - English Channel')`, true);
    await firefox.until(COUNT, '0');
    await firefox.until(`document.querySelector('[data-choice="1982"]')?.className`, 'changed');

    await firefox.until(`location.hash.startsWith('#p=')`, true);
    const link = await firefox.evaluate<string>('location.href');
    const text = await firefox.evaluate<string>(TEXT);
    expect(text.split('\n').sort().join('\n')).toContain(GERMANY.split('\n')[1]);
    await firefox.open('about:blank');
    await firefox.open(link);
    await firefox.until(TEXT, text);
    await firefox.until(COUNT, '0');
  });
});
