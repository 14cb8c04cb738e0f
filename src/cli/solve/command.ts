/** `dipsolve solve`: its options. */
import type { Command } from 'commander';
import { addLimitOptions, applyLimits, type LimitFlags } from '../shared/limit-options.ts';
import { addRulesOptions, type RulesFlags, withRules } from '../shared/rules-options.ts';

interface SolveFlags extends RulesFlags, LimitFlags {
  readonly json?: boolean;
  readonly svg?: string;
}

export function addSolve(program: Command): void {
  const command = program
    .command('solve')
    .description('all solutions of the bare equations, the cycles, and the orders that form each paradox')
    .argument('[files...]', 'position files, or - for standard input', ['-']);
  addLimitOptions(addRulesOptions(command))
    .option('--json', 'print JSON')
    .option('--svg <file>', 'draw the solutions side by side; - prints the picture')
    .action(async (files: readonly string[], flags: SolveFlags) => {
      await applyLimits(flags);
      const { solveFiles } = await import('./run.ts');
      process.exitCode = await withRules(flags, (rules) => solveFiles(files, flags, rules));
    });
}
