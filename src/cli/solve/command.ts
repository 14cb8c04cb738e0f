/** `dipsolve solve`: its options. */
import type { Command } from 'commander';
import { filesArgument, svgOption, titleOption } from '../shared/common-options.ts';
import { addLimitOptions } from '../shared/limit-options.ts';
import { OF_PICTURES, refuse } from '../shared/refusals.ts';
import { addMapOption, addRulesOptions, withRulesOnMap } from '../shared/rules-options.ts';
import type { SolveFlags } from './run.ts';

export function addSolve(program: Command): void {
  const command = program
    .command('solve')
    .description(
      'find all solutions of the equations, before any backup rule, and the orders that form each cycle',
    )
    .addArgument(filesArgument('positions'));
  addMapOption(addLimitOptions(addRulesOptions(command)))
    .option('--json', 'print JSON')
    .addOption(svgOption('the solutions side by side'))
    .addOption(titleOption())
    .action(async (files: readonly string[], flags: SolveFlags) => {
      const { solveFiles } = await import('./run.ts');
      process.exitCode = await withRulesOnMap(flags, (...on) => solveFiles(files, flags, ...on));
    });
  refuse(command, OF_PICTURES);
}
