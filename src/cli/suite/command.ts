/** `dipsolve suite`: its options. */
import { type Command, Option } from 'commander';
import { addMapOption, withMap } from '../shared/map-option.ts';
import { positiveSeconds } from '../shared/number-options.ts';
import { shard } from '../shared/shard-option.ts';
import { addRulesOptions, withRules } from '../shared/rules-options.ts';
import { PHASES_NAMES, type ScoreFlags, type SuiteFlags } from './options.ts';

/** `SUITE_FORMATS`, which the start of the program does not load; a test holds them together. */
export const FORMAT_NAMES = ['jsonl', 'datc', 'jdip', 'diplomacy-python', 'pytest', 'vitest', 'go'] as const;
/** `BUILT_IN`, likewise. */
export const SET_NAMES = ['datc-3.2', 'datc-2.4', 'suite'] as const;

export function addSuite(program: Command): void {
  const suite = program
    .command('suite')
    .description('print a test suite: small positions that reveal every known fault of an adjudicator');
  addMapOption(addRulesOptions(suite))
    .addOption(new Option('--format <format>', 'format of the files (default: jsonl)').choices(FORMAT_NAMES))
    .option('--out <folder>', 'write the files there; without it, lines of JSON are printed')
    .option('--against <command>', 'run the suite against a program (docs/protocol.md) and print its score')
    .option('--timeout <seconds>', 'time limit for each answer', positiveSeconds, 5)
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
        withRules(flags, async (rules) =>
          against === undefined
            ? (await import('./run.ts')).writeSuite(rules, flags, boards)
            : (await import('./run-against.ts')).runAgainst(against, rules, flags, boards),
        ),
      );
    });
  addScore(suite);
}

function addScore(suite: Command): void {
  const score = suite
    .command('score')
    .description('count the faults that positions reveal: DATC cases or game records')
    .argument('[files...]', 'records, folders of records, or - for standard input');
  addMapOption(addRulesOptions(score))
    .addOption(new Option('--set <name...>', 'built-in positions to score').choices(SET_NAMES))
    // What `suite --against` does, which is its name.
    .addOption(new Option('--against <command>').hideHelp())
    .addOption(new Option('--timeout <seconds>').argParser(positiveSeconds).default(5).hideHelp())
    .option('--survivors', 'also print the faults that no position reveals')
    .option('--resume <file>', 'keep a journal, and continue from it after an interruption')
    .option('--shard <i/n>', 'with --resume: score every nth position, starting with the ith', shard)
    .option('--merge', 'read the files as journals of shards, and score all their positions')
    .option('--json', 'print JSON')
    .action(async (files: readonly string[], _: unknown, command: Command) => {
      // The rules may stand before "score" or behind it.
      const flags = command.optsWithGlobals<ScoreFlags>();
      const { against } = flags;
      process.exitCode = await withMap(flags, (boards) =>
        withRules(flags, async (rules) => {
          if (against !== undefined) {
            return (await import('./run-against.ts')).runAgainst(against, rules, flags, boards);
          }
          const { mergeScores, scoreFiles } = await import('./score.ts');
          return flags.merge === true
            ? mergeScores(files, rules, flags)
            : scoreFiles(files, rules, flags, boards);
        }),
      );
    });
}
