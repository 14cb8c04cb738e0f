/** `dipsolve judge`: what it runs. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import { type MapFlag, withMap } from '../shared/rules-options.ts';

interface JudgeFlags extends MapFlag {
  readonly option?: readonly string[];
}

export function addJudge(program: Command): void {
  addCommand(program, 'judge').action(
    async (name: string | undefined, files: readonly string[], flags: JudgeFlags) => {
      const { judgeFiles, listJudges } = await import('./run.ts');
      process.exitCode =
        name === undefined
          ? listJudges()
          : await withMap(flags, (boards) => judgeFiles(name, files, flags.option ?? [], boards));
    },
  );
}
