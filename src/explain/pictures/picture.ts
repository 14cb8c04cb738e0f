/**
 * Pictures of boards as SVG: one scene, or several side by side as panels, with a title and a legend.
 *
 * Everything is in the text itself: no script, no style sheet, no font, nothing to be loaded. Many pictures
 * in one HTML page share one map: put `mapDefinitions` into the page once and draw with `sharedMap`.
 */
import { knownOptions, list, object, oneOf, refuse, told } from '../../base/given.ts';
import { type Box, boundsOf, centreOf, contains, cornersOf, grown, overlap, type Point } from './geometry.ts';
import { escapeText } from '../../base/document/html.ts';
import { textWidth, wrapped } from './font.ts';
import { legendOf } from './legend.ts';
import { MAP_COLOURS } from './palette.ts';
import { checkLayout, checkScene, LAYERS, type Layer, type Layout, type Scene } from './scene.ts';
import { boundsOfScene, drawScene, tints } from './scene-drawing.ts';
import { boxAttributes, element, group, moved, text, viewBox } from './svg.ts';
import { oncePer } from '../../base/remembered.ts';
import { type Board, checkedBoard } from '../../board/board.ts';
import { isOnStandardMap, standardLayout } from './standard-layout.ts';

/** One of several pictures side by side. */
export interface Panel {
  readonly scene: Scene;
  /** A line above it. */
  readonly caption?: string;
}

/** The part of a map that is shown; `auto` shows small positions close up. */
export const VIEWS = ['auto', 'region', 'whole'] as const;
/** `region` shows where units are and go, `whole` the whole map, `auto` the region if it is small. */
export type PictureView = (typeof VIEWS)[number];

/** Options of a picture. */
export interface PictureOptions {
  readonly title?: string | undefined;
  /** `auto` if not given. */
  readonly view?: PictureView;
  /** Scenes of pictures that stand beside it: it shows the same part of the map as they do. */
  readonly beside?: readonly Scene[];
  /** In pixels; by default at most 1,200, unless panels of much of the map would be too small to read. */
  readonly width?: number;
  /** The signs are explained below, unless this is `false`. */
  readonly legend?: boolean;
  /** The page has `mapDefinitions` of this layout. */
  readonly sharedMap?: boolean;
  /** Begins the ids of what is defined; if not given, one that no other picture has. */
  readonly idPrefix?: string;
}

const PICTURE_OPTIONS = {
  title: true,
  view: true,
  beside: true,
  width: true,
  legend: true,
  sharedMap: true,
  idPrefix: true,
} as const satisfies Record<keyof PictureOptions, true>;

const WIDEST = 1200;
const NARROWEST = 640;
/** A panel is no higher, unless names would be too small. */
const TALLEST = 1040;
const MARGIN = 12;
const TITLE_SIZE = 20;
const CAPTION_SIZE = 15;
const FONT = 'Helvetica, Arial, sans-serif';
const SHARED_PREFIX = 'dipsolve-map';

/** Map units around a region, its least size, and how wide for its height it is at least and at most. */
const REGION = { margin: 48, least: { width: 400, height: 300 }, flattest: 2.1, steepest: 0.9 } as const;
/** Above this share of the map, `auto` shows the whole. */
const NEARLY_WHOLE = 0.62;
/** Pixels for a map unit, at most. */
const CLOSEST = 1.9;
/** Pixels for a map unit, at least: below it names are too small to read. */
const FARTHEST = 0.9;
const MOST_COLUMNS = 3;

/**
 * Draws scenes of one board.
 *
 * @param panels at least one; all of the board of the layout
 * @returns an `svg` element, which is a file as well
 */
export function drawPicture(layout: Layout, panels: readonly Panel[], options: PictureOptions = {}): string {
  checkLayout(layout);
  const { view = 'auto', beside = [], width: wished = WIDEST } = knownOptions(options, PICTURE_OPTIONS);
  oneOf(view, VIEWS, 'option-invalid', 'view');
  list(beside, 'option-invalid', 'beside').forEach(checkScene);
  if (!Number.isFinite(wished)) refuse('option-invalid', `width: ${told(wished)} is none`, 'a number');
  for (const panel of list(panels, 'record-invalid', 'panels'))
    checkScene(object(panel, 'record-invalid', 'panel')['scene']);
  const scenes = panels.map(({ scene }) => scene);
  const seen = viewOf(layout, [...scenes, ...beside], view);
  const columns = columnsFor(panels.length, seen);
  const width = Math.round(options.width ?? widthFor(columns, seen));
  const panelWidth = (width - MARGIN * (columns + 1)) / columns;
  const panelHeight = (panelWidth * seen.height) / seen.width;

  // One that only the same part of a map has, so that pictures in one page keep theirs apart.
  const own = ['dipsolve', seen.x, seen.y, seen.width, seen.height].join('-');
  const prefix = options.idPrefix ?? (options.sharedMap === true ? SHARED_PREFIX : own);

  const lines = options.title === undefined ? [] : titleLines(options.title, width);
  const captions = panels.map(({ caption }) =>
    caption === undefined ? [] : wrapped(caption, CAPTION_SIZE, panelWidth),
  );
  const captionHeight = captions.reduce((most, { length }) => Math.max(most, length), 0) * CAPTION_SIZE * 1.3;
  const top = MARGIN + lines.length * TITLE_SIZE * 1.3;
  const rowHeight = captionHeight + panelHeight + MARGIN;
  const drawn = panels.map(({ scene }, i) => {
    const x = MARGIN + (i % columns) * (panelWidth + MARGIN);
    const y = top + Math.floor(i / columns) * rowHeight;
    const box = { x, y: y + captionHeight, width: panelWidth, height: panelHeight };
    const caption = textLines(captions[i]!, { x, y }, 0.95, { 'font-size': CAPTION_SIZE });
    return caption + panelOf(layout, scene, box, seen, prefix);
  });
  const bottom = top + Math.ceil(panels.length / columns) * rowHeight;
  const legend = options.legend === false ? { height: 0, svg: '' } : legendOf(scenes, width - 2 * MARGIN);
  const height = Math.ceil(bottom + (legend.height === 0 ? 0 : legend.height + MARGIN));

  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: viewBox({ x: 0, y: 0, width, height }),
      role: 'img',
      'font-family': FONT,
    },
    options.title === undefined ? '' : element('title', {}, escapeText(options.title)),
    options.sharedMap === true ? '' : definitions(layout, seen, prefix),
    element('rect', { width, height, fill: MAP_COLOURS.paper }),
    textLines(lines, { x: MARGIN, y: MARGIN }, 0.85, { 'font-size': TITLE_SIZE, 'font-weight': 'bold' }),
    ...drawn,
    group({ transform: moved({ x: MARGIN, y: bottom }) }, legend.svg),
  );
}

/**
 * The map of a layout for a page of pictures drawn with `sharedMap`: an `svg` element that shows nothing.
 *
 * @param idPrefix the same as in the pictures
 */
export function mapDefinitions(layout: Layout, idPrefix: string = SHARED_PREFIX): string {
  checkLayout(layout);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 0,
      height: 0,
      style: 'position:absolute',
      'aria-hidden': 'true',
      'font-family': FONT,
    },
    definitions(layout, { x: 0, y: 0, ...layout.size }, idPrefix),
  );
}

/** The parts of a map that are in sight, by layer. */
function definitions(layout: Layout, seen: Box, prefix: string): string {
  const isSeen = (layer: Layer, box: Box): boolean =>
    layer === 'names' ? contains(seen, box) : overlap(grown(box, 4), seen);
  const groups = LAYERS.map((layer) => {
    const parts = layout.parts.filter((part) => part.layer === layer && isSeen(layer, part.box));
    const attributes = { id: idOf(layout, layer, prefix), 'stroke-linejoin': 'round' };
    return group(attributes, ...parts.map(({ svg }) => svg));
  });
  return element('defs', {}, ...groups);
}

const idOf = (layout: Layout, layer: Layer, prefix: string): string => `${prefix}-${layout.id}-${layer}`;

function panelOf(layout: Layout, scene: Scene, box: Box, seen: Box, prefix: string): string {
  const use = (layer: Layer): string => element('use', { href: `#${idOf(layout, layer, prefix)}` });
  const frame = element('rect', {
    ...boxAttributes(box),
    fill: 'none',
    stroke: MAP_COLOURS.faint,
    'stroke-width': 1,
  });
  const { lines, units } = drawScene(layout, scene);
  const inside = element(
    'svg',
    { ...boxAttributes(box), viewBox: viewBox(seen), 'data-part': 'panel' },
    element('rect', { ...boxAttributes(seen), fill: layout.paper }),
    use('ground'),
    tints(layout, scene),
    lines,
    use('names'),
    units,
  );
  return inside + frame;
}

/** As many columns as leave names readable, and two where there are several panels. */
function columnsFor(panels: number, seen: Box): number {
  const readable = Math.floor(WIDEST / (seen.width * FARTHEST));
  return Math.min(panels, MOST_COLUMNS, Math.max(2, readable));
}

function widthFor(columns: number, seen: Box): number {
  const tallest = (columns * TALLEST * seen.width) / seen.height;
  const width = Math.min(WIDEST, columns * seen.width * CLOSEST, tallest);
  return Math.max(NARROWEST, width, columns * seen.width * FARTHEST);
}

function titleLines(title: string, width: number): string[] {
  const room = (width - 2 * MARGIN) * (TITLE_SIZE / (TITLE_SIZE * 1.12));
  return textWidth(title, TITLE_SIZE, true) <= width - 2 * MARGIN
    ? [title]
    : wrapped(title, TITLE_SIZE, room);
}

/** @param first the height of the first line below the place, relative to its size */
function textLines(
  lines: readonly string[],
  { x, y }: Point,
  first: number,
  font: { readonly 'font-size': number; readonly 'font-weight'?: string },
): string {
  const at = (i: number): Point => ({ x, y: y + font['font-size'] * (first + 1.3 * i) });
  return lines.map((line, i) => text(line, at(i), { ...font, fill: MAP_COLOURS.name })).join('');
}

/** The part of the map that is shown, the same in every panel. */
function viewOf(layout: Layout, scenes: readonly Scene[], view: PictureView): Box {
  const whole = { x: 0, y: 0, ...layout.size };
  if (view === 'whole') return whole;
  const boxes = scenes.map((scene) => boundsOfScene(layout, scene)).filter((box) => box !== undefined);
  if (boxes.length === 0) return whole;
  const region = fitted(grown(boundsOf(boxes.flatMap(cornersOf)), REGION.margin), whole);
  const share = (region.width * region.height) / (whole.width * whole.height);
  return view === 'auto' && share > NEARLY_WHOLE ? whole : region;
}

/** The box grown to a good shape and moved onto the map. */
function fitted(box: Box, whole: Box): Box {
  let width = Math.max(box.width, REGION.least.width);
  let height = Math.max(box.height, REGION.least.height);
  height = Math.max(height, width / REGION.flattest);
  width = Math.max(width, height * REGION.steepest);
  width = Math.min(width, whole.width);
  height = Math.min(height, whole.height);
  const { x, y } = centreOf(box);
  return {
    x: Math.min(Math.max(x - width / 2, 0), whole.width - width),
    y: Math.min(Math.max(y - height / 2, 0), whole.height - height),
    width,
    height,
  };
}

/** Graphs take a second or two to lay out, and a game has many pictures of one board. */
const graphOf = oncePer(async (board: Board) => (await import('./graph-layout.ts')).graphLayout(board));

/** The map of the standard board; any other board as a graph, laid out once. */
export async function layoutOf(board: Board): Promise<Layout> {
  if (isOnStandardMap(checkedBoard(board))) return standardLayout();
  return graphOf(board);
}

/**
 * Draws scenes side by side.
 *
 * @param panels at least one, all of one board
 * @returns the text of an SVG file, which can stand in an HTML page as it is
 *
 * @example
 * ```ts
 * const result = await adjudicate(position);
 * if (result.kind === 'adjudicated') await pictureOf([{ scene: sceneOf(result) }], { title: 'S1901M' });
 * ```
 */
export async function pictureOf(panels: readonly Panel[], options: PictureOptions = {}): Promise<string> {
  const [first] = list(panels, 'record-invalid', 'panels');
  const { scene } = object(first, 'record-invalid', 'the first panel');
  checkScene(scene);
  return drawPicture(await layoutOf((scene as Scene).board), panels, options);
}
