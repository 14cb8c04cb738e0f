/** The input of every reader, and the steps that all of them share. */
import * as z from 'zod';
import type { Board, Unit } from '../../../board/board.ts';
import type { Boards } from '../../../board/boards.ts';
import { didYouMean } from '../../../base/near.ts';
import { SHAPE_WORDS } from '../../../base/json/shape-words.ts';
import type { Place } from '../../../base/errors.ts';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';
import { type LenientPolicy, readPoorlyWritten } from '../../../orders/text/poorly-written.ts';
import type { ErrorList, Spot } from '../model/error-list.ts';
import { type RecordedOrder, UNKNOWN_POWER } from '../model/game-record.ts';
import { type PositionReader, powerNamed } from '../model/position-reader.ts';
import { parsePhaseOrder } from '../model/structured-orders.ts';

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
/** Texts in lists by power, as most formats have them. */
type ListsByPower = z.infer<typeof textsByPower>;

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
    spot.in(...path).report('record-invalid', message);
    return undefined;
  }
  const [issue] = parsed.error.issues;
  spot.in(...(issue?.path ?? [])).report('record-invalid', issue?.message ?? 'wrong shape');
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
 * Reads units by power into a position; where the record names no coasts, fleets without one are taken.
 *
 * @param coasts asked only where a unit is not plainly one that stands there
 */
export function readUnits(
  byPower: ListsByPower,
  position: PositionReader,
  spot: Spot,
  coasts: () => 'named' | 'missing' = () => 'named',
): void {
  forEachText(byPower, position.board, spot, (power, text, at) => {
    if (position.addPlain(power, text)) return;
    if (coasts() === 'named') position.addText(power, text, at());
    else position.addAnywhere(power, text, at());
  });
}

/** Reads where dislodged units may retreat to into a position. */
export function readRetreatOptions(
  byPower: SaidByText<readonly string[]>,
  position: PositionReader,
  spot: Spot,
): void {
  forEachUnit(byPower, position.board, spot, (power, unit, places, at) =>
    position.addRetreats(power, unit, places, at),
  );
}

/** Reads the winters in which the units of a position were built. */
export function readYearsBorn(byPower: SaidByText<number>, position: PositionReader, spot: Spot): void {
  forEachUnit(byPower, position.board, spot, (power, unit, born, at) =>
    position.addAge(power, unit, born, at),
  );
}

/** A value for each unit of each power, by its text. */
type SaidByText<V> = Readonly<Record<string, Readonly<Record<string, V>> | null>>;

function forEachUnit<V>(
  byPower: SaidByText<V>,
  board: Board,
  spot: Spot,
  take: (power: number, unit: string, value: V, place: Place) => void,
): void {
  for (const [name, units] of Object.entries(byPower)) {
    const power = powerOf(board, name, units, spot);
    if (power === undefined) continue;
    for (const [unit, value] of Object.entries(units ?? {}))
      take(power, unit, value, spot.in(name, unit).place);
  }
}

/** Reads the owners of centres by power into a position. */
export function readCentres(byPower: ListsByPower, position: PositionReader, spot: Spot): void {
  position.expectCentres();
  forEachText(byPower, position.board, spot, (power, text, at) => {
    if (!position.addPlainCentre(power, text)) position.addCentre(power, text, at());
  });
}

/** The power with this name; an error where there is none and something is said of it. */
function powerOf(board: Board, name: string, said: object | null, spot: Spot): number | undefined {
  const found = powerNamed(board, name);
  if (found.ok) return found.value;
  return Object.keys(said ?? {}).length === 0 ? undefined : spot.in(name).take(found);
}

function forEachText(
  byPower: ListsByPower,
  board: Board,
  spot: Spot,
  take: (power: number, text: string, place: () => Place) => void,
): void {
  for (const [name, texts] of Object.entries(byPower)) {
    const power = powerOf(board, name, texts, spot);
    if (power === undefined || texts === null) continue;
    let index = 0;
    const at = (): Place => spot.in(name, index).place;
    for (const text of texts) {
      take(power, text, at);
      index++;
    }
  }
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
  lenient: LenientPolicy | undefined,
): RecordedOrder[] {
  if (lenient !== undefined && kind === 'movement')
    return readPoorOrders(byPower, board, spot, units, lenient);
  return ordersByPower(byPower, board, spot, (power, text, at) => {
    const read = parsePhaseOrder(board, kind, text);
    return { power, text, order: read.ok ? read.value : at().take(read) };
  });
}

function ordersByPower<Order>(
  byPower: ListsByPower,
  board: Board,
  spot: Spot,
  read: (power: number | undefined, text: string, at: () => Spot) => Order,
): Order[] {
  return Object.entries(byPower).flatMap(([name, texts]) => {
    const power = name === UNKNOWN_POWER ? undefined : powerOf(board, name, texts, spot);
    if (power === undefined && name !== UNKNOWN_POWER) return [];
    return (texts ?? []).map((text, index) => read(power, text, () => spot.in(name, index)));
  });
}

function readPoorOrders(
  byPower: ListsByPower,
  board: Board,
  spot: Spot,
  units: readonly Unit[],
  policy: LenientPolicy,
): RecordedOrder[] {
  const written = ordersByPower(byPower, board, spot, (power, text, at) => ({ power, text, at: at() }));
  const read = readPoorlyWritten(board, units, written, policy);
  const faults = read.errors.values();
  return written.map(({ power, text, at }, i) => {
    // Some records know no type of unit, and write "?" in its place: no reading of names is needed for that.
    const plain = read.orders[i] === undefined ? parsePhaseOrder(board, 'movement', text) : undefined;
    const fault = plain === undefined ? undefined : faults.next().value;
    const order = plain?.ok === true ? plain.value : read.orders[i];
    if (order === undefined && fault !== undefined) at.errors.add(fault, at.place);
    return { power, text, order };
  });
}
