/**
 * Pictures as a real renderer draws them: Chromium measures text and units, librsvg makes a PNG. Each part is
 * skipped, with a word about it, where its program is not installed.
 */
import { execFileSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overlap, type Box } from '../../../src/explain/pictures/geometry.ts';
import { drawPicture, mapDefinitions } from '../../../src/explain/pictures/picture.ts';
import { standardLayout } from '../../../src/explain/pictures/standard-layout.ts';
import { CHROMIUM, IN_CHROMIUM, startChromium } from '../../setup/chromium.ts';
import { wholeBoard } from './whole-board.ts';

function hasRsvg(): boolean {
  try {
    execFileSync('rsvg-convert', ['--version']);
    return true;
  } catch {
    console.warn('skipped: no rsvg-convert to draw pictures with');
    return false;
  }
}

const layout = standardLayout();
const scene = wholeBoard();
const svg = drawPicture(layout, [{ scene }], { view: 'whole', width: 1200, legend: false });

/** The size of a PNG, from its header. */
const sizeOfPng = (file: Buffer): readonly [number, number] => [file.readUInt32BE(16), file.readUInt32BE(20)];

function png(input: string): Buffer {
  return execFileSync('rsvg-convert', ['--format', 'png'], { input, maxBuffer: 1 << 25 });
}

test.skipIf(!hasRsvg())('librsvg draws it 1,200 pixels wide, with the units', () => {
  const [full, empty] = [
    png(svg),
    png(drawPicture(layout, [{ scene: { ...scene, pieces: [] } }], { legend: false })),
  ];

  expect(sizeOfPng(full)).toEqual(sizeOfPng(empty));
  expect(sizeOfPng(full)[0]).toBe(1200);
  expect(full.length).toBeGreaterThan(empty.length);
});

describe.skipIf(CHROMIUM === undefined)(IN_CHROMIUM, () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await startChromium();
    page = await browser.newPage({ viewport: { width: 1240, height: 1100 } });
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
  });

  interface Drawn {
    readonly says: string;
    readonly box: Box;
    /** Pixels to a letter's height, as the text is scaled. */
    readonly size: number;
  }

  /** All elements that a selector finds, as they are on the screen. */
  const drawn = async (selector: string): Promise<Drawn[]> =>
    (await page.evaluate(`[...document.querySelectorAll('${selector}')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const scale = width / element.getBBox().width;
      return {
        says: element.getAttribute('data-unit') ?? element.textContent,
        box: { x, y, width, height },
        size: parseFloat(getComputedStyle(element).fontSize) * scale,
      };
    })`)) as Drawn[];

  test('no name overlaps a unit or another name, with units everywhere', async () => {
    // Texts in definitions have no place on the screen, so the names are put where they are used.
    const names = layout.parts.filter(({ layer }) => layer === 'names').map((part) => part.svg);
    await page.setContent(
      `<body style="margin:0">${svg.replace(/<use href="#[^"]*-names"\/>/, `<g id="measured">${names.join('')}</g>`)}</body>`,
    );
    const lines = await drawn('#measured text');
    const units = await drawn('[data-unit]');
    const all = [...lines, ...units];
    const overlaps = all.flatMap((one, i) =>
      all
        .slice(i + 1)
        .filter((other) => overlap(inner(one.box), inner(other.box)))
        .map((other) => `${one.says} / ${other.says}`),
    );

    expect(units).toHaveLength(81);
    expect(lines.length).toBeGreaterThan(80);
    expect(overlaps).toEqual([]);
  });

  test('names are at least 11 pixels high, marks of coasts 9, and all are inside the picture', async () => {
    const lines = await drawn('#measured text');

    expect(Math.min(...lines.filter((line) => !isMark(line)).map(({ size }) => size))).toBeGreaterThan(11);
    expect(Math.min(...lines.filter(isMark).map(({ size }) => size))).toBeGreaterThan(9);
    expect(lines.filter(({ box }) => box.x < 0 || box.x + box.width > 1200)).toEqual([]);
  });

  test('pictures that share one map show it, whatever the page does to its elements', async () => {
    const shared = drawPicture(layout, [{ scene }], { view: 'whole', legend: false, sharedMap: true });
    const style = '<style>.army, .fleet, .name { display: none }</style>';
    await page.setContent(
      `${style}<body style="margin:0">${mapDefinitions(layout)}${shared}${shared}</body>`,
    );
    const together = await page.locator('svg[role=img]').first().screenshot();
    await page.setContent(
      `<body style="margin:0">${drawPicture(layout, [{ scene }], { view: 'whole', legend: false })}</body>`,
    );
    const alone = await page.locator('svg[role=img]').first().screenshot();

    expect(sizeOfPng(together)[0]).toBe(1200);
    expect(together.equals(alone)).toBe(true);
  });
});

const isMark = ({ says }: { readonly says: string }): boolean => /^[nsew]c$/.test(says);

/** A pixel less on every side: boxes of text have room above and below their letters. */
function inner({ x, y, width, height }: Box): Box {
  return { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
}
