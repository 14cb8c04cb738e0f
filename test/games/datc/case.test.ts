/** The cases of the DATC and their options. */
import { beforeAll, describe, expect, test } from 'vitest';
import { canStand } from '../../../src/board/board.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import {
  type CaseOption,
  type DatcCase,
  hasMovement,
  loadCases,
  loadSections,
  type MovementPart,
} from '../../../src/games/datc/case.ts';
import { DATC_VERSIONS } from '../../../encodings/issue.ts';
import {
  positionOf,
  observedFacts,
  observedTags,
  optionDifferences,
} from '../../../src/games/datc/case-phases.ts';
import { terminal } from '../../../src/cli/shared/terminal.ts';
import { PRESETS, ISSUE_IDS } from '../../../encodings/policy.ts';
import {
  type PartReport,
  runCases,
  type SectionReport,
  changesOf,
  EXPECTED_OTHERWISE,
  LABELS,
} from '../../../src/games/datc/compliance.ts';
import type { Solver } from '../../../src/readings/z3/solver.ts';
import { openSolver } from '../../setup/solver.ts';
import { complianceText, countStatuses } from '../../../src/cli/datc/run.ts';
import { askedOptions, VERSIONS } from './option-choices.ts';
import { adjudicated } from '../../setup/adjudicated.ts';

const SECTIONS = ['6.A', '6.B', '6.C', '6.D', '6.E', '6.F', '6.G', '6.H', '6.I', '6.J'];

describe.for(DATC_VERSIONS)('files of DATC %s', (version) => {
  test('follow the schema and have all ten sections', () => {
    const sections = loadSections(version).map(({ section }) => section);

    expect(sections).toEqual(SECTIONS);
  });

  test('number the cases of a section from 1, and none is missing', () => {
    for (const { section, cases } of loadSections(version))
      expect(cases.map(({ id }) => id)).toEqual(cases.map((_, i) => `${section}.${i + 1}`));
  });

  test('have options that say what they change, each order by its text', () => {
    expect(loadCases(version).flatMap(optionProblems)).toEqual([]);
  });

  test('put units where they can stand, one in a province', () => {
    for (const each of loadCases(version).filter(hasMovement)) {
      const { units } = positionOf(each);
      const provinces = new Set(units.map(({ location }) => standardBoard.locations[location]!.province));

      expect(units.filter(({ type, location }) => !canStand(standardBoard, type, location))).toEqual([]);
      expect(provinces.size, each.id).toBe(units.length);
    }
  });
});

/** Lists mistakes that the schema cannot see: in the orders of an option, or if it changes nothing. */
function optionProblems(each: DatcCase): string[] {
  const retreats = each.phase === 'retreat' ? each.retreats : [];
  return (each.options ?? []).flatMap(({ label, result: told, changes, retreatChanges }) => {
    const isChanged = changes !== undefined || retreatChanges !== undefined;
    const problem = `${each.id}: "${label}" is ${told} and ${isChanged ? 'lists changes' : 'lists none'}`;
    return [
      ...(isChanged === (told === 'changed') ? [] : [problem]),
      ...missingOrders(each.orders, changes),
      ...missingOrders(retreats, retreatChanges),
    ];
  });
}

function missingOrders(
  orders: readonly MovementPart['orders'][number][],
  changes: CaseOption['changes'] = [],
): string[] {
  const texts = changes.map(({ order }) => order);
  const missing = texts.filter((text) => orders.filter(({ order }) => order === text).length !== 1);
  return missing.map((text) => `"${text}" is not the text of just one order`);
}

test.for([
  { version: '3.2', all: 176, movement: 156, retreats: 17 },
  { version: '2.4', all: 158, movement: 139, retreats: 17 },
] as const)('no case is lost $version has $all cases, $movement with a movement phase', (counts) => {
  const cases = loadCases(counts.version);

  expect(cases).toHaveLength(counts.all);
  expect(cases.filter(hasMovement)).toHaveLength(counts.movement);
  expect(cases.filter(({ phase }) => phase === 'retreat')).toHaveLength(counts.retreats);
});

let solver: Solver;
let limited: Solver;
beforeAll(async () => {
  [solver, limited] = [await openSolver(), await openSolver({ rlimit: 1 })];
});

const partsOf = (sections: readonly SectionReport[]): PartReport[] => sections.flatMap(({ parts }) => parts);

describe.each([
  ['3.2', 'datc-3.2'],
  ['2.4', 'datc-2.4'],
  ['3.2', '1982'],
] as const)('the cases of %s under %s', (version, preset) => {
  const policy = PRESETS[preset];
  const run = (by: Solver): SectionReport[] => runCases(version, { engine: 'components', policy }, by);

  test('are decided as without a limit, or undecided', () => {
    const [free, bound] = [partsOf(run(solver)), partsOf(run(limited))];
    const open = bound.filter(({ status }) => status === 'undecided');

    expect(countStatuses(free).undecided).toBe(0);
    expect(open.length).toBeGreaterThan(0);
    for (const [i, part] of bound.entries()) {
      const { id, title, part: which } = part;
      const why = 'the solver gave up at its limit';
      expect(part).toEqual(
        open.includes(part) ? { id, title, part: which, status: 'undecided', why } : free[i],
      );
    }
  });

  test('are shown to be', () => {
    const [decided, undecided] = [solver, limited].map((by) =>
      terminal(complianceText({ preset, policy }, run(by), version)),
    ) as [string, string];
    const { undecided: count } = countStatuses(partsOf(run(limited)));

    expect(decided).not.toMatch(/undecided|gave up/);
    expect(undecided).toMatch(/not stated +undecided/);
    expect(undecided).toContain(`On ${count} more, the solver gave up.`);
    expect(undecided).toMatch(/6\.[A-G]\.\d+ undecided: the solver gave up at its limit\./);
  });
});

const names = new Set<string>();

describe.for(VERSIONS)('options of $version', (asked) => {
  const { version, preset } = asked;
  const tests = loadCases(version)
    .filter(hasMovement)
    .flatMap((each) =>
      askedOptions(asked, each).map(({ letters, choices, ...rest }) => ({
        ...rest,
        each,
        name: `${letters} (${choices.join(', ')})`,
      })),
    );
  for (const { each, name } of tests) names.add(`${version} ${each.id} ${name}`);

  test.for(tests)('$each.id $name', ({ each, name, option, policy }) => {
    const position = positionOf(each);
    const result = adjudicated(position, policy, { engine: 'whole' });
    const other = adjudicated(position, policy);
    expect([observedTags(other), observedFacts(other)]).toEqual([
      observedTags(result),
      observedFacts(result),
    ]);
    if (option.result === 'no resolution') {
      const { backups } = result.resolution;
      expect(backups.map(({ unanswered }) => unanswered)).toContain(policy['4.A.2']);
      return;
    }
    const changes = changesOf(each, version, { name, option });
    expect(optionDifferences(each, { version, policy }, result, changes)).toEqual([]);
    // Else nobody would see that the choice is not made; 2.4 tells less of what fails.
    if (version === '3.2' && option.result === 'changed' && option.changes !== undefined)
      expect(
        optionDifferences(each, { version, policy: preset }, adjudicated(position, preset), changes),
      ).not.toEqual([]);
    if (option.result === 'in words' || option.result === 'not applicable')
      expect(EXPECTED_OTHERWISE).toHaveProperty([`${version} ${each.id} ${name}`]);
  });
});

test('every note about an option is about one', () => {
  expect([...names]).toEqual(expect.arrayContaining(Object.keys(EXPECTED_OTHERWISE)));
});

test('labels are of issues of chapter 4', () => {
  expect(ISSUE_IDS).toEqual(expect.arrayContaining(LABELS.map(({ issue }) => issue)));
});
