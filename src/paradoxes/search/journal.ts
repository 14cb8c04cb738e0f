/** The journal of an atlas: a line for each outline that was searched. */
import * as z from 'zod';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { ok, type Result } from '../../errors.ts';
import { linesAs, openLineJournal, readLineJournal } from '../../json/line-journal.ts';
import { comparePolicies } from '../../rules/policies.ts';
import { readPattern } from '../pattern/pattern.ts';
import type { PieceAnswer } from './piece.ts';

/** The beginning of the first line; a change of what a class is needs another number. */
const HEADER = { journal: 'paradoxes', version: 1 } as const;

/** The first line: whose journal it is, and where its rules are not those of DATC 3.2. */
function headerOf(under: Policy): object {
  const others = comparePolicies(DATC_3_2, under).map(({ issue, b }) => `${issue}=${b}`);
  return others.length === 0 ? HEADER : { ...HEADER, rules: others.join(', ') };
}

const count = z.int().min(0);
const pieceLine: z.ZodType<PieceAnswer> = z.object({
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

const piecesIn = linesAs(pieceLine, 'an outline');

export interface AtlasJournal {
  readonly done: readonly PieceAnswer[];
  add(answer: PieceAnswer): void;
  close(): void;
}

/**
 * Opens a journal to write.
 *
 * @param under the rules that it is of
 * @returns the journal, or what `openLineJournal` returns, or `journal-foreign` for a line that is not of an atlas
 */
export function openAtlasJournal(file: string, under: Policy = DATC_3_2): Result<AtlasJournal> {
  const opened = openLineJournal(file, headerOf(under), piecesIn);
  if (!opened.ok) return opened;
  const journal = opened.value;
  return ok({
    done: journal.before,
    add: (answer) => journal.add(answer),
    close: () => journal.close(),
  });
}

/**
 * Reads a journal.
 *
 * @param under the rules that it is of
 * @returns what was searched, or `file-unreadable` or `journal-foreign`
 */
export function readAtlasJournal(file: string, under: Policy = DATC_3_2): Result<readonly PieceAnswer[]> {
  return readLineJournal(file, headerOf(under), 'an atlas of these rules', piecesIn);
}
