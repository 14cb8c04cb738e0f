/** The fields of our own formats, and names that are not among them: what stands under those would be lost. */
import { distance } from 'fastest-levenshtein';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';
import type { UserError } from '../../../base/errors.ts';
import FIELDS from './known-fields.json' with { type: 'json' };

/** Fields of a position of a game, a line or a recorded phase. */
export const POSITION_FIELDS: readonly string[] = FIELDS.position;

/** Fields for which others can be mistaken: shorter names are too often names of something else. */
const LONG_FIELDS = POSITION_FIELDS.filter(({ length }) => length >= 5 && length <= 15);
/** A longer name is no mistake for any of them. */
const LONGEST = 20;
/** Letters that may be wrong. */
const MOST_WRONG = 2;

/** The field that a name must be a mistake for; `undefined` for a field, and for a name of something else. */
function mistakenField(name: string): string | undefined {
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

/** Tells the owner of a position that its rules are not read. */
export const RULES_CHOSEN = FIELDS.misplaced.rules.message;

/**
 * Fields that lines must not have, since what they tell would be passed over; some only lines of this kind, some unless
 * they stand beside another field. A line of one `position` is one of which only a few fields are read; other lines are of
 * recorded phases of some kind.
 */
const MISPLACED: Readonly<
  Record<string, Record<'message' | 'expected', string> & Partial<Record<'kind' | 'beside', string>>>
> = FIELDS.misplaced;

/**
 * The error that a line of this kind tells of something that is not of it, if there is one. Empty fields
 * tell of nothing, and beside `next_units` they are of an answer, which stands with its question on one line.
 */
export function misplacedIn(
  data: Readonly<Record<string, unknown>>,
  kind: 'position' | PhaseKind,
): Pick<UserError, 'message' | 'expected'> | undefined {
  if ('next_units' in data) return undefined;
  const found = Object.entries(MISPLACED).find(
    ([field, { kind: only = kind, beside }]) =>
      only === kind && hasAny(data[field]) && !(beside !== undefined && hasAny(data[beside])),
  );
  return found?.[1];
}

/** Says if a list, or a field by power, has anything. */
function hasAny(field: unknown): boolean {
  return Object.values(field ?? {}).some((each: unknown) => Object.keys(each ?? {}).length > 0);
}

/**
 * The position that a document of JSON has. Of an answer of `play process` it is the one under `next`; orders count
 * wherever they were put, beside `next` or in it. Anything else stays as it is.
 */
export function positionOfAnswer(data: unknown): unknown {
  if (!isAnswer(data)) return data;
  const { next, orders } = data;
  return orders === undefined || 'orders' in next ? next : { ...next, orders };
}

/** Says what would be lost of an answer: a field of no meaning, or orders both beside the position and in it. */
export function lostOfAnswer(data: unknown): string | undefined {
  if (!isAnswer(data)) return undefined;
  const { next, orders } = data;
  if (orders !== undefined && 'orders' in next) return 'there are orders both beside "next" and in it';
  return unknownField(data, FIELDS.answer);
}

/** Says if a document is an answer of `play process`: a result, and the position that follows under `next`. */
export function isAnswer(data: unknown): data is { readonly next: object; readonly orders?: unknown } {
  if (typeof data !== 'object' || data === null || 'units' in data || !('next' in data)) return false;
  return typeof data.next === 'object' && data.next !== null;
}
