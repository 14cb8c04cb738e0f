/** `dipsolve fingerprint`: its options. */
import { type Command } from 'commander';
import { addMapOption, withMap } from '../shared/map-option.ts';
import { positiveSeconds, wholeNumber } from '../shared/number-options.ts';
import type { FingerprintFlags } from './options.ts';

export function addFingerprint(program: Command): void {
  const command = program
    .command('fingerprint')
    .description(
      'find out with as few questions as possible which readings of DATC chapter 4 another program follows',
    );
  addMapOption(command)
    .requiredOption(
      '--against <command>',
      'the program: it reads a position on a line of JSON and writes its result (docs/protocol.md)',
    )
    .option('--timeout <seconds>', 'time limit for each answer', positiveSeconds, 5)
    .option('--confirm <n>', 'random positions to confirm the result with', wholeNumber, 100)
    .option('--seed <n>', 'seed of the random positions', wholeNumber, 1)
    .option('--json', 'print JSON')
    .action(async (flags: FingerprintFlags) => {
      const { runFingerprint } = await import('./run.ts');
      process.exitCode = await withMap(flags, (boards) => runFingerprint(flags, boards));
    });
}
