/** The drawn map against the board: the same neighbours, no gaps, every name and unit in its place. */
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
} from '../../../src/explain/pictures/geometry.ts';
import { IMPASSABLE, piecesOf, standardMap } from '../../../scripts/make/map/standard-map.ts';
import { UNIT_SIZE } from '../../../src/explain/pictures/symbols.ts';
import { isInside } from '../../../scripts/make/map/curves.ts';
import { COAST_MARK_SIZE, nameBox } from '../../../src/explain/pictures/standard-layout.ts';

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
