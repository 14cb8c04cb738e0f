/** The form of the line of a record in a journal, down to the last text: a journal may come from anywhere. */
import * as z from 'zod';
import { choicesOf, ISSUE_IDS, PRESET_NAMES } from '../../../../encodings/policy.ts';
import { ERROR_CODES, type ErrorCode } from '../../../base/errors.ts';
import { PHASE_KINDS } from '../../../adjudicate/phases/state.ts';
import { CLASSES } from '../diagnose/classify.ts';
import { CONVENTION_NAMES } from '../diagnose/conventions.ts';
import { TIERS } from '../diagnose/observation.ts';
import { VIOLATION_KINDS, type ViolationKind } from '../diagnose/violation-kinds.ts';
import { OPEN_REASONS, type OpenReason } from './record-questions.ts';

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>): [Name, ...Name[]] =>
  Object.keys(table) as [Name, ...Name[]];

const isChoice = (issue: string, choice: string): boolean =>
  ISSUE_IDS.some((known) => known === issue && Object.hasOwn(choicesOf(known), choice));

/** `4.A.3=explicit`, or several with commas between them. */
const choices = z.string().refine((text) =>
  text.split(', ').every((each) => {
    const [issue = '', choice = '', ...more] = each.split('=');
    return more.length === 0 && isChoice(issue, choice);
  }),
);

/** The rules in the first line: `RulesJson`. */
export const rulesOfJournal = z.object({
  preset: z.enum(PRESET_NAMES),
  choices: z
    .record(z.string(), z.string())
    .refine((chosen) => Object.entries(chosen).every(([issue, choice]) => isChoice(issue, choice)))
    .optional(),
  own: z.object({ file: z.string(), equations: z.array(z.string()) }).optional(),
});

const texts = z.array(z.string());
const textsByPower = z.record(z.string(), texts);
const count = z.number().int().nonnegative();
const counts = z.record(z.enum(CLASSES), count);

const after = z.object({
  units: textsByPower,
  dislodged: z.record(z.string(), z.record(z.string(), texts.nullable())),
  orders: z.record(z.string(), z.boolean()).optional(),
});
const scene = z.object({
  map: z.string(),
  phase: z.string(),
  units: textsByPower,
  retreating: textsByPower,
  orders: textsByPower,
  ours: after,
  theirs: after,
});
const where = z.object({
  file: z.string(),
  record: count,
  game: z.string().nullable(),
  program: z.string(),
  phase: z.string(),
  map: z.string().optional(),
});
const error = z.object({
  scene,
  units: count,
  claims: texts,
  clause: z.object({ datc: z.string(), title: z.string() }).nullable(),
  sentence: z.string(),
  nearest: z.object({ id: z.string(), title: z.string(), likeness: z.number() }).nullable(),
  kind: z.enum(namesOf<ViolationKind>(VIOLATION_KINDS)),
  command: z.string(),
  excuse: z.object({ choices: z.string(), by: z.string(), says: z.string() }).optional(),
});
const auditCase = z.object({
  class: z.enum(CLASSES).exclude(['agrees', 'unreadable']),
  tier: z.enum(TIERS).nullable(),
  where,
  powers: texts,
  differences: texts,
  choices: z.array(choices).optional(),
  conventions: z.array(z.enum(CONVENTION_NAMES)).optional(),
  scene,
  error: error.optional(),
  command: z.string(),
});
const game = z.object({
  game: z.string().nullable(),
  program: z.string(),
  counts: z.record(z.enum(PHASE_KINDS), counts),
  open: z.partialRecord(z.enum(namesOf<OpenReason>(OPEN_REASONS)), count),
  leftOut: count.optional(),
  cases: z.array(auditCase),
  evidence: z.array(
    z.object({
      phase: z.string(),
      right: z.array(choices).optional(),
      wrong: z.array(choices).optional(),
      neither: z.array(choices).optional(),
    }),
  ),
});

/** The line of a record: a `RecordAudit`. */
export const auditLine = z.object({
  file: z.string(),
  record: count,
  games: z.array(game),
  errors: z.array(
    z.object({
      code: z.enum(namesOf<ErrorCode>(ERROR_CODES)),
      text: z.string(),
      phase: z.string().optional(),
    }),
  ),
});
