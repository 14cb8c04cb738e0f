/** The journal of an atlas: a line for each outline that was searched. */
import * as z from 'zod';
import type { Result } from '../../errors.ts';
import { ok } from '../../errors.ts';
import { foreignLine, openLineJournal, readJournalLines, type JournalLine } from '../../json/line-journal.ts';
import { readPattern } from '../pattern/pattern.ts';
import type { PieceAnswer } from './piece.ts';

/** The first line; a change of what a class is needs another number. */
export const HEADER = { journal: 'paradoxes', version: 1 } as const;

const headerLine = z.object({ journal: z.literal(HEADER.journal), version: z.literal(HEADER.version) });

const count = z.int().min(0);
const pieceLine = z.object({
  shape: z.object({
    counts: z.object({ move: count, support: count, convoy: count, hold: count }),
    supports: z.array(count),
  }),
  verdict: z.enum(['all', 'unknown']),
  classes: z.array(
    z.object({
      class: z.string().refine((text) => readPattern(text) !== undefined, 'the text of a pattern'),
      standard: z.enum(['found', 'none', 'unknown']),
      position: z.string().exactOptional(),
    }),
  ),
  positions: count,
  processor: count,
});

export interface AtlasJournal {
  readonly done: readonly PieceAnswer[];
  add(answer: PieceAnswer): void;
  close(): void;
}

/**
 * Opens a journal to write.
 *
 * @returns the journal, or what `openLineJournal` returns, or `journal-foreign` for a line that is not of an atlas
 */
export function openAtlasJournal(file: string): Result<AtlasJournal> {
  const opened = openLineJournal(file, HEADER);
  if (!opened.ok) return opened;
  const journal = opened.value;
  const done = piecesIn(file, journal.before);
  if (!done.ok) {
    journal.close();
    return done;
  }
  return ok({
    done: done.value,
    add: (answer) => journal.add(answer),
    close: () => journal.close(),
  });
}

/**
 * Reads a journal.
 *
 * @returns what was searched, or `file-unreadable` or `journal-foreign`
 */
export function readAtlasJournal(file: string): Result<readonly PieceAnswer[]> {
  const read = readJournalLines(file);
  if (!read.ok) return read;
  const [first, ...lines] = read.value.lines;
  if (!headerLine.safeParse(first?.value).success) {
    return foreignLine(file, 1, 'the first line is not that of a journal of an atlas');
  }
  return piecesIn(file, lines);
}

function piecesIn(file: string, lines: readonly JournalLine[]): Result<readonly PieceAnswer[]> {
  const answers: PieceAnswer[] = [];
  for (const { value, line } of lines) {
    const piece = pieceLine.safeParse(value);
    if (!piece.success) {
      const path = piece.error.issues[0]?.path.join('.') ?? '';
      return foreignLine(file, line, `this line is not that of an outline${path === '' ? '' : `: ${path}`}`);
    }
    answers.push(piece.data);
  }
  return ok(answers);
}
