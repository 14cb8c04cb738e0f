/** The input of every reader, and the steps that readers share: shapes, orders in words and orders in fields. */
import * as z from 'zod';
import type { Board, Unit, Coast, UnitType } from '../../../board/board.ts';
import type { Boards } from '../../../board/boards.ts';
import { didYouMean } from '../../../base/near.ts';
import { SHAPE_WORDS } from '../../../base/json/shape-words.ts';
import { type Place, failed, ok, type Result } from '../../../base/errors.ts';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';
import { type LenientPolicy, readPoorlyWritten } from '../../../orders/text/poorly-written.ts';
import type { ErrorList, Spot } from '../model/phase-list.ts';
import { type ListsByPower, powerOf } from '../model/fields-by-power.ts';
import {
  type RecordedOrder,
  UNKNOWN_POWER,
  isMovementOrder,
  isOrderOf,
  type PhaseOrder,
  type RecordedPhase,
} from '../model/game-record.ts';
import { valueAt } from '../../../base/remembered.ts';
import {
  formatOrder,
  formatUnit,
  writtenUnit,
  formatAdjustment,
  formatRetreat,
  type OrderStyle,
} from '../../../orders/text/format.ts';
import type { WrittenPlace, WrittenUnit } from '../../../orders/order.ts';
import { parseOrder, parseUnit } from '../../../orders/text/parse.ts';
import { type PositionReader, type Presence, keeping } from '../model/position-reader.ts';
import { parseAdjustment, parseRetreat } from '../../../orders/text/parse-later.ts';

/** A file to read. */
export interface RecordFile {
  readonly text: string;
  /** The place of the file as a whole. */
  readonly place: Place;
  readonly boards: Boards;
  readonly errors: ErrorList;
  /** The policy for poorly written orders; without it they are errors. */
  readonly lenient?: LenientPolicy | undefined;
}

/** The name of a game. A number that JavaScript does not keep exactly could be that of another game: it is refused. */
export const gameName = z.union([
  z.string(),
  z
    .number()
    .refine(
      (number) => Math.abs(number) <= Number.MAX_SAFE_INTEGER,
      'a number with this many digits loses precision: write it as a string',
    ),
]);

/** Texts by power, such as units or orders; some formats have `null` for an empty list. */
export const textsByPower = z.record(z.string(), z.array(z.string()).nullable());

/** Places to which each dislodged unit may retreat, by power and unit. */
export const retreatOptions = z.record(z.string(), z.record(z.string(), z.array(z.string())));

/** The winters in which units were built, by power and unit. */
export const yearsBorn = z.record(z.string(), z.record(z.string(), z.int()));

/**
 * Checks the shape of a value; `record-invalid` with the path of the first thing that is wrong, or of a field whose name
 * is a typing mistake away from one that is not there.
 *
 * @param fields the schema that names the fields; one of anything where their names were looked at before
 */
export function checkShape<T>(
  schema: z.ZodType<T>,
  value: unknown,
  spot: Spot,
  fields: z.ZodType = schema,
): T | undefined {
  const parsed = schema.safeParse(value, SHAPE_WORDS);
  if (parsed.success) {
    const mistyped = mistypedField(fields, value);
    if (mistyped === undefined) return parsed.data;
    const { path, meant } = mistyped;
    const message = `there is no field "${String(path.at(-1))}" here${meant}`;
    spot.in(...path).report(message);
    return undefined;
  }
  const [issue] = parsed.error.issues;
  spot.in(...(issue?.path ?? [])).report(issue?.message ?? 'wrong shape');
  return undefined;
}

/** Finds the first field, also of an object inside, that seems to be one of the missing ones, and suggests what was meant. */
function mistypedField(
  schema: z.ZodType,
  value: unknown,
): { readonly path: readonly string[]; readonly meant: string } | undefined {
  const object = withoutWrappers(schema);
  if (!(object instanceof z.ZodObject) || typeof value !== 'object' || value === null) return undefined;
  const shape: Readonly<Record<string, z.ZodType>> = object.shape;
  const names = Object.keys(shape);
  for (const [name, each] of Object.entries(value)) {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (known !== undefined) {
      const found = mistypedField(known, each);
      if (found !== undefined) return { ...found, path: [name, ...found.path] };
      continue;
    }
    const meant = didYouMean(
      name,
      names.filter((other) => !Object.hasOwn(value, other)),
    );
    if (meant !== '') return { path: [name], meant };
  }
  return undefined;
}

function withoutWrappers(schema: z.ZodType): unknown {
  let inner: unknown = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault) {
    inner = inner.unwrap();
  }
  return inner;
}

/**
 * Reads orders by power; one that cannot be read is kept as text, with an error.
 *
 * @param units all that stand on the board
 * @param lenient says how orders of a movement phase that are poorly written are read (DATC 4.E.2)
 */
export function readOrders(
  byPower: ListsByPower,
  kind: PhaseKind,
  board: Board,
  spot: Spot,
  units: readonly Unit[],
  lenient?: LenientPolicy,
): RecordedOrder[] {
  const texts = textsByGiver(byPower, board, spot);
  const policy = kind === 'movement' ? lenient : undefined;
  const written = policy === undefined ? texts : [...texts];
  const poor = policy && readPoorlyWritten(board, units, [...written], policy);
  const faults = poor?.errors.values();
  return Array.from(written, ({ power, text, at }, i): RecordedOrder => {
    const known = poor?.orders[i];
    if (known !== undefined) return { power, text, order: known };
    // Some records know no type of unit, and write "?" in its place: no reading of names is needed for that.
    const read = parsePhaseOrder(board, kind, text);
    const fault = faults?.next().value;
    if (read.ok) return { power, text, order: read.value };
    return { power, text, order: undefined, fault: at().add(fault ?? read.error) };
  });
}

function* textsByGiver(byPower: ListsByPower, board: Board, spot: Spot) {
  for (const [name, texts] of Object.entries(byPower)) {
    const power = name === UNKNOWN_POWER ? undefined : powerOf(board, name, texts, spot);
    if (power === undefined && name !== UNKNOWN_POWER) continue;
    for (const [index, text] of (texts ?? []).entries())
      yield { power, text, at: (): Spot => spot.in(name, index) };
  }
}

/** A place written as `SPA/NC`; errors as `parseUnit`. */
export function placeNamed(board: Board, text: string): Result<WrittenPlace> {
  const unit = parseUnit(board, text);
  if (!unit.ok) return unit;
  const { province, coast } = unit.value;
  return ok(coast === undefined ? { province } : { province, coast });
}

/** Tells which units get orders in a phase: those on the board, or those that have to leave it. */
export function orderedUnits(kind: PhaseKind): Presence {
  return kind === 'retreat' ? 'retreats' : 'stands';
}

/**
 * Names the unit in a place for an order: as the unit that is there, because records often give the province
 * only; as the place where there is none.
 */
export function unitAt(position: PositionReader, place: WrittenPlace, standing: Presence): WrittenUnit {
  const unit = position.unitIn(place.province, standing);
  return unit === undefined ? place : writtenUnit(position.board, unit);
}

/** A unit to build: its coast may be given with the province or beside it. */
export function unitToBuild(type: UnitType, { province, coast }: WrittenPlace, beside?: Coast): WrittenUnit {
  const onCoast = type === 'army' ? undefined : (coast ?? beside);
  return onCoast === undefined ? { type, province } : { type, province, coast: onCoast };
}

/** An order that was read from fields; its text is the short form. */
export function recordedOrder(board: Board, power: number | undefined, order: PhaseOrder): RecordedOrder {
  return { power, text: formatPhaseOrder(board, order), order };
}

/** The words of a record about the unit in a province, and where they stand. */
export type SaidOfUnit = readonly [province: number, words: readonly string[], spot: Spot];

/**
 * Results by unit, of builds by the unit that was to be built; `record-invalid` where a unit has two that differ, and
 * where nobody is whom an order could be to. Of adjustments, what is said of no unit is left out.
 */
export function resultsOfUnits(
  said: readonly SaidOfUnit[],
  orders: readonly RecordedOrder[],
  position: PositionReader,
  kind: PhaseKind,
): RecordedPhase['results'] {
  const results = new Map<string, readonly string[]>();
  for (const [province, words, spot] of said) {
    const ordered = position.unitIn(province, orderedUnits(kind));
    const unit = builtIn(province, orders) ?? (ordered && writtenUnit(position.board, ordered));
    if (unit === undefined) {
      const { code } = position.board.provinces[province]!;
      const message = `there is no unit in ${code} of which this could be a result`;
      if (kind !== 'adjustment' && words.length > 0) spot.report(message, 'a unit');
      continue;
    }
    const text = formatUnit(position.board, unit, 'short');
    const before = valueAt(results, text, () => words);
    if (before.join() !== words.join()) spot.report(`${text} has two results`, 'one result of a unit');
  }
  return results.size === 0 ? undefined : Object.fromEntries(results);
}

/** The unit that was to be built in a province; `undefined` where none was, or one of several. */
function builtIn(province: number, orders: readonly RecordedOrder[]): WrittenUnit | undefined {
  const built = orders.flatMap(({ order }) =>
    order?.kind === 'build' && order.unit.province === province ? [order.unit] : [],
  );
  return built.length === 1 ? built[0] : undefined;
}

/** Reports, as `record-invalid`, each order of those that were carried out of whose unit another one was. */
export function reportRivals(
  carriedOut: readonly { readonly order: RecordedOrder; readonly spot: Spot }[],
): void {
  const first = new Map<number, string>();
  for (const {
    order: { order, text },
    spot,
  } of carriedOut) {
    if (order === undefined || order.kind === 'waive') continue;
    const before = valueAt(first, order.unit.province, () => text);
    const message = `"${text}" succeeded, as did "${before}" of the same unit`;
    if (before !== text) spot.report(message, 'one order of a unit');
  }
}

/** Refuses an order of another kind of phase as `order-unreadable`. */
export function ofPhase(kind: PhaseKind, order: Result<PhaseOrder>, type: string): Result<PhaseOrder> {
  if (!order.ok || isOrderOf(kind, order.value)) return order;
  return failed({ code: 'order-unreadable', message: `"${type}" is not an order of a ${kind} phase` });
}

/** Records write so where they do not know the type of the unit. */
const NO_TYPE = /^\s*\?\s+/;

/**
 * Reads an order of a phase of this kind.
 *
 * @param place where it stands, for errors
 * @returns the order, or what is wrong with it, as `parseOrder`, `parseRetreat` and `parseAdjustment` say it
 */
export function parsePhaseOrder(
  board: Board,
  kind: PhaseKind,
  text: string,
  place?: Place,
): Result<PhaseOrder> {
  const known = READERS[kind](board, text);
  // Errors have their place.
  return known.ok ? known : PARSERS[kind](board, withoutNoType(text), place);
}

const withoutNoType = (text: string): string => text.replace(NO_TYPE, '');

const PARSERS = {
  movement: parseOrder,
  retreat: parseRetreat,
  adjustment: parseAdjustment,
} as const satisfies Record<PhaseKind, unknown>;

const READERS: Readonly<Record<PhaseKind, (board: Board, text: string) => Result<PhaseOrder>>> = {
  movement: keeping((board, text) => PARSERS.movement(board, withoutNoType(text))),
  retreat: keeping((board, text) => PARSERS.retreat(board, withoutNoType(text))),
  adjustment: keeping((board, text) => PARSERS.adjustment(board, withoutNoType(text))),
};

/** An order of any phase, in the short form of `formatOrder` unless another is asked for. */
export function formatPhaseOrder(board: Board, order: PhaseOrder, style: OrderStyle = 'short'): string {
  if (isMovementOrder(order)) return formatOrder(board, order, style);
  return order.kind === 'retreat' || order.kind === 'movement'
    ? formatRetreat(board, order, style)
    : formatAdjustment(board, order, style);
}
