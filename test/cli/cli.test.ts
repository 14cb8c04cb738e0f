/** The command line: what people type, what it prints, how it ends. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dipsolve, dipsolveProcess, type Run } from './shared/dipsolve.ts';
import { temporaryFolder, writerTo } from '../setup/folder.ts';

const PANDIN = 'examples/pandin.txt';
const CIRCLE = 'examples/circular-movement.txt';

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const jsonLines = (text: string): Record<string, unknown>[] =>
  linesOf(text).map((line) => JSON.parse(line) as Record<string, unknown>);

function expectNoStackTrace({ stderr }: Run): void {
  expect(stderr).not.toMatch(/^\s+at |node:internal|Error:/m);
}

const folder = temporaryFolder();
const fileWith = writerTo(folder);

const PLAIN = '{"id":"plain","units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR - BUR"]}}';
const CYCLE =
  '{"id":"cycle","units":{"TURKEY":["F ANK","A CON","A SMY"]},"orders":{"TURKEY":["F ANK - CON","A CON - SMY","A SMY - ANK"]}}';
const BAD = '{"id":"bad","units":{"FRANCE":["A XYZ"]}}';

describe('adjudicate', () => {
  test('says how a paradox was settled', async () => {
    const run = await dipsolve(['adjudicate', PANDIN]);

    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('The orders contradict each other: no solution.');
    expect(run.stdout).toContain('szykman');
    expect(run.stdout).toMatch(/F English Channel Convoys A Brest - London +disrupted/);
  });

  test.for(['whole', 'components'])('gives the same with the engine %s', async (engine) => {
    const run = await dipsolve(['adjudicate', '--engine', engine, '--json', PANDIN]);

    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(run.stdout)).toMatchObject({
      solutions: 0,
      backup: [{ rule: 'szykman' }],
      results: { 'F LON': { outcome: 'given' }, 'A BRE': { outcome: 'fails' } },
    });
  });

  test.for([
    { name: '-', args: ['adjudicate', '-'] },
    { name: 'no file', args: ['adjudicate'] },
  ])('reads standard input for $name', async ({ args }) => {
    const run = await dipsolve(args, { input: readFileSync(PANDIN, 'utf8') });

    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('szykman');
  });

  test('prints a result for each of several files', async () => {
    const run = await dipsolve(['adjudicate', CIRCLE, PANDIN]);

    expect(run.code).toBe(0);
    expect(run.stdout.indexOf(CIRCLE)).toBe(0);
    expect(run.stdout.indexOf(PANDIN)).toBeGreaterThan(0);
    expect(run.stdout).toContain('circular');
    expect(run.stdout).toContain('szykman');
  });

  test('prints the documented fields as JSON', async () => {
    const { stdout, code } = await dipsolve(['adjudicate', '--json', CIRCLE]);
    const result = JSON.parse(stdout) as Record<string, unknown>;

    expect(code).toBe(0);
    expect(Object.keys(result).sort()).toEqual([
      'backup',
      'certificate',
      'contested',
      'dislodged',
      'next_units',
      'results',
      'settled_by',
      'solutions',
    ]);
    expect(result['certificate']).toEqual(result['settled_by']);
    expect(result).toMatchObject({ solutions: 2, next_units: { TURKEY: ['A ANK', 'A SMY', 'F CON'] } });
  });
});

describe('solve', () => {
  test('shows the solutions side by side and what would settle them', async () => {
    const run = await dipsolve(['solve', CIRCLE]);

    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('The equations have 2 solutions.');
    expect(run.stdout).toMatch(/solution 1 +solution 2/);
    expect(run.stdout).toContain('circular');
  });

  test('shows that a paradox has none', async () => {
    const run = await dipsolve(['solve', PANDIN]);

    expect(run.code).toBe(0);
    expect(run.stdout).toContain('The orders contradict each other: no solution.');
    expect(run.stdout).toContain('Convoy paradox');
  });

  test('prints its fields as JSON', async () => {
    const { stdout, code } = await dipsolve(['solve', '--json', CIRCLE]);
    const solved = JSON.parse(stdout) as Record<string, unknown>;

    expect(code).toBe(0);
    expect(Object.keys(solved).sort()).toEqual(['all', 'decisions', 'parts', 'propagated', 'solutions']);
    expect(solved).toMatchObject({
      solutions: 2,
      decisions: 9,
      parts: [{ cycles: [{ rule: 'circular', solutions: 2 }] }],
    });
    expect(solved['all']).toHaveLength(2);
  });
});

describe('adjudicate --jsonl', () => {
  test('gives a result for every line, in order', async () => {
    const ids = Array.from({ length: 300 }, (_, i) => i);
    const lines = ids.map((id) => (id % 10 === 0 ? CYCLE : PLAIN).replace(/"(?:plain|cycle)"/, `${id}`));
    const run = await dipsolve(['adjudicate', '--jsonl'], { input: lines.join('\n') });

    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(jsonLines(run.stdout).map(({ id }) => id)).toEqual(ids);
    expect(jsonLines(run.stdout).map(({ solutions }) => solutions)).toEqual(
      ids.map((id) => (id % 10 === 0 ? 2 : 1)),
    );
  });

  test('gives an error in the place of a bad line, goes on, and ends with 1', async () => {
    const run = await dipsolve(['adjudicate', '--jsonl'], {
      input: [PLAIN, BAD, '', 'nonsense', CYCLE].join('\n'),
    });

    expect(run.code).toBe(1);
    expect(jsonLines(run.stdout)).toMatchObject([
      { id: 'plain', solutions: 1 },
      { id: 'bad', error: { code: 'province-unknown', line: 2 } },
      { error: { code: 'record-not-json', line: 4 } },
      { id: 'cycle', solutions: 2 },
    ]);
  });

  test('with --stats ends standard error with the rate', async () => {
    const run = await dipsolve(['adjudicate', '--jsonl', '--stats'], {
      input: [PLAIN, BAD, CYCLE].join('\n'),
    });
    const last = linesOf(run.stderr).at(-1);

    expect(last).toMatch(/^\d+ phases in [\d.]+ s, \d+ phases\/s$/);
    expect(last).toMatch(/^3 /);
  });

  test('reads several files one after another', async () => {
    const files = [fileWith('one.jsonl', `${PLAIN}\n`), fileWith('two.jsonl', `${CYCLE}\r\n${PLAIN}`)];
    const run = await dipsolve(['adjudicate', '--jsonl', ...files]);

    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(jsonLines(run.stdout).map(({ id }) => id)).toEqual(['plain', 'cycle', 'plain']);
  });
});

describe('what a user can get wrong', () => {
  test.for(['adjudicate', 'solve'])('%s prints every error of a position with its place', async (command) => {
    const file = fileWith(
      'errors.txt',
      ['A PAR - BUR', 'Italy:', '  A Venise - Tri', '  A Rom sings', 'Germany: F Munich - Ruhr'].join('\n'),
    );
    const run = await dipsolve([command, file]);
    // After the errors, adjudicate says that there is no result.
    const [errors = ''] = run.stderr.split('Nothing was adjudicated');
    const found = linesOf(errors).map((line) => [
      line.startsWith(`${file}:`) && line.slice(file.length + 1).split(': ')[0],
      /\[([a-z-]+)\]$/.exec(line)?.[1],
    ]);

    expect(run).toMatchObject({ stdout: '', code: 1 });
    expect(found).toEqual([
      ['1:1', 'power-missing'],
      ['3:5', 'province-unknown'],
      ['4:9', 'order-unreadable'],
      ['5:10', 'unit-misplaced'],
    ]);
    expectNoStackTrace(run);
  });

  test.for([dipsolve, dipsolveProcess])('--help lists the commands: %o', async (start) => {
    const run = await start(['--help']);

    expect(run).toMatchObject({ stderr: '', code: 0 });
    expect(run.stdout).toContain('adjudicate');
    expect(run.stdout).toContain('solve');
  });
});
