/** The content of a line, however it is read. */
import type { Board, Season, Unit } from '../../../board/board.ts';
import { failed, ok, type Result, type UserError } from '../../../base/errors.ts';
import { ErrorList, Spot } from '../model/phase-list.ts';
import { readAskedPosition, type TextsByPower, checkRetreats } from '../model/fields-by-power.ts';
import type { GivenOrder } from '../../../orders/orders-that-count.ts';
import { createScanner } from 'jsonc-parser';

/** An order that cannot be read: it does not count as one. */
export interface UnreadableOrder {
  /** The power that gave it; `undefined` where the record does not say. */
  readonly power: number | undefined;
  /** As it was written; the beginning of a long one. */
  readonly text: string;
  readonly error: UserError;
}

/** A position read from a line. */
export interface PositionLine {
  /** The id as a piece of JSON, exactly as it came: `"game-1"`, `17`. */
  readonly idJson: string | undefined;
  readonly phase: string | undefined;
  readonly board: Board;
  /** The season of the phase, where that is told. */
  readonly season: Season | undefined;
  /** The owner of the centre in each province, where owners are told. */
  readonly centres?: readonly (number | undefined)[];
  readonly units: readonly Unit[];
  readonly orders: readonly GivenOrder[];
  /** Orders that are not among `orders`, as they cannot be read. */
  readonly unreadable: readonly UnreadableOrder[];
  /** The texts of orders that are in short form, by their place in `orders`, so that results need not write them again. */
  readonly written?: readonly (string | undefined)[];
}

/** The same line, or what is wrong with the first order that cannot be read. */
export function allReadable(line: Result<PositionLine>): Result<PositionLine> {
  const unreadable = line.ok ? line.value.unreadable[0] : undefined;
  if (unreadable === undefined) return line;
  const { text, error } = unreadable;
  return failed({ ...error, message: `in "${text}": ${error.message}` });
}

/**
 * The position before movement that a line tells: its units, and owners of centres, for which some rules ask in movement.
 *
 * @returns the owners of centres by province where they are told; or the first error, as of `readUnits` and `readCentres`
 */
export function readLinePosition(
  board: Board,
  units: TextsByPower,
  centers: TextsByPower | undefined,
): Result<Pick<PositionLine, 'units' | 'centres'>> {
  const errors = new ErrorList();
  const spot = new Spot(errors, {});
  const position = readAskedPosition(board, { units, centers }, spot);
  checkRetreats(board, { kind: 'movement', name: undefined, ...position }, spot);
  const [first] = errors.all;
  if (first !== undefined) return failed(first);
  const { units: standing, centres } = position;
  return ok({ units: standing, ...(centres !== undefined && { centres }) });
}

const NUMBER = /^[-\d]/;

/**
 * The id of a line as a piece of JSON; `undefined` where it has none, or one that is neither a text nor a number.
 *
 * @param line is JSON
 * @param record what `JSON.parse` makes of it
 */
export function lineId(line: string, record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null || !('id' in record)) return undefined;
  const { id } = record;
  if (typeof id === 'string') return JSON.stringify(id);
  if (typeof id !== 'number') return undefined;
  const isFirst = line.startsWith(`{"id":${id},"`) && line.lastIndexOf('"id"') === 1 && !line.includes('\\');
  return isFirst ? String(id) : writtenNumber(line, 'id');
}

/** Finds how the line writes the number in a field of its own; of a field that it has twice, the last one. */
function writtenNumber(line: string, field: string): string | undefined {
  const scanner = createScanner(line, true);
  const next = (): string => {
    scanner.scan();
    return line.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
  };
  let depth = 0;
  let [name, colon] = ['', ''];
  let found: string | undefined;
  for (let token = next(); token !== ''; token = next()) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (depth === 1 && colon === ':' && NUMBER.test(token) && JSON.parse(name) === field) found = token;
    [name, colon] = [colon, token];
  }
  return found;
}
