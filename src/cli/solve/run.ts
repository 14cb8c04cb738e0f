/** `dipsolve solve`: all solutions of the bare equations side by side, and the cycles. */
import { block, group } from '../../base/document/document.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import type { Boards } from '../../board/boards.ts';
import { equationsOf } from '../../adjudicate/phases/movement.ts';
import { impossibleSolution } from '../../adjudicate/phases/impossible-result.ts';
import { solve } from '../../adjudicate/resolution/solve.ts';
import { rulesField, type Rules } from '../../adjudicate/rules/policies.ts';
import { complain } from '../shared/complain.ts';
import { nameOf, readPositionFile } from '../shared/input.ts';
import { illegalOrders, illegalText, solutionsJson, solutionsText } from './text.ts';
import { failIn, type FileResults, withEachFile } from '../shared/file-results.ts';
import { noResult, rulesLine } from '../shared/no-result.ts';
import { shellCommand } from '../../base/shell.ts';
import { type LimitFlags, solverOf } from '../shared/limit-options.ts';
import { type MapFlag, optionsAgain, type ResultFlags, type RulesFlags } from '../shared/rules-options.ts';

export type SolveFlags = RulesFlags & LimitFlags & MapFlag & ResultFlags;

/**
 * Solves position files one after another and prints their solutions.
 *
 * @returns the exit code: 1 if a position cannot be read, 2 if a file cannot, 3 if the solver gave up
 */
export async function solveFiles(
  files: readonly string[],
  flags: SolveFlags,
  rules: Rules,
  boards: Boards,
): Promise<number> {
  const solver = solverOf(flags);
  return withEachFile(files, flags.json === true, (file, results) =>
    solveFile(file, flags, solver, rules, boards, results),
  );
}

async function solveFile(
  file: string,
  flags: SolveFlags,
  solver: Solver,
  rules: Rules,
  boards: Boards,
  results: FileResults,
): Promise<number> {
  const { svg, title } = flags;
  const { position, errors } = await readPositionFile(boards, file, rules.policy);
  if (position === undefined) return failIn(results, nameOf(file), errors);
  const system = equationsOf(position, rules.policy);
  const solved = await solver.run(() => solve(system, solver));
  if (solved.kind === 'unknown') return failIn(results, nameOf(file), [noResult(file, solver)]);
  const impossible = solved.solutions.flatMap((solution) => impossibleSolution(system, solution) ?? []);
  if (svg !== undefined) {
    const { drawSolutions } = await import('../shared/draw.ts');
    const drawn = await drawSolutions(system, solved, title, svg);
    if (!drawn.ok) return complain([drawn.error]);
    if (svg === '-') return results.complaints.add(impossible.slice(0, 1));
  }
  const { json, text } = results;
  if (json !== undefined) {
    const illegal = illegalOrders(position, system);
    const rejected = illegal.length === 0 ? {} : { rejected: illegal };
    json.add(nameOf(file), { ...solutionsJson(system, solved), ...rejected, ...rulesField(rules) }, 2);
  } else {
    text.add(
      solutionsText(system, solved, file === '-' ? 'Solutions' : file),
      illegalText(position, system),
      solved.count !== 1 &&
        group([
          'To see which orders cause this, and why:',
          block(`  ${shellCommand(['dipsolve', 'explain', ...optionsAgain(flags), file, '--core'])}`),
        ]),
      rulesLine(rules),
    );
  }
  return results.complaints.add(impossible.slice(0, 1));
}
