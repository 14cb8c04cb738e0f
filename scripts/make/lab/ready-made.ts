/**
 * Works out at build time what the lab would otherwise work out at every start: the boards, the map of the
 * standard board, and the page as it opens.
 */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';
import { layoutOf, mapDefinitions, shippedBoards, standardBoard } from '../../../src/index.ts';
import { MAP_PREFIX } from '../../../src/lab/board/map-ids.ts';
import { standardMap } from '../../../src/lab/board/map-without-paths.ts';
import { boardList } from '../../../src/lab/position/board-list.ts';
import { firstPage } from './first-page.tsx';

/** The place of the map in `index.html`. */
const MAP_HERE = '<!-- map -->';
/** The place of the page. */
const PAGE_HERE = '<!-- page -->';
/** Blanks between elements, to be removed: else the page moves the elements, and the map is laid out again. */
const BETWEEN = />\s+</g;
const STYLE_SHEET = /<link rel="stylesheet" href="\.\/([^"]+)" \/>/g;
/** The file of a board that comes with the package: in the lab it is the board that `loadBoard` makes of it. */
const BOARD_FILE = /\/src\/board\/shipped\/([\w-]+)\.json$/;
/** Modules that export one value, with what they export. */
const READY = [
  ['/src/board/standard.ts', 'standardBoard', standardBoard],
  ['/src/lab/board/map-without-paths.ts', 'standardMap', standardMap],
  ['/src/lab/position/board-list.ts', 'boardList', boardList],
] as const;

/** A value as JSON; one with anything that is no data cannot be made so. */
function dataText(value: object): string {
  const text = JSON.stringify(value);
  if (!isDeepStrictEqual(plain(JSON.parse(text)), plain(value))) throw new Error('not all of it is data');
  return text;
}

/** Without fields that are `undefined`, which is what JSON makes of them. */
function plain(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map(plain);
  const fields = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, plain(value)]));
}

/** The map as elements; those that are around a province say its number. */
async function mapElements(): Promise<string> {
  const layout = await layoutOf(standardBoard);
  let svg = mapDefinitions(layout, MAP_PREFIX);
  for (const [province, outline] of layout.outlines.entries()) {
    for (const ring of outline.split(/(?=M)/)) {
      const path = `<path d="${ring}"`;
      if (svg.split(path).length !== 2) throw new Error(`the map has ${ring} not once`);
      svg = svg.replace(path, `<path data-around="${province}" d="${ring}"`);
    }
  }
  return svg;
}

/** A style sheet as it stands in the page, which then asks for fewer files before it shows anything. */
function styleIn(path: string): string {
  return `<style>${readFileSync(new URL(`../../../src/lab/${path}`, import.meta.url), 'utf8')}</style>`;
}

function put(html: string, here: string, markup: string): string {
  if (!html.includes(here)) throw new Error(`no ${here} in the page`);
  return html.replace(here, () => markup);
}

const boards = shippedBoards();

export const readyMade: Plugin = {
  name: 'ready-made',
  load(id) {
    const [, exported, value] = READY.find(([path]) => id.endsWith(path)) ?? [];
    const board = boards.named(BOARD_FILE.exec(id)?.[1] ?? '');
    if (board !== undefined) return dataText(board);
    return value && `export const ${exported} = JSON.parse(${JSON.stringify(dataText(value))});`;
  },
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      const tight = html.replace(BETWEEN, '><');
      return put(put(tight, MAP_HERE, await mapElements()), PAGE_HERE, firstPage).replace(
        STYLE_SHEET,
        (_, path: string) => styleIn(path),
      );
    },
  },
};
