/** Options of `dipsolve audit` that would have no effect beside others. */
import { givenOptions } from '../shared/common-options.ts';
import type { AuditFlags } from './options.ts';

type FlagName = keyof AuditFlags;

const OF_PROGRAMS = [
  'positions',
  'seed',
  'random',
  'smallest',
  'answerTimeout',
  'markdown',
  'rulesOut',
] as const satisfies FlagName[];
const OF_RECORDS = [
  'format',
  'summary',
  'cases',
  'workers',
  'resume',
  'shard',
  'lines',
  'merge',
  'rlimit',
  'solverTimeout',
] as const satisfies FlagName[];
/** A journal says under which rules it was made, and everything in it is done. */
const OF_WORK_TO_DO = [
  'resume',
  'shard',
  'lines',
  'format',
  'workers',
  'rlimit',
  'solverTimeout',
  'rules',
  'rule',
  'text',
  'map',
] as const satisfies FlagName[];
const OF_REPORTS = ['json', 'html', 'summary', 'cases'] as const satisfies FlagName[];

/**
 * Options that cannot be combined, in words.
 *
 * @param files as given, without the default
 */
export function clashOf(files: readonly string[], flags: AuditFlags): string | undefined {
  const isBatch = flags.questionsOut !== undefined || flags.answers !== undefined;
  if (flags.against !== undefined && isBatch) {
    return '--questions-out and --answers are for programs that cannot be started with --against';
  }
  if (flags.against !== undefined || isBatch) {
    if (files.length > 0) return 'a program is asked: use --positions to name files of positions';
    return clash(flags, OF_RECORDS, 'a program is asked and no records are audited');
  }
  const [program] = givenOptions(flags, OF_PROGRAMS);
  if (program !== undefined) return `${program} goes with --against`;
  if (flags.merge !== undefined) {
    if (files.length > 0) return `--merge takes existing journals: leave out ${files.join(', ')}`;
    return clash(flags, OF_WORK_TO_DO, '--merge takes existing journals');
  }
  if (flags.lines !== true) return undefined;
  if (flags.resume !== undefined) return '--lines and --resume both write the journal';
  return clash(flags, OF_REPORTS, '--lines prints no report');
}

function clash(flags: AuditFlags, idle: readonly FlagName[], why: string): string | undefined {
  const given = givenOptions(flags, idle);
  return given.length === 0 ? undefined : `${why}: leave out ${given.join(', ')}`;
}
