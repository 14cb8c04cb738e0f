/** `dipsolve adjudicate`: its options, and which reader of files they mean. */
import type { Boards } from '../../board/boards.ts';
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import { solverOf } from '../shared/limit-options.ts';
import { neverWith, OF_PICTURES, onlyWith, refuse } from '../shared/refusals.ts';
import { withRulesOnMap } from '../shared/rules-options.ts';
import type { AdjudicateFlags } from './run.ts';

export function addAdjudicate(program: Command): void {
  const command = addCommand(program, 'adjudicate').action(
    async (files: readonly string[], flags: AdjudicateFlags) => {
      process.exitCode = await withRulesOnMap(flags, (...on) => adjudicate(files, flags, ...on));
    },
  );
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
