/** `dipsolve smt`: its options. */
import type { Command } from 'commander';
import { addRulesOptions, type RulesFlags, withRules } from '../shared/rules-options.ts';

export function addSmt(program: Command): void {
  const command = program
    .command('smt')
    .description('the equations of a position as SMT-LIB, for any solver')
    .argument('[file]', 'a position, or - for standard input', '-');
  addRulesOptions(command).action(async (file: string, flags: RulesFlags) => {
    const { printSmt } = await import('./run.ts');
    process.exitCode = await withRules(flags, (rules) => printSmt(file, rules));
  });
}
