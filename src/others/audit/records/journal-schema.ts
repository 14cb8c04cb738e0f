/** The form of the line of a record in a journal, down to the last text: a journal may come from anywhere. */
import * as z from 'zod';
import { choicesOf, ISSUE_IDS, PRESET_NAMES } from '../../../../encodings/policy.ts';
import { ERROR_CODES, type ErrorCode } from '../../../base/errors.ts';
import { PHASE_KINDS } from '../../../adjudicate/phases/state.ts';
import { CONVENTIONS } from '../diagnose/conventions.ts';
import { RECORDED_OUTCOMES } from './audit-record.ts';
import { OPEN_REASONS, type OpenReason } from './record-questions.ts';

const isChoice = (issue: string, choice: string): boolean =>
  ISSUE_IDS.some((known) => known === issue && Object.hasOwn(choicesOf(known), choice));

/** The rules in the first line: `RulesJson`. */
export const rulesOfJournal = z.object({
  preset: z.enum(PRESET_NAMES),
  choices: z
    .record(z.string(), z.string())
    .refine((chosen) => Object.entries(chosen).every(([issue, choice]) => isChoice(issue, choice)))
    .optional(),
  own: z.object({ file: z.string(), equations: z.array(z.string()) }).optional(),
});

const count = z.number().int().nonnegative();
const names = <Name extends string>(table: Readonly<Record<Name, unknown>>): z.ZodEnum<{ [N in Name]: N }> =>
  z.enum(Object.keys(table) as Name[]);

const game = z.object({
  game: z.string().nullable(),
  program: z.string(),
  map: z.string(),
  counts: z.record(z.enum(PHASE_KINDS), z.record(names(RECORDED_OUTCOMES), count)),
  open: z.partialRecord(names<OpenReason>(OPEN_REASONS), count),
  leftOut: count.optional(),
  conventions: z.partialRecord(names(CONVENTIONS), count),
  differing: z.array(count),
});

/** The line of a record: a `RecordAudit`. */
export const auditLine = z.object({
  file: z.string(),
  record: count,
  games: z.array(game),
  errors: z.array(
    z.object({
      code: names<ErrorCode>(ERROR_CODES),
      text: z.string(),
      phase: z.string().optional(),
    }),
  ),
  text: z.string().optional(),
});
