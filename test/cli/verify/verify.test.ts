/** `dipsolve verify` and `dipsolve smt`; a search starts processes, which are those of the built program. */
import { describe, expect, test } from 'vitest';
import { THEOREMS } from '../../../src/verify/theorems.ts';
import { dipsolve, dipsolveProcess } from '../shared/dipsolve.ts';

describe('dipsolve verify', () => {
  test('lists every claim with what is known', async () => {
    const { stdout, code } = await dipsolve(['verify']);
    expect(code).toBe(0);
    for (const { id } of THEOREMS) expect(stdout).toContain(id);
    expect(stdout).toMatch(/convoy-paradox\s+holds, 4 units/);
  });

  test('finds the smallest paradox of a convoy on the standard map', async () => {
    const { stdout, code } = await dipsolveProcess(['verify', 'convoy-paradox', '--units', '4']);
    expect(code).toBe(0);
    expect(stdout).toContain('holds: the smallest position has 4 units');
    expect(stdout).toMatch(/Convoys A /);
  });

  test('proves a claim for any number of units, where no number is given', async () => {
    const args = ['verify', 'no-self-dislodge', '--workers', '1'];
    const { stdout, code } = await dipsolveProcess(args);
    expect(code).toBe(0);
    expect(stdout).toContain('holds for every map and any number of units');
    expect(stdout).toContain('1 lemma');
    const asJson = await dipsolveProcess([...args, '--units', 'any', '--json']);
    expect(JSON.parse(asJson.stdout)).toMatchObject([
      {
        claim: 'no-self-dislodge',
        verdict: 'holds',
        units: 'any',
        lemmas: [{ id: 'no-self-dislodge', answer: 'holds' }],
      },
    ]);
  });

  test('says which claims have no proof for any number of units', async () => {
    const { stdout, stderr, code } = await dipsolve(['verify', 'circle', '--units', 'any']);
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toContain('circle: there is no proof for any number of units');
  });

  test('compares two choices', async () => {
    const { stdout, code } = await dipsolveProcess([
      'verify',
      '--compare',
      'text=2.4',
      'datc-3.2',
      '--units',
      '3',
      '--workers',
      '1',
      '--map',
      'map-free',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('holds for every map, up to 3 units');
  });

  test('prints JSON', async () => {
    const { stdout } = await dipsolveProcess([
      'verify',
      'circle',
      '--units',
      '3',
      '--workers',
      '1',
      '--json',
    ]);
    expect(JSON.parse(stdout)).toMatchObject([
      { claim: 'circle', verdict: 'holds', answers: [{ example: { units: 3, orders: 3 } }] },
    ]);
  });

  test('says when time ended the search', async () => {
    const { stdout, code } = await dipsolveProcess([
      'verify',
      'existence',
      '--units',
      '12',
      '--timeout',
      '1',
      '--workers',
      '1',
      '--map',
      'map-free',
    ]);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /unknown: no counterexample up to \d+ units?, then (?:stopped before it was through|the solver stopped at its limit)/,
    );
  });

  test.each([
    [['circel'], 'claim-unknown', 'circle'],
    [['--compare', 'datc-3.2'], 'option-invalid', 'two sets of rules'],
    [['--compare', 'datc-3.2', 'datc-9'], 'preset-unknown', 'datc-9'],
    [['uniqueness', '--units', '1', '--export', 'package.json/x'], 'output-unwritable', 'package.json/x: '],
    [['uniqueness', '--units', '1', '--timeout', '4294968'], 'argument', '2000000'],
  ])('%j is refused with %s', async (args, refusal, word) => {
    const { stderr, code } = await dipsolve(['verify', ...args]);
    expect(code).toBe(1);
    expect(stderr).toContain(refusal);
    expect(stderr).toContain(word);
  });
});

describe('dipsolve smt', () => {
  test('names decisions and says where each equation comes from', async () => {
    const { stdout, code } = await dipsolve(['smt', 'examples/circular-movement.txt']);
    expect(code).toBe(0);
    expect(stdout).toContain('; DATC 5.B.1, MOVE DECISION');
    expect(stdout).toMatch(/\(assert \(= \|MOVE [AF] \w+-\w+\| /);
    expect(stdout).toContain('(check-sat)');
  });
});
