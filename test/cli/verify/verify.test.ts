/** `dipsolve verify` and `dipsolve smt` as people run them. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { THEOREMS } from '../../../src/verify/theorems.ts';

function dipsolve(...args: readonly string[]): { stdout: string; stderr: string; status: number | null } {
  return spawnSync(process.execPath, ['bin/dipsolve.js', ...args], { encoding: 'utf8', timeout: 60_000 });
}

describe('dipsolve verify', () => {
  test('lists every claim with what is known', () => {
    const { stdout, status } = dipsolve('verify');
    expect(status).toBe(0);
    for (const { id } of THEOREMS) expect(stdout).toContain(id);
    expect(stdout).toMatch(/convoy-paradox\s+holds, 4 units/);
  });

  test('finds the smallest paradox of a convoy on the standard map', () => {
    const { stdout, status } = dipsolve('verify', 'convoy-paradox', '--units', '4');
    expect(status).toBe(0);
    expect(stdout).toContain('holds: the smallest position has 4 units');
    expect(stdout).toMatch(/Convoys A /);
  });

  test('compares two choices', () => {
    const { stdout, status } = dipsolve(
      'verify',
      '--compare',
      'text=2.4',
      'datc-3.2',
      '--units',
      '3',
      '--map',
      'map-free',
    );
    expect(status).toBe(0);
    expect(stdout).toContain('holds for every map, up to 3 units');
  });

  test('prints JSON', () => {
    const { stdout } = dipsolve('verify', 'circle', '--units', '3', '--json');
    expect(JSON.parse(stdout)).toMatchObject([
      { claim: 'circle', verdict: 'holds', answers: [{ example: { units: 3, orders: 3 } }] },
    ]);
  });

  test('says when time ended the search', () => {
    const { stdout, status } = dipsolve(
      'verify',
      'existence',
      '--units',
      '12',
      '--timeout',
      '1',
      '--map',
      'map-free',
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(/unknown: no counterexample up to \d+ units?, then stopped/);
  });

  test.each([
    [['circel'], 'claim-unknown', 'circle'],
    [['--compare', 'datc-3.2'], 'option-invalid', 'two sets of rules'],
    [['--compare', 'datc-3.2', 'datc-9'], 'preset-unknown', 'datc-9'],
    [['uniqueness', '--units', '1', '--export', 'package.json/x'], 'output-unwritable', 'package.json/x: '],
    [['uniqueness', '--units', '1', '--timeout', '4294968'], 'argument', '2000000'],
  ])('%j is refused with %s', (args, code, word) => {
    const { stderr, status } = dipsolve('verify', ...args);
    expect(status).toBe(1);
    expect(stderr).toContain(code);
    expect(stderr).toContain(word);
  });
});

describe('dipsolve smt', () => {
  test('names decisions and says where each equation comes from', () => {
    const { stdout, status } = dipsolve('smt', 'examples/circular-movement.txt');
    expect(status).toBe(0);
    expect(stdout).toContain('; DATC 5.B.1, MOVE DECISION');
    expect(stdout).toMatch(/\(assert \(= \|MOVE [AF] \w+-\w+\| /);
    expect(stdout).toContain('(check-sat)');
  });
});
