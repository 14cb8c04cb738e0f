/** `dipsolve rules`: its options. */
import type { Command } from 'commander';
import { addRulesOptions, compareOption, type RulesFlags, withRules } from '../shared/rules-options.ts';

interface ShowRulesFlags extends RulesFlags {
  readonly compare?: string;
  readonly list?: boolean;
  readonly json?: boolean;
}

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
}
