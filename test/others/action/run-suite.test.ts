/** What the action of action.yml runs, run. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../setup/folder.ts';
import { SUITE } from '../../../src/others/suite/tests/suite-data.ts';
import { PROGRAM } from '../../cli/shared/dipsolve.ts';

const hasBash = spawnSync('bash', ['--version']).status === 0;
const ACTION = readFileSync('action.yml', 'utf8');
const SCRIPTS = [...ACTION.matchAll(/\$GITHUB_ACTION_PATH\/(scripts\/[\w./-]+)/g)].map(([, file]) => file!);
const [INSTALL = '', SCRIPT = ''] = SCRIPTS;

const folder = temporaryFolder();
beforeAll(() => {
  const command = join(folder, 'dipsolve');
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`);
  chmodSync(command, 0o755);
});

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function runAction(
  command: string,
  known = '',
): { code: number | null; told: string; outputs: string; summary: string } {
  const [outputs, summary] = [join(folder, 'outputs'), join(folder, 'summary')] as const;
  for (const file of [outputs, summary]) rmSync(file, { force: true });
  const { status, stdout } = spawnSync('bash', [resolve(SCRIPT)], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: `${folder}:${process.env['PATH']}`,
      COMMAND: command,
      RULES: 'datc-3.2',
      ANSWER_TIMEOUT: '60',
      KNOWN: known,
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: outputs,
      GITHUB_STEP_SUMMARY: summary,
    },
  });
  return { code: status, told: stdout, outputs: read(outputs), summary: read(summary) };
}

/** What is installed: the arguments that npm gets. */
function installed(version: string, isBuilt: boolean): { code: number | null; told: string; npm: string } {
  const at = mkdtempSync(join(folder, 'commit-'));
  const heard = join(at, 'npm.txt');
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho "$@" >> "${heard}"\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  mkdirSync(join(at, 'dist', 'src'), { recursive: true });
  if (isBuilt) writeFileSync(join(at, 'dist', 'src', 'index.js'), '');
  const env = { PATH: `${folder}:${process.env['PATH']}`, VERSION: version, GITHUB_ACTION_PATH: at };
  const { status, stdout } = spawnSync('bash', [resolve(INSTALL)], { cwd: folder, encoding: 'utf8', env });
  return { code: status, told: stdout, npm: read(heard).replaceAll(at, 'COMMIT') };
}

const QUIETLY = '--no-audit --no-fund';

test.runIf(hasBash)('the commit of the action is installed, or what is at a path, and never a name', () => {
  const own = `install --global ${QUIETLY} COMMIT\n`;
  expect(installed('', true)).toEqual({ code: 0, told: '', npm: own });
  expect(installed('', false).npm).toBe(`ci ${QUIETLY} --prefix COMMIT\n${own}`);
  expect(installed('./dipsolve', true).npm).toBe(`install --global ${QUIETLY} ./dipsolve\n`);
  for (const name of ['latest', '1.0.0', 'dipsolve']) {
    expect(installed(name, true)).toMatchObject({
      code: 1,
      npm: '',
      told: expect.stringContaining('no path') as string,
    });
  }
});

/** It says of every position that nothing moves. */
const LAZY = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, units } = JSON.parse(line);
  console.log(JSON.stringify({ id, next_units: units, dislodged: {} }));
});`;

test.runIf(hasBash)('an adjudicator that fails tests fails the step, which names them', () => {
  writeFileSync(join(folder, 'lazy.cjs'), LAZY);
  const { code, told, outputs, summary } = runAction(`"${process.execPath}" lazy.cjs`);
  const [, failed] = /^failed=(\d+)$/m.exec(outputs) ?? [];

  expect(code).toBe(1);
  expect(Number(failed)).toBeGreaterThan(10);
  expect(outputs).toMatch(/^passed=[1-9]\d*$/m);
  expect(summary).toMatch(/^### dipsolve suite: \d+ of \d+ tests passed/);
  expect(told.match(/^::error title=Test \S+ \(DATC \d[^)]*\)::.*Expected: /gm)).toHaveLength(Number(failed));
  const [, report] = /^report=(.*)$/m.exec(outputs)!;
  expect(JSON.parse(readFileSync(report!, 'utf8'))).toHaveProperty('tests');
});

test.runIf(hasBash)('failures that are known fail nothing, and one that is mended is told', () => {
  const { failed } = JSON.parse(read(join(folder, 'dipsolve-suite.json'))) as { failed: { id: string }[] };
  const mended = SUITE.tests.find(({ id }) => failed.every((other) => other.id !== id))!;
  const known = join(folder, 'known.txt');
  writeFileSync(known, [...failed.map(({ id }) => id), mended.id].join('\n'));
  const { code, told } = runAction(`"${process.execPath}" lazy.cjs`, known);

  expect(code).toBe(0);
  expect(told).toContain(`${failed.length} known to fail`);
  expect(told).toContain(`::notice::Test ${mended.id} passes now`);
});

test.runIf(hasBash)('what a program says is no markup of the page, and no command of the run', () => {
  const refusal = String.raw`<img src=x> [here](https://x) | **no**\n::error::mine %0A`;
  const program = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id } = JSON.parse(line);
  console.log(JSON.stringify({ id, error: { code: 'no', message: ${JSON.stringify(refusal.replace('\\n', '\n'))} } }));
});`;
  writeFileSync(join(folder, 'markup.cjs'), program);
  const { told, summary } = runAction(`"${process.execPath}" markup.cjs`);

  expect(summary).toContain(String.raw`\<img src=x\> \[here\](https://x) \| \*\*no\*\*`);
  expect(summary).not.toMatch(/(?<!\\)<img/);
  expect(told).not.toMatch(/^::error::mine/m);
  expect(told).toContain('%250A');
});

test.runIf(hasBash)('a command that is none is told', () => {
  expect(runAction(' ')).toMatchObject({ code: 2, told: expect.stringContaining('::error::') as string });
});

test('every input reaches the script or the installation', () => {
  const inputs = [...ACTION.matchAll(/^ {2}([\w-]+):\n {4}description/gm)].map(([, name]) => name!);
  const used = [...ACTION.matchAll(/inputs\.([\w-]+)/g)].map(([, name]) => name!);
  const given = [...ACTION.matchAll(/steps\.suite\.outputs\.(\w+)/g)].map(([, name]) => name!);

  expect([...used, ...given].toSorted()).toEqual(inputs.toSorted());
});
