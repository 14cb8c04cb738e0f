/** `dipsolve paradoxes`: what it runs. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import { leaveOut, refuse, shardWithoutJournal } from '../shared/refusals.ts';
import { withRules } from '../shared/rules-options.ts';
import type { ParadoxesFlags } from './run.ts';

export function addParadoxes(program: Command): void {
  const command = addCommand(program, 'paradoxes').action(async (flags: ParadoxesFlags) => {
    const { runParadoxes } = await import('./run.ts');
    process.exitCode = await withRules(flags, (rules) => runParadoxes(rules, flags));
  });
  refuse(command, [
    leaveOut(['resume', 'shard', 'workers', 'rlimit', 'solverTimeout'], '--merge searches nothing', 'merge'),
    shardWithoutJournal,
    leaveOut(['json', 'markdown', 'pictures'], 'only --merge makes an atlas of shards', 'shard'),
  ]);
}
