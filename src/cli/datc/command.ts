/** `dipsolve datc`: its options. */
import { type Command, Option } from 'commander';
import { DATC_VERSIONS } from '../../../encodings/issue.ts';
import { CHAPTER_OPTIONS } from './chapters.ts';
import type { DatcFlags } from './run.ts';
import { engineOption } from '../shared/common-options.ts';
import { addRulesOptions, withRules } from '../shared/rules-options.ts';

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
    .addOption(
      new Option(
        '--chapter <chapter>',
        'chapter 6, or a chapter on variants: the cases of 2.4, under the rules of 2.4 (default: 6)',
      ).choices(CHAPTER_OPTIONS),
    )
    .addOption(engineOption('whole'));
  addRulesOptions(command)
    .option('--json', 'print JSON')
    .action(async ({ chapter = '6', ...flags }: DatcFlags) => {
      const { runDatc, runVariantChapters } = await import('./run.ts');
      if (chapter !== '6') {
        const named = { ...flags, rules: flags.rules ?? 'datc-2.4' };
        process.exitCode = await withRules(named, (rules) => runVariantChapters(rules, chapter, flags));
        return;
      }
      process.exitCode = await withRules(flags, (rules) => runDatc(rules, flags));
    });
}
