/** The text of a picture: its names, ids and legend, and boards of one's own. */
import { describe, expect, test, afterAll, beforeAll } from 'vitest';
import { loadBoard } from '../../../src/board/load.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { pictureOf, drawPicture, mapDefinitions } from '../../../src/explain/pictures/picture.ts';
import { standardLayout } from '../../../src/explain/pictures/standard-layout.ts';
import { escapeText } from '../../../src/base/document/html.ts';
import { wholeBoard } from './whole-board.ts';
import { draw, marksOf, sceneOfText, tagsOf } from './drawn-text.ts';
import { readable } from '../../setup/known.ts';
import { colourOf, lettersOf } from '../../../src/explain/pictures/palette.ts';
import { readFileSync } from 'node:fs';
import { draw as drawDocumented, DRAWINGS, fileOf } from '../../../scripts/draw-pictures.ts';
import { execFileSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { overlap, type Box } from '../../../src/explain/pictures/geometry.ts';
import { CHROMIUM, IN_CHROMIUM, startChromium } from '../../setup/chromium.ts';

const idsOf = (svg: string): string[] => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!);

describe('the text of a picture', () => {
  const layout = standardLayout();
  const whole = drawPicture(layout, [{ scene: wholeBoard() }], { view: 'whole', title: 'Every province' });

  test('is well formed, has no style that others could see, and is not long', () => {
    expect(tagsOf(whole)).toBeGreaterThan(500);
    expect(whole).not.toMatch(/<style|class=|<script/);
    expect(whole.length).toBeLessThan(150_000);
  });

  test('that shares the map of its page has neither map nor ids', () => {
    const shared = drawPicture(layout, [{ scene: wholeBoard() }], { sharedMap: true, idPrefix: 'mine' });

    expect(shared).not.toMatch(/\sid=/);
    expect(shared.length).toBeLessThan(60_000);
    for (const [, id] of shared.matchAll(/href="#([^"]+)"/g)) {
      expect(mapDefinitions(layout, 'mine')).toContain(`id="${id}"`);
    }
  });

  test('has ids of its own, so that pictures of other parts of the map can stand in one page', async () => {
    const [one, other] = [await draw('France: A Paris'), await draw('Turkey: A Smyrna')];

    expect(idsOf(one)).toHaveLength(2);
    expect(idsOf(one).filter((id) => idsOf(other).includes(id))).toEqual([]);
    for (const [, id] of one.matchAll(/href="#([^"]+)"/g)) expect(idsOf(one)).toContain(id);
  });

  test.each([
    [`<b> & "c" 'd'`, '&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;'],
    ['\u0000\ud800x', '\ufffd\ufffdx'],
    ['Îles 🏝', 'Îles 🏝'],
  ])('has %j as %j', (raw, escaped) => {
    expect(escapeText(raw)).toBe(escaped);
    expect(drawPicture(layout, [{ scene: wholeBoard(), caption: raw }], { title: raw })).toContain(
      `>${escaped}<`,
    );
  });
});

const board = readable(
  loadBoard({
    id: 'lake',
    name: 'The Lake',
    powers: [
      { code: 'NORTH', name: 'North & Co <1>', units: ['A HIL', 'F LAK'] },
      { code: 'SOUTH', name: 'South', units: ['A DAL'] },
    ],
    provinces: [
      {
        code: 'HIL',
        name: 'Hill',
        terrain: 'coast',
        supplyCentre: true,
        armies: ['DAL', 'BAY'],
        fleets: ['LAK', 'BAY/NC'],
      },
      { code: 'DAL', name: 'Dale', terrain: 'coast', armies: ['HIL'], fleets: ['LAK', 'BAY/SC'] },
      { code: 'LAK', name: 'The Long Lake', terrain: 'sea', fleets: ['HIL', 'DAL', 'BAY/NC', 'BAY/SC'] },
      {
        code: 'BAY',
        name: 'Bay',
        terrain: 'coast',
        armies: ['HIL'],
        fleets: { NC: ['HIL', 'LAK'], SC: ['DAL', 'LAK'] },
      },
    ],
  }),
);

test("a board of one's own is drawn as a graph with all its names, orders and legend", async () => {
  const scene = sceneOfText('North: A Hill - Dale\nF Lake Supports A Hill - Dale\nSouth: A Dale - Hill', {
    ...board,
    provinces: board.provinces.map((one) => (one.code === 'LAK' ? { ...one, aliases: ['Lake'] } : one)),
  });
  const svg = await pictureOf([{ scene }], { title: board.name });

  tagsOf(svg);
  for (const said of ['Hill', 'Dale', 'The Long', 'Bay', '>nc<', '>sc<', 'North &amp; Co &lt;1&gt;']) {
    expect(svg).toContain(said);
  }
  expect(marksOf(svg)).toMatchObject({ 'move succeeds': 1, 'move fails': 1, 'support succeeds': 1 });
});

describe('colours', () => {
  test('of letters can be read on those of their powers', () => {
    for (const { index } of standardBoard.powers) {
      const { fill, ink } = colourOf(standardBoard, index);
      const [light, dark] = [luminance(fill), luminance(ink)].sort((a, b) => b - a) as [number, number];

      expect((light + 0.05) / (dark + 0.05), fill).toBeGreaterThan(4.5);
    }
  });

  // Viénot, Brettel and Mollon (1999): what people without long or middle cones see, in linear RGB; of red as of green.
  test.for([
    ['without red cones', [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
    ['without green cones', [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
  ] as const)('of two powers are never the same for people %s', ([, ofRedAndGreen, ofBlue]) => {
    const matrix = [ofRedAndGreen, ofRedAndGreen, ofBlue];
    const seen = standardBoard.powers.map(({ index }) => {
      const rgb = linear(colourOf(standardBoard, index).fill);
      return matrix.map((row) => row.reduce<number>((sum, weight, i) => sum + weight * rgb[i]!, 0));
    });
    const gaps = seen.flatMap((one, i) =>
      seen.slice(i + 1).map((other) => Math.hypot(...one.map((value, k) => root(value) - root(other[k]!)))),
    );

    expect(Math.min(...gaps)).toBeGreaterThan(0.12);
  });

  test('go with letters that no other power has', () => {
    const { powers } = standardBoard;
    const alike = ['AUSTRIA', 'AUSTRALIA', 'AUS'].map((code, index) => ({ ...powers[0]!, code, index }));

    expect(lettersOf(standardBoard)).toEqual(['AU', 'EN', 'FR', 'GE', 'IT', 'RU', 'TU']);
    expect(new Set(lettersOf({ ...standardBoard, powers: alike })).size).toBe(3);
  });
});

function linear(hex: string): number[] {
  return [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
}

const root = (value: number): number => Math.max(value, 0) ** (1 / 2.2);

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

test.each(DRAWINGS)('$name is drawn as committed (else: npm run make pictures)', async (drawing) => {
  expect(await drawDocumented(drawing)).toBe(readFileSync(fileOf(drawing), 'utf8'));
});

test('the page of pictures shows each of them with its position', () => {
  const page = readFileSync('docs/pictures/README.md', 'utf8');

  for (const { name, from } of DRAWINGS) {
    expect(page).toContain(`](${name}.svg)`);
    expect(page).toContain(`${from === 'examples' ? '../../examples/' : ''}${name}.txt`);
  }
});

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
