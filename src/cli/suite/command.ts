/** `dipsolve suite`: what it runs. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import { ARGUMENTS, leaveOut, refuse, shardWithoutJournal } from '../shared/refusals.ts';
import { withMap, withRules } from '../shared/rules-options.ts';
import { PHASES_NAMES, type ScoreFlags, type SuiteFlags } from './options.ts';

/** `SUITE_FORMATS`, which the start of the program does not load; a test keeps them consistent. */
export const FORMAT_NAMES = ['jsonl', 'datc', 'jdip', 'diplomacy-python', 'pytest', 'vitest', 'go'] as const;
/** `BUILT_IN`, likewise. */
export const SET_NAMES = ['datc-3.2', 'datc-2.4', 'suite'] as const;

export function addSuite(program: Command): void {
  const suite = addCommand(program, 'suite', { formats: FORMAT_NAMES, phases: PHASES_NAMES }).action(
    async (flags: SuiteFlags) => {
      const { against } = flags;
      process.exitCode = await withMap(flags, (boards) =>
        withRules(flags, async (rules) => {
          const { runAgainst, writeSuite } = await import('./run.ts');
          return against === undefined
            ? writeSuite(rules, flags, boards)
            : runAgainst(against, rules, flags, boards);
        }),
      );
    },
  );
  addScore(suite);
}

/** Options of `dipsolve suite` alone. */
const OF_TESTS = ['as', 'out', 'against', 'answerTimeout', 'phases', 'test', 'known', 'knownOut'];

function addScore(suite: Command): void {
  const score = addCommand(suite, 'suite score', { sets: SET_NAMES }).action(
    async (files: readonly string[], _: unknown, command: Command) => {
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
    },
  );
  refuse(score, [
    leaveOut(OF_TESTS, '"suite score" counts the faults that positions reveal'),
    leaveOut(['set', 'shard', 'resume', ARGUMENTS], '--merge scores nothing', 'merge'),
    shardWithoutJournal,
    leaveOut(['json', 'survivors'], 'only --merge makes a score of shards', 'shard'),
  ]);
}
