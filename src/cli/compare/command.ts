/** `dipsolve compare`: its options. */
import type { Command } from 'commander';
import {
  filesArgument,
  jsonlOption,
  strictLinesOption,
  svgOption,
  titleOption,
} from '../shared/common-options.ts';
import { addLimitOptions } from '../shared/limit-options.ts';
import { neverWith, OF_PICTURES, onlyWith, refuse } from '../shared/refusals.ts';
import { addMapOption, addRulesOptions, withRulesOnMap } from '../shared/rules-options.ts';
import type { CompareFlags } from './run.ts';

export function addCompare(program: Command): void {
  const command = program
    .command('compare')
    .description('show what every rulebook, or every choice of an issue, makes of a position')
    .addArgument(filesArgument('positions'))
    .option('--rulebooks <name|file...>', 'the rules to compare (default: all rules with a name)')
    .option(
      '--issue <issue>',
      'every choice of one issue, such as 4.A.2, under the chosen rules; or the rule of a variant, such as ice, on and off',
    );
  addMapOption(addLimitOptions(addRulesOptions(command)))
    .addOption(jsonlOption('comparison'))
    .addOption(strictLinesOption())
    .addOption(svgOption('the results side by side'))
    .addOption(titleOption())
    .option('--json', 'print JSON')
    .action(async (files: readonly string[], flags: CompareFlags) => {
      const { compareFiles } = await import('./run.ts');
      process.exitCode = await withRulesOnMap(flags, (...on) => compareFiles(files, flags, ...on));
    });
  refuse(command, [
    neverWith('issue', ['rulebooks']),
    ({ flags: { issue, rules, rule, text } }) =>
      issue === undefined && (rules ?? rule ?? text) !== undefined
        ? '--rules, --rule and --text choose the rules for --issue; --rulebooks names the rules to compare'
        : undefined,
    neverWith('jsonl', ['svg', 'json']),
    onlyWith('jsonl', ['strictLines']),
    ...OF_PICTURES,
  ]);
}
