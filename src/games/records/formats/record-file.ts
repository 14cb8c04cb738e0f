/** The input of every reader, and the steps that all of them share. */
import * as z from 'zod';
import type { Board, Unit } from '../../../board/board.ts';
import type { Boards } from '../../../board/boards.ts';
import { didYouMean } from '../../../base/near.ts';
import { SHAPE_WORDS } from '../../../base/json/shape-words.ts';
import type { Place, UserError } from '../../../base/errors.ts';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';
import { type LenientPolicy, readPoorlyWritten } from '../../../orders/text/poorly-written.ts';
import type { ErrorList, Spot } from '../model/error-list.ts';
import { type ListsByPower, powerOf } from '../model/fields-by-power.ts';
import { type RecordedOrder, UNKNOWN_POWER } from '../model/game-record.ts';
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
  if (lenient !== undefined && kind === 'movement')
    return readPoorOrders(byPower, board, spot, units, lenient);
  return ordersByPower(byPower, board, spot, (power, text, at) => {
    const read = parsePhaseOrder(board, kind, text);
    return read.ok ? { power, text, order: read.value } : unreadOrder(power, text, at(), read.error);
  });
}

function unreadOrder(power: number | undefined, text: string, at: Spot, error: UserError): RecordedOrder {
  return { power, text, order: undefined, fault: at.add(error) };
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
    return order === undefined && fault !== undefined
      ? unreadOrder(power, text, at, fault)
      : { power, text, order };
  });
}
