/** Another solver (Debian's z3, where it is installed) finds the same from the files that are written. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { hasMovement, loadCases } from '../../src/datc/case.ts';
import { positionOf } from '../../src/datc/movement-case.ts';
import { equationsOf } from '../../src/phases/movement.ts';
import { solve } from '../../src/resolution/solve.ts';
import { openSolver } from '../../src/solver/solver.ts';
import { settle } from '../../src/verify/settle/settle.ts';
import { smtEquations } from '../../src/verify/smt-equations.ts';
import { work } from '../../src/verify/settle/task.ts';

const hasZ3 = spawnSync('z3', ['--version']).status === 0;
if (!hasZ3) console.warn('z3 is not installed: its answers are not compared');

const solver = await openSolver();
const movementCases = loadCases('v3').filter((each) => hasMovement(each));

/** How many assignments of the truth decisions native z3 finds, at most `limit`. */
function countSolutions(smt: string, limit: number): number {
  const names = [
    ...smt.matchAll(/declare-const (\|(?:MOVE|SUPPORT|CONVOY|DISLODGE|PATH) [^|]*\|) Bool/g),
  ].map(([, name]) => name!);
  if (names.length === 0) return 1;
  const [declarations] = smt.split('(check-sat)');
  const blocked: string[] = [];
  for (let count = 0; count < limit; count++) {
    const input = `${declarations}${blocked.join('\n')}\n(check-sat)\n(get-value (${names.join(' ')}))\n`;
    const { stdout } = spawnSync('z3', ['-in', '-smt2'], { input, encoding: 'utf8' });
    if (stdout.startsWith('unsat')) return count;
    if (!stdout.startsWith('sat')) throw new Error(stdout);
    const values = [...stdout.matchAll(/\((\|[^|]*\|) (true|false)\)/g)];
    expect(values.length).toBe(names.length);
    const differs = values.map(([, name, value]) => (value === 'true' ? `(not ${name})` : name!));
    blocked.push(`(assert (or ${differs.join(' ')}))`);
  }
  return limit;
}

describe.runIf(hasZ3)('equations of one position', () => {
  test.each(movementCases.map((each) => [each.id, each] as const))(
    '%s has as many solutions',
    async (_, each) => {
      const position = positionOf(each);
      const system = equationsOf(position, DATC_3_2);
      const solved = solve(system, solver);
      if (solved.kind === 'unknown') throw new Error('the solver gave up');
      expect(countSolutions(smtEquations(system, each.id), 5)).toBe(solved.count);
    },
  );
});

describe.runIf(hasZ3)('questions about all positions', () => {
  test('are unsatisfiable for the other solver too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dipsolve-'));
    const options = {
      units: 3,
      form: 'map-free',
      limits: {},
      exportTo: folder,
      stopped: () => false,
      progress: () => undefined,
    } as const;
    for (const id of ['existence', 'uniqueness', 'one-per-province']) {
      const { verdict } = await settle({ kind: 'claim', id }, work, options);
      expect(verdict).toBe('holds');
    }
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      expect(execFileSync('z3', [join(folder, file)], { encoding: 'utf8' }).trim(), file).toBe('unsat');
    }
    rmSync(folder, { recursive: true });
  });
});
