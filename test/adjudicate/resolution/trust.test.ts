/** The bare equations with all their solutions: what is counted, what is certified, and that no answer of the solver is believed as it is. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { equationsOf } from '../../../src/adjudicate/phases/movement.ts';
import { type Engine, ENGINES } from '../../../src/adjudicate/resolution/engines.ts';
import type { Solutions } from '../../../src/adjudicate/resolution/enumerate.ts';
import {
  COUNT_LIMIT,
  countSolutions,
  MANY,
  resolve,
  type SolutionCount,
} from '../../../src/adjudicate/resolution/resolve.ts';
import { solve } from '../../../src/adjudicate/resolution/solve.ts';
import { EquationSystem } from '../../../src/adjudicate/resolution/system.ts';
import type { Enumeration, Solver } from '../../../src/readings/z3/solver.ts';
import { solver, solvingBy } from '../../setup/solver.ts';
import { known } from '../../setup/known.ts';
import { positionOf } from '../../setup/adjudicated.ts';
import { PANDIN as PARADOX } from '../phases/choice-positions.ts';
import { EQUATIONS, replacing } from '../../../encodings/equations.ts';
import { readOrders } from '../../../src/orders/orders-that-count.ts';
import { type Faults, NO_FAULTS } from '../../../src/adjudicate/resolution/faults.ts';

const systemOf = (...texts: readonly string[]): EquationSystem =>
  equationsOf(positionOf(texts.join('\n')), DATC_3_2);

const PLAIN = `France: A PAR - BUR
  Germany: A MUN - BUR`;
/** Two solutions, settled as a circle. The units stand in the list in another order than they follow each other. */
const CIRCLE = `Turkey: A SMY - ANK; F ANK - CON; A CON - SMY`;

describe('settledBy says how each decision was settled', () => {
  test.for<readonly [name: string, texts: readonly string[], solutions: number, settled: readonly number[]]>([
    ['propagation', [PLAIN], 1, [4, 0, 0]],
    ['a circle', [CIRCLE], 2, [3, 0, 6]],
    ['a paradox', [PARADOX], 0, [6, 0, 5]],
    ['both', [CIRCLE, PARADOX], 0, [9, 0, 11]],
  ])('%s', ([, texts, solutions, settled]) => {
    const system = systemOf(...texts);
    const resolution = known(resolve(system, 'components', solver));
    const { propagated, unique, backup } = resolution.settledBy;

    expect(resolution.solutions).toBe(solutions);
    expect(resolve(system, 'whole', solver)).toMatchObject({ solutions, values: resolution.values });
    expect([propagated, unique, backup]).toEqual(settled);
    expect(resolution.certificate).toBe(resolution.settledBy);
    expect(propagated + unique + backup).toBe(system.count);
  });

  test('a backup rule names the units whose orders are in its cycle', () => {
    const both = known(resolve(systemOf(CIRCLE, PARADOX), 'components', solver));

    expect(both.backups.map(({ rule, units }) => [rule, units])).toEqual([
      // The supports and moves of London, the Channel, Brest and Belgium; the moves of the circle.
      ['szykman', [3, 5, 6, 8]],
      ['circular', [0, 1, 2]],
    ]);
  });
});

const some = (count: number, kind: 'all' | 'more' = 'all'): Exclude<Solutions, { kind: 'unknown' }> => ({
  kind,
  found: Array.from({ length: count }, () => new Uint8Array()),
});

test.for<readonly [count: SolutionCount, part: ReturnType<typeof some>, product: SolutionCount]>([
  [1, some(3), 3],
  [4, some(3), 12],
  [0, some(3), 0],
  [3, some(0), 0],
  [0, some(2, 'more'), 0],
  [MANY, some(0), 0],
  [MANY, some(1), MANY],
  [2, some(1000, 'more'), MANY],
  [1, some(1, 'more'), MANY],
  [2, some(500), COUNT_LIMIT],
  [3, some(334), MANY],
])('solutions of independent parts: %s times %j are %s', ([count, part, product]) => {
  expect(countSolutions(count, part)).toBe(product);
});

function foundBy(text: string, engine: Engine, trials?: number): unknown {
  const by = trials === undefined ? solver : solver.with({ trials });
  const resolution = resolve(systemOf(text), engine, by);
  return resolution.kind === 'resolved' && resolution.settledBy.by;
}

describe('settledBy says who found the solutions of a cycle', () => {
  test('nobody where there is none', () =>
    expect(foundBy('Italy: A Venice - Trieste', 'components')).toBe('propagation'));
  test('a search for a few trials', () => expect(foundBy(PARADOX, 'components')).toBe('search'));
  test('Z3 for more', () => expect(foundBy(PARADOX, 'components', 1)).toBe('solver'));
  test('Z3 alone in the other engine', () => expect(foundBy(PARADOX, 'whole')).toBe('solver'));
});

/** A solver whose lists of solutions are changed before they are believed. */
function changed(change: (answer: Enumeration, limit: number) => Enumeration): Solver {
  const believed: Solver['solve'] = (use) =>
    solver.solve((problem) => {
      const get = (target: typeof problem, key: string): unknown => {
        if (key === 'enumerate') {
          return (...args: Parameters<typeof target.enumerate>) => change(target.enumerate(...args), args[1]);
        }
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      };
      return use(new Proxy(problem, { get: (target, key) => get(target, String(key)) }));
    });
  return solvingBy(believed);
}

const GIVES_UP = (): Enumeration => ({ kind: 'unknown', assignments: [] });

describe('a solver', () => {
  test.for(ENGINES)('that gives up: %s says so', (engine) => {
    const given = resolve(systemOf(CIRCLE), engine, changed(GIVES_UP));

    expect(given).toEqual({ kind: 'unknown' });
  });

  test.for([
    [0, 'of the whole'],
    [1, 'of a part'],
    [2, 'of a cycle'],
  ] as const)('that gives up once, at question %i, the solutions %s: so does the list', ([at]) => {
    let answers = 0;
    const once = changed((answer) => (answers++ === at ? GIVES_UP() : answer));

    expect(solve(systemOf(CIRCLE), once)).toEqual({ kind: 'unknown' });
  });

  test.for(ENGINES)('that gives a wrong solution: %s throws', (engine) => {
    const lies = changed(({ kind, assignments }) => ({
      kind,
      assignments: assignments.map((values) => values.map((value, i) => value !== (i === 0))),
    }));

    expect(() => resolve(systemOf(CIRCLE), engine, lies)).toThrow('the solver returned no solution');
  });

  test('that misses a solution of the whole: the parts give it away', () => {
    const misses = changed((answer, limit) =>
      limit === 16 ? { ...answer, assignments: answer.assignments.slice(2) } : answer,
    );

    expect(() => resolve(systemOf(CIRCLE), 'whole', misses)).toThrow('the parts have 2 solutions');
  });

  test.for([CIRCLE, PARADOX])(
    'that knows another result of the whole, with what a rule set: whole throws',
    (text) => {
      const misses = changed((answer, limit) => (limit === 1 ? { kind: 'all', assignments: [] } : answer));

      expect(() => resolve(systemOf(text), 'whole', misses)).toThrow('have different solutions');
    },
  );

  test('that says there are more with what a rule set: whole throws', () => {
    const says = changed((answer, limit) => (limit === 1 ? { ...answer, kind: 'more' } : answer));

    expect(() => resolve(systemOf(CIRCLE), 'whole', says)).toThrow('have different solutions');
  });

  test('that lists only some of many solutions of the whole: the parts know how many', () => {
    const rounds = ['SMY ANK CON', 'VIE BUD GAL', 'PAR BUR PIC', 'KIE BER MUN', 'MOS UKR SEV'];
    const circles = rounds
      .map((places) => places.split(' '))
      .flatMap((places) => places.map((place, i) => `Turkey: A ${place} - ${places[(i + 1) % 3]}`));
    const whole = resolve(systemOf(...circles), 'whole', solver);

    expect(whole).toMatchObject({ kind: 'resolved', solutions: 32 });
  });
});

/** Two fleets convoy, and both they and the fleet beside them are attacked. */
const TEXT = `England: A LON - BEL; F ENG C A LON - BEL; F NTH C A LON - BEL
  France: F BRE - ENG
  Germany: F HOL - NTH`;

function systemUnder(policy: Policy = DATC_3_2, faults: Faults = NO_FAULTS): EquationSystem {
  const { board, units, orders } = positionOf(TEXT);
  return new EquationSystem(readOrders(board, units, orders, policy), policy, faults);
}

const own = replacing('own for a test', { PATH: (setting, unit) => EQUATIONS.PATH(setting, unit) });

test.for<readonly [what: string, compiled: boolean, policy: Policy, faults: Faults]>([
  ['that are the standard ones', true, DATC_3_2, {}],
  ['whose orders are misread', true, DATC_3_2, { orders: (read) => read }],
  ['that are read in another setting', false, DATC_3_2, { setting: (setting) => setting }],
  ["of one's own", false, { ...DATC_3_2, own }, {}],
])('equations are compiled at once: %s: %j', ([, compiled, policy, faults]) => {
  expect(systemUnder(policy, faults).compiled !== undefined).toBe(compiled);
});

/** Units that are listed in another order than they follow each other, and one that has nothing to do with them. */
const ROUND = `Italy: A ROM H
  Turkey: A SMY - ANK; F ANK - CON; A CON - SMY`;

/** The settlement of a part, in the words of the decisions. */
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
      cycles: cycles.map((cycle) => [
        `${named(cycle.decisions).join(', ')}: units ${cycle.units.join(' ')}`,
        cycle.rule,
        cycle.unanswered,
        cycle.solutions,
      ]),
    })),
  };
}

const IN_PARADOX = ['MOVE 5', 'SUPPORT 0', 'CONVOY 3', 'DISLODGE 3', 'PATH 2'];

test.for(['szykman', 'szykman-armies', 'all-hold'] as const)(
  'the solutions of a paradox under %s',
  (rule) => {
    const { count, listed, parts } = partsOf(PARADOX, { '4.A.2': rule });

    expect([count, listed]).toEqual([0, 0]);
    const cycle = `${IN_PARADOX.join(', ')}: units 0 2 3 5`;
    const decisions = expect.arrayContaining(IN_PARADOX) as unknown;
    const whole = { units: [0, 2, 3, 5], solutions: 0, cycles: [[cycle, rule, undefined, 0]] };
    expect(parts).toEqual([{ decisions, ...whole }]);
  },
);

/** A cycle that rests on another one: no known rules have any, but rules of somebody's own can. */
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
  const text = `${ROUND}; France: A PAR - BUR; Germany: A BUR - PIC; England: A PIC - PAR`;
  const FIRST = ['MOVE 1, MOVE 2, MOVE 3: units 1 2 3', 'circular', undefined, 2];

  test('are not counted for the second by itself', () => {
    const { count, parts } = partsOf(text, { own: secondOnFirst });

    expect(count).toBe(3);
    const second = ['MOVE 4, MOVE 5, MOVE 6: units 4 5 6', 'circular', undefined, undefined];
    expect(parts).toMatchObject([{ units: [1, 2, 3, 4, 5, 6], cycles: [FIRST, second] }]);
  });

  test('are settled as 5.B.9 says for a second of another kind', () => {
    const more = 'France: A PAR S A PIC - BUR\nFrance: A PIC - BUR';
    const { count, parts } = partsOf(`${ROUND}\n${more}`, { own: supportOnItself });

    expect(count).toBe(3);
    const second = ['SUPPORT 4: units 4', 'all-fail', undefined, undefined];
    expect(parts).toMatchObject([{ cycles: [FIRST, second] }]);
  });
});
