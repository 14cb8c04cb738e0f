/**
 * One position on one line of JSON, as bulk input and game records write it: `units` and
 * `orders` by power, optional `id`, `map` and `phase`; other fields are ignored.
 */
import { z } from 'zod';
import { provinceOf, type Board, type Unit } from '../../board/board.ts';
import { failed, messageOf, ok, type ErrorCode, type Result, type UserError } from '../../errors.ts';
import { shortened } from '../../orders/text/cursor.ts';
import type { GivenOrder } from '../../orders/legality/legality.ts';
import type { WrittenOrder } from '../../orders/order.ts';
import { parseOrder } from '../../orders/text/parse.ts';
import { readPoorlyWritten, type OrderText } from '../../orders/text/poorly-written.ts';
import type { ReadingPolicy } from '../../orders/reading-policy.ts';
import { isLenient, type LenientPolicy } from '../../orders/text/poorly-written.ts';
import { parsePhase } from '../../phases/phase-name.ts';
import { ANYBODY, type PhaseLine } from './line-content.ts';
import { PlainLineReader } from './plain-line.ts';
import { readStandingUnit } from '../model/standing-unit.ts';

/** The index of a power that nobody is. */
const NO_POWER = -1;

const textsByPower = z.record(z.string(), z.array(z.string()));

const phaseLine = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  map: z.string().optional(),
  phase: z.string().optional(),
  units: textsByPower,
  orders: textsByPower.default({}),
});

type Texts = Readonly<Record<string, readonly string[]>>;

/**
 * A record that is surely as `phaseLine` wants it, which then need not look. It says in a quarter of the time
 * that nothing is wrong, but never what.
 */
function asWanted(record: unknown): z.infer<typeof phaseLine> | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const { id, map, phase, units, orders = {} } = record as Readonly<Record<string, unknown>>;
  const isIdentified = id === undefined || typeof id === 'string' || Number.isFinite(id);
  const isNamed = isTextOrMissing(map) && isTextOrMissing(phase);
  if (!isIdentified || !isNamed || !isTextsByPower(units) || !isTextsByPower(orders)) return undefined;
  return { id: id as string | number | undefined, map, phase, units, orders };
}

function isTextOrMissing(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

function isTextsByPower(value: unknown): value is Record<string, string[]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (const power of Object.keys(value)) {
    const texts = (value as Readonly<Record<string, unknown>>)[power];
    if (!Array.isArray(texts)) return false;
    for (const text of texts) if (typeof text !== 'string') return false;
  }
  return true;
}

/** Texts of orders and units repeat in bulk input; so many readings are kept. */
const REMEMBERED_TEXTS = 50_000;

/** How the texts of one board read that were seen before. */
interface Memory {
  readonly board: Board;
  readonly orders: Map<string, WrittenOrder>;
  /** By power. */
  readonly units: readonly Map<string, Unit>[];
}

/** Reads lines, remembering how texts read that it has seen before. */
export class PhaseLineReader {
  readonly #boards: ReadonlyMap<string, Memory>;
  readonly #first: Memory | undefined;
  readonly #lenient: LenientPolicy | undefined;
  readonly #plain: PlainLineReader;

  /**
   * @param boards the boards a record can name in `map`; the first is meant where it names none
   * @param policy says how poorly written orders are read (DATC 4.E.2); without it they are errors
   */
  constructor(boards: readonly Board[], policy?: ReadingPolicy) {
    this.#lenient = policy !== undefined && isLenient(policy) ? policy : undefined;
    const memories = boards.map((board): Memory => {
      const units = board.powers.map(() => new Map<string, Unit>());
      return { board, orders: new Map(), units };
    });
    this.#boards = new Map(memories.map((memory) => [memory.board.id, memory]));
    this.#first = memories[0];
    this.#plain = new PlainLineReader(boards);
  }

  /** Reads the line that stands from `start` to `end`; errors as of `read`. */
  readBytes(bytes: Uint8Array, start: number, end: number): Result<PhaseLine> {
    const plain = this.#plain.read(bytes, start, end);
    if (plain !== undefined) return ok(plain);
    const { buffer, byteOffset } = bytes;
    return this.read(Buffer.from(buffer, byteOffset + start, end - start).toString());
  }

  /**
   * Reads one line.
   *
   * @returns the position, or `record-not-json`, `record-invalid`, `board-unknown`,
   *   `phase-not-movement`, `power-unknown`, `unit-unreadable`, `unit-misplaced`, `coast-unknown`,
   *   `unit-twice`, or what is wrong with a place or an order
   */
  read(line: string): Result<PhaseLine> {
    const json = parseJson(line);
    if (!json.ok) return json;
    const wanted = asWanted(json.value);
    const record =
      wanted === undefined ? phaseLine.safeParse(json.value) : ({ success: true, data: wanted } as const);
    if (!record.success) {
      return wrong('record-invalid', misshapen(json.value, record.error.issues[0]?.path ?? []));
    }
    const { id, map, phase, units, orders } = record.data;
    const memory = map === undefined ? this.#first : this.#boards.get(map);
    if (memory === undefined) {
      return wrong(
        'board-unknown',
        `there is no board "${shortened(map ?? '')}"`,
        [...this.#boards.keys()].join(', '),
      );
    }
    const kind = phase === undefined ? undefined : parsePhase(phase)?.kind;
    if (kind !== undefined && kind !== 'movement') {
      return wrong(
        'phase-not-movement',
        `"${shortened(phase ?? '')}" is a phase of ${kind}s`,
        'a movement phase, such as S1901M',
      );
    }
    const standing = readUnits(memory, units);
    if (!standing.ok) return standing;
    const given = readOrders(memory, standing.value, orders, this.#lenient);
    if (!given.ok) return given;
    return ok({ id, phase, board: memory.board, units: standing.value, orders: given.value });
  }
}

function readUnits(memory: Memory, byPower: Texts): Result<Unit[]> {
  const { board } = memory;
  const units: Unit[] = [];
  const taken: boolean[] = [];
  for (const name of Object.keys(byPower)) {
    const power = powerNamed(board, name);
    if (power === undefined) return unknownPower(board, name);
    for (const text of byPower[name]!) {
      let unit = memory.units[power]!.get(text);
      if (unit === undefined) {
        const read = readUnit(memory, power, text);
        if (!read.ok) return read;
        unit = read.value;
      }
      const province = provinceOf(board, unit.location);
      if (taken[province] === true)
        return wrong('unit-twice', `a second unit in one province: ${shortened(text)}`);
      taken[province] = true;
      units.push(unit);
    }
  }
  return ok(units);
}

function readUnit({ board, units }: Memory, power: number, text: string): Result<Unit> {
  const unit = readStandingUnit(board, power, text);
  if (unit.ok) remember(units[power]!, text, unit.value);
  return unit;
}

function readOrders(
  memory: Memory,
  units: readonly Unit[],
  byPower: Texts,
  lenient: LenientPolicy | undefined,
): Result<GivenOrder[]> {
  const { board } = memory;
  const orders: GivenOrder[] = [];
  for (const name of Object.keys(byPower)) {
    const power = name === ANYBODY ? undefined : powerNamed(board, name);
    if (power === undefined && name !== ANYBODY) return unknownPower(board, name);
    for (const text of byPower[name]!) {
      const known = memory.orders.get(text);
      if (known !== undefined) {
        orders.push({ power, order: known });
        continue;
      }
      const order = readOrder(memory, text);
      if (!order.ok) return lenient === undefined ? order : readPoorOrders(board, units, byPower, lenient);
      orders.push({ power, order: order.value });
    }
  }
  return ok(orders);
}

/** Reads the orders of a record of which not all can be read as they stand (DATC 4.E.2). */
function readPoorOrders(
  board: Board,
  units: readonly Unit[],
  byPower: Texts,
  policy: LenientPolicy,
): Result<GivenOrder[]> {
  const texts: OrderText[] = [];
  for (const [name, ofPower] of Object.entries(byPower)) {
    // Where it is not known who gave an order, the position does not help to read it.
    const power = name === ANYBODY ? NO_POWER : powerNamed(board, name);
    if (power === undefined) return unknownPower(board, name);
    texts.push(...ofPower.map((text) => ({ power, text })));
  }
  const { orders, errors } = readPoorlyWritten(board, units, texts, policy);
  const [error] = errors;
  if (error !== undefined) return inText(texts[orders.indexOf(undefined)]!.text, error);
  const given = orders.map((order, i): GivenOrder => {
    const { power } = texts[i]!;
    return { power: power === NO_POWER ? undefined : power, order: order! };
  });
  return ok(given);
}

function readOrder({ board, orders }: Memory, text: string): Result<WrittenOrder> {
  const order = parseOrder(board, text);
  if (!order.ok) return inText(text, order.error);
  remember(orders, text, order.value);
  return order;
}

function inText(text: string, error: UserError): Result<never> {
  return failed({ ...error, message: `in "${shortened(text)}": ${error.message}` });
}

/** What is wrong with the shape of a record, in words. */
function misshapen(record: unknown, path: readonly PropertyKey[]): string {
  const [field, ...inside] = path;
  if (field === undefined) return 'the record is not an object';
  const where = path.map((key) => shortened(String(key))).join('.');
  if (field === 'id') return `${where} is neither a text nor a number`;
  if (field !== 'units' && field !== 'orders') return `${where} is not a text`;
  if (inside.length > 1) return `${where} is not a text`;
  if (inside.length === 1) return `${where} is not a list of texts`;
  const isMissing = (record as Readonly<Record<string, unknown>>)[field] === undefined;
  return isMissing ? `${where} is missing` : `${where} is not an object with a list of texts for each power`;
}

/** Reads JSON; a failure is `record-not-json`. */
function parseJson(line: string): Result<unknown> {
  try {
    return ok(JSON.parse(line));
  } catch (error) {
    return wrong('record-not-json', messageOf(error), 'one JSON object');
  }
}

function powerNamed(board: Board, name: string): number | undefined {
  for (const { code, index } of board.powers) if (code === name) return index;
  const capitals = name.toUpperCase();
  return board.powers.find(({ code }) => code === capitals)?.index;
}

function unknownPower(board: Board, name: string): Result<never> {
  return wrong(
    'power-unknown',
    `no power "${shortened(name)}"`,
    board.powers.map(({ code }) => code).join(', '),
  );
}

function wrong(code: ErrorCode, message: string, expected?: string): Result<never> {
  return failed(expected === undefined ? { code, message } : { code, message, expected });
}

function remember<V>(memory: Map<string, V>, text: string, value: V): void {
  if (memory.size >= REMEMBERED_TEXTS) memory.clear();
  memory.set(text, value);
}
