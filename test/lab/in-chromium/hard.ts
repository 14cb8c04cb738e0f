/** Things that strangers may put into a link or a text to make the lab stand still. */
import { deflateRawSync } from 'node:zlib';
import { SHAPES } from '../../fuzz/hard-shapes.ts';
import { expect, test } from 'vitest';
import { linkTo, type Lab } from '../lab-in-chromium.ts';

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
    const { board, text } = SHAPES.find(({ name }) => name === 'a lattice')!.make(36);
    const setup = JSON.stringify({ board, text, rules: { preset: 'datc-3.2' } });
    const hash = `#p=${deflateRawSync(setup).toString('base64url')}`;
    const opened = await lab().open({ path: hash, isWithoutCount: true, isFresh: true });
    const { page } = opened;
    await opened.waitFor(page.locator('.summary'));
    await opened.expectSaid(page.locator('.summary'), /takes the page long|One solution/);
    await opened.text.fill('Red: A QCAA H');
    await opened.expectSolutions(1);
  });
}
