/** Terms beyond the logic interface; prove/symbolic.test.ts confirms what they say of positions. */
import { describe, expect, test } from 'vitest';
import { solver } from '../../setup/solver.ts';
import { completions } from '../logic/expression.ts';

describe('terms beyond the logic interface', () => {
  test.for([
    ['iff', (a: boolean, b: boolean) => a === b],
    ['any', (a: boolean, b: boolean) => a || b],
  ] as const)('%s', ([name, expected]) => {
    const { assignments } = solver.solve((problem) => {
      const [a, b] = [problem.unknown(0), problem.unknown(1)];
      problem.require(name === 'iff' ? problem.logic.iff(a, b) : problem.logic.any([a, b]));
      return problem.enumerate([a, b], 4);
    });
    const accepted = completions(2).filter(([a, b]) => expected(a!, b!));

    expect(assignments.map(String).sort()).toEqual(accepted.map(String).sort());
  });

  test('none of no terms holds', () => {
    expect(solver.solve(({ logic }) => logic.any([]) === logic.false)).toBe(true);
  });

  test('constants fold away without a term being built', () => {
    const built = solver.solve(({ logic }) => {
      const before = logic.built;
      logic.and(logic.true, logic.or(logic.false, logic.choose(logic.true, logic.false, logic.true)));
      logic.greater(logic.plusIf(logic.one, logic.true), logic.one);
      return logic.built - before;
    });

    expect(built).toBe(0);
  });
});
