/** What is wrong, as lines for people: a hundred complaints of one kind say no more than a few. */
import { formatError, formatPlace, type UserError } from '../../errors.ts';

/** This many complaints of one kind are printed one by one. */
const SHOWN = 5;

/** A line for each error; of more than a few of one kind the first ones, and a line that counts the others. */
export function errorLines(errors: readonly UserError[]): string[] {
  const kinds = new Map<string, UserError[]>();
  const lines: string[] = [];
  for (const error of errors) {
    const kind = kindOf(error);
    const alike = kinds.get(kind) ?? [];
    alike.push(error);
    kinds.set(kind, alike);
    if (alike.length <= SHOWN) lines.push(formatError(error));
  }
  for (const alike of kinds.values()) {
    if (alike.length === SHOWN + 1) lines.push(formatError(alike[SHOWN]!));
    else if (alike.length > SHOWN) lines.push(remainder(alike.length - SHOWN, alike.at(-1)!));
  }
  return lines;
}

/** The code of a place, with a unit before it or without. */
const PLACE = /\b(?:[AF] )?[A-Z]{3}(?:\/[NSEW]C)?\b/g;

/**
 * Errors count as alike if they differ only in place, in what they quote, in codes of units and places, and in
 * numbers.
 */
function kindOf({ code, message, place }: UserError): string {
  const words = message
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(PLACE, '')
    .replaceAll(/\d+/g, '0');
  return JSON.stringify([place?.file, code, words]);
}

function remainder(count: number, last: UserError): string {
  const { file, ...within } = last.place ?? {};
  const where = formatPlace(within);
  const upTo = where === '' ? '' : `, the last at ${where}`;
  return `${file === undefined ? '' : `${file}: `}${count} more of this kind${upTo}: ${last.message} [${last.code}]`;
}
