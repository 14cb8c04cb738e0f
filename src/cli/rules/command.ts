/** `dipsolve rules`: its options. */
import type { Command } from 'commander';
import type { CheckFlags } from './check/run.ts';
import { countingNumber, countingNumberUpTo, MOST_SECONDS } from '../shared/number-options.ts';
import { randomOption } from '../shared/common-options.ts';
import { addRulesOptions, compareOption, withRules } from '../shared/rules-options.ts';
import { leaveOut, refuse } from '../shared/refusals.ts';
import type { ShowRulesFlags } from './run.ts';

export function addRules(program: Command): void {
  const command = program
    .command('rules')
    .description('show where the rules are disputed (DATC chapter 4), the choices, and those that are made')
    .argument('[issue]', 'one issue in full, such as 4.A.2, or the rule of a variant, such as ice');
  addRulesOptions(command)
    .addOption(compareOption('what differs'))
    .option('--list', 'list only the rules that have a name')
    .option('--json', 'print JSON')
    .action(async (issue: string | undefined, flags: ShowRulesFlags) => {
      const { showRules } = await import('./run.ts');
      process.exitCode = await withRules(flags, (rules) => showRules(issue, rules, flags));
    });
  addCheck(command);
}

function addCheck(rules: Command): void {
  const check = rules
    .command('check')
    .description('check rules of your own: what they change, what they break, and which paradoxes they have')
    .argument('<rules>', 'a module of rules, or other rules by name or from a file')
    .argument('[records...]', 'records of games on the standard board: how many of their phases change')
    .option('--units <k>', 'largest number of units: of searches (default: 4)', countingNumber)
    .option(
      '--seconds <s>',
      'stop searching after about this many seconds (default: 110)',
      countingNumberUpTo(MOST_SECONDS),
    )
    .addOption(randomOption('10000'))
    .option('--json', 'print JSON')
    .action(async (file: string, records: readonly string[], _: unknown, command: Command) => {
      const { checkRules } = await import('./check/run.ts');
      process.exitCode = await checkRules(file, records, command.optsWithGlobals<CheckFlags>());
    });
  refuse(check, [
    leaveOut(['rules', 'rule', 'text', 'compare', 'list'], '"rules check" takes rules as its argument'),
  ]);
}
