/** `--svg` of `adjudicate` and `solve`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'dipsolve-svg-'));
afterAll(() => rmSync(folder, { recursive: true }));

function dipsolve(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync('node', ['bin/dipsolve.js', ...args], { encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

const panels = (svg: string): number => svg.match(/data-part="panel"/g)?.length ?? 0;

describe('a picture', () => {
  test('of an adjudication is written beside the usual text', () => {
    const file = join(folder, 'garrison.svg');
    const { code, out } = dipsolve('adjudicate', '--svg', file, 'examples/beleaguered-garrison.txt');
    const svg = readFileSync(file, 'utf8');

    expect(code).toBe(0);
    expect(out).toContain('Vienna');
    expect(panels(svg)).toBe(1);
    expect(svg).toMatch(/^<svg [^]*<\/svg>\n$/);
  });

  test('goes to standard output alone', () => {
    const { code, out } = dipsolve('adjudicate', '--svg', '-', 'examples/pandin.txt');

    expect(code).toBe(0);
    expect(out).toMatch(/^<svg [^]*<\/svg>\n$/);
  });

  test('of two solutions has two panels', () => {
    const { code, out } = dipsolve('solve', '--svg', '-', 'examples/circular-movement.txt');

    expect(code).toBe(0);
    expect(panels(out)).toBe(2);
    expect(out).toContain('Solution 2 of 2');
  });

  test('of no solution shows the orders and says so', () => {
    const { out } = dipsolve('solve', '--svg', '-', 'examples/pandin.txt');

    expect(panels(out)).toBe(1);
    expect(out).toContain('The equations have no solution.');
  });
});

function phase(name: string, units: object, orders: object): object {
  return { name, units, orders, state: { units } };
}

test('a game is drawn phase by phase', () => {
  const record = join(folder, 'lines.jsonl');
  const game = {
    id: 'two',
    map: 'standard',
    phases: [
      phase('S1901M', { FRANCE: ['A PAR'] }, { FRANCE: ['A PAR - BUR'] }),
      phase('F1901M', { FRANCE: ['A BUR'] }, { FRANCE: ['A BUR H'] }),
    ],
  };
  writeFileSync(record, `${JSON.stringify(game)}\n`);
  const { code, err } = dipsolve('adjudicate', '--svg', join(folder, 'game.svg'), record);

  expect(err).toBe('');
  expect(code).toBe(0);
  expect(readdirSync(folder).filter((name) => name.startsWith('game'))).toEqual([
    'game-F1901M.svg',
    'game-S1901M.svg',
  ]);
  expect(dipsolve('adjudicate', '--svg', '-', record)).toMatchObject({ code: 1, out: '' });
});

test.each([
  ['adjudicate', '--svg', 'x.svg', 'examples/pandin.txt', 'examples/circular-movement.txt'],
  ['adjudicate', '--svg', '-', '--json', 'examples/pandin.txt'],
  ['adjudicate', '--svg', 'x.svg', '--jsonl', 'examples/pandin.txt'],
  ['solve', '--svg', 'x.svg', 'examples/pandin.txt', 'examples/circular-movement.txt'],
  ['solve', '--svg', '-', '--json', 'examples/pandin.txt'],
])('%s %s %s %s is refused', (...args) => {
  const { code, out, err } = dipsolve(...args);

  expect(code).toBe(1);
  expect(out).toBe('');
  expect(err).toContain('[option-invalid]');
});

test('a picture that cannot be written is an error with its place', () => {
  const { code, err } = dipsolve('adjudicate', '--svg', join(folder, 'no/x.svg'), 'examples/pandin.txt');

  expect(code).toBe(1);
  expect(err).toMatch(/no\/x\.svg.*\[output-unwritable\]/);
});
