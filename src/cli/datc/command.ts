/** `dipsolve datc`: its options. */
import { type Command, Option } from 'commander';
import { DATC_VERSIONS, type DatcVersion } from '../../../encodings/issue.ts';
import type { Engine } from '../../resolution/engines.ts';
import { engineOption } from '../shared/common-options.ts';
import { addRulesOptions, type RulesFlags, withRules } from '../shared/rules-options.ts';

interface DatcFlags extends RulesFlags {
  readonly edition?: DatcVersion;
  readonly cases?: DatcVersion;
  readonly engine?: Engine;
  readonly json?: boolean;
}

export function addDatc(program: Command): void {
  const command = program
    .command('datc')
    .description('run the test cases of the DATC and show where the results deviate from the expected ones')
    .addOption(
      new Option(
        '--edition <version>',
        'edition of the DATC (default: 3.2; with the datc-2.4 rules, 2.4)',
      ).choices(DATC_VERSIONS),
    )
    // The earlier name of --edition: in audit, --cases is a number.
    .addOption(new Option('--cases <version>').choices(DATC_VERSIONS).hideHelp())
    .addOption(engineOption('whole'));
  addRulesOptions(command)
    .option('--json', 'print JSON')
    .action(async ({ edition, cases = edition, ...flags }: DatcFlags) => {
      const { runDatc } = await import('./run.ts');
      process.exitCode = await withRules(flags, (rules) =>
        runDatc(rules, { ...flags, ...(cases === undefined ? {} : { cases }) }),
      );
    });
}
