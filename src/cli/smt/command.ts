/** `dipsolve smt`: its options. */
import type { Command } from 'commander';
import { fileArgument } from '../shared/common-options.ts';
import {
  addMapOption,
  addRulesOptions,
  type MapFlag,
  type RulesFlags,
  withRulesOnMap,
} from '../shared/rules-options.ts';

export function addSmt(program: Command): void {
  const command = program
    .command('smt')
    .description('print the equations of a position in SMT-LIB, for any solver')
    .addArgument(fileArgument('a position'));
  addMapOption(addRulesOptions(command)).action(async (file: string, flags: RulesFlags & MapFlag) => {
    const { printSmt } = await import('./run.ts');
    process.exitCode = await withRulesOnMap(flags, (...on) => printSmt(file, ...on));
  });
}
