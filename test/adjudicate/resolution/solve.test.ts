/** The bare equations with all their solutions, and what keeps them from having one. */
import { describe, expect, test } from 'vitest';
import { EQUATIONS, replacing } from '../../../encodings/equations.ts';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { equationsOf } from '../../../src/adjudicate/phases/movement.ts';
import { solve } from '../../../src/adjudicate/resolution/solve.ts';
import { solver } from '../../setup/solver.ts';
import { known } from '../../setup/known.ts';
import { positionOf } from '../../setup/adjudicated.ts';
import { PANDIN as PARADOX } from '../phases/choice-positions.ts';

/** Units that are listed in another order than they follow each other, and one that has nothing to do with them. */
const CIRCLE = `Italy: A ROM H
  Turkey: A SMY - ANK; F ANK - CON; A CON - SMY`;

/** What is told of a part, in the words of the decisions. */
function partsOf(text: string, policy: Partial<Policy> = {}) {
  const system = equationsOf(positionOf(text), { ...DATC_3_2, ...policy });
  const solved = known(solve(system, solver));
  const named = (numbers: readonly number[]): string[] =>
    numbers.map((number) => system.unknown(number)).map(({ decision, unit }) => `${decision} ${unit}`);
  return {
    count: solved.count,
    listed: solved.solutions.length,
    propagated: solved.propagated,
    parts: solved.parts.map(({ decisions, units, solutions, cycles }) => ({
      decisions: named(decisions),
      units,
      solutions: solutions.length,
      cycles: cycles.map((cycle) => ({ ...cycle, decisions: named(cycle.decisions) })),
    })),
  };
}

const IN_PARADOX = ['MOVE 5', 'SUPPORT 0', 'CONVOY 3', 'DISLODGE 3', 'PATH 2'];

test.for(['szykman', 'szykman-armies', 'all-hold'] as const)(
  'the solutions of a paradox under %s',
  (rule) => {
    const { count, listed, parts } = partsOf(PARADOX, { '4.A.2': rule });

    expect([count, listed]).toEqual([0, 0]);
    expect(parts).toEqual([
      {
        decisions: expect.arrayContaining(IN_PARADOX) as unknown,
        units: [0, 2, 3, 5],
        solutions: 0,
        cycles: [
          {
            decisions: IN_PARADOX.toSorted(byKind),
            units: [0, 2, 3, 5],
            rule,
            unanswered: undefined,
            solutions: 0,
          },
        ],
      },
    ]);
  },
);

/** Of the known rules none has a cycle that rests on another one, but rules of somebody's own can. */
describe('the solutions of two circles of which the second rests on the first', () => {
  const secondOnFirst = replacing('second circle on the first', {
    MOVE: (setting, unit) => {
      const { logic, decisions } = setting;
      const standard = EQUATIONS.MOVE(setting, unit);
      return unit === 4 ? logic.and(standard, decisions.move(1)) : standard;
    },
  });
  const supportOnItself = replacing('support that rests on itself', {
    SUPPORT: (setting, unit) => {
      const { logic, decisions } = setting;
      return logic.and(decisions.support(unit), decisions.move(1));
    },
  });
  const text = `${CIRCLE}
    France: A PAR - BUR
    Germany: A BUR - PIC
    England: A PIC - PAR`;

  test('are not counted for the second by itself', () => {
    const { count, parts } = partsOf(text, { own: secondOnFirst });

    expect(count).toBe(3);
    expect(parts).toMatchObject([
      {
        units: [1, 2, 3, 4, 5, 6],
        cycles: [
          { units: [1, 2, 3], rule: 'circular', solutions: 2 },
          {
            decisions: ['MOVE 4', 'MOVE 5', 'MOVE 6'],
            units: [4, 5, 6],
            rule: 'circular',
            unanswered: undefined,
            solutions: undefined,
          },
        ],
      },
    ]);
  });

  test('are settled as 5.B.9 says for a second of another kind', () => {
    const more = 'France: A PAR S A PIC - BUR\nFrance: A PIC - BUR';
    const { count, parts } = partsOf(`${CIRCLE}\n${more}`, { own: supportOnItself });

    expect(count).toBe(3);
    expect(parts).toMatchObject([
      {
        cycles: [
          { units: [1, 2, 3], rule: 'circular', solutions: 2 },
          {
            decisions: ['SUPPORT 4'],
            units: [4],
            rule: 'all-fail',
            unanswered: undefined,
            solutions: undefined,
          },
        ],
      },
    ]);
  });
});

const KINDS = ['MOVE', 'SUPPORT', 'CONVOY', 'DISLODGE', 'PATH'];

function byKind(one: string, other: string): number {
  return KINDS.indexOf(one.split(' ')[0]!) - KINDS.indexOf(other.split(' ')[0]!);
}
