/** `dipsolve solve`: all solutions of the bare equations side by side, and the cycles. */
import { standardBoard } from '../board/standard.ts';
import { equationsOf } from '../phases/movement.ts';
import { solve } from '../resolution/solve.ts';
import { DEFAULT_RULES, type Rules } from '../rules/policies.ts';
import { withSolver } from '../solver/on-demand.ts';
import { complain } from './complain.ts';
import { readPositionFile } from './input.ts';
import { rulesField } from './result-with-rules.ts';
import { rulesLine } from './rules-line.ts';
import { solutionsJson, solutionsText } from './solutions-text.ts';

/**
 * Solves position files one after another and prints their solutions.
 *
 * @returns the exit code: 1 if a file could not be read or the solver gave up
 */
export async function solveFiles(
  files: readonly string[],
  json: boolean,
  rules: Rules = DEFAULT_RULES,
): Promise<number> {
  let exitCode = 0;
  for (const [i, file] of files.entries()) {
    const { position, errors } = await readPositionFile(standardBoard, file, rules.policy);
    if (position === undefined) {
      exitCode = complain(errors);
      continue;
    }
    const system = equationsOf(position, rules.policy);
    const solved = await withSolver((solver) => solve(system, solver()));
    if (solved.kind === 'unknown') {
      exitCode = complain([{ code: 'solver-limit', message: `${file}: no result` }]);
      continue;
    }
    const title = file === '-' ? 'Solutions' : file;
    process.stdout.write(
      json
        ? `${JSON.stringify({ ...solutionsJson(system, solved), ...rulesField(rules) }, null, 2)}\n`
        : `${i > 0 ? '\n' : ''}${solutionsText(system, solved, title)}\n${rulesLine(rules)}`,
    );
  }
  return exitCode;
}
