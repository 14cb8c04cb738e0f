/** `dipsolve adapter`: what it runs. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import type { AdapterFlags } from './run.ts';
import { withMap } from '../shared/rules-options.ts';

export function addAdapter(program: Command): void {
  addCommand(addCommand(program, 'adapter'), 'adapter check').action(async (flags: AdapterFlags) => {
    const { runAdapterCheck } = await import('./run.ts');
    process.exitCode = await withMap(flags, (boards) => runAdapterCheck(flags, boards));
  });
}
