/** `dipsolve play`: its commands and their options. */
import type { Command } from 'commander';
import { addRulesOptions, type RulesFlags, withRules } from '../shared/rules-options.ts';

export function addPlay(program: Command): void {
  const play = program
    .command('play')
    .description('judge a game phase by phase: retreats, builds and who owns what too; JSON in, JSON out');
  play
    .command('new')
    .description('print the position at the start of a game')
    .option('--board <board>', 'which board', 'standard')
    .action(async ({ board }: { readonly board: string }) => {
      const { playNew } = await import('./run.ts');
      process.exitCode = playNew(board);
    });
  const input = ['[file]', 'a position with its orders as JSON, or - for standard input', '-'] as const;
  addRulesOptions(
    play
      .command('process')
      .description('play the phase of a position: what happened, and the next position')
      .argument(...input),
  ).action(async (file: string, flags: RulesFlags) => {
    const { playProcess } = await import('./run.ts');
    process.exitCode = await withRules(flags, (rules) => playProcess(file, rules));
  });
  addRulesOptions(
    play
      .command('orders')
      .description('the orders that are possible in a position')
      .argument(...input),
  ).action(async (file: string, flags: RulesFlags) => {
    const { playOrders } = await import('./run.ts');
    process.exitCode = await withRules(flags, (rules) => playOrders(file, rules));
  });
}
