import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem, Solver } from '../../../src/readings/z3/solver.ts';
import { openSolver } from '../../setup/solver.ts';
import type { TermPointer } from '../../../src/readings/z3/wasm.ts';

/** Enough for small problems, too little for the pigeons. */
const SMALL_LIMIT = 1000;

let solver: Solver;
let limited: Solver;
beforeAll(async () => {
  solver = await openSolver();
  limited = await openSolver({ rlimit: SMALL_LIMIT });
});
afterAll(() => {
  solver.close();
  limited.close();
});

const unknowns = (problem: Problem, count: number): TermPointer[] =>
  Array.from({ length: count }, (_, number) => problem.unknown(number));

/** At least one of the first two unknowns: three assignments. */
function requireEither(problem: Problem): [TermPointer, TermPointer] {
  const [a, b] = [problem.unknown(0), problem.unknown(1)];
  problem.require(problem.logic.or(a, b));
  return [a, b];
}

/** More pigeons than holes, each in a hole, no two in one: false together, and hard to see. */
function pigeons(problem: Problem, holes: number): TermPointer[] {
  const { logic } = problem;
  const sits = (pigeon: number, hole: number): TermPointer => problem.unknown(pigeon * holes + hole);
  const every = Array.from({ length: holes }, (_, hole) => hole);
  const demands: TermPointer[] = [];
  for (let pigeon = 0; pigeon <= holes; pigeon++) {
    demands.push(logic.any(every.map((hole) => sits(pigeon, hole))));
    for (let other = 0; other < pigeon; other++) {
      for (const hole of every) demands.push(logic.not(logic.and(sits(pigeon, hole), sits(other, hole))));
    }
  }
  return demands;
}

function requirePigeons(problem: Problem, holes: number): void {
  for (const demand of pigeons(problem, holes)) problem.require(demand);
}

function checkPigeons(one: Solver): string {
  return one.solve((problem) => {
    requirePigeons(problem, 6);
    return problem.check();
  });
}

const NO_MORE = (): [] => [];

describe('enumerate', () => {
  test.for([
    { limit: 0, kind: 'more', found: 0 },
    { limit: 2, kind: 'more', found: 2 },
    { limit: 3, kind: 'all', found: 3 },
    { limit: 4, kind: 'all', found: 3 },
  ])('of three assignments with limit $limit: $kind, $found found', ({ limit, kind, found }) => {
    const enumeration = solver.solve((problem) => problem.enumerate(requireEither(problem), limit));

    expect(enumeration.kind).toBe(kind);
    expect(new Set(enumeration.assignments.map(String)).size).toBe(found);
    expect(enumeration.assignments).toHaveLength(found);
  });

  test.for<
    readonly [
      what: string,
      demands: (problem: Problem, a: TermPointer) => readonly TermPointer[],
      asked: number,
      limit: number,
      assignments: readonly (readonly boolean[])[],
    ]
  >([
    ['none for a contradiction', ({ logic }, a) => [logic.and(a, logic.not(a))], 1, 10, []],
    ['a forced solution as the only one', ({ logic }, a) => [logic.not(a)], 2, 1, [[false, true]]],
    ['values only of the asked unknowns', NO_MORE, 1, 10, [[false], [true]]],
    ['one empty assignment of no unknowns', NO_MORE, 0, 10, [[]]],
  ])('finds %s, and says that this is all', ([, demands, asked, limit, expected]) => {
    const { kind, assignments } = solver.solve((problem) => {
      const either = requireEither(problem);
      for (const demand of demands(problem, either[0])) problem.require(demand);
      return problem.enumerate(either.slice(0, asked), limit);
    });

    expect(kind).toBe('all');
    expect(assignments.map(String).sort()).toEqual(expected.map(String).sort());
  });
});

test('named demands the core names those that contradict each other and no other', () => {
  const core = solver.solve((problem) => {
    const [a, b, c] = unknowns(problem, 3) as [TermPointer, TermPointer, TermPointer];
    problem.require(a, 'a holds');
    problem.require(c, 'beside the point');
    problem.require(problem.logic.iff(a, b), 'a and b agree');
    problem.require(problem.logic.not(b), 'b fails');
    return problem.check() === 'unsatisfiable' ? problem.core() : [];
  });

  expect(core.sort()).toEqual(['a and b agree', 'a holds', 'b fails']);
});

describe('at its resource limit', () => {
  test('a check is unknown, which the same check without the limit is not', () => {
    expect([checkPigeons(limited), checkPigeons(solver)]).toEqual(['unknown', 'unsatisfiable']);
  });

  test.for([1, SMALL_LIMIT, 20_000])(
    'an enumeration with rlimit %i is unknown, never "all"',
    async (rlimit) => {
      const own = await openSolver({ rlimit });
      const enumeration = own.solve((problem) => {
        requirePigeons(problem, 8);
        return problem.enumerate([problem.unknown(0)], 5);
      });
      own.close();

      expect(enumeration).toEqual({ kind: 'unknown', assignments: [] });
    },
  );

  test('an enumeration that gets hard half-way is unknown and keeps what it found', async () => {
    const own = await openSolver({ rlimit: 100_000 });
    const enumeration = own.solve((problem) => {
      const easy = problem.unknown(1000);
      for (const demand of pigeons(problem, 8)) problem.require(problem.logic.or(easy, demand));
      return problem.enumerate([easy], 5);
    });
    own.close();

    expect(enumeration).toEqual({ kind: 'unknown', assignments: [[true]] });
  });

  test('a check that takes longer than its time is unknown', async () => {
    const own = await openSolver({ rlimit: 0, timeout: 200 });
    const answer = own.solve((problem) => {
      requirePigeons(problem, 10);
      return problem.check();
    });
    own.close();

    expect(answer).toBe('unknown');
  });

  test('the solver stays usable', () => {
    limited.solve((problem) => {
      requirePigeons(problem, 8);
      expect(problem.check()).toBe('unknown');
    });
    const { kind, assignments } = limited.solve((problem) => problem.enumerate(requireEither(problem), 10));

    expect([kind, assignments.length]).toEqual(['all', 3]);
  });
});

describe('from one problem to the next', () => {
  test('a problem whose use throws is forgotten too', () => {
    const failing = (): void =>
      solver.solve((problem) => {
        problem.require(problem.logic.false);
        throw new Error('stopped on purpose');
      });

    expect(failing).toThrow('stopped on purpose');
    expect(solver.solve((problem) => problem.check())).toBe('satisfiable');
  });

  test('a closed solver opens again when it is asked', async () => {
    const own = await openSolver();
    own.close();
    const { assignments } = own.solve((problem) => problem.enumerate(requireEither(problem), 10));
    own.close();

    expect(assignments).toHaveLength(3);
  });

  test('far more terms than one context holds do not matter', async () => {
    const own = await openSolver();
    let wrong = 0;
    while (own.work.terms < 500_000) {
      const value = own.work.problems % 2 === 0;
      const enumeration = own.solve((problem) => {
        const { logic } = problem;
        const [a, b, ...others] = unknowns(problem, 1000) as [TermPointer, TermPointer, ...TermPointer[]];
        for (const other of others) logic.iff(a, other);
        problem.require(logic.iff(a, b));
        problem.require(value ? a : logic.not(b));
        return problem.enumerate([a, b], 2);
      });
      if (enumeration.kind !== 'all' || String(enumeration.assignments) !== `${value},${value}`) wrong++;
    }
    const { problems } = own.work;
    own.close();

    expect(problems).toBeGreaterThan(400);
    expect(wrong).toBe(0);
  });
});
