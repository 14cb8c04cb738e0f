/** A phase as a line that asks about it, what a program says of it, and the same in more words. */
import { describe, expect, test } from 'vitest';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import {
  Asker,
  observationOf,
  textQuestionOf,
  turnedRound,
} from '../../../../src/others/audit/asking/ask.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import { later, movement, said, WINTER } from '../diagnose/made-questions.ts';

const RETREATS = later(
  {
    phase: 'S1901R',
    units: { GERMANY: ['A VIE'] },
    retreating: { AUSTRIA: ['A VIE: TYR BOH'], ITALY: ['F TRI: ADR'] },
    centres: { GERMANY: ['VIE', 'MUN'] },
  },
  { ITALY: ['F TRI R ADR'], AUSTRIA: ['A VIE R TYR'] },
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
});

/** A program that says the same whatever it is asked, and what it was asked. */
function saying(value: object): { readonly program: Program; readonly lines: unknown[] } {
  const lines: unknown[] = [];
  const ask = (id: string, line: string) => {
    lines.push([id, JSON.parse(line)]);
    return Promise.resolve({ kind: 'line', value: { id, ...value } });
  };
  return { program: { ask } as unknown as Program, lines };
}

describe('a program is asked', () => {
  test.for<readonly [question: PhaseQuestion, powers: readonly string[]]>([
    [MOVES, ['FRANCE', 'TURKEY']],
    [{ ...MOVES, arrange: turnedRound }, ['TURKEY', 'FRANCE']],
  ])('with the orders as they are: %#', async ([question, powers]) => {
    const { program, lines } = saying({ next_units: {}, dislodged: {} });
    await new Asker(program).ask(question);
    const [[id, line]] = lines as [[string, { id: string; orders: object }]];

    expect([id, line.id]).toEqual(['a1', 'a1']);
    expect(Object.keys(line.orders)).toEqual(powers);
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

    expect(moves.kind === 'told' && observationOf(MOVES, moves.told)).toMatchObject({
      ...said({ units: { FRANCE: ['A BUR'] }, dislodged: { TURKEY: ['A CON:'] } }),
      results: [{ succeeded: true, words: ['succeeds'] }],
    });
    expect(winter.kind === 'told' && observationOf(WINTER, winter.told)).toEqual(
      said({ units: { FRANCE: ['A BUR'] } }),
    );
  });

  test('and may refuse', async () => {
    expect(await new Asker(saying({ error: 'no' }).program).ask(MOVES)).toEqual({
      kind: 'refused',
      message: 'no',
    });
  });
});
