/** `dipsolve paradoxes`: its options. */
import type { Command } from 'commander';
import {
  mergeOption,
  processesByDefault,
  resumeOption,
  shardOption,
  workersOption,
} from '../shared/common-options.ts';
import { addLimitOptions } from '../shared/limit-options.ts';
import { countingNumber, wholeNumber } from '../shared/number-options.ts';
import { leaveOut, refuse, shardWithoutJournal } from '../shared/refusals.ts';
import { addRulesOptions, withRules } from '../shared/rules-options.ts';
import type { ParadoxesFlags } from './run.ts';

export function addParadoxes(program: Command): void {
  const command = program
    .command('paradoxes')
    .description('find all smallest circles and paradoxes, one of each class: the atlas (docs/ATLAS.md)')
    .option('--units <k>', 'largest number of units (default: 4)', countingNumber);
  addLimitOptions(addRulesOptions(command))
    .option('--on-standard-map', 'only classes that are possible on the standard map')
    .addOption(workersOption(processesByDefault(), wholeNumber))
    .addOption(resumeOption())
    .addOption(shardOption('outline', 'with --resume'))
    .addOption(mergeOption('print one atlas'))
    .option('--json', 'print JSON')
    .option('--markdown <file>', 'write a report in Markdown: a page with every class')
    .option('--pictures <folder>', 'draw every class; the page shows the pictures')
    .action(async (flags: ParadoxesFlags) => {
      const { runParadoxes } = await import('./run.ts');
      process.exitCode = await withRules(flags, (rules) => runParadoxes(rules, flags));
    });
  refuse(command, [
    leaveOut(['resume', 'shard', 'workers', 'rlimit', 'solverTimeout'], '--merge searches nothing', 'merge'),
    shardWithoutJournal,
    leaveOut(['json', 'markdown', 'pictures'], 'only --merge makes an atlas of shards', 'shard'),
  ]);
}
