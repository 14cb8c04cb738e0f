/** `dipsolve adjudicate`: which reader of files its options mean. */
import { solverOf } from '../shared/limit-options.ts';
import { withRulesOnMap } from '../shared/rules-options.ts';
import type { AdjudicateFlags } from './run.ts';

/** Adjudicates files, or their lines, and prints the results. */
export function adjudicate(files: readonly string[], flags: AdjudicateFlags): Promise<number> {
  return withRulesOnMap(flags, async (rules, boards) => {
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
  });
}
