import { describe, expect, test } from 'vitest';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import type { Problem } from '../../../src/readings/z3/solver.ts';
import { solver } from '../../setup/solver.ts';
import type { TermPointer } from '../../../src/readings/z3/wasm.ts';
import { anyStrength, anyTruth, completions, strengthOf, truthOf, UNKNOWNS } from '../logic/expression.ts';
import { forAll } from '../../setup/for-all.ts';

const unknownsOf = (problem: Problem): TermPointer[] =>
  Array.from({ length: UNKNOWNS }, (_, number) => problem.unknown(number));

/** Requires each unknown to have its value in the completion. */
function fix(problem: Problem, completion: readonly boolean[]): void {
  for (const [i, unknown] of unknownsOf(problem).entries()) {
    problem.require(completion[i]! ? unknown : problem.logic.not(unknown));
  }
}

describe('random expressions as terms', () => {
  test('a truth value can be what it is in BOOLEAN, in every completion', () => {
    forAll(40, anyTruth, (truth) => {
      for (const completion of completions()) {
        const [holds, fails] = [true, false].map((wanted) =>
          solver.solve((problem) => {
            fix(problem, completion);
            const term = truthOf(problem.logic, unknownsOf(problem), truth);
            problem.require(wanted ? term : problem.logic.not(term));
            return problem.check() === 'satisfiable';
          }),
        );
        const expected = truthOf(BOOLEAN, completion, truth);
        expect([holds, fails]).toEqual([expected, !expected]);
      }
    });
  });

  test('the assignments that Z3 enumerates are those that BOOLEAN accepts, each once', () => {
    forAll(100, anyTruth, (truth) => {
      const enumeration = solver.solve((problem) => {
        const unknowns = unknownsOf(problem);
        problem.require(truthOf(problem.logic, unknowns, truth));
        return problem.enumerate(unknowns, 2 ** UNKNOWNS);
      });
      const accepted = completions().filter((completion) => truthOf(BOOLEAN, completion, truth));
      expect(enumeration.kind).toBe('all');
      expect(enumeration.assignments.map(String).sort()).toEqual(accepted.map(String).sort());
    });
  });

  test('a strength has the value that it has in BOOLEAN, in every completion', () => {
    forAll(40, anyStrength, (strength) => {
      for (const completion of completions()) {
        const exceeds = solver.solve((problem) => {
          fix(problem, completion);
          const unary = strengthOf(problem.logic, unknownsOf(problem), strength);
          return problem.check() === 'satisfiable' ? problem.values(unary) : undefined;
        });
        const expected = strengthOf(BOOLEAN, completion, strength);
        expect(exceeds).toEqual(exceeds?.map((_, i) => expected > i));
        expect(exceeds?.filter(Boolean)).toHaveLength(expected);
      }
    });
  });
});

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
