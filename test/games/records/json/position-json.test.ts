/** Positions of games as JSON, and positions in answers. */
import { describe, expect, test } from 'vitest';
import type { Unit } from '../../../../src/board/board.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';

import type { GameState } from '../../../../src/adjudicate/phases/state.ts';
import { gameJson } from '../../../../src/games/records/json/position-json.ts';
import { isAnswer, positionOfAnswer } from '../../../../src/games/records/model/known-fields.ts';
import { readStandingUnit } from '../../../../src/games/records/model/position-reader.ts';
import { readable } from '../../../setup/known.ts';

const power = (name: string): number => board.powers.find(({ code }) => code === name)!.index;

function unit(owner: string, text: string): Unit {
  return readable(readStandingUnit(board, power(owner), text));
}

const places = (codes: readonly string[]): number[] =>
  codes.map((code) => board.locations.find((location) => location.code === code)!.index);

function centres(owners: Readonly<Record<string, readonly string[]>>): (number | undefined)[] {
  return board.provinces.map(({ code }) => {
    const owner = Object.keys(owners).find((name) => owners[name]!.includes(code));
    return owner === undefined ? undefined : power(owner);
  });
}

const SPRING: GameState = {
  board,
  phase: { season: 'spring', year: 1902, kind: 'movement' },
  units: [unit('ITALY', 'F NAP'), unit('FRANCE', 'F BRE'), unit('FRANCE', 'A PAR')],
  retreating: [],
  centres: centres({ ITALY: ['VEN', 'NAP'], FRANCE: ['PAR'] }),
};

describe('a position', () => {
  test('has its units and centres by power, sorted', () => {
    expect(gameJson(SPRING)).toEqual({
      map: 'standard',
      phase: 'S1902M',
      units: { FRANCE: ['A PAR', 'F BRE'], ITALY: ['F NAP'] },
      centers: { FRANCE: ['PAR'], ITALY: ['NAP', 'VEN'] },
    });
  });

  test('of a retreat phase says who has to leave, and where to', () => {
    const state: GameState = {
      ...SPRING,
      phase: { season: 'fall', year: 1902, kind: 'retreat' },
      retreating: [
        { unit: unit('GERMANY', 'A BUR'), retreats: places(['RUH', 'BEL', 'MUN']) },
        { unit: unit('GERMANY', 'F NTH'), retreats: places(['EDI']) },
        { unit: { ...unit('ENGLAND', 'A PIC'), born: 1900 }, retreats: places(['BEL']) },
      ],
    };

    expect(gameJson(state)).toEqual({
      map: 'standard',
      phase: 'F1902R',
      units: { FRANCE: ['A PAR', 'F BRE'], ITALY: ['F NAP'] },
      centers: { FRANCE: ['PAR'], ITALY: ['NAP', 'VEN'] },
      dislodged: { ENGLAND: ['A PIC'], GERMANY: ['A BUR', 'F NTH'] },
      retreat_options: {
        ENGLAND: { 'A PIC': ['BEL'] },
        GERMANY: { 'A BUR': ['BEL', 'MUN', 'RUH'], 'F NTH': ['EDI'] },
      },
      born: { ENGLAND: { 'A PIC': 1900 } },
    });
  });

  test('of an adjustment phase says who builds where, and who removes', () => {
    const state: GameState = { ...SPRING, phase: { season: 'winter', year: 1902, kind: 'adjustment' } };

    expect(gameJson(state).builds).toEqual({
      FRANCE: { count: -1, homes: [] },
      ITALY: { count: 1, homes: ['VEN'] },
    });
  });
});

test.for<readonly [what: string, document: unknown, position: unknown]>([
  ['an answer', { next: { units: {} } }, { units: {} }],
  ['an answer with orders beside', { next: { a: 1 }, orders: { b: 2 } }, { a: 1, orders: { b: 2 } }],
  ['an answer with orders in it', { next: { orders: 1 }, orders: 2 }, { orders: 1 }],
  ['an answer without a position', { next: null }, { next: null }],
  ['an answer with a text', { next: 'S1901M' }, { next: 'S1901M' }],
  ['a position', { units: {}, next: {} }, { units: {}, next: {} }],
  ['anything else', { orders: {} }, { orders: {} }],
  ['null', null, null],
  ['a text', 'next', 'next'],
])('the position in %s', ([, document, position]) => {
  expect(positionOfAnswer(document)).toEqual(position);
  expect(isAnswer(document)).toBe(
    position !== document && JSON.stringify(position) !== JSON.stringify(document),
  );
});
