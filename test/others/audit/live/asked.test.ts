/** A phase as a line that asks about it, what a program says of it, and the same in more words. */
import { describe, expect, test } from 'vitest';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import {
  Asker,
  sizeOf,
  textQuestionOf,
  writtenOut,
  type AskOptions,
} from '../../../../src/others/audit/asking/ask.ts';
import { isStandardGround, mapField, onGround } from '../../../../src/others/audit/asking/standard-ground.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import { chosenBoards } from '../../../../src/board/chosen.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { later, movement, own, place, said } from '../diagnose/made-questions.ts';

const RETREATS = later(
  {
    phase: 'S1901R',
    units: { GERMANY: ['A VIE'] },
    retreating: { AUSTRIA: ['A VIE: TYR BOH'], ITALY: ['F TRI: ADR'] },
    centres: { GERMANY: ['VIE', 'MUN'] },
  },
  { ITALY: ['F TRI R ADR'], AUSTRIA: ['A VIE R TYR'] },
);
const WINTER = later(
  { phase: 'W1901A', units: { FRANCE: ['A SPA'] }, centres: { FRANCE: ['SPA', 'PAR'] } },
  { FRANCE: ['A PAR B'] },
);
const MOVES = movement('Turkey: A CON - BUL\nFrance: F STP/NC H\nFrance: A PAR - BUR');

describe('the texts of a phase', () => {
  test('of movement are units and orders, by power in the order of the board', () => {
    const text = textQuestionOf(MOVES);

    expect(text).toEqual({
      units: { FRANCE: ['A PAR', 'F STP/NC'], TURKEY: ['A CON'] },
      orders: { FRANCE: ['F STP/NC H', 'A PAR - BUR'], TURKEY: ['A CON - BUL'] },
    });
    expect(Object.keys(text.orders)).toEqual(['FRANCE', 'TURKEY']);
  });

  test('leave out orders of which nobody knows who gave them', () => {
    const { orders } = MOVES;
    if (orders.kind !== 'movement') throw new Error('no moves');
    const [first, ...others] = orders.orders;
    const question = {
      ...MOVES,
      orders: { ...orders, orders: [{ ...first!, power: undefined }, ...others] },
    };

    expect(textQuestionOf(question).orders).toEqual({ FRANCE: ['F STP/NC H', 'A PAR - BUR'] });
  });

  test('have the last order first where it is asked so', () => {
    expect(textQuestionOf({ ...MOVES, isTurned: true }).orders).toEqual({
      TURKEY: ['A CON - BUL'],
      FRANCE: ['A PAR - BUR', 'F STP/NC H'],
    });
  });

  test('of retreats have dislodged units and where they may go', () => {
    expect(textQuestionOf(RETREATS)).toEqual({
      phase: 'S1901R',
      units: { GERMANY: ['A VIE'] },
      orders: { AUSTRIA: ['A VIE R TYR'], ITALY: ['F TRI R ADR'] },
      dislodged: { AUSTRIA: ['A VIE'], ITALY: ['F TRI'] },
      retreat_options: { AUSTRIA: { 'A VIE': ['TYR', 'BOH'] }, ITALY: { 'F TRI': ['ADR'] } },
      centers: { GERMANY: ['MUN', 'VIE'] },
    });
  });

  test('of adjustments have centres', () => {
    expect(textQuestionOf(WINTER)).toEqual({
      phase: 'W1901A',
      units: { FRANCE: ['A SPA'] },
      orders: { FRANCE: ['A PAR B'] },
      centers: { FRANCE: ['PAR', 'SPA'] },
    });
  });

  test.for<readonly [question: PhaseQuestion, size: number]>([
    [MOVES, 3],
    [RETREATS, 3],
    [WINTER, 1],
  ])('are of so many units: %#', ([question, size]) => {
    expect(sizeOf(question)).toBe(size);
  });
});

/** A program that says the same whatever it is asked, and what it was asked. */
function saying(value: object): { readonly program: Program; readonly lines: unknown[] } {
  const lines: unknown[] = [];
  const ask = (id: string, line: string, isRisky: boolean) => {
    lines.push([id, JSON.parse(line), isRisky]);
    return Promise.resolve({ kind: 'line', value: { id, ...value } });
  };
  return { program: { ask } as unknown as Program, lines };
}

describe('a program is asked', () => {
  test.for<readonly [options: AskOptions | undefined, orders: readonly string[], isRisky: boolean]>([
    [undefined, ['FRANCE', 'TURKEY'], false],
    [{ turned: true }, ['TURKEY', 'FRANCE'], false],
    [{ isRisky: true }, ['FRANCE', 'TURKEY'], true],
  ])('with %j', async ([options, powers, isRisky]) => {
    const { program, lines } = saying({ next_units: {}, dislodged: {} });
    await new Asker(program).ask(MOVES, options);
    const [[id, line, risky]] = lines as [[string, { id: string; orders: object }, boolean]];

    expect([id, line.id, risky]).toEqual(['a1', 'a1', isRisky]);
    expect(Object.keys(line.orders)).toEqual(powers);
  });

  test('each time under an id of its own', async () => {
    const { program, lines } = saying({ next_units: {}, dislodged: {} });
    const asker = new Asker(program);
    for (const question of [MOVES, WINTER]) await asker.ask(question);

    expect(lines.map((line) => (line as readonly unknown[])[0])).toEqual(['a1', 'a2']);
  });

  test('and what it says is what is observed: after movement with dislodged units, else units alone', async () => {
    const value = {
      next_units: { FRANCE: ['A BUR'] },
      dislodged: { TURKEY: { 'A CON': [] } },
      results: { 'A PAR': { outcome: 'succeeds' } },
    };
    const asker = new Asker(saying(value).program);
    const moves = await asker.ask(MOVES);
    const winter = await asker.ask(WINTER);

    expect(moves).toMatchObject({
      kind: 'told',
      observation: {
        ...said({ units: { FRANCE: ['A BUR'] }, dislodged: { TURKEY: ['A CON:'] } }),
        results: [{ succeeded: true, words: ['succeeds'] }],
      },
    });
    expect(winter.kind === 'told' && winter.observation).toEqual(said({ units: { FRANCE: ['A BUR'] } }));
  });

  test('and may refuse', async () => {
    expect(await new Asker(saying({ error: 'no' }).program).ask(MOVES)).toEqual({
      kind: 'refused',
      message: 'no',
    });
  });
});

describe('written out', () => {
  test.for<readonly [what: string, text: string, orders: Record<string, string[]>]>([
    [
      'a support of another power',
      'France: A PAR S A MUN - BUR\nGermany: A MUN - BUR',
      { FRANCE: ['A PAR S GERMANY A MUN - BUR'], GERMANY: ['A MUN - BUR'] },
    ],
    [
      'a convoy for another power',
      'England: F NTH C A HOL - YOR\nGermany: A HOL - YOR',
      { ENGLAND: ['F NTH C GERMANY A HOL - YOR'], GERMANY: ['A HOL - YOR'] },
    ],
    [
      'a support of a fleet on a coast',
      'England: F NWY S F STP - BAR\nRussia: F STP/NC - BAR',
      { ENGLAND: ['F NWY S RUSSIA F STP - BAR'], RUSSIA: ['F STP/NC - BAR'] },
    ],
  ])('%s names the power', ([, text, orders]) => {
    const found = writtenOut(movement(text))!;

    expect(found.text.orders).toEqual(orders);
    expect(own(found.question).next!.units).toEqual(own(movement(text)).next!.units);
  });

  test.for<readonly [what: string, question: PhaseQuestion]>([
    ['of its own units', movement('France: A PAR S A MAR - BUR\nFrance: A MAR - BUR')],
    ['of a unit that is not there', movement('France: A PAR S A MUN - BUR')],
    ['of no support', MOVES],
    ['of retreats', RETREATS],
  ])('nothing is new %s', ([, question]) => {
    expect(writtenOut(question)).toBeUndefined();
  });
});

describe('the ground of the standard board', () => {
  test.for<readonly [name: string, isStandard: boolean]>([
    ['standard', true],
    ['fleet-rome', true],
    ['modern', false],
    ['youngstown-redux', false],
  ])('%s: %j', ([name, isStandard]) => {
    expect(isStandardGround(chosenBoards(name).first)).toBe(isStandard);
  });

  test('is that of a board with other provinces, powers or borders no more', () => {
    const { first: other } = chosenBoards('fleet-rome');
    expect(isStandardGround({ ...other, powers: other.powers.slice(1) })).toBe(false);
    expect(isStandardGround({ ...other, armyBorders: other.armyBorders.with(place('PAR'), []) })).toBe(false);
    expect(isStandardGround({ ...other, armyBorders: other.armyBorders.map((to) => to.toReversed()) })).toBe(
      true,
    );
    expect(isStandardGround({ ...other, locations: other.locations.toReversed() })).toBe(false);
  });

  test('takes positions over', () => {
    const { first: other } = chosenBoards('fleet-rome');
    const position = { board, units: [] };

    expect(onGround(position, board)).toBe(position);
    expect(onGround(position, other)).toEqual({ board: other, units: [] });
    expect(mapField(board)).toEqual({});
    expect(mapField(other)).toEqual({ map: other.id });
  });
});
