/**
 * The fields of a position of a game in JSON, as game records have them: `phase`, `units`, `centers`, `orders`,
 * `dislodged`, `retreat_options`.
 */
import * as z from 'zod';
import { failed, ok, type Result } from '../../base/errors.ts';
import { readJson } from '../../base/json/read-json.ts';
import { SHAPE_WORDS } from '../../base/json/shape-words.ts';
import { POSITION_FIELDS, unknownField } from '../../games/records/model/known-fields.ts';
import { lostOfAnswer, positionOfAnswer } from '../../games/records/json/position-of-answer.ts';

const textsByPower = z.record(
  z.string(),
  z
    .array(z.string())
    .nullable()
    .transform((texts) => texts ?? []),
);

const gameFields = z.object({
  map: z.string().optional(),
  phase: z.string(),
  units: textsByPower,
  centers: textsByPower,
  orders: textsByPower.default({}),
  dislodged: textsByPower.default({}),
  retreat_options: z.record(z.string(), z.record(z.string(), z.array(z.string()))).default({}),
  /** The winters in which units were built; only civil disorder by age asks for them. */
  born: z.record(z.string(), z.record(z.string(), z.int())).default({}),
});

/** A position of a game as its text has it. */
export type GameFields = z.infer<typeof gameFields>;

const BY_POWER = ['units', 'centers', 'orders', 'dislodged', 'retreat_options', 'born'] as const;

/**
 * The fields of a text.
 *
 * @returns the fields, or `record-not-json`, `record-invalid`, or `power-unknown` for a name that no power can have
 */
export function readFields(text: string): Result<GameFields> {
  const read = readJson(text, 'record-not-json');
  if (!read.ok) return read;
  const data = positionOfAnswer(read.value);
  const lost = lostOfAnswer(read.value) ?? lostOfPosition(data);
  if (lost !== undefined) return failed({ code: 'record-invalid', message: lost, expected: A_POSITION });
  const parsed = gameFields.safeParse(data, SHAPE_WORDS);
  if (parsed.success) {
    const field = BY_POWER.find((name) => hasPrototypeAsKey((data as Partial<GameFields>)[name]));
    if (field === undefined) return ok(parsed.data);
    return failed({ code: 'power-unknown', message: `${field}: no power "__proto__"` });
  }
  const problems = parsed.error.issues.map(({ path, message }) => {
    const [field, ...within] = path;
    if (field === undefined) return message;
    const isMissing = within.length === 0 && !Object.hasOwn(data as object, field);
    return isMissing ? `"${String(field)}" is missing` : `${path.join('.')}: ${message}`;
  });
  return failed({ code: 'record-invalid', message: problems.join('; '), expected: A_POSITION });
}

function lostOfPosition(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? unknownField(data, POSITION_FIELDS)
    : undefined;
}

const A_POSITION =
  'a position with phase (such as S1901M), units by power, and centers, the supply centres by owner ({} if there are none)';

/** The one key that zod leaves out of an object, so that it would be lost silently. */
function hasPrototypeAsKey(byPower: object | undefined): boolean {
  return byPower !== undefined && Object.hasOwn(byPower, '__proto__');
}
