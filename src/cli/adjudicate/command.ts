/** `dipsolve adjudicate`: its options, and which reader of files they mean. */
import { type Command, Option } from 'commander';
import { RECORD_FORMATS, type RecordFormat } from '../../records/model/formats.ts';
import { ENGINES, type Engine } from '../../resolution/engines.ts';
import type { Rules } from '../../rules/policies.ts';
import { addLimitOptions, applyLimits, type LimitFlags } from '../shared/limit-options.ts';
import { countingNumber } from '../shared/number-options.ts';
import { addRulesOptions, type RulesFlags, withRules } from '../shared/rules-options.ts';
import { complain } from '../shared/complain.ts';

interface AdjudicateFlags extends RulesFlags, LimitFlags {
  readonly engine?: Engine;
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly format?: RecordFormat;
  readonly check?: number;
  readonly stats?: boolean;
  readonly strictLines?: boolean;
  readonly workers?: number;
  readonly svg?: string;
}

export function addAdjudicate(program: Command): void {
  const command = program
    .command('adjudicate')
    .description('adjudicate positions or recorded games: what happens, and what decided it')
    .argument('[files...]', 'positions or game records, or - for standard input', ['-'])
    .addOption(
      new Option('--engine <engine>', 'how to solve (default: whole, with --jsonl components)').choices(
        ENGINES,
      ),
    );
  addLimitOptions(addRulesOptions(command))
    .option('--json', 'print JSON')
    .option(
      '--svg <file>',
      'draw the map with orders and results; of a game one file for each phase; - prints it',
    )
    .addOption(
      new Option('--format <format>', 'what the files are (default: what they look like)').choices(
        RECORD_FORMATS,
      ),
    )
    .option('--jsonl', 'bulk: one JSON position a line in, one JSON result a line out')
    .option('--check <n>', 'with --jsonl: solve every nth position with the other engine too', countingNumber)
    .option('--workers <n>', 'with --jsonl: adjudicate in so many threads', countingNumber)
    .option('--strict-lines', 'with --jsonl: one order that cannot be read costs the line its result')
    .option('--stats', 'with --jsonl: print the rate to standard error at the end')
    .action(async (files: readonly string[], flags: AdjudicateFlags) => {
      await applyLimits(flags);
      process.exitCode = await withRules(flags, (rules) => adjudicate(files, flags, rules));
    });
}

/** Options that mean nothing together; the first such pair, in words. */
function clashOf(files: readonly string[], flags: AdjudicateFlags): string | undefined {
  const { jsonl, json, format, check, stats, strictLines, workers, svg } = flags;
  if (svg !== undefined && files.length > 1) return '--svg draws one file: name one only';
  if (svg === '-' && json === true) return '--svg - prints the picture: leave out --json';
  if (jsonl === true) {
    if (svg !== undefined) return '--svg draws positions and games, not --jsonl';
    if (json === true) return '--jsonl prints JSON already: leave out --json';
    return format === undefined ? undefined : '--format is for files of games, not for --jsonl';
  }
  if (check !== undefined) return '--check goes with --jsonl';
  if (workers !== undefined) return '--workers goes with --jsonl';
  if (strictLines === true) return '--strict-lines goes with --jsonl';
  return stats === true ? '--stats goes with --jsonl' : undefined;
}

async function adjudicate(files: readonly string[], flags: AdjudicateFlags, rules: Rules): Promise<number> {
  const clash = clashOf(files, flags);
  if (clash !== undefined) {
    return complain([{ code: 'option-invalid', message: clash }]);
  }
  if (flags.jsonl !== true) {
    const { adjudicateFiles } = await import('./run.ts');
    return adjudicateFiles(files, { ...flags, rules });
  }
  const { adjudicateLines } = await import('./lines.ts');
  let exitCode = 0;
  for (const file of files) {
    const code = await adjudicateLines(file, {
      engine: flags.engine ?? 'components',
      ...rules,
      check: flags.check ?? 0,
      stats: flags.stats === true,
      strictLines: flags.strictLines === true,
      workers: flags.workers ?? 1,
    });
    exitCode = Math.max(exitCode, code);
  }
  return exitCode;
}
