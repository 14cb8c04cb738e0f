/** `dipsolve explain`: its options. */
import type { Command } from 'commander';
import { addLimitOptions } from '../shared/limit-options.ts';
import { countingNumber } from '../shared/number-options.ts';
import { neverWith, refuse } from '../shared/refusals.ts';
import { addMapOption, addRulesOptions, compareOption, withRulesOnMap } from '../shared/rules-options.ts';
import type { ExplainFlags } from './run.ts';

export function addExplain(program: Command): void {
  const command = program
    .command('explain')
    .description('say why each order had its outcome, what would change it, and what makes a paradox')
    .argument('<file>', 'a position or a record of games, or - for standard input')
    .argument('[unit...]', 'one unit, such as A Vienna (default: all)');
  addMapOption(addLimitOptions(addRulesOptions(command)))
    .option(
      '--phase <name>',
      'name of the phase: the one to explain, if there are several, such as S1901M or "GAME S1901M"',
    )
    .option('--depth <n>', 'levels of the tree of decisions to show below each order', countingNumber)
    .option(
      '--change [power]',
      "find the fewest orders of other units (or of one power) that would change the unit's result",
    )
    .option('--core', "find the fewest orders that make a paradox or circle, or that force the unit's result")
    .addOption(compareOption('what differs here, and which choice causes it'))
    .option('--json', 'print JSON')
    .action(async (file: string, unit: readonly string[], flags: ExplainFlags) => {
      const { explainFile } = await import('./run.ts');
      process.exitCode = await withRulesOnMap(flags, (...on) =>
        explainFile(file, unit.join(' '), flags, ...on),
      );
    });
  refuse(command, [
    neverWith('change', ['core', 'compare', 'depth']),
    neverWith('core', ['compare', 'depth']),
    neverWith('compare', ['depth']),
    ({ flags, args }) =>
      flags['change'] !== undefined && args.length < 2
        ? '--change needs a unit, as in: dipsolve explain FILE A Vienna --change'
        : undefined,
  ]);
}
