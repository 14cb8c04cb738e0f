/** `dipsolve play`: its commands and their options. */
import type { Command } from 'commander';
import { fileArgument } from '../shared/common-options.ts';
import { addRulesOptions, type RulesFlags, withRules } from '../shared/rules-options.ts';

export function addPlay(program: Command): void {
  const play = program
    .command('play')
    .description(
      'run a game phase by phase, with retreats, builds and the owners of centres; JSON in, JSON out',
    );
  play
    .command('new')
    .description('print the position at the start of a game')
    .option('--board <board>', 'name of the board', 'standard')
    .action(async ({ board }: { readonly board: string }) => {
      const { playNew } = await import('./run.ts');
      process.exitCode = playNew(board);
    });
  const input = 'a position with its orders in JSON';
  addRulesOptions(
    play
      .command('process')
      .description('play the phase of a position and print what happened and the next position')
      .addArgument(fileArgument(input)),
  ).action(async (file: string, flags: RulesFlags) => {
    const { playProcess } = await import('./run.ts');
    process.exitCode = await withRules(flags, (rules) => playProcess(file, rules));
  });
  addRulesOptions(
    play
      .command('orders')
      .description('print the orders that are possible in a position')
      .addArgument(fileArgument(input)),
  ).action(async (file: string, flags: RulesFlags) => {
    const { playOrders } = await import('./run.ts');
    process.exitCode = await withRules(flags, (rules) => playOrders(file, rules));
  });
}
