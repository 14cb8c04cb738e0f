/** What a movement phase says became of orders, and which provinces nobody may retreat to. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';
import { adjudicateMovement, type Adjudication } from '../../../src/adjudicate/phases/movement.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';

function adjudicated(text: string, choices: Partial<Policy> = {}): Adjudication {
  const policy = { ...DATC_3_2, ...choices };
  const { units, orders, errors } = readPositionText(board, text, undefined, policy);
  expect(errors).toEqual([]);
  const result = adjudicateMovement({ board, units, orders }, { engine: 'components', policy }, new Solver());
  if (result.kind === 'unknown') throw new Error('no result');
  return result;
}

describe('contested provinces', () => {
  const bounces = {
    TYR: 'Austria: A VIE - TYR\nItaly: A VEN - TYR',
    GAL: 'Austria: A BUD - GAL\nRussia: A WAR - GAL',
    BEL: 'France: A BUR - BEL\nGermany: A RUH - BEL',
  } as const;

  test.for([
    ['BEL', 'GAL', 'TYR'],
    ['TYR', 'GAL', 'BEL'],
    ['GAL', 'TYR', 'BEL'],
    ['TYR', 'BEL'],
  ] as const)('are in the order of the board, in whatever order units are: %s %s %s', (codes) => {
    const { contested } = adjudicated(codes.map((code) => bounces[code]).join('\n'));

    expect(contested.map((index) => board.provinces[index]!.code)).toEqual([...codes].sort());
  });

  test('are none where somebody moves in, or nobody moves', () => {
    expect(
      adjudicated('France: A BUR - BEL\nFrance: A PIC S A BUR - BEL\nGermany: A RUH - BEL').contested,
    ).toEqual([]);
    expect(adjudicated('France: A BUR H').contested).toEqual([]);
  });
});

describe('an order that counts, however impossible', () => {
  test.for([
    ['A PAR - LON', 'fails'],
    ['A PAR S A LON - WAL', 'invalid'],
    ['A PAR C A LON - WAL', 'invalid'],
  ] as const)('%s %s', ([order, outcome]) => {
    const { results } = adjudicated(`France: ${order}\nEngland: A LON H`, { '4.E.1': 'any-text' });

    expect(results[0]).toMatchObject({ outcome, reason: undefined });
    const others = adjudicated(`France: ${order}\nEngland: A LON H`).results;
    expect(others[0]).toMatchObject({ outcome: 'illegal' });
  });
});

test.for([
  ['nobody convoys it', 'England: A LON - BEL\nEngland: F NTH H', 'invalid'],
  [
    'a fleet convoys it, and another army is as strong',
    'England: A LON - BEL\nEngland: F NTH C A LON - BEL\nFrance: A BUR - BEL',
    'fails',
  ],
  [
    'its fleet is dislodged',
    'England: A LON - BEL\nEngland: F NTH C A LON - BEL\nGermany: F HEL - NTH\nGermany: F DEN S F HEL - NTH',
    'fails',
  ],
] as const)('a move by convoy where %s: %s', ([, text, outcome]) => {
  expect(adjudicated(text).outcomes[0]).toBe(outcome);
});
