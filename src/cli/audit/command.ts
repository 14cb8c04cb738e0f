/** `dipsolve audit`: its options. */
import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { clashOf } from './clashes.ts';
import { FAIL_ON } from './audit-exit-code.ts';
import {
  againstOption,
  answerTimeoutOption,
  randomOption,
  recordFormatOption,
  seedOption,
  workersOption,
} from '../shared/common-options.ts';
import { complain } from '../shared/complain.ts';
import { addLimitOptions } from '../shared/limit-options.ts';
import { addMapOption, withMap } from '../shared/map-option.ts';
import { countingNumber, wholeNumber } from '../shared/number-options.ts';
import { addRulesOptions, withRules } from '../shared/rules-options.ts';
import { mergeOption, resumeOption, shardOption } from '../shared/shard-option.ts';
import { LIVE_DEFAULTS, type AuditFlags } from './options.ts';

export function addAudit(program: Command): void {
  const command = program
    .command('audit')
    .description(
      'find errors of other adjudicators, and the rules they follow, by adjudicating their game records again',
    )
    .argument('[files...]', 'records, folders of records, or - for lines on standard input', ['-']);
  addMapOption(addLimitOptions(addRulesOptions(command)))
    .addOption(recordFormatOption('with records'))
    .option('--json', 'print JSON')
    .option('--html <file>', 'write a page with every case and a map of both results')
    .option('--summary <file>', 'with records: write a summary in Markdown, with counts only')
    .option('--cases <n>', 'with records: cases shown in full (default: 5)', wholeNumber)
    .addOption(
      workersOption(
        `threads (default: all processors, here ${availableParallelism()})`,
        countingNumber,
        'with records',
      ),
    )
    .addOption(resumeOption('with records'))
    .addOption(shardOption('record', 'with records'))
    .option('--lines', 'with records: print one journal line per record instead of a report')
    .addOption(mergeOption('print one report', 'with records'))
    .addOption(againstOption('audit its answers instead of records'))
    .addOption(answerTimeoutOption('with --against'))
    .option(
      '--positions <source...>',
      'with --against: suite, datc, questions, theorems, aimed, random, retreats, adjustments, all of them (default), ' +
        'or files of records',
    )
    .addOption(seedOption('with --against'))
    .addOption(randomOption(`${LIVE_DEFAULTS.random}`, 'with --against'))
    .option(
      '--smallest <n>',
      `with --against: number of errors shown in their smallest position (default: ${LIVE_DEFAULTS.smallest})`,
      wholeNumber,
    )
    .option('--markdown <file>', 'with --against: write a report in Markdown')
    .option('--rules-out <file>', 'with --against: write the rules that the program follows as a rules file')
    .option(
      '--questions-out <file>',
      'for a program that cannot be started here: write the unanswered questions to a file, one per line',
    )
    .option('--answers <file...>', 'read the answers to those questions; further questions may follow')
    .addOption(
      new Option(
        '--fail-on <what>',
        'exit with 1 on errors (default), or also on other choices of rules',
      ).choices(FAIL_ON),
    )
    .action(async (files: readonly string[], flags: AuditFlags, { args }: Command) => {
      const clash = clashOf(args, flags);
      if (clash !== undefined) {
        process.exitCode = complain([{ code: 'option-invalid', message: clash }]);
        return;
      }
      if (flags.against !== undefined || flags.questionsOut !== undefined || flags.answers !== undefined) {
        const { runLiveAudit } = await import('./live.ts');
        process.exitCode = await withMap(flags, (boards) =>
          withRules(flags, (rules) => runLiveAudit(rules, flags, boards)),
        );
        return;
      }
      const { runAuditCommand } = await import('./audit-records.ts');
      process.exitCode = await withMap(flags, () =>
        withRules(flags, (rules) => runAuditCommand(files, flags, rules)),
      );
    });
}
