/** What is drawn for which orders and results. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { standardBoard, standardBoard as board } from '../../../src/board/standard.ts';
import { homeCentres } from '../../../src/adjudicate/phases/centres.ts';
import { equationsOf } from '../../../src/adjudicate/phases/movement.ts';
import { drawPicture } from '../../../src/explain/pictures/picture.ts';
import {
  sceneOfOrders,
  sceneOfReport,
  sceneOfSolution,
  sceneOfState,
  sceneOf,
} from '../../../src/explain/pictures/scene.ts';
import { standardLayout } from '../../../src/explain/pictures/standard-layout.ts';
import { solve } from '../../../src/adjudicate/resolution/solve.ts';
import { draw, marksOf, sceneOfText } from './drawn-text.ts';
import { rows } from '../../setup/rows.ts';
import { known } from '../../setup/known.ts';
import { positionOf, adjudicated } from '../../setup/adjudicated.ts';
import { solver } from '../../setup/solver.ts';
import * as fc from 'fast-check';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { forAll } from '../../setup/for-all.ts';

describe('marks', () => {
  test.each(rows<readonly [what: string, position: string, marks: string]>`
    a move | France: A Paris - Burgundy | army 1, move succeeds 1
    a hold | France: A Paris Holds | army 1, hold 1
    a unit without an order | France: A Paris | army 1
    a bounce in an empty province | France: A Paris - Burgundy; Germany: A Munich - Burgundy |
      army 2, move fails 2, cross 2, contested 1
    a bounce off a unit that stays | France: A Paris - Burgundy; Germany: A Burgundy Holds |
      army 2, move fails 1, cross 1, hold 1
    a dislodged army with retreats to Piedmont, Tyrolia, Apulia, Rome and Tuscany |
      Austria: A Trieste - Venice; F Adriatic Sea Supports A Trieste - Venice; Italy: A Venice Holds |
      army 2, fleet 1, move succeeds 1, support succeeds 1, dislodged 1, retreat succeeds 5
    a support that is cut |
      Austria: A Trieste - Venice; F Adriatic Sea Supports A Trieste - Venice; Italy: F Ionian Sea - Adriatic Sea |
      army 1, fleet 2, move succeeds 1, move fails 1, support fails 1, cross 2
    a support of something else | Austria: F Adriatic Sea Supports A Trieste - Venice; A Trieste Holds |
      army 1, fleet 1, hold 1, support void 1, void 1
    a convoy | England: A London - Norway; F North Sea Convoys A London - Norway |
      army 1, fleet 1, convoy succeeds 2
    a convoy of two fleets |
      England: A London - Tunis; F English Channel Convoys A London - Tunis; F Mid-Atlantic Ocean Convoys A London - Tunis; F Western Mediterranean Convoys A London - Tunis |
      army 1, fleet 3, convoy succeeds 4
    a convoy of nobody | England: A London Holds; F North Sea Convoys A London - Norway |
      army 1, fleet 1, hold 1, convoy void 1, void 1
    an illegal move | France: A Paris - Moscow | army 1, move void 1, void 1
  `)('of %s', async (_, position, marks) => {
    const counted = Object.entries(marksOf(await draw(position)));

    expect(counted.map((mark) => mark.join(' ')).toSorted()).toEqual(marks.split(', ').toSorted());
  });

  test('of a convoy of adjacent provinces follow the water if that is how the army goes', async () => {
    const swap =
      'England: A Norway - Sweden\nF Skagerrak Convoys A Norway - Sweden\nRussia: A Sweden - Norway';

    expect(marksOf(await draw(swap))).toMatchObject({ 'convoy succeeds': 2, 'move succeeds': 1 });
  });
});

describe('scenes', () => {
  const circle = 'Turkey: F Ankara - Constantinople\nA Constantinople - Smyrna\nA Smyrna - Ankara';

  test('of solutions differ where the solutions do', () => {
    const system = equationsOf(positionOf(circle), DATC_3_2);
    const solved = known(solve(system, solver));
    const fates = solved.solutions.map((solution) =>
      sceneOfSolution(system, solution).pieces.map(({ result }) => result),
    );

    expect(fates.map((list) => list.join(' ')).sort()).toEqual([
      'fails fails fails',
      'succeeds succeeds succeeds',
    ]);
  });

  test('of orders say nothing of results', () => {
    const { pieces } = sceneOfOrders(equationsOf(positionOf(circle), DATC_3_2));

    expect(pieces.map(({ result }) => result)).toEqual(['open', 'open', 'open']);
  });

  test('of what another program says agree with an adjudication of the same', () => {
    const text =
      'Austria: A Trieste - Venice\nF Adriatic Sea Supports A Trieste - Venice\nItaly: A Venice Holds';
    const position = positionOf(text);
    const own = sceneOfText(text);
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

const MIX_NAMES = Object.keys(MIXES) as (keyof typeof MIXES)[];

test('every position can be drawn, and any part of the map', () => {
  const mixes = fc.constantFrom(...MIX_NAMES);
  forAll(100, mixes, fc.integer({ min: 1, max: 34 }), fc.nat(), (name, units, seed) => {
    const position = randomPosition(board, { ...MIXES[name], units }, seed);
    const result = adjudicated(position);
    const scenes = [sceneOf(result), sceneOfOrders(equationsOf(position, DATC_3_2))];
    const panels = scenes.map((scene) => ({ scene }));
    const svg = drawPicture(standardLayout(), panels, { sharedMap: true, legend: false });

    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.match(/data-unit=/g)).toHaveLength(2 * position.units.length);
    expect(svg.match(/data-mark="dislodged"/g) ?? []).toHaveLength(result.dislodged.length);
  });
}, 60_000);
