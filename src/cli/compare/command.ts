/** `dipsolve compare`: what it runs. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import { neverWith, OF_PICTURES, onlyWith, refuse } from '../shared/refusals.ts';
import { withRulesOnMap } from '../shared/rules-options.ts';
import type { CompareFlags } from './run.ts';

export function addCompare(program: Command): void {
  const command = addCommand(program, 'compare').action(
    async (files: readonly string[], flags: CompareFlags) => {
      const { compareFiles } = await import('./run.ts');
      process.exitCode = await withRulesOnMap(flags, (...on) => compareFiles(files, flags, ...on));
    },
  );
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
