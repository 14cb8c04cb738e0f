/** `dipsolve rules`: what it runs. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import type { CheckFlags } from './check/run.ts';
import { withRules } from '../shared/rules-options.ts';
import { leaveOut, refuse } from '../shared/refusals.ts';
import type { ShowRulesFlags } from './run.ts';

export function addRules(program: Command): void {
  const command = addCommand(program, 'rules').action(
    async (issue: string | undefined, flags: ShowRulesFlags) => {
      const { showRules } = await import('./run.ts');
      process.exitCode = await withRules(flags, (rules) => showRules(issue, rules, flags));
    },
  );
  addCheck(command);
}

function addCheck(rules: Command): void {
  const check = addCommand(rules, 'rules check').action(
    async (file: string, records: readonly string[], _: unknown, command: Command) => {
      const { checkRules } = await import('./check/run.ts');
      process.exitCode = await checkRules(file, records, command.optsWithGlobals<CheckFlags>());
    },
  );
  refuse(check, [
    leaveOut(['rules', 'rule', 'text', 'compare', 'list'], '"rules check" takes rules as its argument'),
  ]);
}
