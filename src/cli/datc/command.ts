/** `dipsolve datc`: its options. */
import { type Command, Option } from 'commander';
import { DATC_VERSIONS, type DatcVersion } from '../../../encodings/issue.ts';
import { ENGINES, type Engine } from '../../resolution/engines.ts';
import { addRulesOptions, type RulesFlags, withRules } from '../shared/rules-options.ts';

interface DatcFlags extends RulesFlags {
  readonly cases?: DatcVersion;
  readonly engine?: Engine;
  readonly json?: boolean;
}

export function addDatc(program: Command): void {
  const command = program
    .command('datc')
    .description('run the test cases of the DATC and say where the chosen rules deviate from them')
    .addOption(
      new Option(
        '--cases <version>',
        'version of the cases (default: 3.2, under datc-2.4 rules 2.4)',
      ).choices(DATC_VERSIONS),
    )
    .addOption(new Option('--engine <engine>', 'how to solve (default: whole)').choices(ENGINES));
  addRulesOptions(command)
    .option('--json', 'print JSON')
    .action(async (flags: DatcFlags) => {
      const { runDatc } = await import('./run.ts');
      process.exitCode = await withRules(flags, (rules) => runDatc(rules, flags));
    });
}
