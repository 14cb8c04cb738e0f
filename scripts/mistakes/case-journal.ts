/** What was found of one mistake and one claim, a line each in a journal. */
import * as z from 'zod';
import { linesAs, openLineJournal } from '../../src/base/json/line-journal.ts';
import type { Noticed } from '../../test/prove/unbounded/misread-equations.ts';

/** The first line; a change of what a line says needs another number. */
const HEADER = { journal: 'mistakes', version: 1 } as const;

const line = z.object({
  mistake: z.string(),
  claim: z.string(),
  /** A hash of the lemmas that were asked: a line about other ones says nothing any more. */
  lemmas: z.string(),
  answer: z.enum(['untouched', 'shown', 'noticed', 'no formula'] satisfies Noticed[]),
  /** What the search for a position against the claim came to. */
  search: z.enum(['refuted', 'through', 'stopped', 'broke off', 'none']),
  /** Of a claim that is refuted though nothing of its proof fails: formulas and encodings differ in known positions. */
  read: z.boolean().exactOptional(),
  /** Seconds of processor time. */
  seconds: z.number(),
});

/** One mistake with one claim. */
export type Case = z.infer<typeof line>;

/** Opens a journal; without a file what is found is only counted. Throws where the file is another one's. */
export function openCases(file: string | undefined): {
  readonly known: (mistake: string, claim: string, lemmas: string) => Case | undefined;
  readonly add: (found: Case) => void;
} {
  if (file === undefined) return { known: () => undefined, add: () => undefined };
  const opened = openLineJournal(file, HEADER, linesAs(line, 'a mistake'));
  if (!opened.ok) throw new Error(`${file}: ${opened.error.message}`);
  const journal = opened.value;
  const cases = new Map(
    journal.done.map((found) => [keyOf(found.mistake, found.claim, found.lemmas), found]),
  );
  return { known: (...parts) => cases.get(keyOf(...parts)), add: (found) => journal.add(found) };
}

const keyOf = (...parts: readonly string[]): string => parts.join('\n');
