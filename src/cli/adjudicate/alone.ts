/** `dipsolve adjudicate`, and the command line with this command alone, which is bundled into one file that starts quickly. */
import type { Rules } from '../../adjudicate/rules/policies.ts';
import type { Boards } from '../../board/boards.ts';
import { runCommands } from '../run-commands.ts';
import { type Flags, ruledOnMap } from '../shared/options.ts';

export function runAlone(argv: readonly string[]): Promise<void> {
  return runCommands(argv, { adjudicate });
}

/** Adjudicates files, or their lines, and prints the results. */
export const adjudicate = ruledOnMap(() => Promise.resolve(adjudicateAsAsked));

async function adjudicateAsAsked(
  files: readonly string[],
  options: Flags,
  rules: Rules,
  boards: Boards,
): Promise<number> {
  if (options.jsonl !== true) {
    const { adjudicateFiles } = await import('./run.ts');
    return adjudicateFiles(files, options, rules, boards);
  }
  const { adjudicateFilesOfLines } = await import('./lines.ts');
  return adjudicateFilesOfLines(files, options, rules);
}
