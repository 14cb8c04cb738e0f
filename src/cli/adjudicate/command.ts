/** `dipsolve adjudicate`: its options, and which reader of files they mean. */
import type { Boards } from '../../board/boards.ts';
import type { Command } from 'commander';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import {
  engineOption,
  filesArgument,
  jsonlOption,
  recordFormatOption,
  strictLinesOption,
  svgOption,
  titleOption,
  workersOption,
} from '../shared/common-options.ts';
import { addLimitOptions, solverOf } from '../shared/limit-options.ts';
import { countingNumber } from '../shared/number-options.ts';
import { neverWith, OF_PICTURES, onlyWith, refuse } from '../shared/refusals.ts';
import { addMapOption, addRulesOptions, withRulesOnMap } from '../shared/rules-options.ts';
import type { AdjudicateFlags } from './run.ts';

export function addAdjudicate(program: Command): void {
  const command = program
    .command('adjudicate')
    .description('adjudicate positions or recorded games: what happens, and what decided it')
    .addArgument(filesArgument('positions or records of games'))
    .addOption(engineOption('whole; with --jsonl, components'));
  addMapOption(addLimitOptions(addRulesOptions(command)))
    .option('--json', 'print JSON')
    .addOption(svgOption('the map with orders and results; a game gives one file per phase'))
    .addOption(titleOption())
    .addOption(recordFormatOption())
    .addOption(jsonlOption('result'))
    .option('--check <n>', 'with --jsonl: check every nth position with the other engine', countingNumber)
    .addOption(workersOption('threads (default: 1)', countingNumber, 'with --jsonl'))
    .addOption(strictLinesOption())
    .option('--stats', 'with --jsonl: print the speed on standard error at the end')
    .action(async (files: readonly string[], flags: AdjudicateFlags) => {
      process.exitCode = await withRulesOnMap(flags, (...on) => adjudicate(files, flags, ...on));
    });
  refuse(command, [
    ...OF_PICTURES,
    neverWith('jsonl', ['svg', 'json', 'format']),
    onlyWith('jsonl', ['check', 'workers', 'strictLines', 'stats']),
  ]);
}

async function adjudicate(
  files: readonly string[],
  flags: AdjudicateFlags,
  rules: Rules,
  boards: Boards,
): Promise<number> {
  if (flags.jsonl !== true) {
    const { adjudicateFiles } = await import('./run.ts');
    return adjudicateFiles(files, flags, rules, boards);
  }
  const { adjudicateLines } = await import('./lines.ts');
  const { withEachFile } = await import('../shared/file-results.ts');
  const options = {
    solver: solverOf(flags),
    engine: flags.engine ?? 'components',
    ...rules,
    check: flags.check ?? 0,
    ...(flags.map === undefined ? {} : { map: flags.map }),
    stats: flags.stats === true,
    strictLines: flags.strictLines === true,
    workers: flags.workers ?? 1,
  };
  return withEachFile(files, false, (file, { complaints }) => adjudicateLines(file, options, complaints));
}
