/** `dipsolve fingerprint`: its options. */
import type { Command } from 'commander';
import { againstOption, answerTimeoutOption, randomOption, seedOption } from '../shared/common-options.ts';
import type { FingerprintFlags } from './run.ts';
import { addMapOption, withMap } from '../shared/rules-options.ts';

/** Number of random positions without the option. */
const RANDOM_POSITIONS = 100;

export function addFingerprint(program: Command): void {
  const command = program
    .command('fingerprint')
    .description(
      'find out with as few questions as possible which readings of DATC chapter 4 another program follows',
    );
  addMapOption(command)
    .addOption(
      againstOption('it reads a position on a line of JSON and writes its result').makeOptionMandatory(),
    )
    .addOption(answerTimeoutOption())
    .addOption(randomOption(`${RANDOM_POSITIONS}, to confirm the result`))
    .addOption(seedOption())
    .option('--json', 'print JSON')
    .action(async (given: Partial<FingerprintFlags> & { readonly against: string }) => {
      const { runFingerprint } = await import('./run.ts');
      const flags = { random: RANDOM_POSITIONS, ...given };
      process.exitCode = await withMap(flags, (boards) => runFingerprint(flags, boards));
    });
}
