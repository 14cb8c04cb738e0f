/** `dipsolve smt`: what it runs. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import { type MapFlag, type RulesFlags, withRulesOnMap } from '../shared/rules-options.ts';

export function addSmt(program: Command): void {
  addCommand(program, 'smt').action(async (file: string, flags: RulesFlags & MapFlag) => {
    const { printSmt } = await import('./run.ts');
    process.exitCode = await withRulesOnMap(flags, (...on) => printSmt(file, ...on));
  });
}
