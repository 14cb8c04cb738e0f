/** The journal of a search, a line for each piece: an interrupted search goes on with it, shards are joined. */
import * as z from 'zod';
import { ok, type Result } from '../../base/errors.ts';
import { type LineJournal, linesAs, openLineJournal, readLineJournal } from '../../base/json/line-journal.ts';
import type { TaskWorker } from './settle.ts';
import type { Task, TaskAnswer } from './task.ts';

/** The first line; a change of what a piece is needs another number. */
const HEADER = { journal: 'verify', version: 1 } as const;

/** A piece that is done, as a line has it. */
interface DoneLine {
  readonly piece: string;
  readonly answer: TaskAnswer;
}

const count = z.int().min(0);
const doneLine: z.ZodType<DoneLine> = z.object({
  piece: z.string(),
  answer: z.object({
    kind: z.enum(['none', 'found', 'unknown']),
    example: z
      .object({
        form: z.string(),
        units: count,
        orders: count,
        text: z.string(),
        standing: z.array(z.string()),
        says: z.array(z.string()),
      })
      .exactOptional(),
    candidates: count,
    milliseconds: z.number(),
    processor: z.number(),
  }),
});

const piecesIn = linesAs(doneLine, 'a piece');

/** Pieces that are done, by what they ask. */
export type Done = ReadonlyMap<string, TaskAnswer>;

/** A key of what a piece asks: the same in each process, whatever its limits and names of rules. */
function pieceKey({ subject, question, shape, form }: Task): string {
  const asked = subject.kind === 'comparison' ? { ...subject, names: undefined } : subject;
  return JSON.stringify({ subject: asked, question, shape, form });
}

/** Opens a journal to write; it returns what `openLineJournal` does, or `journal-foreign` for a line of no search. */
export function openPieceJournal(file: string): Result<LineJournal<Done, DoneLine>> {
  return openLineJournal(file, HEADER, (_, lines) => {
    const read = piecesIn(file, lines);
    return read.ok ? ok(together(read.value)) : read;
  });
}

/** Reads what is done in all journals together; returns `file-unreadable` or `journal-foreign` where it cannot. */
export function readPieceJournals(files: readonly string[]): Result<Done> {
  const all: DoneLine[] = [];
  for (const file of files) {
    const read = readLineJournal(file, HEADER, 'verify', piecesIn);
    if (!read.ok) return read;
    for (const line of read.value) all.push(line);
  }
  return ok(together(all));
}

/** The last answer to each piece, but never `unknown` where there is another. */
function together(pieces: readonly DoneLine[]): Done {
  const done = new Map<string, TaskAnswer>();
  for (const { piece, answer } of pieces) {
    const before = done.get(piece);
    if (before === undefined || before.kind === 'unknown') done.set(piece, answer);
  }
  return done;
}

/** Does only what the journal does not have, and adds it. */
export function remembering(worker: TaskWorker, journal: LineJournal<Done, DoneLine>): TaskWorker {
  return async (task, over) => {
    const piece = pieceKey(task);
    const known = journal.done.get(piece);
    if (known !== undefined && known.kind !== 'unknown') return known;
    const answer = await worker(task, over);
    if (answer.kind !== 'refused') journal.add({ piece, answer });
    return answer;
  };
}

/** Does nothing: what journals do not have is `missing`, which is then called. */
export function recalling(done: Done, missing: () => void): TaskWorker {
  return (task) => {
    const known = done.get(pieceKey(task));
    if (known === undefined) missing();
    return Promise.resolve(known ?? { kind: 'missing', candidates: 0, milliseconds: 0, processor: 0 });
  };
}
