/** `dipsolve judge`: its options. */
import type { Command } from 'commander';

interface JudgeFlags {
  readonly option: readonly string[];
}

export function addJudge(program: Command): void {
  program
    .command('judge')
    .description('adjudicate lines of JSON by an algorithm of the literature, to compare with the equations')
    .argument('[name]', 'the algorithm; without it all are listed')
    .argument('[files...]', 'files with one JSON position a line, or - for standard input', ['-'])
    .option('--option <name=choice>', 'what the algorithm leaves open; may be given again', inOrder, [])
    .action(async (name: string | undefined, files: readonly string[], { option }: JudgeFlags) => {
      const { judgeFiles, listJudges } = await import('./run.ts');
      process.exitCode = name === undefined ? listJudges() : await judgeFiles(name, files, option);
    });
}

function inOrder(text: string, before: readonly string[]): readonly string[] {
  return [...before, text];
}
