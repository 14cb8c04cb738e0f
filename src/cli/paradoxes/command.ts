/** `dipsolve paradoxes`: its options. */
import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { complain } from '../shared/complain.ts';
import { addLimitOptions } from '../shared/limit-options.ts';
import { countingNumber, wholeNumber } from '../shared/number-options.ts';
import { addRulesOptions, withRules } from '../shared/rules-options.ts';
import { shard } from '../shared/shard-option.ts';
import { clashOf } from './clashes.ts';
import { ATLAS_MAPS, type ParadoxesFlags } from './options.ts';

export function addParadoxes(program: Command): void {
  const command = program
    .command('paradoxes')
    .description('find all smallest circles and paradoxes, one of each class: the atlas (docs/ATLAS.md)')
    .argument('[journals...]', 'with --merge: journals of shards')
    .option('--units <k>', 'largest number of units (default: 4)', countingNumber);
  addLimitOptions(addRulesOptions(command))
    .addOption(
      new Option('--map <map>', 'all classes, or only those possible on the standard map')
        .choices(ATLAS_MAPS)
        .default('any'),
    )
    .option(
      '--workers <n>',
      `number of processes (default: one per core, here ${availableParallelism()}; 0: do all work in this process)`,
      wholeNumber,
    )
    .option('--resume <file>', 'keep a journal, and continue from it after an interruption')
    .option('--shard <i/n>', 'with --resume: search every nth outline, starting with the ith', shard)
    .option('--merge', 'combine the journals of shards into one atlas')
    .option('--json', 'print JSON')
    .option('--markdown <file>', 'write a page with every class')
    .option('--pictures <folder>', 'draw every class; the page shows the pictures')
    .action(async (journals: readonly string[], flags: ParadoxesFlags) => {
      const clash = clashOf(journals, flags);
      if (clash !== undefined) {
        process.exitCode = complain([{ code: 'option-invalid', message: clash }]);
        return;
      }
      const { runParadoxes } = await import('./run.ts');
      process.exitCode = await withRules(flags, (rules) => runParadoxes(journals, rules, flags));
    });
}
