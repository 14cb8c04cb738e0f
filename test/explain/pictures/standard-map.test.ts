/** The drawn map against the board: the same neighbours, no gaps, every name and unit in its place. Boxes of a graph: none on another, near what they border on, and the same every time. */
import { describe, expect, test } from 'vitest';
import { drawnMap } from '../../../scripts/make/map/drawn-map.ts';
import layoutFile from '../../../src/explain/pictures/standard-layout.json' with { type: 'json' };
import { canStand, provinceOf } from '../../../src/board/board.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import {
  type Box,
  boxAround,
  contains,
  overlap,
  type Point,
  centreOf,
  distance,
  grown,
} from '../../../src/explain/pictures/geometry.ts';
import { IMPASSABLE, piecesOf, standardMap } from '../../../scripts/make/map/standard-map.ts';
import { UNIT_SIZE, contestedMark } from '../../../src/explain/pictures/symbols.ts';
import { isInside } from '../../../scripts/make/map/curves.ts';
import { COAST_MARK_SIZE, nameBox, isOnStandardMap } from '../../../src/explain/pictures/standard-layout.ts';
import { laidOut } from '../../../src/explain/pictures/graph-boxes.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { graphLayout } from '../../../src/explain/pictures/graph-layout.ts';
import places from '../../../src/explain/pictures/graph-places.json' with { type: 'json' };
import { layoutOf } from '../../../src/explain/pictures/picture.ts';

const BEYOND_THE_FRAME = 'OUT';

const map = standardMap();
const provinces = new Map(board.provinces.map((province) => [province.code, province]));
const isProvince = (code: string): boolean => provinces.has(code);
const isSea = (code: string): boolean => provinces.get(code)?.terrain === 'sea';
const pair = (a: string, b: string): string => [a, b].sort().join(' ');
const codeAt = (location: number): string => board.provinces[provinceOf(board, location)]!.code;

/** Pairs of provinces, read off the board or off the map. */
const pairs = (list: readonly (readonly [string, string])[]): string[] =>
  [...new Set(list.map(([a, b]) => pair(a, b)))].sort();
/** The area inside a ring, negative if it runs the other way round. */
function areaOf(ring: readonly Point[]): number {
  const twice = ring.map((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return a.x * b.y - b.x * a.y;
  });
  return twice.reduce((sum, each) => sum + each, 0) / 2;
}
const drawnBorders = map.borders.filter(({ between }) => between.every(isProvince));

describe('the faces', () => {
  test('are the 75 provinces, land that nobody enters, and what is beyond the frame', () => {
    const codes = board.provinces.map(({ code }) => code);

    expect([...map.faces.keys()].sort()).toEqual([...codes, ...IMPASSABLE, BEYOND_THE_FRAME].sort());
    expect(codes).toHaveLength(75);
  });

  test('cover the map without gap or overlap', () => {
    const areas = [...map.faces].map(([code, ring]) => [code, Math.abs(areaOf(piecesOf(ring)))] as const);
    const inside = areas
      .filter(([code]) => code !== BEYOND_THE_FRAME)
      .reduce((sum, [, area]) => sum + area, 0);

    expect(inside).toBeCloseTo(Math.abs(areaOf(piecesOf(map.faces.get(BEYOND_THE_FRAME)!))), 3);
  });

  test('have borders that cross nowhere', () => {
    const segments = map.borders.flatMap((border, owner) => {
      const points = piecesOf(border);
      return points.slice(1).map((end, i) => ({ owner, start: points[i]!, end }));
    });
    const crossings = segments.flatMap((one, i) =>
      segments
        .slice(i + 2)
        .filter((other) => crosses(one.start, one.end, other.start, other.end))
        .map((other) => [one, other].map(({ owner }) => map.borders[owner]!.between.join(' ')).join(' x ')),
    );

    expect(crossings).toEqual([]);
  });

  test('meet at corners that are named after them', () => {
    const meeting = new Map<string, Set<string>>();
    for (const { between, corners } of map.borders) {
      for (const corner of corners) {
        meeting.set(corner, new Set([...(meeting.get(corner) ?? []), ...between]));
      }
    }
    const named = [...meeting].map(([corner, faces]) => [corner.split(':')[0], [...faces].sort().join('-')]);

    expect(named.filter(([corner, faces]) => corner !== faces)).toEqual([]);
  });
});

/** Positive on one side of the line from `p` to `q`, negative on the other. */
function side(p: Point, q: Point, r: Point): number {
  return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}

/** Whether two pieces of lines cross, not counting an end that touches. */
function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  if (Math.max(a.x, b.x) < Math.min(c.x, d.x) || Math.max(c.x, d.x) < Math.min(a.x, b.x)) return false;
  if (Math.max(a.y, b.y) < Math.min(c.y, d.y) || Math.max(c.y, d.y) < Math.min(a.y, b.y)) return false;
  const tiny = 1e-6;
  const apart = (one: number, other: number): boolean =>
    one * other < 0 && Math.min(Math.abs(one), Math.abs(other)) > tiny;
  return apart(side(a, b, c), side(a, b, d)) && apart(side(c, d, a), side(c, d, b));
}

describe('the borders', () => {
  const sailed = board.locations.flatMap(({ index }) =>
    board.fleetBorders[index]!.map((to) => [codeAt(index), codeAt(to)] as const),
  );

  test('between lands are those that armies cross', () => {
    const walked = board.provinces.flatMap(({ code, index }) =>
      board.armyBorders[index]!.map((to) => [code, codeAt(to)] as const),
    );
    const drawn = drawnBorders.filter(({ between }) => !between.some(isSea)).map(({ between }) => between);

    expect(pairs(drawn)).toEqual(pairs(walked));
  });

  test('of seas are those that fleets cross', () => {
    const drawn = drawnBorders.filter(({ between }) => between.some(isSea)).map(({ between }) => between);

    expect(pairs(drawn)).toEqual(pairs(sailed.filter((ends) => ends.some(isSea))));
  });

  test('between lands that end at a sea are those that fleets pass along the coast', () => {
    const drawn = drawnBorders
      .filter(({ between }) => !between.some(isSea))
      .filter(({ corners }) => corners.some((corner) => corner.split(/[-:]/).some(isSea)))
      .map(({ between }) => between);

    expect(pairs(drawn)).toEqual(pairs(sailed.filter((ends) => !ends.some(isSea))));
  });

  test('are long enough to be seen', () => {
    const lengths = drawnBorders.map(({ between, ...line }) => {
      const points = piecesOf(line);
      const length = points
        .slice(1)
        .reduce((sum, { x, y }, i) => sum + Math.hypot(x - points[i]!.x, y - points[i]!.y), 0);
      return [between.join(' '), length] as const;
    });
    const strait = 'MAO WES';

    expect(lengths.filter(([between, length]) => length < 12 && between !== strait)).toEqual([]);
  });
});

describe('names and units', () => {
  const units = board.locations
    .filter(({ index }) => canStand(board, 'army', index) || canStand(board, 'fleet', index))
    .map(({ code, index }) => ({
      code,
      province: provinceOf(board, index),
      at: map.places.get(code)!.unit,
      box: boxAround(map.places.get(code)!.unit, UNIT_SIZE.width, UNIT_SIZE.height),
    }));
  const names = [
    ...board.provinces.map((province) => ({
      code: province.code,
      box: nameBox(province, map.places.get(province.code)!.name),
    })),
    ...board.locations
      .filter(({ coast }) => coast !== undefined)
      .map(({ code }) => ({
        code: `mark of ${code}`,
        box: boxAround(map.places.get(code)!.name, COAST_MARK_SIZE * 1.4, COAST_MARK_SIZE),
      })),
  ];

  test('are known for all 75 provinces and 6 coasts', () => {
    expect(units).toHaveLength(81);
    expect(names).toHaveLength(81);
  });

  test.each(units)('$code has its unit in its province', ({ province, at }) => {
    const ring = piecesOf(map.faces.get(board.provinces[province]!.code)!);

    expect(isInside(ring, at)).toBe(true);
  });

  test('do not overlap one another', () => {
    const boxes: { code: string; box: Box }[] = [
      ...names.map(({ code, box }) => ({ code: `name ${code}`, box })),
      ...units.map(({ code, box }) => ({ code: `unit ${code}`, box })),
    ];
    const overlaps = boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter((other) => overlap(one.box, other.box))
        .map((other) => `${one.code}, ${other.code}`),
    );

    expect(overlaps).toEqual([]);
  });

  test('are on the map', () => {
    const frame = { x: 0, y: 0, ...map.size };

    expect([...names, ...units].filter(({ box }) => !contains(frame, box)).map(({ code }) => code)).toEqual(
      [],
    );
  });
});

test('the layout has the lines that are drawn from the geography', () => {
  expect(layoutFile).toEqual(JSON.parse(JSON.stringify(drawnMap())));
});

type Lines = readonly (readonly [number, number])[];

const ring = (count: number): Lines => Array.from({ length: count }, (_, i) => [i, (i + 1) % count] as const);
const star = (count: number): Lines => Array.from({ length: count - 1 }, (_, i) => [0, i + 1] as const);
const grid = (across: number): Lines =>
  Array.from({ length: across * across }, (_, i) => [
    ...(i % across < across - 1 ? [[i, i + 1] as const] : []),
    ...(i < across * (across - 1) ? [[i, i + across] as const] : []),
  ]).flat();
const crowd = (count: number): Lines =>
  Array.from({ length: count }, (_, i) => Array.from({ length: i }, (__, j) => [i, j] as const)).flat();

const sizesOf = (count: number): { width: number; height: number }[] =>
  Array.from({ length: count }, (_, i) => ({ width: 60 + ((i * 37) % 110), height: 50 + ((i * 11) % 30) }));

const overlapping = (boxes: readonly Box[]): number =>
  boxes.flatMap((box, i) => boxes.slice(0, i).filter((other) => overlap(grown(box, 10), other))).length;

test.for<readonly [what: string, count: number, lines: Lines]>([
  ['nothing', 0, []],
  ['one box', 1, []],
  ['two boxes without a line', 2, []],
  ['boxes without lines', 30, []],
  ['a ring', 24, ring(24)],
  ['a star', 40, star(40)],
  ['a crowd', 20, crowd(20)],
  ['a grid', 144, grid(12)],
  ['two rings', 20, [...ring(10), ...ring(10).map(([a, b]) => [a + 10, b + 10] as const)]],
  ['a large grid', 400, grid(20)],
])('%s no box is on another, and the same graph is laid out the same', async ([, count, lines]) => {
  const boxes = await laidOut(sizesOf(count), lines);

  expect(boxes.map(({ width, height }) => ({ width, height }))).toEqual(sizesOf(count));
  expect(boxes.every(({ x, y }) => x >= 0 && y >= 0)).toBe(true);
  expect(overlapping(boxes)).toBe(0);
  expect(await laidOut(sizesOf(count), lines)).toEqual(boxes);
});

test('what borders on each other is near, and a grid is not folded', async () => {
  const across = 12;
  const boxes = await laidOut(sizesOf(across * across), grid(across));
  const far = (a: number, b: number): number => distance(centreOf(boxes[a]!), centreOf(boxes[b]!));
  const longest = Math.max(...grid(across).map(([a, b]) => far(a, b)));

  expect(longest).toBeLessThan(500);
  // From one corner to the opposite one it is farther than to the middle.
  expect(far(0, across * across - 1)).toBeGreaterThan(1.6 * far(0, (across / 2) * across + across / 2));
});

const boards = shippedBoards();
const graphs = boards.names.map((name) => boards.named(name)!).filter((ground) => !isOnStandardMap(ground));

test('the boards without a map are known, and no others', () => {
  expect(Object.keys(places).toSorted()).toEqual(graphs.map(({ id }) => id).toSorted());
});

test.for(graphs.map((ground) => [ground.id, ground] as const))(
  '%s: no box on another',
  async ([id, ground]) => {
    const known: Readonly<Record<string, unknown>> = places[id as keyof typeof places];
    expect(Object.keys(known)).toEqual(ground.provinces.map(({ code }) => code));
    const { outlines } = await graphLayout(ground);
    const boxes = outlines.map((path) => /^M(\S+) (\S+)h(\S+)v(\S+)h/.exec(path)!.slice(1).map(Number));
    const overlaps = boxes.flatMap(([x, y, width, height], i) =>
      boxes
        .slice(i + 1)
        .filter(([x2, y2, width2, height2]) => {
          const isAside = x! + width! <= x2! || x2! + width2! <= x!;
          return !isAside && y! < y2! + height2! && y2! < y! + height!;
        })
        .map((_, j) => [ground.provinces[i]!.code, ground.provinces[i + 1 + j]!.code]),
    );
    expect(overlaps).toEqual([]);
  },
);

const shipped = shippedBoards();

function distanceTo({ x, y }: Point, box: Box): number {
  const beside = Math.max(box.x - x, 0, x - (box.x + box.width));
  const above = Math.max(box.y - y, 0, y - (box.y + box.height));
  return Math.hypot(beside, above);
}

/** The reach of the burst, its line included. */
const corners = [...contestedMark({ x: 0, y: 0 }).matchAll(/[ML](\S+) ([-\d.]+)/g)];
const reach = Math.max(...corners.map(([, x, y]) => Math.hypot(Number(x), Number(y)))) + 1.3;

test.for(shipped.names)('%s', async (name) => {
  const ground = shipped.named(name)!;
  const layout = await layoutOf(ground);
  const hidden = ground.provinces.filter((_, province) =>
    layout.names.some((box) => distanceTo(layout.units[province]!, box) < reach),
  );
  expect(hidden.map(({ code }) => code)).toEqual([]);
});
