/** `dipsolve audit`: its options. */
import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { RECORD_FORMATS } from '../../records/model/formats.ts';
import { clashOf } from './clashes.ts';
import { FAIL_ON } from './audit-exit-code.ts';
import { complain } from '../shared/complain.ts';
import { addLimitOptions } from '../shared/limit-options.ts';
import { addMapOption, withMap } from '../shared/map-option.ts';
import { countingNumber, positiveSeconds, wholeNumber } from '../shared/number-options.ts';
import { addRulesOptions, withRules } from '../shared/rules-options.ts';
import { shard } from '../shared/shard-option.ts';
import { LIVE_DEFAULTS, type AuditFlags } from './options.ts';

export function addAudit(program: Command): void {
  const command = program
    .command('audit')
    .description(
      'find errors of other adjudicators, and the rules they follow, by adjudicating their game records again',
    )
    .argument('[files...]', 'records, folders of records, or - for lines on standard input', ['-']);
  addMapOption(addLimitOptions(addRulesOptions(command)))
    .addOption(
      new Option('--format <format>', 'with records: format of the files (default: detected)').choices(
        RECORD_FORMATS,
      ),
    )
    .option('--json', 'print JSON')
    .option('--html <file>', 'write a page with every case and a map of both results')
    .option('--summary <file>', 'with records: write a summary in Markdown, with counts only')
    .option('--cases <n>', 'with records: cases shown in full (default: 5)', wholeNumber)
    .option(
      '--workers <n>',
      `with records: threads (default: all processors, here ${availableParallelism()})`,
      countingNumber,
    )
    .option('--resume <file>', 'with records: keep a journal, and continue from it after an interruption')
    .option('--shard <i/n>', 'with records: audit every nth record, starting with the ith', shard)
    .option('--lines', 'with records: print one journal line per record instead of a report')
    .option('--merge', 'with records: merge journals of shards into one report')
    .option(
      '--against <command>',
      'audit a live program: it reads a position on a line of JSON and writes its result (docs/protocol.md)',
    )
    .option(
      '--answer-timeout <seconds>',
      `with --against: time limit for each answer (default: ${LIVE_DEFAULTS.answerTimeout})`,
      positiveSeconds,
    )
    .option(
      '--positions <source...>',
      'with --against: suite, datc, questions, theorems, aimed, random, retreats, adjustments, all of them (default), ' +
        'or files of records',
    )
    .option(
      '--seed <n>',
      `with --against: seed of the random positions (default: ${LIVE_DEFAULTS.seed})`,
      wholeNumber,
    )
    .option(
      '--count <n>',
      `with --against: number of random positions (default: ${LIVE_DEFAULTS.count})`,
      wholeNumber,
    )
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
