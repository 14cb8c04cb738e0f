/** `dipsolve solve`: all solutions of the bare equations side by side, and the cycles; `smt`: these equations as SMT-LIB. */
import { block, group } from '../../base/document/document.ts';
import { printableLine } from '../../base/printable.ts';
import type { Boards } from '../../board/boards.ts';
import { equationsOf } from '../../adjudicate/phases/movement.ts';
import { impossibleSolution } from '../../adjudicate/phases/impossible-result.ts';
import { solve } from '../../adjudicate/resolution/solve.ts';
import { rulesField, type Rules } from '../../adjudicate/rules/policies.ts';
import { EXIT, Refused } from '../shared/complain.ts';
import { nameOf, positionOfFile } from '../shared/input.ts';
import { illegalLine, illegalOrders, illegalText, solutionsJson, solutionsText } from './text.ts';
import { withEachFile } from '../shared/file-results.ts';
import { noResult, rulesLine } from '../shared/no-result.ts';
import { shellCommand } from '../../base/shell.ts';
import { type Flags, optionsAgain, solverOf } from '../shared/options.ts';
import { print } from '../shared/print.ts';

/**
 * Solves position files one after another and prints their solutions.
 *
 * @returns the exit code: 1 if a position cannot be read, 2 if a file cannot, 3 if the solver gave up
 */
export async function solveFiles(
  files: readonly string[],
  options: Flags,
  rules: Rules,
  boards: Boards,
): Promise<number> {
  const solver = solverOf(options);
  return withEachFile(files, options.json === true, async (file, results) => {
    const { svg, title } = options;
    const position = await positionOfFile(boards, file, rules.policy);
    const system = equationsOf(position, rules.policy);
    const solved = await solver.run(() => solve(system, solver));
    if (solved.kind === 'unknown') throw new Refused([noResult(file, solver)]);
    const impossible = solved.solutions.flatMap((solution) => impossibleSolution(system, solution) ?? []);
    if (svg !== undefined) {
      const { drawSolutions } = await import('../shared/draw.ts');
      await drawSolutions(system, solved, title, svg);
      if (svg === '-') return results.complaints.add(impossible.slice(0, 1));
    }
    const illegal = illegalOrders(position, system);
    const rejected = illegal.length === 0 ? {} : { rejected: illegal };
    const command = ['dipsolve', 'explain', ...optionsAgain(options), file, '--core'];
    results.add(file, {
      json: () => ({ ...solutionsJson(system, solved), ...rejected, ...rulesField(rules) }),
      text: () => [
        solutionsText(system, solved, file === '-' ? 'Solutions' : file),
        illegalText(illegal),
        solved.count !== 1 &&
          group(['To see which orders cause this, and why:', block(`  ${shellCommand(command)}`)]),
        rulesLine(rules),
      ],
      indent: 2,
    });
    return results.complaints.add(impossible.slice(0, 1));
  });
}

/** Prints the equations of a position as SMT-LIB. @returns the exit code */
export async function printSmt(file: string, _: Flags, { policy }: Rules, boards: Boards): Promise<number> {
  const { smtEquations } = await import('../../prove/smt-equations.ts');
  const position = await positionOfFile(boards, file, policy);
  const system = equationsOf(position, policy);
  for (const illegal of illegalOrders(position, system))
    print(`${printableLine(`; Illegal, and in no equation: ${illegalLine(illegal)}`)}\n`);
  print(smtEquations(system, printableLine(nameOf(file))));
  return EXIT.fine;
}
