/** `dipsolve suite`: its options. */
import { type Command, Option } from 'commander';
import {
  againstOption,
  answerTimeoutOption,
  mergeOption,
  resumeOption,
  shardOption,
} from '../shared/common-options.ts';
import { ARGUMENTS, leaveOut, refuse, shardWithoutJournal } from '../shared/refusals.ts';
import { addMapOption, addRulesOptions, withMap, withRules } from '../shared/rules-options.ts';
import { PHASES_NAMES, type ScoreFlags, type SuiteFlags } from './options.ts';

/** `SUITE_FORMATS`, which the start of the program does not load; a test keeps them consistent. */
export const FORMAT_NAMES = ['jsonl', 'datc', 'jdip', 'diplomacy-python', 'pytest', 'vitest', 'go'] as const;
/** `BUILT_IN`, likewise. */
export const SET_NAMES = ['datc-3.2', 'datc-2.4', 'suite'] as const;

export function addSuite(program: Command): void {
  const suite = program
    .command('suite')
    .description('print a test suite: small positions that reveal every known fault of an adjudicator');
  addMapOption(addRulesOptions(suite))
    .addOption(
      new Option('--as <format>', 'write the suite in this format (default: jsonl)').choices(FORMAT_NAMES),
    )
    .option(
      '--out <path>',
      'write the output there: a folder of files; without it, lines of JSON are printed',
    )
    .addOption(againstOption('run the tests and print its score'))
    .addOption(answerTimeoutOption('with --against'))
    .addOption(new Option('--phases <kind...>', 'only tests of these kinds of phases').choices(PHASES_NAMES))
    .option('--test <id...>', 'with --against: ask only these tests')
    .option(
      '--known <file>',
      'tests that may fail: one id per line, reason after #; generated files mark them',
    )
    .option('--known-out <file>', 'with --against: write the tests that fail now to a file for --known')
    .option('--json', 'with --against: print JSON')
    .action(async (flags: SuiteFlags) => {
      const { against } = flags;
      process.exitCode = await withMap(flags, (boards) =>
        withRules(flags, async (rules) => {
          const { runAgainst, writeSuite } = await import('./run.ts');
          return against === undefined
            ? writeSuite(rules, flags, boards)
            : runAgainst(against, rules, flags, boards);
        }),
      );
    });
  addScore(suite);
}

/** Options of `dipsolve suite` alone. */
const OF_TESTS = ['as', 'out', 'against', 'answerTimeout', 'phases', 'test', 'known', 'knownOut'];

function addScore(suite: Command): void {
  const score = suite
    .command('score')
    .description('count the faults that positions reveal: DATC cases or game records')
    .argument('[files...]', 'records, folders of records, or - for standard input');
  addMapOption(addRulesOptions(score))
    .addOption(new Option('--set <name...>', 'built-in positions to score').choices(SET_NAMES))
    .option('--survivors', 'also print the faults that no position reveals')
    .addOption(resumeOption())
    .addOption(shardOption('position', 'with --resume'))
    .addOption(mergeOption('print the score of all their positions'))
    .option('--json', 'print JSON')
    .action(async (files: readonly string[], _: unknown, command: Command) => {
      // The rules may stand before "score" or behind it.
      const flags = command.optsWithGlobals<ScoreFlags>();
      process.exitCode = await withMap(flags, (boards) =>
        withRules(flags, async (rules) => {
          const { mergeScores, scoreFiles } = await import('./score.ts');
          return flags.merge === undefined
            ? scoreFiles(files, rules, flags, boards)
            : mergeScores(flags.merge, rules, flags);
        }),
      );
    });
  refuse(score, [
    leaveOut(OF_TESTS, '"suite score" counts the faults that positions reveal'),
    leaveOut(['set', 'shard', 'resume', ARGUMENTS], '--merge scores nothing', 'merge'),
    shardWithoutJournal,
    leaveOut(['json', 'survivors'], 'only --merge makes a score of shards', 'shard'),
  ]);
}
