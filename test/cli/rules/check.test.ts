/** `dipsolve rules check`: one page about rules of one's own, and the same as JSON. */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { readRules } from '../../../src/adjudicate/rules/read-rules.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { checkedClaims, claimsProvedOf } from '../../../src/cli/rules/check/checked-claims.ts';
import {
  changedPositions,
  checkedParadoxes,
  midGamePositions,
  settledCases,
  type RulesReport,
} from '../../../src/cli/rules/check/rules-report.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';
import { startWorkers } from '../../../src/prove/settle/settle.ts';
import { reportText } from '../../../src/cli/rules/check/text.ts';
import { terminal } from '../../../src/cli/shared/terminal.ts';
import { readable } from '../../setup/known.ts';
import { IS_THOROUGH, samples } from '../../setup/samples.ts';
import { dipsolve, type Run } from '../shared/dipsolve.ts';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/own-rules/${name}.ts`, import.meta.url));
const FLAGS = ['--random', String(samples(100)), '--seconds', '3000'];

const CHECKED = [
  {
    name: 'attacked-convoys-fail',
    units: IS_THOROUGH ? 3 : 1,
    cases: ['6.C.4', '6.D.6', '6.F.4', '6.F.5', '6.F.19', '6.F.25', '6.F.29'],
    difference: IS_THOROUGH ? 3 : undefined,
    breaks: {},
    fresh: [],
    settled: 12,
    noParadox: true,
  },
  {
    name: 'no-head-to-head',
    units: 2,
    cases: '6.B.13 6.E.1 6.E.2 6.E.3 6.E.6 6.E.8 6.E.15 6.G.2 6.G.4 6.G.7 6.G.19 6.H.9'.split(' '),
    difference: 2,
    breaks: { uniqueness: 2 },
    fresh: ['A-B, B-A'],
    settled: 0,
    noParadox: false,
  },
  {
    name: 'denies-itself',
    units: 1,
    cases: expect.arrayContaining(['6.A.5', '6.F.14', '6.H.17']) as string[],
    difference: undefined,
    breaks: { existence: 1, 'szykman-total': 1 },
    fresh: ['A-', 'A- by none'],
    settled: 0,
    noParadox: false,
  },
  {
    name: 'weak-attacks-cut-nothing',
    units: 4,
    cases: [],
    difference: undefined,
    breaks: { uniqueness: 4, 'settled-convoys': 4, 'szykman-total': 4 },
    fresh: ['A-C, B-D, C s D, D s C'],
    settled: 0,
    noParadox: false,
  },
].filter(({ units }) => IS_THOROUGH || units < 4);

/** In the order of the list. */
const CLAIMS =
  'existence uniqueness settled-convoys szykman-total one-per-province no-self-dislodge no-own-support-dislodge beleaguered attack-at-most-prevent'.split(
    ' ',
  );

describe.for(CHECKED)('$name', ({ name, units, cases, difference, breaks, fresh, settled, noParadox }) => {
  let run: Run;
  let report: RulesReport;
  beforeAll(async () => {
    run = await dipsolve(['rules', 'check', fileOf(name), '--units', String(units), ...FLAGS, '--json']);
    report = JSON.parse(run.stdout) as RulesReport;
  });

  test('changes cases of the DATC, and first differs in a position of this size', () => {
    expect(run.code).toBe(0);
    expect(report.cases.changed.map(({ id }) => id)).toEqual(cases);
    expect(report.difference.example?.units).toBe(difference);
  });

  test('breaks these claims, and has these circles and paradoxes', () => {
    const broken = report.claims.flatMap(({ claim, example }) =>
      example === undefined ? [] : [[claim, example.units] as const],
    );
    expect(Object.fromEntries(broken)).toEqual(breaks);
    expect(report.claims.map(({ claim }) => claim)).toEqual(CLAIMS);
    expect(report.claims.find(({ claim }) => claim === 'beleaguered')?.upTo).toBe('any');
    expect(report.paradoxes.fresh.map((each) => each.class)).toEqual(fresh);
    expect(report.paradoxes.settled).toHaveLength(settled);
    expect(report.paradoxes.upTo).toBe(units);
    expect(report.provedNoParadox).toBe(noParadox);
  });

  test('has a page that fits 80 columns', () => {
    vi.stubEnv('COLUMNS', '80');
    const page = terminal(reportText(report));
    expect(Math.max(...page.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    for (const [claim, smallest] of Object.entries(breaks))
      expect(page).toMatch(new RegExp(`${claim} +breaks: ${smallest} unit`));
    for (const each of fresh) expect(page).toMatch(new RegExp(`New, [^:]+: ${each}`));
  });
});

test('what there was no time for is said, and nothing is asked', async () => {
  const { policy: after } = readable(await readRules({ rules: fileOf('no-head-to-head') }));
  const both = { before: DATC_3_2, after };
  const workers = startWorkers(librarySolver(), 0);
  const solver = librarySolver();
  const limits = { units: 4, limits: { timeout: 1 }, stopped: () => true, tell: () => undefined };
  const never = { ...limits, worker: workers.work, solver };
  const claims = await checkedClaims(after, new Set(), never);

  expect(claims.map(({ verdict }) => verdict)).toEqual(claims.map(() => 'open'));
  expect(await claimsProvedOf(after, never)).toEqual(new Set());
  expect(await checkedParadoxes(both, never)).toMatchObject({ upTo: 0, classes: 0 });
  expect(settledCases(both, never)).toEqual({ settled: [], areCasesTried: false });
  const generated = midGamePositions(standardBoard, 1);
  expect(changedPositions('positions', generated, both, never)).toMatchObject({
    positions: 0,
    isThrough: false,
  });
});

test('results that no game goes on from are counted', async () => {
  const file = fileOf('winners-are-dislodged');
  const { stdout } = await dipsolve(['rules', 'check', file, '--units', '1', '--random', '10']);

  expect(stdout).toMatch(/Impossible: in 6\.C\.1 and 26 others, these rules let TURKEY F ANK/);
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/; \d+ have an impossible result\./);
});

test('rules without a formula over any number of units are searched, and what that leaves out is said', async () => {
  const file = fileOf('holds-as-attacked');
  const { stdout, code } = await dipsolve(['rules', 'check', file, '--units', '1', '--random', '1']);

  expect(code).toBe(0);
  expect(stdout).toContain('beleaguered              holds, up to 1 unit');
  expect(stdout).toMatch(/Circles and paradoxes are not listed: [^]* greatest strength/);
});
