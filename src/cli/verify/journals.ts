/** Searches of `dipsolve verify` with journals: searches that go on, shards, and what these found together. */
import { availableParallelism } from 'node:os';
import type { UserError } from '../../base/errors.ts';
import {
  openPieceJournal,
  readPieceJournals,
  recalling,
  remembering,
} from '../../prove/settle/piece-journal.ts';
import type { Workers } from '../../prove/settle/processes.ts';
import {
  type TaskWorker,
  startWorkers,
  settleShard,
  type Shard,
  type ShardDone,
} from '../../prove/settle/settle.ts';
import { type Subject, SubjectFinder } from '../../prove/settle/subject.ts';
import { complain, EXIT, needed } from '../shared/complain.ts';
import { type Flags, questionLimits } from '../shared/options.ts';
import { printError, show } from '../shared/print.ts';
import { untilInterrupted } from '../shared/until-interrupted.ts';
import { DEFAULTS } from '../shared/described-commands.ts';
import type { SearchSetting } from './searched-board.ts';
import { librarySolver } from '../../library/library-solver.ts';
import { counted } from '../../explain/words/words.ts';

/** The source of answers to pieces. */
export interface PieceSource extends Workers<TaskWorker> {
  /** Answers of this process. */
  readonly subjects: SubjectFinder;
  /** The number of pieces that were asked for and that no journal has. */
  readonly missing: () => number;
  readonly close: () => void;
}

/** Work by processes, with a journal if one is named, or of journals alone. */
export function pieceSource({ merge, resume, workers }: Flags): PieceSource {
  const subjects = new SubjectFinder();
  if (merge !== undefined) {
    let missing = 0;
    const work = recalling(needed(readPieceJournals(merge)), () => void missing++);
    return { work, subjects, stop: () => Promise.resolve(), missing: () => missing, close: () => {} };
  }
  const journal = resume === undefined ? undefined : needed(openPieceJournal(resume));
  const processes = startWorkers(librarySolver(), workers, subjects);
  const work: TaskWorker = journal === undefined ? processes.work : remembering(processes.work, journal);
  return { ...processes, work, subjects, missing: () => 0, close: () => journal?.close() };
}

/**
 * Searches a shard; its journal has what it finds.
 *
 * @returns the exit code: 3 if something stayed unknown, 130 if it was interrupted
 */
export async function searchShard(
  subjects: readonly Subject[],
  shard: Shard,
  options: SearchSetting,
): Promise<number> {
  const pieces = pieceSource(options);
  const search: Parameters<typeof untilInterrupted<ShardDone[]>>[1] = async (stopped, tell) => {
    const all: ShardDone[] = [];
    for (const subject of subjects) {
      const done = await settleShard(subject, pieces.work, {
        ...searchOptions(options, pieces),
        shard,
        atATime: options.workers ?? availableParallelism(),
        stopped,
        progress: (state) =>
          tell(`${state.units} units: ${state.done} of ${counted(state.all, 'kind')} of positions`),
      });
      all.push(done);
      if (done.ended !== undefined) break;
    }
    return all;
  };
  const { value: all, isStopped } = await untilInterrupted(pieces, search).finally(pieces.close);
  const unwritable = all.flatMap(({ ended }): readonly UserError[] =>
    typeof ended === 'object' && ended.error !== undefined ? [ended.error] : [],
  );
  if (unwritable.length > 0) return complain(unwritable);
  show([shardText(shard, all)]);
  if (isStopped) printError('Interrupted: the same command continues from there.\n');
  if (isStopped) return EXIT.interrupted;
  return all.some(({ unknown }) => unknown > 0) ? EXIT.undecided : EXIT.fine;
}

/** Options of a search, as the command line gives them, and its subjects. */
export function searchOptions(options: SearchSetting, { subjects }: PieceSource) {
  const { units = DEFAULTS.units, form, export: exportTo } = options;
  return { subjects, units, form, limits: questionLimits(options), exportTo };
}

function shardText({ index, count }: Shard, all: readonly ShardDone[]): string {
  const of = (wanted: 'none' | 'found' | 'unknown'): number =>
    all.reduce((sum, done) => sum + done[wanted], 0);
  const through = `${counted(of('none'), 'kind')} of positions without what was looked for, ${of('found')} with it, ${of('unknown')} not searched to the end`;
  return `Shard ${index} of ${count}: ${through}. The same command with --merge and the journals of all shards settles the claims.`;
}
