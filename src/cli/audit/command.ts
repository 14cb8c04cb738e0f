/** `dipsolve audit records` and `dipsolve audit program`: their options. */
import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import {
  againstOption,
  answerTimeoutOption,
  mergeOption,
  randomOption,
  recordFormatOption,
  resumeOption,
  seedOption,
  shardOption,
  workersOption,
} from '../shared/common-options.ts';
import { FORMAT_NAMES } from '../suite/command.ts';
import { addLimitOptions } from '../shared/limit-options.ts';
import { countingNumber, positiveSeconds, wholeNumber } from '../shared/number-options.ts';
import { ARGUMENTS, leaveOut, neverWith, refuse } from '../shared/refusals.ts';
import { addMapOption, addRulesOptions, withMap, withRules } from '../shared/rules-options.ts';
import { FAIL_ON, LIVE_DEFAULTS, type LiveFlags, type RecordsFlags } from './options.ts';

export function addAudit(program: Command): void {
  const audit = program
    .command('audit')
    .description(
      'find mistakes of other adjudicators, and the rules they follow: from records, or by asking them',
    );
  addRecords(audit);
  addProgram(audit);
}

const OF_WORK_TO_DO = ['resume', 'shard', 'lines', 'format', 'workers', 'rlimit', 'solverTimeout'];
const OF_RULES = ['rules', 'rule', 'text', 'map'];

function addRecords(audit: Command): void {
  const command = audit
    .command('records')
    .description('adjudicate game records again, and find the mistakes in them and the rules they follow')
    .argument('[files...]', 'records, folders of records, or - for lines on standard input', ['-']);
  addMapOption(addLimitOptions(addRulesOptions(command)))
    .addOption(recordFormatOption())
    .option('--json', 'print JSON')
    .option(
      '--html <file>',
      'write a page with a map of both results for each deviation, and for what is unexplained',
    )
    .option('--summary <file>', 'write a summary in Markdown, with counts only')
    .addOption(twinOption())
    .option('--cases <n>', 'unexplained phases shown in full (default: 5)', wholeNumber)
    .addOption(
      workersOption(`threads (default: all processors, here ${availableParallelism()})`, countingNumber),
    )
    .addOption(resumeOption())
    .addOption(shardOption('record'))
    .option('--lines', 'print one journal line per record instead of a report')
    .addOption(mergeOption('print one report'))
    .addOption(failOnOption())
    .action(async (files: readonly string[], flags: RecordsFlags) => {
      const { runAuditCommand } = await import('./audit-records.ts');
      process.exitCode = await withMap(flags, () =>
        withRules(flags, (rules) => runAuditCommand(files, flags, rules)),
      );
    });
  refuse(command, [
    // A journal says under which rules it was made, and everything in it is done.
    leaveOut([...OF_WORK_TO_DO, ...OF_RULES, ARGUMENTS], '--merge takes existing journals', 'merge'),
    leaveOut(
      ['resume', 'json', 'html', 'summary', 'cases'],
      '--lines prints the journal and no report',
      'lines',
    ),
  ]);
}

function addProgram(audit: Command): void {
  const command = audit
    .command('program')
    .description('ask another program about positions, and find its mistakes and the rules it follows')
    .allowExcessArguments();
  addMapOption(addRulesOptions(command))
    .addOption(againstOption('audit its answers'))
    .addOption(answerTimeoutOption())
    .option(
      '--positions <source...>',
      'suite, datc, questions, theorems, engines, aimed, random, retreats, adjustments, all of them (default), ' +
        'or files of records',
    )
    .addOption(seedOption())
    .addOption(randomOption(`${LIVE_DEFAULTS.random}`))
    .option('--json', 'print JSON')
    .option(
      '--html <file>',
      'write a page with a map of both results for each deviation, and for what is unexplained',
    )
    .option('--verdicts <file>', 'write a line of JSON for each position: the verdict, and what is behind it')
    .option('--markdown <file>', 'write a report in Markdown')
    .option(
      '--known-mistakes <file>',
      'do not fail for these mistakes: a name on each line, or what --json printed',
    )
    .option('--minutes <n>', 'ask nothing more after so many minutes', positiveSeconds)
    .option('--tests <folder>', 'write a test for each mistake')
    .addOption(new Option('--tests-as <format>', 'their format (default: jsonl)').choices(FORMAT_NAMES))
    .option('--junit <file>', 'write a test report with each position, as JUnit has it')
    .option('--badge <file>', 'write a badge for shields.io')
    .addOption(twinOption())
    .option('--rules-out <file>', 'write the rules that the program follows as a rules file')
    .option(
      '--questions-out <file>',
      'for a program that cannot be started here: write the unanswered questions to a file, one per line',
    )
    .option('--answers <file...>', 'read the answers to those questions; further questions may follow')
    .addOption(failOnOption())
    .action(async (flags: LiveFlags) => {
      const { runLiveAudit } = await import('./live.ts');
      process.exitCode = await withMap(flags, (boards) =>
        withRules(flags, (rules) => runLiveAudit(rules, flags, boards)),
      );
    });
  refuse(command, [
    ({ args }) =>
      args.length > 0 ? 'a program is asked: use --positions to name files of positions' : undefined,
    neverWith('against', ['questionsOut', 'answers']),
    ({ flags: { against, questionsOut, answers } }) =>
      (against ?? questionsOut ?? answers) === undefined
        ? 'name the program with --against, or write the questions to it with --questions-out'
        : undefined,
  ]);
}

/** The one of which most phases differ, of records with several twins. */
function twinOption(): Option {
  return new Option(
    '--twin <file>',
    'write the twin of the program, choices and mistakes, as a module that --rules takes',
  );
}

function failOnOption(): Option {
  return new Option(
    '--fail-on <what>',
    'exit with 1 on mistakes (default), or also on other choices of rules',
  ).choices(FAIL_ON);
}
