/** `dipsolve verify`: its options. */
import type { Command } from 'commander';
import type { Board } from '../../board/board.ts';
import { countingNumber, countingNumberUpTo, MOST_SECONDS, wholeNumber } from '../shared/number-options.ts';
import { MAP_FREE_NAME } from '../../verify/maps/mode-names.ts';
import { withMap } from '../shared/map-option.ts';
import { shard } from '../shared/shard-option.ts';
import { addRulesOptions, withRules } from '../shared/rules-options.ts';
import type { VerifyFlags } from './options.ts';

/** A number of units, or any. */
function unitsNumber(text: string): number | 'any' {
  return text === 'any' ? text : countingNumber(text);
}

export function addVerify(program: Command): void {
  const command = program
    .command('verify')
    .description('prove or refute claims about the rules for every position; without claims, list them')
    .argument('[claims...]', 'claims by name')
    .option('--all', 'all claims')
    .option('--claim <file>', 'the claims of a TypeScript or JavaScript module (docs/claims.md)');
  addRulesOptions(command)
    .option(
      '--units <k>',
      'largest number of units to search, or "any" for a proof (default: any; if there is no proof, 5)',
      unitsNumber,
    )
    .option(
      '--map <form>',
      `which maps to search: ${MAP_FREE_NAME}, or a board by name or from a file (docs/boards.md)`,
      'standard',
    )
    .option(
      '--timeout <seconds>',
      'time limit for each question of a claim',
      countingNumberUpTo(MOST_SECONDS),
    )
    .option('--compare <rules...>', 'two sets of rules: names, files, or choices such as 4.A.2=1982')
    .option(
      '--workers <n>',
      'number of processes (default: one per core; 0: do all work in this process)',
      wholeNumber,
    )
    .option('--resume <file>', 'with --units: keep a journal, and continue from it after an interruption')
    .option('--shard <i/n>', 'with --resume: search every nth kind of position, starting with the ith', shard)
    .option('--merge <journals...>', 'settle the claims from the journals of all shards')
    .option('--export <folder>', 'write every question to the solver as an SMT-LIB file')
    .option('--json', 'print JSON')
    .action(async (claims: readonly string[], flags: VerifyFlags) => {
      const { verify } = await import('./run.ts');
      const verifyOn = (board?: Board): Promise<number> =>
        withRules(flags, (rules) => verify(claims, rules, flags, board));
      process.exitCode =
        flags.map === MAP_FREE_NAME ? await verifyOn() : await withMap(flags, ({ first }) => verifyOn(first));
    });
}
