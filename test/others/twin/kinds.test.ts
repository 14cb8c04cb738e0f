/** The kinds of answers of an audit beside choices and mistakes, what it tells meanwhile, and what stops it. */
import { describe, expect, test } from 'vitest';
import type { Reply } from '../../../src/others/audit/asking/program-run.ts';
import type { Program } from '../../../src/others/audit/asking/program.ts';
import type { TextPosition } from '../../../src/others/audit/asking/text-position.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { questionIn, type TextQuestion } from '../../../src/others/audit/asking/ask.ts';
import { audited, made, NO_MORE, programWith, reported } from './audited.ts';
import { instead } from './fingerprint/small-bank.ts';

type Asked = Pick<Program, 'ask'>;

type Orders = TextPosition['orders'];

const RIGHT = programWith([]);

/** A program to which only some of the orders get through. */
const keeping = (kept: (orders: Orders) => Orders): Asked => ({
  ask: (id, line) => {
    const { units, orders } = JSON.parse(line) as TextPosition;
    return RIGHT.ask(id, JSON.stringify({ id, units, orders: kept(orders) }));
  },
});
const forgettingLast = keeping((orders) => Object.fromEntries(Object.entries(orders).slice(0, -1)));
const FORGETFUL = keeping(() => ({}));

const ATTACK = made('France: A BUR H\nGermany: A MUN - BER');
const ODD = ['A PAR', 'A MUN', 'A PAR - BUR', 'A MUN - BUR'].join();
const BOUNCE = made('France: A PAR - BUR\nGermany: A MUN - BUR');
const isBounce = (line: string): boolean =>
  ['A PAR - BUR', 'A MUN - BUR'].every((order) => line.includes(order));

let answered = 0;
test.for<readonly [what: string, program: Asked, isUnsteady: boolean]>([
  ['with the last order first, of a program that forgets the last power', forgettingLast, true],
  [
    'when it is asked for again',
    { ask: (...asked) => (answered++ === 0 ? FORGETFUL : RIGHT).ask(...asked) },
    true,
  ],
  ['never, of a program that forgets all orders', FORGETFUL, false],
])('an answer that changes: %s', async ([, program, isUnsteady]) => {
  const { counts, unsteady } = await reported(program, ATTACK, NO_MORE);

  expect(counts.unsteady).toBe(isUnsteady ? 1 : undefined);
  expect(unsteady.map(({ position }) => position.units)).toEqual(
    isUnsteady ? [{ FRANCE: ['A BUR'], GERMANY: ['A MUN'] }] : [],
  );
  if (!isUnsteady) expect(counts.mistake ?? counts.unexplained).toBeGreaterThan(0);
});

test('a program that removes the unit listed first is unsteady', async () => {
  const listed: Asked = {
    ask: (id, line) => {
      const { units, phase } = JSON.parse(line) as TextQuestion;
      if (phase === undefined) return RIGHT.ask(id, line);
      const next = { GERMANY: units.GERMANY!.slice(1) };
      return Promise.resolve({ kind: 'line', value: { id, next_units: next } });
    },
  };
  const units = { GERMANY: ['A BER', 'F KIE'] };
  const text = { phase: 'W1901A', units, orders: {}, centers: { GERMANY: ['BER'] } };
  const question = questionIn(standardBoard, text, DATC_3_2)!;
  const { counts, mistakes } = await reported(listed, [{ from: 'made', question }], NO_MORE);

  expect([counts, mistakes]).toEqual([{ unsteady: 1 }, []]);
});

const IN_MUNICH = { GERMANY: ['A MUN'] };
test.for<readonly [what: string, next: object, dislodged: object, isImpossible: boolean]>([
  ['two units in a province', { FRANCE: ['A BUR'], GERMANY: ['A BUR'] }, {}, true],
  ['a unit twice', { FRANCE: ['A BUR', 'A PAR'], ...IN_MUNICH }, {}, true],
  ['a unit on the board and off', { FRANCE: ['A BUR'], ...IN_MUNICH }, { FRANCE: { 'A PAR': [] } }, true],
  ['another kind of unit', { FRANCE: ['F BRE'], ...IN_MUNICH }, {}, true],
  ['a unit that is gone', { FRANCE: ['A PAR'] }, {}, false],
  ['a unit elsewhere', { FRANCE: ['A GAS'], ...IN_MUNICH }, {}, false],
])('an answer that no rules allow: %s', async ([, next, dislodged, isImpossible]) => {
  // Wrong about this position alone: of one that is wrong about all, borders are asked for long.
  const program = instead(RIGHT, (id, line) =>
    isBounce(line) ? { id, next_units: next, dislodged } : undefined,
  );
  const { judged } = await audited(program, BOUNCE, NO_MORE);

  expect(judged[0]!.verdict).toBe(isImpossible ? 'impossible' : 'unexplained');
});

test.for<readonly [kind: string, reply: Reply, message: string]>([
  ['refused', { kind: 'line', value: { id: 'a1', error: 'no "X" here' } }, 'no "..." here'],
  ['unusable', { kind: 'line', value: { id: 'a1' } }, 'next_units: '],
  ['lost', { kind: 'lost', how: 'timed-out', detail: 'too late' }, 'too late'],
])('a position without a result is %s', async ([kind, reply, message]) => {
  const program: Asked = { ask: () => Promise.resolve(reply) };
  const { counts, lost, refusals, mistakes, choices } = await reported(program, BOUNCE, NO_MORE);

  expect([counts, mistakes, choices]).toEqual([{ [kind]: 1 }, [], []]);
  expect(lost.map((each) => each.kind)).toEqual(kind === 'refused' ? [] : [kind]);
  expect(Object.entries(refusals)).toEqual([[expect.stringContaining(`${kind}: ${message}`), 1]]);
});

test.for<readonly [what: string, isLasting: boolean]>([
  ['unexplained', true],
  ['unsteady, where the program started anew answers otherwise', false],
])('a single odd answer that nothing else shows accuses of nothing: %s', async ([, isLasting]) => {
  let isOdd = true;
  const odd: Pick<Program, 'ask' | 'close'> = {
    ask: (id, line) => {
      const { units, orders } = JSON.parse(line) as TextPosition;
      const asked = [units.FRANCE, units.GERMANY, orders.FRANCE, orders.GERMANY].flat().join();
      if (!isOdd || asked !== ODD || Object.keys(units).length !== 2) return RIGHT.ask(id, line);
      const next = { FRANCE: ['A BUR'], GERMANY: ['A MUN'] };
      return Promise.resolve({ kind: 'line', value: { id, next_units: next, dislodged: {} } });
    },
    close: () => {
      isOdd = isLasting;
      return Promise.resolve();
    },
  };
  const { counts, unexplained, unsteady, mistakes, choices } = await reported(odd, BOUNCE, NO_MORE);

  expect([mistakes, choices]).toEqual([[], []]);
  expect([counts.unexplained, counts.unsteady]).toEqual(isLasting ? [1, undefined] : [undefined, 1]);
  const says = isLasting
    ? 'FRANCE A BUR, GERMANY A MUN.'
    : 'FRANCE A BUR, GERMANY A MUN. Asked again: FRANCE A PAR, GERMANY A MUN.';
  expect([...unexplained, ...unsteady]).toMatchObject([{ says, expected: 'FRANCE A PAR, GERMANY A MUN.' }]);
});

describe('an audit', () => {
  test('tells what it does', async () => {
    const told: string[] = [];
    await audited(FORGETFUL, ATTACK, { ...NO_MORE, onProgress: (text) => told.push(text) });

    expect(told[0]).toBe('1 of 1 positions answered');
    expect(told).toContain('asking again for 1 answer');
    expect(told).toContainEqual(expect.stringMatching(/^looking for its twin/));
  });

  test('asks about nothing more once it is stopped, and reports what it knows', async () => {
    const stop = new AbortController();
    let asked = 0;
    const program: Asked = {
      ask: (id, line) => {
        if (++asked === 2) stop.abort();
        return RIGHT.ask(id, line);
      },
    };
    const questions = ['BUR', 'GAS', 'PIC'].flatMap((to) => made(`France: A PAR - ${to}`));
    const { judged, interrupted, predicted } = await audited(program, questions, { signal: stop.signal });

    expect([asked, judged.length, interrupted]).toEqual([2, 2, true]);
    expect(predicted.asked).toBe(0);
  });
});
