/** Boards other than the standard one in the lab: shipped ones, and those of records and files. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SIMPLE_PARADOX, type Lab, type LabPage } from '../lab-in-chromium.ts';
import { dipsolve } from '../../cli/shared/dipsolve.ts';

const BOARD = 'test/fuzz/corpus/board.json';
const LOEB9 = 'src/board/shipped/loeb9.json';

/** The index of a province in the file of its board. */
function indexOf(file: string, name: string): number {
  const { provinces } = JSON.parse(readFileSync(file, 'utf8')) as { provinces: { name: string }[] };
  return provinces.findIndex((each) => each.name === name);
}

/** By keys alone. */
async function moveTo(opened: LabPage, from: string, to: string): Promise<void> {
  await opened.go(from);
  await opened.page.locator('.board').press('m');
  await opened.go(to);
}

export function boardTests(lab: () => Lab): void {
  test('a shipped board: orders by mouse, keys and text, its own rules by season, and its link', async () => {
    const opened = await lab().open({ path: '#board=loeb9' });
    const { page } = opened;
    const units = await opened.text.inputValue();
    expect(units).toContain('Russia:\n  A Moscow\n');
    await opened.text.fill(`${units}Russia: F Barents Sea\n`);
    await opened.button('All units').click();
    for (const name of ['Barents Sea', 'Arctic Ocean']) {
      const { x, y } = await opened.middleOf(indexOf(LOEB9, name));
      await page.mouse.click(x, y);
    }
    await opened.expectInText('F Barents Sea - Arctic Ocean');
    await moveTo(opened, 'Moscow', 'Ukraine');
    await opened.expectSentences(/F Barents Sea - Arctic Ocean succeeded[^]*A Moscow - Ukraine succeeded/);
    await opened.button('Play on ▸').click();
    await opened.expectInText('F Arctic Ocean\n');
    await opened.text.fill('Russia: F Arctic Ocean - Barents Sea');
    await opened.expectSentences(/F Arctic Ocean - Barents Sea was illegal/);
    const fresh = await lab().open({ path: await opened.link() });
    await fresh.expectText('Russia: F Arctic Ocean - Barents Sea');
    expect(await fresh.page.locator('h1').textContent()).toBe('Loeb 9');
    expect((await fresh.sentences()).join('\n')).toMatch(/F Arctic Ocean - Barents Sea was illegal/);
  });

  test('a record and a file bring their boards; a board of no name is a graph that its link has', async () => {
    const opened = await lab().open({ isFresh: true });
    const { page } = opened;
    const chosen = page.getByRole('combobox', { name: 'Board' });
    await opened.give('hundred.json', (await dipsolve(['play', 'new', '--map', 'hundred'])).stdout);
    await opened.waitFor(page.locator('.moments button[aria-pressed="true"]'));
    expect(await chosen.inputValue()).toBe('hundred');
    expect(await opened.text.inputValue()).toContain('Burgundy:\n');

    await opened.give('board.json', readFileSync(BOARD));
    await opened.expectText('North:\n  A Town\n  F Cape(sc)\n');
    await opened.waitFor(opened.count);
    const press = async (name: string): Promise<void> => {
      const { x, y } = await opened.middleOf(indexOf(BOARD, name));
      await page.mouse.click(x, y);
    };
    await press('Town');
    await opened.waitFor(page.locator('.targets path').first());
    await press('Village');
    await opened.expectText('North:\n  A Town - Village\n  F Cape(sc)\n');
    const fresh = await lab().open({ path: await opened.link() });
    await fresh.expectText('North:\n  A Town - Village\n  F Cape(sc)\n');
    await chosen.selectOption('standard');
    await fresh.expectText(SIMPLE_PARADOX);
    await fresh.expectSolutions(2);
  });

  test('a train by hand', async () => {
    const opened = await lab().open({ path: '#board=colonial' });
    await opened.text.fill('Russia: A Moscow');
    await moveTo(opened, 'Moscow', 'Irkutsk');
    await opened.expectText('Russia:\n  A Moscow - TSR - Irkutsk\n');
  });
}
