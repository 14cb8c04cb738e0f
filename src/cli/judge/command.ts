/** `dipsolve judge`: its options. */
import type { Command } from 'commander';
import { filesArgument } from '../shared/common-options.ts';
import { addMapOption, gather, type MapFlag, withMap } from '../shared/rules-options.ts';

interface JudgeFlags extends MapFlag {
  readonly option?: readonly string[];
}

export function addJudge(program: Command): void {
  const command = program
    .command('judge')
    .description(
      'adjudicate positions in JSON, one per line, with an algorithm from the literature, to compare with the equations',
    )
    .argument('[name]', 'name of the algorithm; without it, all are listed')
    .addArgument(filesArgument('files with one JSON position per line'));
  addMapOption(command)
    .option('--option <name=choice>', 'make a choice that the algorithm leaves open; may be repeated', gather)
    .action(async (name: string | undefined, files: readonly string[], flags: JudgeFlags) => {
      const { judgeFiles, listJudges } = await import('./run.ts');
      process.exitCode =
        name === undefined
          ? listJudges()
          : await withMap(flags, (boards) => judgeFiles(name, files, flags.option ?? [], boards));
    });
}
