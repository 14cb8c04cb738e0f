/** Atlases of other rules: a pattern has the solutions of its position, and rules of which that is not so have no atlas. */
import { chainOfFleets } from '../../../encodings/chain-of-fleets.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { replacing, type TruthEquation } from '../../../encodings/equations.ts';
import { readRules } from '../../../src/adjudicate/rules/read-rules.ts';
import { DATC_3_2, type IssueId, ISSUES, type Policy, PRESETS } from '../../../encodings/policy.ts';
import { hasMovement, loadCases } from '../../../src/games/datc/case.ts';
import { positionOf } from '../../../src/games/datc/case-phases.ts';
import { solutionsOf, patternOfPosition } from '../../../src/prove/atlas/pattern/pattern-solutions.ts';
import { readBeyondPatterns } from '../../../src/prove/atlas/pattern/what-is-read.ts';
import { equationsOf } from '../../../src/adjudicate/phases/movement.ts';
import { solve } from '../../../src/adjudicate/resolution/solve.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';
import { rulesOf } from '../../../src/prove/theorem.ts';
import { known, readable } from '../../setup/known.ts';

const ISSUES_OF_EQUATIONS = ['4.A.1', '4.A.2', '4.A.3', '4.A.4', '4.A.7', 'text'] as const;

function choicesOf(issue: IssueId): readonly (readonly [string, Policy])[] {
  return Object.keys(ISSUES[issue].choices).map((choice) => [
    `${issue}=${choice}`,
    { ...DATC_3_2, [issue]: choice },
  ]);
}

const RULES: readonly (readonly [string, Policy])[] = [
  ...Object.entries(PRESETS),
  ...ISSUES_OF_EQUATIONS.flatMap(choicesOf),
];

test('rules that read more than patterns hold', () => {
  const refused = RULES.filter(([, policy]) => readBeyondPatterns(policy) !== undefined);
  expect(refused.map(([name]) => name)).toEqual(
    '1971 dptg 4.A.1=every-route 4.A.1=every-own-route 4.A.3=opposite-undisrupted 4.A.3=intent-undisrupted 4.A.4=last-fleet'.split(
      ' ',
    ),
  );
  expect(readBeyondPatterns(PRESETS['1971'])).toBe(
    'under 4.A.1=every-route it matters where each fleet of a convoy stands; under 4.A.3=opposite-undisrupted how an army goes depends on what happens to other orders: the classes of the atlas hold nothing of that',
  );
  expect(readBeyondPatterns({ ...DATC_3_2, variants: { ice: true } })).toContain('variants');
});

const WHERE_FLEETS = 'it matters where each fleet of a convoy stands';
const MORE_OF_ARMY = 'it matters of an army more than whether it goes by convoy';
/** The greatest strength of those that move where the fleet is. */
const greatest: TruthEquation = ({ logic, situation, decisions }, fleet) =>
  logic.greater(
    logic.max(situation.rivals(fleet), (rival) => decisions.prevent(rival)),
    logic.one,
  );
/** Not the fleets of its own orders alone: those of an army that may walk. */
const anyChain: TruthEquation = (all, fleet) => chainOfFleets(all, fleet, () => all.logic.true);

test.for<[string, TruthEquation, string]>([
  ['where fleets stand', ({ situation }, fleet) => situation.neighbours(fleet, fleet), WHERE_FLEETS],
  ['the words of an order', ({ situation }, fleet) => situation.ordersConvoy(fleet), MORE_OF_ARMY],
  ['the fleets of an army that may walk', anyChain, MORE_OF_ARMY],
  [
    'what a unit is',
    ({ situation }, fleet) => situation.isArmy(fleet),
    'what a unit is, where it stands, or when',
  ],
  ['the greatest strength of a list', greatest, 'logic.max'],
])('a module that reads %s is refused', ([, equation, why]) => {
  const own = replacing('mine.ts', { CONVOY: equation });
  expect(readBeyondPatterns({ ...DATC_3_2, own })).toContain(why);
});

const POSITIONS = loadCases('3.2')
  .filter(hasMovement)
  .map((each) => [each.id, positionOf(each)] as const);

const FIXTURES = fileURLToPath(new URL('../../cli/fixtures/own-rules', import.meta.url));
/** Modules under which the cases show that they read more than patterns hold. */
const BEYOND: ReadonlySet<string> = new Set([
  'attackers-alone-count.ts',
  'autumn-supports-stand.ts',
  'only-armies-cut.ts',
]);

function countsOfPositions(policy: Policy): (readonly [string, unknown])[] {
  return POSITIONS.map(([id, position]) => {
    const solved = known(solve(equationsOf(position, policy), new Solver({ onlySearches: true })));
    return [id, solved.count] as const;
  });
}

function countsOfPatterns(policy: Policy): (readonly [string, number])[] {
  const side = rulesOf(policy)();
  return POSITIONS.map(([id, position]) => [
    id,
    [...solutionsOf(patternOfPosition(position, side), side)].length,
  ]);
}

describe('the pattern of a case of the DATC has as many solutions as the position', () => {
  test.for(readdirSync(FIXTURES))('%s', async (name) => {
    const { policy } = readable(await readRules({ rules: join(FIXTURES, name) }));
    if (BEYOND.has(name)) expect(readBeyondPatterns(policy)).toBeDefined();
    else expect(countsOfPatterns(policy)).toEqual(countsOfPositions(policy));
  });

  test.for(RULES.filter(([, policy]) => readBeyondPatterns(policy) === undefined))('%s', ([, policy]) => {
    const counts = countsOfPositions(policy);

    expect(countsOfPatterns(policy)).toEqual(counts);
    expect(counts.filter(([, count]) => count !== 1).length).toBeGreaterThan(5);
  });
});
