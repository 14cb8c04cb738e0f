/** What was decided for a shipped board: its sources, and what to take where they differ. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const source = z.strictObject({
  kind: z.enum(['godip', 'map', 'jdip', 'webdiplomacy']),
  /** `owner/name`. */
  repo: z.string(),
  /** The file with the borders. */
  path: z.string(),
  /** The files with units and owners, and with names; the same file if missing. */
  start: z.string().optional(),
  names: z.string().optional(),
  /** Which variant of a file that has several. */
  variant: z.string().optional(),
  /** What the source says of other things is not compared: it is of another edition of the board. */
  only: z.enum(['borders']).optional(),
  /** It is of a larger board of which this one is a part: places outside of it do not count. */
  isLarger: z.boolean().default(false),
});

const decision = z.strictObject({
  /** What differs, as the script lists it. */
  differs: z.string(),
  /** The value, or which of the sources that have one is followed: `source 1`. */
  take: z.union([z.boolean(), z.string()]),
  why: z.string().min(10),
});

const decisions = z.strictObject({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()).default([]),
  /** The board on whose provinces it is played. */
  base: z.string().optional(),
  sources: z.array(source).min(1),
  /** Powers that other sources name in another way. */
  powers: z.record(z.string(), z.string()).default({}),
  /** Places that other sources name in another way: their code or their name, and the code here. */
  places: z.record(z.string(), z.string()).default({}),
  /** Names that all sources misspell, or write in their own way. */
  spelling: z.record(z.string(), z.string()).default({}),
  /** Adjectives of powers. */
  adjectives: z.record(z.string(), z.string()).default({}),
  decided: z.array(decision).default([]),
  /** Fields of the board file that the sources do not have, by the name of the field. */
  fields: z.record(z.string(), z.unknown()).default({}),
  /** A neutral power with an army in each centre that nobody owns; a source has it as a rule, not as units. */
  neutral: z.string().optional(),
  /** Properties of places that the sources do not have. */
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  remarks: z.array(z.string()).default([]),
});
export type Decisions = z.infer<typeof decisions>;
export type SourceOf = Decisions['sources'][number];

export function readDecisions(file: string): Decisions {
  return decisions.parse(JSON.parse(readFileSync(file, 'utf8')));
}
