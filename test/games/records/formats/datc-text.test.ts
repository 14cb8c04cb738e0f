/** Positions in words: what one looks like, and what it lacks. */
import { describe, expect, test } from 'vitest';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import { writeGame } from '../../../../src/games/records/formats/write-games.ts';
import type { GameRecord } from '../../../../src/games/records/model/game-record.ts';

const MOVEMENT = {
  phase: 'F1901M',
  units: { FRANCE: ['A PAR', 'F BRE'], GERMANY: ['A BUR'] },
  orders: { FRANCE: ['A PAR - BUR'] },
  centers: { FRANCE: ['BRE', 'PAR'] },
  results: { 'A PAR': ['bounce'] },
};
const RETREAT = { phase: 'F1901R', units: {}, dislodged: { FRANCE: ['F NTH'] }, orders: {} };
const ADJUSTMENT = { phase: 'W1901A', units: {}, orders: { FRANCE: ['A PAR B'] } };

function gameIn(...lines: readonly object[]): GameRecord {
  const text = lines.map((fields) => JSON.stringify({ game: 'g', ...fields })).join('\n');
  const { games, errors } = readGames(text);
  expect([errors, games.length]).toEqual([[], 1]);
  return games[0]!;
}

const written = (change: Partial<GameRecord['phases'][number]> = {}, on = board) => {
  const { id, phases } = gameIn(MOVEMENT);
  const [phase] = phases;
  return writeGame({ id, board: on, phases: [{ ...phase!, ...change }] }, 'datc');
};
const ordersIn = (orders: Readonly<Record<string, readonly string[]>>) =>
  gameIn({ phase: 'S1901M', units: {}, orders }).phases[0]!.orders;

describe('a position in words', () => {
  test('has units and orders of each power, and says what it lacks', () => {
    expect(written()).toEqual({
      text: [
        'France:',
        '  F Brest',
        '  A Paris',
        '  A Paris - Burgundy',
        'Germany:',
        '  A Burgundy',
        '',
      ].join('\n'),
      leftOut: ['the name of the phase', 'the owners of centres', 'the results of orders'],
    });
  });

  test('lacks orders for no unit, and has those that cannot be read', () => {
    const orders = ordersIn({ FRANCE: ['A PAR H', 'A MAR - SPA'], GERMANY: ['A MUN H', 'A BUR H'] });
    const strange = { power: orders[0]!.power, text: 'F BRE dances', order: undefined };
    const later = { power: orders[0]!.power, text: 'A PAR D', order: { kind: 'waive' as const } };
    const { text, leftOut } = written({ orders: [...orders, strange, later] });

    expect(text.match(/.*(?:Hold|dances).*/gi)).toEqual([
      '  A Paris Holds',
      '  F BRE dances',
      '  A Burgundy Holds',
    ]);
    expect(leftOut.slice(-3)).toEqual([
      'France: A MAR - SPA, for which there is no unit',
      'France: WAIVE, for which there is no unit',
      'Germany: A MUN H, for which there is no unit',
    ]);
  });

  test('is of the first movement phase', () => {
    const { id, phases } = gameIn(MOVEMENT, RETREAT, ADJUSTMENT);
    const [movement, retreat, adjustment] = phases;

    expect(writeGame({ id, board, phases: [retreat!, movement!, adjustment!] }, 'datc')).toEqual({
      text: written().text,
      leftOut: ['F1901R', 'W1901A', ...written().leftOut],
    });
    expect(writeGame({ id, board, phases: [retreat!] }, 'datc')).toEqual({ text: '', leftOut: ['F1901R'] });
  });
});
