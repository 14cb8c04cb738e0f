/** Recorded games as they are played: which phases, with which orders, against what comes next in the record. */
import { describe, expect, test } from 'vitest';
import { formatPhase } from '../../../src/adjudicate/phases/phase-name.ts';
import { playedPhases } from '../../../src/games/replay/replay-game.ts';
import { ATTACK, FALL, gameOf, replayed, RETREAT, told } from './phase-lines.ts';

describe('the phases of a game', () => {
  test('are compared with those that come next', () => {
    const found = replayed(ATTACK, RETREAT, FALL);

    expect(found.map(({ recorded }) => formatPhase(recorded.phase))).toEqual(['S1901M', 'S1901R', 'F1901M']);
    expect(found.map(({ agrees }) => agrees)).toEqual([true, true, undefined]);
    expect(found.map(({ notes }) => notes)).toEqual([[], [], []]);
  });

  test('are compared with what a phase says of itself before that', () => {
    const next = {
      next_phase: 'S1901R',
      next_units: { FRANCE: ['A BEL', 'A MAR'] },
      next_dislodged: { ITALY: ['A BEL'] },
    };
    const [found] = replayed({ ...ATTACK, ...next }, RETREAT);

    expect(told(found!)).toEqual([
      'ours: FRANCE A PIC',
      'record: FRANCE A MAR',
      'ours: dislodged GERMANY A BEL',
      'record: dislodged ITALY A BEL',
    ]);
  });

  test('are not compared in what the record does not tell', () => {
    const next = { next_phase: 'S1901R', next_units: { FRANCE: ['A BEL', 'A PIC'] } };
    const [found] = replayed({ ...ATTACK, ...next });

    expect(found!.agrees).toBe(true);
    expect(found!.recorded.next).not.toHaveProperty('dislodged');
    expect(found!.recorded.next).not.toHaveProperty('centres');
  });

  test('are compared in their centres where both positions have some', () => {
    const turn = { ...FALL, orders: {}, centers: { FRANCE: ['PAR'] } };
    const winter = {
      phase: 'W1901A',
      units: FALL.units,
      orders: { FRANCE: ['A PIC D', 'A BEL D'], GERMANY: ['A RUH D'] },
      centers: { FRANCE: ['PAR'] },
    };
    const { centers: _, ...without } = turn;

    expect(told(replayed(turn, winter)[0]!)).toEqual(['BEL: ours FRANCE, record nobody']);
    expect(told(replayed(without, winter)[0]!)).toEqual([]);
  });

  test('in which nobody retreats are left out, and units that cannot are gone', () => {
    const stuck = { ...RETREAT, retreat_options: { GERMANY: { 'A BEL': [] } }, orders: {} };
    const played = playedPhases(gameOf(ATTACK, stuck, { ...FALL, units: RETREAT.units }));

    expect(played.map(({ recorded }) => formatPhase(recorded.name!))).toEqual(['S1901M', 'F1901M']);
    expect(played[0]!.played.next).toMatchObject({ phase: { season: 'fall' }, dislodged: [] });
  });

  test('in which nobody retreats are compared where others stand behind them', () => {
    const idle = { ...RETREAT, dislodged: {}, retreat_options: {}, orders: {} };
    const found = replayed(ATTACK, idle, FALL);

    expect(found.map(({ recorded }) => formatPhase(recorded.phase))).toEqual(['S1901M', 'S1901R', 'F1901M']);
    expect(told(found[0]!)).toEqual(['ours: dislodged GERMANY A BEL']);
    expect(told(found[1]!)).toEqual(['record: GERMANY A RUH']);
  });

  test('in which nobody retreats tell the result of the phase before if nothing follows', () => {
    const idle = { ...RETREAT, dislodged: {}, retreat_options: {}, orders: {} };
    const [found, ...others] = replayed(ATTACK, idle);

    expect(others).toEqual([]);
    expect(told(found!)).toEqual(['ours: dislodged GERMANY A BEL']);
  });
});

describe('places to retreat to', () => {
  test('are those of the record, or of the phase before', () => {
    const { retreat_options: _, ...untold } = RETREAT;

    expect(replayed(ATTACK, RETREAT)[1]!.retreatsFrom).toBe('record');
    expect(replayed(ATTACK, untold)[1]!.retreatsFrom).toBe('phase-before');
    expect(replayed(untold)[0]!.retreatsFrom).toBe('neighbours');
    expect(replayed(ATTACK)[0]!.retreatsFrom).toBeUndefined();
  });
});
