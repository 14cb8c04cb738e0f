/** What is drawn for which orders and results. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../encodings/policy.ts';
import type { Board } from '../../src/board/board.ts';
import { loadBoard } from '../../src/board/load.ts';
import { standardBoard } from '../../src/board/standard.ts';
import { readPositionText } from '../../src/orders/text/position-text.ts';
import { homeCentres } from '../../src/phases/centres.ts';
import { adjudicateMovement, equationsOf, type Position } from '../../src/phases/movement.ts';
import { colourOf, lettersOf } from '../../src/pictures/palette.ts';
import { pictureOf } from '../../src/pictures/picture-of.ts';
import { drawPicture, mapDefinitions } from '../../src/pictures/picture.ts';
import {
  sceneOf,
  sceneOfOrders,
  sceneOfReport,
  sceneOfSolution,
  sceneOfState,
  type Scene,
} from '../../src/pictures/scene.ts';
import { standardLayout } from '../../src/pictures/standard-layout.ts';
import { escapeText } from '../../src/pictures/svg.ts';
import { solve } from '../../src/resolution/solve.ts';
import { withSolver } from '../../src/solver/on-demand.ts';
import { wholeBoard } from './whole-board.ts';

function read(text: string, board: Board = standardBoard): Position {
  const { units, orders, errors } = readPositionText(board, text, undefined, DATC_3_2);
  expect(errors).toEqual([]);
  return { board, units, orders };
}

async function sceneOfText(text: string, board?: Board): Promise<Scene> {
  const position = read(text, board);
  const result = await withSolver((solver) =>
    adjudicateMovement(position, { engine: 'components', policy: DATC_3_2 }, solver),
  );
  if (result.kind === 'unknown') throw new Error('no result');
  return sceneOf(result);
}

const draw = async (text: string): Promise<string> =>
  pictureOf([{ scene: await sceneOfText(text) }], { legend: false });

async function legend(text: string): Promise<string> {
  const svg = await pictureOf([{ scene: await sceneOfText(text) }]);
  return svg.slice(svg.indexOf('data-part="legend"'));
}

const idsOf = (svg: string): string[] => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!);

/** How often each mark occurs, such as `move fails`. */
function marksOf(svg: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, mark] of svg.matchAll(/data-mark="([^"]+)"/g)) counts[mark!] = (counts[mark!] ?? 0) + 1;
  return counts;
}

/** Throws if tags do not close in the order in which they open. */
function tagsOf(svg: string): number {
  const open: string[] = [];
  let count = 0;
  for (const [, closing, name, alone] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    count++;
    if (closing === '/') expect(open.pop()).toBe(name);
    else if (alone === '') open.push(name!);
  }
  expect(open).toEqual([]);
  return count;
}

describe('marks', () => {
  test.each<readonly [what: string, position: string, marks: Record<string, number>]>([
    ['a move', 'France: A Paris - Burgundy', { army: 1, 'move succeeds': 1 }],
    ['a hold', 'France: A Paris Holds', { army: 1, hold: 1 }],
    ['a unit without an order', 'France: A Paris', { army: 1 }],
    [
      'a bounce in an empty province',
      'France: A Paris - Burgundy\nGermany: A Munich - Burgundy',
      { army: 2, 'move fails': 2, cross: 2, contested: 1 },
    ],
    [
      'a bounce off a unit that stays',
      'France: A Paris - Burgundy\nGermany: A Burgundy Holds',
      { army: 2, 'move fails': 1, cross: 1, hold: 1 },
    ],
    [
      'a dislodged army with retreats to Piedmont, Tyrolia, Apulia, Rome and Tuscany',
      'Austria: A Trieste - Venice\nF Adriatic Sea Supports A Trieste - Venice\nItaly: A Venice Holds',
      { army: 2, fleet: 1, 'move succeeds': 1, 'support succeeds': 1, dislodged: 1, 'retreat succeeds': 5 },
    ],
    [
      'a support that is cut',
      'Austria: A Trieste - Venice\nF Adriatic Sea Supports A Trieste - Venice\nItaly: F Ionian Sea - Adriatic Sea',
      { army: 1, fleet: 2, 'move succeeds': 1, 'move fails': 1, 'support fails': 1, cross: 2 },
    ],
    [
      'a support of something else',
      'Austria: F Adriatic Sea Supports A Trieste - Venice\nA Trieste Holds',
      { army: 1, fleet: 1, hold: 1, 'support void': 1, void: 1 },
    ],
    [
      'a convoy',
      'England: A London - Norway\nF North Sea Convoys A London - Norway',
      { army: 1, fleet: 1, 'convoy succeeds': 2 },
    ],
    [
      'a convoy of two fleets',
      'England: A London - Tunis\nF English Channel Convoys A London - Tunis\nF Mid-Atlantic Ocean Convoys A London - Tunis\nF Western Mediterranean Convoys A London - Tunis',
      { army: 1, fleet: 3, 'convoy succeeds': 4 },
    ],
    [
      'a convoy of nobody',
      'England: A London Holds\nF North Sea Convoys A London - Norway',
      { army: 1, fleet: 1, hold: 1, 'convoy void': 1, void: 1 },
    ],
    ['an illegal move', 'France: A Paris - Moscow', { army: 1, 'move void': 1, void: 1 }],
  ])('of %s', async (_, position, marks) => {
    const counted = marksOf(await draw(position));

    expect(counted).toEqual(marks);
  });

  test('of a convoy of adjacent provinces follow the water if that is how the army goes', async () => {
    const swap =
      'England: A Norway - Sweden\nF Skagerrak Convoys A Norway - Sweden\nRussia: A Sweden - Norway';

    expect(marksOf(await draw(swap))).toMatchObject({ 'convoy succeeds': 2, 'move succeeds': 1 });
  });
});

describe('scenes', () => {
  const circle = 'Turkey: F Ankara - Constantinople\nA Constantinople - Smyrna\nA Smyrna - Ankara';

  test('of solutions differ where the solutions do', async () => {
    const system = equationsOf(read(circle), DATC_3_2);
    const solved = await withSolver((solver) => solve(system, solver()));
    if (solved.kind === 'unknown') throw new Error('no solutions');
    const fates = solved.solutions.map((solution) =>
      sceneOfSolution(system, solution).pieces.map(({ result }) => result),
    );

    expect(fates.map((list) => list.join(' ')).sort()).toEqual([
      'fails fails fails',
      'succeeds succeeds succeeds',
    ]);
  });

  test('of orders say nothing of results', () => {
    const { pieces } = sceneOfOrders(equationsOf(read(circle), DATC_3_2));

    expect(pieces.map(({ result }) => result)).toEqual(['open', 'open', 'open']);
  });

  test('of what another program says agree with an adjudication of the same', async () => {
    const text =
      'Austria: A Trieste - Venice\nF Adriatic Sea Supports A Trieste - Venice\nItaly: A Venice Holds';
    const position = read(text);
    const own = await sceneOfText(text);
    const orders = own.pieces.map(({ order }) => order);
    const [army, fleet] = position.units;
    const venice = standardBoard.locations.find(({ code }) => code === 'VEN')!.index;
    const next = [{ ...army!, location: venice }, fleet!];
    const report = sceneOfReport(standardBoard, position.units, orders, [undefined, true, false], next);

    expect(report.pieces.map(({ result }) => result)).toEqual(own.pieces.map(({ result }) => result));
    expect(report.pieces.map(({ dislodged }) => dislodged !== undefined)).toEqual([false, false, true]);
  });

  test('of a state tint the owned centres', () => {
    const centres = homeCentres(standardBoard);
    const state = {
      board: standardBoard,
      phase: { season: 'spring', year: 1901, kind: 'movement' },
      units: [],
      retreating: [],
      centres,
    } as const;
    const svg = drawPicture(standardLayout(), [{ scene: sceneOfState(state) }]);

    expect(svg.match(/fill-opacity="0.3"/g)).toHaveLength(22);
  });
});

describe('the text of a picture', () => {
  const layout = standardLayout();
  const whole = drawPicture(layout, [{ scene: wholeBoard() }], { view: 'whole', title: 'Every province' });

  test('is well formed, has no style that others could see, and is not long', () => {
    expect(tagsOf(whole)).toBeGreaterThan(500);
    expect(whole).not.toMatch(/<style|class=|<script/);
    expect(whole.length).toBeLessThan(150_000);
  });

  test('names every province', () => {
    const lines = new Set([...whole.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, line]) => line));
    const words = standardBoard.provinces.flatMap(({ name }) => name.split(' '));
    const said = [...lines].join(' ').split(' ');

    expect(words.filter((word) => !said.includes(word))).toEqual([]);
  });

  test('leaves out what is out of sight', async () => {
    const svg = await draw('Turkey: A Smyrna - Ankara');

    expect(svg).toContain('Smyrna');
    expect(svg).not.toContain('Yorkshire');
    expect(svg.length).toBeLessThan(30_000);
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

  test('has no arrow in the legend where the only move goes over the sea', async () => {
    const convoy = 'England: A London - Norway\nEngland: F North Sea Convoys A London - Norway';
    expect(await legend(convoy)).toMatch(/England.*army.*fleet.*convoy/);
    expect(await legend(convoy)).not.toContain('moves');
  });

  test('says only what its marks need in the legend', async () => {
    expect(await legend('France: A Paris - Burgundy')).toMatch(/France.*army.*moves/);
    expect(await legend('France: A Paris - Burgundy')).not.toMatch(/Germany|fleet|fails|convoy|contested/);
    expect(await legend('France: A Paris - Burgundy\nGermany: A Munich - Burgundy')).toMatch(/contested/);
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

describe('colours', () => {
  test('of letters can be read on those of their powers', () => {
    for (const { index } of standardBoard.powers) {
      const { fill, ink } = colourOf(standardBoard, index);
      const [light, dark] = [luminance(fill), luminance(ink)].sort((a, b) => b - a) as [number, number];

      expect((light + 0.05) / (dark + 0.05), fill).toBeGreaterThan(4.5);
    }
  });

  // Viénot, Brettel and Mollon (1999): what people without long or middle cones see, in linear RGB.
  test.each([
    [
      'without red cones',
      [
        [0.11238, 0.88762, 0],
        [0.11238, 0.88762, 0],
        [0.00401, -0.00401, 1],
      ],
    ],
    [
      'without green cones',
      [
        [0.29275, 0.70725, 0],
        [0.29275, 0.70725, 0],
        [-0.02234, 0.02234, 1],
      ],
    ],
  ])('of two powers are never the same for people %s', (_, matrix) => {
    const seen = standardBoard.powers.map(({ index }) => {
      const rgb = linear(colourOf(standardBoard, index).fill);
      return matrix.map((row) => row.reduce((sum, weight, i) => sum + weight * rgb[i]!, 0));
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

describe("a board of one's own", () => {
  const loaded = loadBoard({
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
  });
  if (!loaded.ok) throw new Error(loaded.error.message);
  const board = loaded.value;

  test('is drawn as a graph with all its names, orders and legend', async () => {
    const scene = await sceneOfText(
      'North: A Hill - Dale\nF Lake Supports A Hill - Dale\nSouth: A Dale - Hill',
      {
        ...board,
        provinces: board.provinces.map((one) => (one.code === 'LAK' ? { ...one, aliases: ['Lake'] } : one)),
      },
    );
    const svg = await pictureOf([{ scene }], { title: board.name });

    tagsOf(svg);
    for (const said of ['Hill', 'Dale', 'The Long', 'Bay', '>nc<', '>sc<', 'North &amp; Co &lt;1&gt;']) {
      expect(svg).toContain(said);
    }
    expect(marksOf(svg)).toMatchObject({ 'move succeeds': 1, 'move fails': 1, 'support succeeds': 1 });
  });
});
