/** Records against this program, and what their conventions are worth. */
import { beforeAll, describe, expect, test } from 'vitest';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { parsePhase } from '../../../src/adjudicate/phases/phase-name.ts';
import {
  formatDifference,
  vacantNeighbours,
  type PlayedPhase,
  type Replayed,
} from '../../../src/games/replay/replay.ts';
import type { Solver } from '../../../src/readings/z3/solver.ts';
import { openSolver } from '../../setup/solver.ts';
import { provinceIndex, stateFrom, unitFrom } from '../../adjudicate/phases/position.ts';
import { movement, replayed as replayedBy, retreat } from './made-phases.ts';
import { randomGame } from '../../adjudicate/phases/random-game.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

const replayed = (...phases: readonly PlayedPhase[]): Replayed[] => replayedBy(solver, phases);

const told = ({ differences }: Replayed): string[] =>
  differences.map((each) => formatDifference(board, each));

describe('a game that this program played', () => {
  test('agrees with itself', () => {
    const played = [...randomGame(7, 12, solver)];
    const phases = played.map(({ before, orders, played: { next } }): PlayedPhase => ({
      ...before,
      dislodged: before.retreating.map(({ unit }) => ({ unit })),
      orders,
      next: { units: next.units, dislodged: next.retreating, centres: next.centres, phase: next.phase },
    }));
    const found = replayed(...phases);

    expect(found.map((each) => [told(each), each.notes])).toEqual(found.map(() => [[], []]));
    expect(found.every(({ agrees }) => agrees === true)).toBe(true);
    expect(new Set(found.map(({ retreatsFrom }) => retreatsFrom))).toEqual(
      new Set([undefined, 'phase-before']),
    );
  });
});

describe('a movement phase', () => {
  const units = { FRANCE: ['F MAO', 'F SPA/SC'], ENGLAND: ['F POR', 'A LVP'] };
  const orders = { FRANCE: ['F SPA/SC - POR', 'F MAO S F SPA - POR'], ENGLAND: ['A LVP - WAL'] };
  const after = stateFrom({ units: { FRANCE: ['F MAO', 'F POR'], ENGLAND: ['A WAL'] } }).units;
  const portugal = unitFrom('ENGLAND', 'F POR');

  test('agrees, whether a destroyed unit is kept or gone', () => {
    const [gone] = replayed(movement(units, orders, { units: after, dislodged: [] }));
    const [kept] = replayed(
      movement(units, orders, { units: after, dislodged: [{ unit: portugal, retreats: [] }] }),
    );

    expect([gone?.agrees, kept?.agrees]).toEqual([true, true]);
  });

  test('that names another next phase is noted', () => {
    const [found] = replayed(movement(units, orders, { units: after, phase: parsePhase('S1901R')! }));

    expect(found?.agrees).toBe(true);
    expect(found?.notes.map((each) => formatDifference(board, each))).toEqual([
      'next phase: ours F1901M, record S1901R',
    ]);
  });

  test('of fall, before a retreat phase with nobody in it: centres are counted later', () => {
    const start = stateFrom({ units: { FRANCE: ['A BEL'] } });
    const fall = (phase: string): Replayed =>
      replayed({
        ...movement({ FRANCE: ['A BEL'] }, {}, undefined),
        phase: parsePhase('F1901M')!,
        next: { units: start.units, centres: start.centres, phase: parsePhase(phase)! },
      })[0]!;

    expect(fall('F1901R').agrees).toBe(true);
    expect(told(fall('S1902M'))).toEqual(['BEL: ours FRANCE, record nobody']);
  });

  test('without coasts', () => {
    const [fleet] = stateFrom({ units: { FRANCE: ['F SPA/NC'] } }).units;
    const noCoast = { ...fleet!, location: provinceIndex('SPA') };
    const hold = (coastsMissing: boolean): Replayed =>
      replayed(movement({ FRANCE: ['F SPA/NC'] }, {}, { units: [noCoast], coastsMissing }))[0]!;

    expect(hold(true).agrees).toBe(true);
    expect(told(hold(false))).toEqual(['ours: FRANCE F SPA/NC', 'record: FRANCE F SPA']);
  });

  test('whose places to retreat to differ', () => {
    const attack = { FRANCE: ['A BUR - BEL', 'A PIC S A BUR - BEL'] };
    const belgium = unitFrom('GERMANY', 'A BEL');
    const next = (places: readonly string[]): PlayedPhase['next'] => ({
      units: stateFrom({ units: { FRANCE: ['A BEL', 'A PIC'] } }).units,
      dislodged: [{ unit: belgium, retreats: places.map(provinceIndex) }],
    });
    const start = { FRANCE: ['A BUR', 'A PIC'], GERMANY: ['A BEL'] };
    const [same, other] = [
      ['HOL', 'RUH'],
      ['HOL', 'BUR'],
    ].map((places) => replayed(movement(start, attack, next(places)))[0]!);

    expect(same?.agrees).toBe(true);
    expect(told(other!)).toEqual(['retreats of GERMANY A BEL: ours HOL RUH, record BUR HOL']);
  });
});

describe('a retreat phase', () => {
  test('lets nobody retreat who was not dislodged or had no retreat, unless the record says so', () => {
    const before = movement({ FRANCE: ['A BUR', 'A PIC'], GERMANY: ['A BEL'] }, {}, undefined);
    const [, follows] = replayed(before, retreat(undefined));

    expect([follows!.retreatsFrom, follows!.agrees]).toEqual(['phase-before', false]);
  });

  test('neighbours are those where nobody stands', () => {
    const units = stateFrom({ units: { FRANCE: ['A BEL', 'A PIC'] } }).units;
    const places = vacantNeighbours(board, units, unitFrom('GERMANY', 'A BEL'));

    expect(places.map((place) => board.locations[place]!.code).sort()).toEqual(['BUR', 'HOL', 'RUH']);
  });
});
