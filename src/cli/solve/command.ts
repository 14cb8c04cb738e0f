/** `dipsolve solve`: what it runs. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import { OF_PICTURES, refuse } from '../shared/refusals.ts';
import { withRulesOnMap } from '../shared/rules-options.ts';
import type { SolveFlags } from './run.ts';

export function addSolve(program: Command): void {
  const command = addCommand(program, 'solve').action(async (files: readonly string[], flags: SolveFlags) => {
    const { solveFiles } = await import('./run.ts');
    process.exitCode = await withRulesOnMap(flags, (...on) => solveFiles(files, flags, ...on));
  });
  refuse(command, OF_PICTURES);
}
