/** The options that choose rules, the same for every command that takes them. */
import type { Command } from 'commander';
import type { Result } from '../../errors.ts';
import type { Rules } from '../../rules/policies.ts';
import { complain } from './complain.ts';

export interface RulesFlags {
  readonly rules?: string;
  readonly rule?: readonly string[];
  readonly text?: string;
}

/** Adds `--rules`, `--rule` and `--text`. */
export function addRulesOptions(command: Command): Command {
  return command
    .option('--rules <name|file>', 'rules by name ("dipsolve rules --list" shows them) or from a JSON file')
    .option(
      '--rule <issue=choice>',
      'one choice, such as 4.A.2=1982 or 2.4:4.A.2=b, or a rule of a variant, such as ice; may be repeated',
      gather,
    )
    .option('--text <text>', 'version of the equations: 2.4, rewrite, article or 3.x');
}

/** The rules that the options name, or what is wrong with them. */
export async function chosenRules({ rules, rule, text }: RulesFlags): Promise<Result<Rules>> {
  const { readRules } = await import('../../rules/read.ts');
  return readRules({
    ...(rules === undefined ? {} : { rules }),
    ...(rule === undefined ? {} : { choices: rule }),
    ...(text === undefined ? {} : { text }),
  });
}

/** Runs a command under the rules its options name; prints what is wrong with them. */
export async function withRules(
  flags: RulesFlags,
  use: (rules: Rules) => number | Promise<number>,
): Promise<number> {
  const rules = await chosenRules(flags);
  if (rules.ok) return use(rules.value);
  return complain([rules.error]);
}

function gather(text: string, before: readonly string[] = []): string[] {
  return [...before, text];
}
