/** The smallest part of a phase that shows something, and of what a record claims. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { ProgramClaim } from '../../../../src/others/audit/diagnose/program-claims.ts';
import {
  minimiseRecorded,
  smallestQuestion,
} from '../../../../src/others/audit/diagnose/smallest/minimise.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import type { ChosenRule } from '../../../../src/adjudicate/rules/choice.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../setup/solver.ts';
import { unitFrom } from '../../../adjudicate/phases/position.ts';
import { OWN_FLEET } from '../records/made-records.ts';
import { later, movement } from './made-questions.ts';
import { FAR_AWAY, partOf } from './part-of-question.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

describe('leaving out', () => {
  const text = 'France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nGermany: A BUR H\nGermany: A MUN S A BUR';

  test.for<readonly [what: string, question: PhaseQuestion, needs: readonly string[], part: object]>([
    [
      'units with their orders',
      movement(text),
      ['FRANCE A PAR', 'A PAR - BUR'],
      { units: ['FRANCE A PAR'], orders: ['A PAR - BUR'] },
    ],
    [
      'orders of units that stay',
      movement(text),
      ['FRANCE A PAR', 'GERMANY A BUR'],
      { units: ['FRANCE A PAR', 'GERMANY A BUR'], orders: [] },
    ],
    [
      'dislodged units with theirs',
      later(
        {
          phase: 'S1901R',
          units: { GERMANY: ['A VIE'] },
          retreating: { ITALY: ['A VEN: PIE', 'A TRI: ALB'] },
        },
        { ITALY: ['A VEN R PIE', 'A TRI R ALB'] },
      ),
      ['ITALY A TRI', 'A TRI R ALB'],
      { units: ['ITALY A TRI'], orders: ['A TRI R ALB'] },
    ],
    [
      'but no build where a unit stands that is left out',
      later(
        {
          phase: 'W1901A',
          units: { FRANCE: ['A PAR', 'A SPA'] },
          centres: { FRANCE: ['PAR', 'SPA', 'BRE'] },
        },
        { FRANCE: ['A PAR B', 'A BRE B'] },
      ),
      ['A PAR B'],
      { units: [], orders: ['A PAR B'] },
    ],
  ])('%s', async ([, question, needs, part]) => {
    const smallest = await smallestQuestion(question, (smaller) => {
      const { units, orders } = partOf(smaller);
      return needs.every((each) => units.includes(each) || orders.includes(each));
    });

    expect(partOf(smallest)).toEqual(part);
  });

  test('units again, once their orders are gone', async () => {
    // The unit in Munich is needed only while Burgundy has an order.
    const smallest = await smallestQuestion(movement(text), (smaller) => {
      const { units, orders } = partOf(smaller);
      return (
        units.includes('GERMANY A BUR') && (units.includes('GERMANY A MUN') || !orders.includes('A BUR H'))
      );
    });

    expect(partOf(smallest)).toEqual({ units: ['GERMANY A BUR'], orders: [] });
  });
});

function asTheRules(choices: readonly ChosenRule[]): boolean {
  return choices.length === 0;
}

test('a claim that a choice of rules excuses, which the program cannot have', async () => {
  const question = movement(`${OWN_FLEET}${FAR_AWAY}`);
  const bounces: ProgramClaim = { kind: 'fate', unit: unitFrom('ENGLAND', 'A BEL'), fate: { kind: 'stays' } };
  const part = await minimiseRecorded(question, [bounces], DATC_3_2, solver, asTheRules);

  expect(partOf(part.question)).toEqual({
    units: ['ENGLAND A BEL', 'ENGLAND F NTH', 'GERMANY A HOL'],
    orders: ['A BEL - HOL', 'F NTH C A BEL - HOL', 'A HOL - BEL'],
  });
  expect(part.claims).toEqual([bounces]);
});
