/** The fields of our own formats, and names that are not among them: what stands under those would be lost. */
import { distance } from 'fastest-levenshtein';

/** Fields of a position of a game, a line or a recorded phase. */
export const POSITION_FIELDS: readonly string[] = (
  'source engine game id map phase units dislodged retreat_options orders centers builds born ' +
  'next_phase next_units next_units_have_no_coasts next_dislodged next_retreat_options next_centers ' +
  'results rules parsed_orders webdip_results godip_resolutions johnpooch_results'
).split(' ');

/** Fields of an answer of `play process`, with what people put beside it. */
export const ANSWER_FIELDS: readonly string[] = ['phase', 'result', 'unreadable', 'winner', 'next', 'orders'];

/** Fields for which others can be mistaken: shorter names are too often names of something else. */
const LONG_FIELDS = POSITION_FIELDS.filter(({ length }) => length >= 5 && length <= 15);
/** A longer name is no mistake for any of them. */
const LONGEST = 20;
/** Letters that may be wrong. */
const MOST_WRONG = 2;

/** The field that a name must be a mistake for; `undefined` for a field, and for a name of something else. */
export function mistakenField(name: string): string | undefined {
  if (POSITION_FIELDS.includes(name) || name.length > LONGEST) return undefined;
  const lower = name.toLowerCase();
  const same = POSITION_FIELDS.find((field) => field === lower);
  return same ?? LONG_FIELDS.find((field) => distance(field, lower) <= MOST_WRONG);
}

/** In words that an object has a field of no meaning; `undefined` where all have one. */
export function unknownField(data: object, known: readonly string[]): string | undefined {
  const name = Object.keys(data).find((each) => !known.includes(each));
  return name === undefined ? undefined : toldUnknown(name);
}

/** The same where other fields are allowed that are no mistakes. */
export function mistakenFieldIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const name = Object.keys(data).find((each) => mistakenField(each) !== undefined);
  return name === undefined ? undefined : toldUnknown(name);
}

function toldUnknown(name: string): string {
  const meant = mistakenField(name);
  return `there is no field "${name}"${meant === undefined ? '' : `; did you mean "${meant}"?`}`;
}

/** Fields of what stands before a phase of retreats. */
const RETREAT_FIELDS = ['dislodged', 'retreat_options'] as const;

/** Says if a field tells of dislodged units: a line of movement must not have any. */
export const isOfRetreats = (name: string): boolean => RETREAT_FIELDS.some((field) => field === name);

/**
 * In words that a line of movement tells of dislodged units. Empty fields tell of none, and beside `next_units` they are
 * of an answer, which stands with its question on one line.
 */
export function retreatsIn(data: object): string | undefined {
  if ('next_units' in data) return undefined;
  const name = RETREAT_FIELDS.find((field) => hasAny((data as Readonly<Record<string, unknown>>)[field]));
  return name && `${name} is of a phase of retreats, and the line is of movement`;
}

/**
 * In words that a line of retreats names contested provinces. An empty list names none, and beside `next_units` it is of
 * an answer.
 */
export function contestedIn(data: object): string | undefined {
  if ('next_units' in data) return undefined;
  const { contested } = data as { readonly contested?: object | null };
  if (Object.keys(contested ?? {}).length === 0) return undefined;
  return 'contested is of a result of movement, and the line is of retreats: it says for each unit where it may go';
}

/** Says if a field by power has anything of any power. */
function hasAny(field: unknown): boolean {
  return Object.values(field ?? {}).some((each: unknown) => Object.keys(each ?? {}).length > 0);
}
