/** `dipsolve paradoxes`: its options. */
import type { Command } from 'commander';
import { processesByDefault, workersOption } from '../shared/common-options.ts';
import { complain } from '../shared/complain.ts';
import { addLimitOptions } from '../shared/limit-options.ts';
import { countingNumber, wholeNumber } from '../shared/number-options.ts';
import { addRulesOptions, withRules } from '../shared/rules-options.ts';
import { mergeOption, resumeOption, shardOption } from '../shared/shard-option.ts';
import { clashOf } from './clashes.ts';
import type { ParadoxesFlags } from './options.ts';

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
      const clash = clashOf(flags);
      if (clash !== undefined) {
        process.exitCode = complain([{ code: 'option-invalid', message: clash }]);
        return;
      }
      const { runParadoxes } = await import('./run.ts');
      process.exitCode = await withRules(flags, (rules) => runParadoxes(rules, flags));
    });
}
