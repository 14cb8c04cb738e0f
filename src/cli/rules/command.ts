/** `dipsolve rules`: its options. */
import type { Command } from 'commander';
import { addRulesOptions, type RulesFlags, withRules } from '../shared/rules-options.ts';

interface ShowRulesFlags extends RulesFlags {
  readonly compare?: readonly string[];
  readonly list?: boolean;
  readonly json?: boolean;
}

export function addRules(program: Command): void {
  const command = program
    .command('rules')
    .description('what can be chosen where the rules are disputed (DATC chapter 4), and what is chosen')
    .argument('[issue]', 'one issue in full, such as 4.A.2');
  addRulesOptions(command)
    .option('--compare <rules...>', 'what differs between two rules, by name or from files')
    .option('--list', 'only the names of rules')
    .option('--json', 'print JSON')
    .action(async (issue: string | undefined, flags: ShowRulesFlags) => {
      const { showRules } = await import('./run.ts');
      process.exitCode = await withRules(flags, (rules) => showRules(issue, rules, flags));
    });
}
