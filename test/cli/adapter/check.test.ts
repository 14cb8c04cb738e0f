/** `dipsolve adapter check`, as people run it, and the adapter for any function of Python. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dipsolve, PATIENCE, type Run } from '../shared/dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';

const folder = temporaryFolder();

const check = (against: string, ...options: readonly string[]): Promise<Run> =>
  dipsolve(['adapter', 'check', '--against', against, '--answer-timeout', `${PATIENCE / 1000}`, ...options]);

const faulty = (fault: string): string =>
  `${process.execPath} test/others/audit/adapter/faulty-adapter.js ${fault}`;

test('of this program itself', async () => {
  const { code, stdout } = await check(`${process.execPath} bin/dipsolve.js adjudicate --jsonl`);

  expect(code).toBe(0);
  expect(stdout).toMatch(/^All \d+ answers are as docs\/protocol\.md requires\.$/m);
});

test.for(['adapter check', 'fingerprint', 'suite'])(
  '%s of a program that cannot start ends with 3',
  async (command) => {
    const { code, stdout, stderr } = await dipsolve([
      ...command.split(' '),
      '--against',
      './no-such-program',
    ]);
    expect([code, stdout + stderr]).toEqual([3, expect.stringContaining('not found')]);
  },
);

test('of js-diplomacy behind its adapter', async () => {
  expect((await check(`${process.execPath} examples/adapters/js-diplomacy.js`)).code).toBe(0);
});

test('of an adapter that loses hold supports', async () => {
  const { code, stdout } = await check(faulty('loses-hold-supports'));

  expect(code).toBe(1);
  expect(stdout).toMatch(/^ {2}wrong +hold-support /m);
  expect(stdout).toContain('Some programs want "S A YOR - YOR"');
  // The question can be asked by hand.
  expect(stdout).toMatch(/^ {2}asked {3}\{"id":"\d+","units":\{"ENGLAND":\["A LVP","A YOR"\]/m);
  expect(stdout).toMatch(/^\d+ of \d+ questions went wrong\.$/m);
});

test('as JSON', async () => {
  const report = JSON.parse((await check(faulty('forgets-via'), '--json')).stdout) as {
    readonly checked: readonly { readonly name: string; readonly verdict: string }[];
  };

  expect(report.checked.filter(({ verdict }) => verdict === 'wrong')).toMatchObject([
    { name: 'via', fix: expect.stringContaining('via convoy') as string },
  ]);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** What it answers for a function with this body. */
function askPython(body: string): unknown {
  writeFileSync(join(folder, 'engine.py'), `def adjudicate(question):\n    ${body}\n`);
  const { stdout } = spawnSync(
    'python3',
    [join(process.cwd(), 'examples/adapters/python.py'), 'engine:adjudicate'],
    { cwd: folder, encoding: 'utf8', input: '{"id":"1","units":{"FRANCE":["A PAR"]},"orders":{}}\n' },
  );
  return JSON.parse(stdout);
}

describe.runIf(hasPython)('the adapter for any function of Python', () => {
  test.for<readonly [body: string, answer: object]>([
    [
      'return {"next_units": question["units"], "dislodged": {}}',
      { id: '1', next_units: { FRANCE: ['A PAR'] }, dislodged: {} },
    ],
    ['raise ValueError("no board")', { id: '1', error: { message: 'ValueError: no board' } }],
    [
      'print("noise"); return {"next_units": {}, "dislodged": {}}',
      { id: '1', next_units: {}, dislodged: {} },
    ],
  ])('%s', ([body, answer]) => {
    expect(askPython(body)).toEqual(answer);
  });
});
