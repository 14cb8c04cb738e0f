/**
 * The test cases of chapters 7 to 12 of DATC 2.4, which are about variants: their types, and a schema that checks the
 * files. They say less than those of chapter 6: where some units end, who is dislodged, which supports are given.
 */
import * as z from 'zod';
import { wholeBoard } from '../../../board/based.ts';
import type { Board } from '../../../board/board.ts';
import { loadBoard } from '../../../board/load.ts';
import { shippedFile } from '../../../board/shipped.ts';
import { ISSUE_IDS } from '../../../../encodings/policy.ts';
import { packageRoot } from '../../../base/package-root.ts';
import { sectionsIn } from '../case.ts';

/** The chapters. */
export const VARIANT_CHAPTERS = ['7', '8', '9', '10', '11', '12'] as const;
export type VariantChapter = (typeof VARIANT_CHAPTERS)[number];

const code = z.string().regex(/^[A-Z][A-Z0-9]{1,7}$/);
const unit = z.string().regex(/^[AF] [A-Z0-9]+(\/[A-Z]+)?$/);
const byPower = z.record(z.string().min(1), z.array(z.string().min(1)).min(1));

/** Statements about a movement phase; what is not said is not compared. */
const outcome = z.strictObject({
  /** The place where the unit ends that stood in each province. */
  ends: z.record(code, code).optional(),
  /** Provinces of all units that are dislodged. */
  dislodged: z.array(code).optional(),
  /** Provinces in which units bounce, among others. */
  contested: z.array(code).optional(),
  /** The result of each order, by its text. */
  orders: z
    .record(z.string(), z.enum(['given', 'cut', 'succeeds', 'fails', 'illegal', 'not given']))
    .optional(),
});

const option = z.strictObject({
  choices: z.partialRecord(z.enum(ISSUE_IDS), z.array(z.string().min(1)).min(1)),
  result: z.enum(['as expected', 'changed', 'no resolution']),
  after: outcome.optional(),
});

const given = z.strictObject({ power: z.string().min(1), order: z.string().min(1) });

const anyCase = z.strictObject({
  id: z.string().regex(/^(?:7\.[A-D]\.\d+|(?:[89]|1[0-2])\.[A-O])$/),
  title: z.string().min(1),
  /** A board of its own, where that of the section will not do. */
  board: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  note: z.string().min(1).optional(),
});

const movementCase = anyCase.extend({
  phase: z.literal('movement'),
  season: z.enum(['spring', 'fall']).optional(),
  /** Centres that the power with the railway does not own. */
  unowned: z.array(code).optional(),
  orders: z.array(given).min(1),
  /** Missing where the document states no result. */
  after: outcome.optional(),
  /** Number of solutions of the equations before any backup rule, where it says so. */
  solutions: z.int().min(0).optional(),
  /** Places to which dislodged units cannot retreat, by province. */
  barred: z.record(code, z.array(code).min(1)).optional(),
  retreats: z
    .array(given.extend({ result: z.enum(['succeeds', 'fails', 'illegal', 'unreadable']) }))
    .min(1)
    .optional(),
  options: z.array(option).min(1).optional(),
  /** Other orders of which the same is asked. */
  second: z.strictObject({ orders: z.array(given).min(1), after: outcome }).optional(),
});

const adjustmentCase = anyCase.extend({
  phase: z.literal('adjustment'),
  units: byPower,
  /** Beside what powers own at the start, or instead of it. */
  owned: byPower,
  instead: z.literal(true).optional(),
  orders: z.array(given.extend({ result: z.enum(['succeeds', 'illegal']) })),
  /** Number of units that each power may build. */
  builds: z.record(z.string(), z.int()).optional(),
  removed: z.array(unit).optional(),
  /** The power that has won; nobody if `null`. */
  winner: z.string().nullable().optional(),
});

const sectionFile = z.strictObject({
  section: z.string().regex(/^(?:7\.[A-D]|[89]|1[0-2])$/),
  title: z.string().min(1),
  board: z.union([z.string(), z.record(z.string(), z.unknown())]),
  cases: z.array(z.discriminatedUnion('phase', [movementCase, adjustmentCase])).min(1),
});

export type VariantMovementCase = z.infer<typeof movementCase>;
export type VariantAdjustmentCase = z.infer<typeof adjustmentCase>;
export type VariantSection = z.infer<typeof sectionFile>;

/** All sections; throws where a file does not follow the schema. */
export function loadVariantSections(): VariantSection[] {
  return sectionsIn(sectionFile, new URL('src/games/datc/cases/variants/', packageRoot()));
}

/** The chapter of a section. */
export function chapterOf({ section }: VariantSection): VariantChapter {
  return section.split('.')[0] as VariantChapter;
}

/** Boards by what is said of them: many cases have the same. */
const boards = new Map<string, Board>();

/** The board of a case; throws where there is no such board. */
export function boardOf(section: VariantSection, each: VariantSection['cases'][number]): Board {
  const said = each.board ?? section.board;
  const key = JSON.stringify(said);
  const known = boards.get(key);
  if (known !== undefined) return known;
  const read = loadBoard(typeof said === 'string' ? shippedFile(said) : wholeBoard(said, shippedFile));
  if (!read.ok) throw new Error(`${each.id}: ${read.error.message}`);
  boards.set(key, read.value);
  return read.value;
}
