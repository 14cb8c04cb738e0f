/** Things that strangers may put into a link or a text to make the lab stand still. */
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { linkTo, type Lab } from '../lab-in-chromium.ts';

const nameOf = (i: number): string =>
  `Sea${String.fromCharCode(97 + Math.floor(i / 26))}${String.fromCharCode(97 + (i % 26))}`;

/** Provinces in a row of squares, each beside those around it: the first and the last are coasts, all else is sea. */
function seaOf(size: number): { readonly board: object; readonly text: string } {
  const count = size * size;
  const provinces = Array.from({ length: count }, (_, i) => {
    const around = [-size, -1, 1, size].filter(
      (by) => Math.abs(by) > 1 || Math.floor((i + by) / size) === Math.floor(i / size),
    );
    const fleets = around.map((by) => i + by).filter((to) => to >= 0 && to < count);
    const isCoast = i === 0 || i === count - 1;
    return {
      code: nameOf(i).toUpperCase(),
      name: nameOf(i),
      terrain: isCoast ? 'coast' : 'sea',
      ...(isCoast && { supplyCentre: true }),
      fleets: fleets.map((to) => nameOf(to).toUpperCase()),
    };
  });
  const move = `A ${nameOf(0)} - ${nameOf(count - 1)}`;
  const fleets = Array.from({ length: count - 2 }, (_, i) => `F ${nameOf(i + 1)} C ${move}\n`);
  const board = { id: 'sea', name: 'Sea', powers: [{ code: 'RED', name: 'Red', units: [] }], provinces };
  return { board, text: `Red:\n${move} via convoy\n${fleets.join('')}` };
}

export function hardTests(lab: () => Lab): void {
  test('a line of many words and a text of many lines are read as far as they can be', async () => {
    const words = await lab().open({ path: linkTo(`France: A PAR${' S A PAR'.repeat(6000)}`) });
    await words.expectCount(words.page.locator('.hits .unit'), 1);
    const orders = await lab().open({ path: linkTo(`France:\n${'A Pxris - Burg\n'.repeat(900)}`) });
    await orders.expectSaid(orders.page.locator('.errors li').last(), /and \d+ more/);
  });

  test('a text beyond all bounds says so, and the page goes on', async () => {
    const opened = await lab().open();
    // At once, as it is pasted: the browser itself takes long to type so much.
    await opened.page.evaluate(`(() => {
      const box = document.querySelector('textarea');
      box.value = 'A Paris H\\n'.repeat(6000);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    })()`);
    await opened.until(async () =>
      expect(await opened.page.locator('.errors li').allTextContents()).toEqual([
        expect.stringContaining('this text is not read'),
      ]),
    );
    await opened.button('Undo').click();
    await opened.expectSolutions(2);
  });

  test('a position that takes long waits until it is wanted', async () => {
    const hash = `#p=${deflateRawSync(JSON.stringify({ ...seaOf(6), rules: { preset: 'datc-3.2' } })).toString('base64url')}`;
    const opened = await lab().open({ path: hash, isWithoutCount: true, isFresh: true });
    const { page } = opened;
    await opened.waitFor(page.locator('.summary'));
    await opened.expectSaid(page.locator('.summary'), /takes the page long|One solution/);
    await opened.text.fill('Red: A Seaaa H');
    await opened.expectSolutions(1);
  });
}
