/** `dipsolve adjudicate`, and the command line with this command alone, which is bundled into one file that starts quickly. */
import { runCommands } from '../run-commands.ts';
import { type Job, ruledOnMap } from '../shared/options.ts';

export function run(argv: readonly string[]): Promise<void> {
  return runCommands(argv, { adjudicate });
}

/** Adjudicates files, or their lines, and prints the results. */
export const adjudicate = ruledOnMap(() => Promise.resolve(adjudicateAsAsked));

async function adjudicateAsAsked(files: readonly string[], asked: Job): Promise<number> {
  if (asked.jsonl !== true) return (await import('./run.ts')).adjudicateFiles(files, asked);
  return (await import('./lines.ts')).adjudicateFilesOfLines(files, asked);
}
