/** `dipsolve verify`: its options. */
import type { Command } from 'commander';
import type { Board } from '../../board/board.ts';
import { processesByDefault, workersOption } from '../shared/common-options.ts';
import { complain } from '../shared/complain.ts';
import { countingNumber, countingNumberUpTo, MOST_SECONDS, wholeNumber } from '../shared/number-options.ts';
import { MAP_FREE_NAME } from '../../prove/maps/mode-names.ts';
import { addMapOption, withMap, type MapFlag } from '../shared/map-option.ts';
import { mergeOption, resumeOption, shardOption } from '../shared/shard-option.ts';
import { addRulesOptions, compareOption, withRules } from '../shared/rules-options.ts';
import type { VerifyFlags } from './options.ts';

/** The flags before it is known where positions are searched. */
interface GivenFlags extends Omit<VerifyFlags, 'map'>, MapFlag {
  readonly mapFree?: boolean;
}

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
  addMapOption(addRulesOptions(command))
    .option('--map-free', 'search positions on any map, made up for each, instead of those on a board')
    .option(
      '--units <k>',
      'largest number of units (default: any, which asks for a proof; if there is none, 5)',
      unitsNumber,
    )
    .option(
      '--question-timeout <seconds>',
      'time limit for each question of a claim, and for each lemma of a proof; with --shard, for each kind of position',
      countingNumberUpTo(MOST_SECONDS),
    )
    .addOption(compareOption('where they first differ, and why'))
    .addOption(workersOption(processesByDefault(), wholeNumber))
    .addOption(resumeOption('with --units'))
    .addOption(shardOption('kind of position', 'with --resume'))
    .addOption(mergeOption('settle the claims', 'with --units'))
    .option('--export <folder>', 'write every question to the solver as an SMT-LIB file')
    .option('--json', 'print JSON')
    .action(async (claims: readonly string[], given: GivenFlags) => {
      const { mapFree = false, map, ...others } = given;
      if (mapFree && map !== undefined) {
        const message = '--map-free searches positions of any map, --map those of a board; use only one';
        process.exitCode = complain([{ code: 'option-invalid', message }]);
        return;
      }
      const flags: VerifyFlags = { ...others, map: mapFree ? MAP_FREE_NAME : (map ?? 'standard') };
      const { verify } = await import('./run.ts');
      const verifyOn = (board?: Board): Promise<number> =>
        withRules(flags, (rules) => verify(claims, rules, flags, board));
      process.exitCode = mapFree ? await verifyOn() : await withMap(flags, ({ first }) => verifyOn(first));
    });
}
