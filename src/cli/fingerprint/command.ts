/** `dipsolve fingerprint`: what it runs. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import type { FingerprintFlags } from './run.ts';
import { withMap } from '../shared/rules-options.ts';

/** Number of random positions without the option. */
const RANDOM_POSITIONS = 100;

export function addFingerprint(program: Command): void {
  addCommand(program, 'fingerprint', { random: RANDOM_POSITIONS }).action(
    async (given: Partial<FingerprintFlags> & { readonly against: string }) => {
      const { runFingerprint } = await import('./run.ts');
      const flags = { random: RANDOM_POSITIONS, ...given };
      process.exitCode = await withMap(flags, (boards) => runFingerprint(flags, boards));
    },
  );
}
