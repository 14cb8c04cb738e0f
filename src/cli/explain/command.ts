/** `dipsolve explain`: what it runs. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import { neverWith, refuse } from '../shared/refusals.ts';
import { withRulesOnMap } from '../shared/rules-options.ts';
import type { ExplainFlags } from './run.ts';

export function addExplain(program: Command): void {
  const command = addCommand(program, 'explain').action(
    async (file: string, unit: readonly string[], flags: ExplainFlags) => {
      const { explainFile } = await import('./run.ts');
      process.exitCode = await withRulesOnMap(flags, (...on) =>
        explainFile(file, unit.join(' '), flags, ...on),
      );
    },
  );
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
