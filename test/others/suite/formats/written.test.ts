/** The suite as other programs get it: read back by this program's readers, and run in the languages installed here. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../setup/folder.ts';
import { DATC_3_2 as policy } from '../../../../encodings/policy.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { movementOrders } from '../../../../src/games/records/model/game-record.ts';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import { replayGame } from '../../../../src/games/replay/replay-game.ts';
import { solver } from '../../../setup/solver.ts';
import { markKnown } from '../../../../src/cli/suite/run.ts';
import {
  filesOf,
  fittingTests,
  type SuiteFile,
  type SuiteFormat,
} from '../../../../src/others/suite/formats/suite-formats.ts';
import { suiteLine } from '../../../../scripts/make/suite/line-schema.ts';
import { askAll } from '../../../../src/others/suite/score/against.ts';
import { textsOf } from '../../../../src/others/suite/kills/outcome.ts';
import { PHASE_KINDS } from '../../../../src/adjudicate/phases/state.ts';
import { type PosedTest, testsUnder } from '../../../../src/others/suite/tests/suite-test.ts';
import programs from '../../../../src/others/suite/formats/programs.json' with { type: 'json' };
import { programTexts } from '../../../../scripts/make/suite/programs.ts';
import { FAKES, PROBES } from './fake-adjudicators.ts';
import { adjudicated } from '../../../setup/adjudicated.ts';

const tests = testsUnder(board, policy, solver);
const folder = temporaryFolder();

const movementTests = () => tests.filter((posed) => posed.kind === 'movement');

test('programs are as in the folder that they come from', () => {
  expect(programs).toEqual(programTexts());
});

describe('read back', () => {
  test('lines of JSON are as their schema says', () => {
    const [file] = filesOf(tests, 'jsonl');
    const lines = file!.text.trim().split('\n');

    expect(lines).toHaveLength(tests.length);
    for (const line of lines) expect(() => suiteLine.parse(JSON.parse(line))).not.toThrow();
  });

  test('texts as the DATC writes them have the same result', () => {
    const ofMovement = movementTests();
    const files = filesOf(ofMovement, 'datc');
    for (const [i, { text }] of files.entries()) {
      const { games, errors } = readGames(text, { format: 'datc' });
      const [phase] = games[0]!.phases;
      const again = adjudicated({ board, units: phase!.units, orders: movementOrders(phase!) });
      expect([errors, again.next.length]).toEqual([[], ofMovement[i]!.adjudication.next.length]);
      expect(new Set(textsOf(again).board.split(/ \/ |; /))).toEqual(
        new Set(textsOf(ofMovement[i]!.adjudication).board.split(/ \/ |; /)),
      );
    }
  });

  test.for<[SuiteFormat]>([['jdip'], ['diplomacy-python']])(
    '%s has the same position afterwards',
    ([format]) => {
      const fitting = fittingTests(tests, format);
      const [file] = filesOf(fitting, format);
      const { games, errors } = readGames(file!.text, { format: format as 'jdip' });

      expect(errors).toEqual([]);
      expect(games.map(({ id }) => id)).toEqual(fitting.map(({ test: { id } }) => id));
      for (const game of games) {
        const [replayed] = replayGame(game, { engine: 'components', policy }, solver);
        expect([game.id, replayed?.agrees, replayed?.differences]).toEqual([game.id, true, []]);
      }
    },
  );
});

test('a program is asked with the orders of each test in two orders', async () => {
  const inOneOrder = tests.find(({ test: { turned } }) => turned === undefined);
  const some = [...tests.slice(0, 3), inOneOrder!];
  const expected = new Map(some.map(({ test: each }) => [each.id, each.expected]));
  const nothing = { next_units: {}, dislodged: {} };
  // It is right only where the orders are as they are written.
  const ask: Program['ask'] = (id) =>
    Promise.resolve({ kind: 'line', value: { id, ...(expected.get(id) ?? nothing) } });
  const tested = await askAll({ ask } as unknown as Program, some);

  expect(tested.map(({ verdict: { kind }, isTurned }) => [kind, isTurned])).toEqual([
    ...some.slice(0, 3).map(() => ['failed', true]),
    ['passed', undefined],
  ]);
});

/** Whether a program can be started here. */
const isInstalled = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** The fakes look through all lines for each. */
const RUN = 20;
const RUN_LATER = 8;

/** Some of movement, and some of each kind of later phase. */
const run = (): PosedTest[] => [
  ...movementTests().slice(0, RUN),
  ...(['retreat', 'adjustment'] as const).flatMap((kind) =>
    tests.filter((posed) => posed.kind === kind).slice(0, RUN_LATER),
  ),
];

test('tests of every phase are among those that are run', () => {
  expect(new Set(run().map(({ kind }) => kind))).toEqual(new Set(PHASE_KINDS));
});

test('units are dislodged among those that are run', () => {
  const dislodged = tests
    .slice(1, RUN)
    .map(({ test: { expected } }) => Object.keys(expected.dislodged).length);
  for (const odd of [0, 1]) expect(dislodged.some((count, i) => count > 0 && i % 2 === odd)).toBe(true);
});

/** Each is asked with its orders in two orders, but where a unit has several. */
const asked = (): number => run().reduce((sum, { test: { turned } }) => sum + (turned ? 2 : 1), 0);

interface FakeRun {
  readonly output: string;
  readonly status: number | null;
}

function runFake(format: keyof typeof FAKES, written = filesOf(run(), format)): FakeRun {
  const into = mkdtempSync(join(folder, 'run-'));
  const { file, text, command } = FAKES[format];
  for (const { name: own, text: contents } of written) writeFileSync(join(into, own), contents);
  // The stub is there for the user to fill in, and compiles as it is.
  writeFileSync(join(into, file), text);
  if (format === 'vitest') symlinkSync(resolve('node_modules'), join(into, 'node_modules'));
  const [name, ...args] = command;
  // The run of this very test is not that of the one within.
  const inherited = Object.entries(process.env).filter(
    ([key]) => !/^VITEST|^NODE_ENV$|^NODE_OPTIONS$/.test(key),
  );
  const env = { ...Object.fromEntries(inherited), GOFLAGS: '-mod=mod' };
  const { stdout, stderr, status } = spawnSync(name, args, { cwd: into, encoding: 'utf8', env });
  return { output: stdout + stderr, status };
}

describe('run', () => {
  test('pytest', ({ skip }) => {
    skip(!isInstalled(...PROBES.pytest), 'pytest is not installed');
    const { output, status } = runFake('pytest');

    expect([status, /(\d+) failed, (\d+) passed/.exec(output)?.slice(1)]).toEqual([
      1,
      ['2', `${asked() - 2}`],
    ]);
  });

  test('go', ({ skip }) => {
    skip(!isInstalled(...PROBES.go), 'Go is not installed');
    const { output, status } = runFake('go');

    expect(status).toBe(1);
    expect(output.match(/--- FAIL: TestAdjudicator\//g)).toHaveLength(2);
    expect(output).toContain(tests[0]!.test.id);
  });

  test('vitest', () => {
    const { output, status } = runFake('vitest');

    expect(status).toBe(1);
    expect(output.match(/^not ok/gm)).toHaveLength(2);
    expect(output.match(/^ok/gm)).toHaveLength(asked() - 2);
  });
});

describe('known failures', () => {
  const REASON = 'the engine "forgets" #1';

  test.for([
    // What is printed of a marked test that fails, and of one that passes.
    ['pytest', '2 xfailed', '2 xpassed'],
    ['go', 'ok', 'ok'],
    ['vitest', 'SKIP', 'known to fail'],
  ] as const)('%s', ([format, fails, passes], { skip }) => {
    skip(!isInstalled(PROBES[format][0], ...PROBES[format].slice(1)), `${format} is not installed`);
    // A fake fails the first of three tests; the first two are marked.
    const reasons = new Map(tests.slice(0, 2).map((each) => [each.test.id, REASON]));
    const { output, status } = runFake(format, filesOf(markKnown(tests.slice(0, 3), reasons), format));

    expect([status, output]).toEqual([0, expect.stringContaining(fails)]);
    expect(output).toContain(passes);
  });

  test('texts as the DATC writes them say so, and are read as before', () => {
    const marked = markKnown(tests.slice(0, 1), new Map([[tests[0]!.test.id, REASON]]));
    const [{ text: before }, { text }] = [tests, marked].map((each) => filesOf(each, 'datc')[0]!) as [
      SuiteFile,
      SuiteFile,
    ];

    expect(text).toContain(`# Known to fail: ${REASON}\n`);
    expect(readGames(text, { format: 'datc' })).toEqual(readGames(before, { format: 'datc' }));
  });
});
