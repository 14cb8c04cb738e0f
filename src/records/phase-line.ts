/**
 * One position on one line of JSON, as bulk input and game records write it: `units` and
 * `orders` by power, optional `id`, `map` and `phase`; other fields are ignored.
 */
import { z } from 'zod';
import { provinceOf, type Board, type Unit } from '../board/board.ts';
import { failed, ok, type ErrorCode, type Result } from '../errors.ts';
import type { GivenOrder } from '../orders/legality.ts';
import type { WrittenOrder } from '../orders/order.ts';
import { parseOrder, parseUnit } from '../orders/parse.ts';
import { standingUnit } from './standing-unit.ts';

/** Powers of a record under this name stand for "not known who". */
const ANYBODY = '?';

const textsByPower = z.record(z.string(), z.array(z.string()));

const phaseLine = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  map: z.string().optional(),
  phase: z.string().optional(),
  units: textsByPower,
  orders: textsByPower.default({}),
});

/** A position read from a line. */
export interface PhaseLine {
  readonly id: string | number | undefined;
  readonly phase: string | undefined;
  readonly board: Board;
  readonly units: readonly Unit[];
  readonly orders: readonly GivenOrder[];
}

/** Texts of orders and units repeat in bulk input; so many readings are kept. */
const REMEMBERED_TEXTS = 50_000;

/** Reads lines, remembering how texts read that it has seen before. */
export class PhaseLineReader {
  readonly #boards: ReadonlyMap<string, Board>;
  readonly #orders = new Map<string, WrittenOrder>();
  readonly #units = new Map<string, Omit<Unit, 'power'>>();

  /** @param boards the boards a record can name in `map`; the first is meant where it names none */
  constructor(boards: readonly Board[]) {
    this.#boards = new Map(boards.map((board) => [board.id, board]));
  }

  /**
   * Reads one line.
   *
   * @returns the position, or `record-not-json`, `record-invalid`, `board-unknown`, `power-unknown`,
   *   `unit-unreadable`, `unit-misplaced`, `coast-unknown`, `unit-twice`, or what is wrong with an order
   */
  read(line: string): Result<PhaseLine> {
    const json = parseJson(line);
    if (!json.ok) return json;
    const record = phaseLine.safeParse(json.value);
    if (!record.success) {
      const [issue] = record.error.issues;
      const where = issue?.path.join('.') ?? '';
      return wrong('record-invalid', `${where === '' ? 'the record' : where}: ${issue?.message ?? ''}`);
    }
    const { id, map, phase, units, orders } = record.data;
    const board = map === undefined ? [...this.#boards.values()][0] : this.#boards.get(map);
    if (board === undefined) {
      return wrong('board-unknown', `there is no board "${map}"`, [...this.#boards.keys()].join(', '));
    }
    const standing = this.#readUnits(board, units);
    if (!standing.ok) return standing;
    const given = this.#readOrders(board, orders);
    if (!given.ok) return given;
    return ok({ id, phase, board, units: standing.value, orders: given.value });
  }

  #readUnits(board: Board, byPower: Readonly<Record<string, readonly string[]>>): Result<Unit[]> {
    const units: Unit[] = [];
    const taken = new Set<number>();
    for (const [name, texts] of Object.entries(byPower)) {
      const power = powerNamed(board, name);
      if (power === undefined) return unknownPower(board, name);
      for (const text of texts) {
        const unit = this.#readUnit(board, text);
        if (!unit.ok) return unit;
        const province = provinceOf(board, unit.value.location);
        if (taken.has(province)) return wrong('unit-twice', `a second unit in one province: ${text}`);
        taken.add(province);
        units.push({ power, ...unit.value });
      }
    }
    return ok(units);
  }

  #readUnit(board: Board, text: string): Result<Omit<Unit, 'power'>> {
    const known = this.#units.get(`${board.id} ${text}`);
    if (known !== undefined) return ok(known);
    const written = parseUnit(board, text);
    if (!written.ok) return written;
    const unit = standingUnit(board, written.value, text);
    if (!unit.ok) return unit;
    remember(this.#units, `${board.id} ${text}`, unit.value);
    return unit;
  }

  #readOrders(board: Board, byPower: Readonly<Record<string, readonly string[]>>): Result<GivenOrder[]> {
    const orders: GivenOrder[] = [];
    for (const [name, texts] of Object.entries(byPower)) {
      const power = name === ANYBODY ? undefined : powerNamed(board, name);
      if (power === undefined && name !== ANYBODY) return unknownPower(board, name);
      for (const text of texts) {
        const order = this.#readOrder(board, text);
        if (!order.ok) return order;
        orders.push({ power, order: order.value });
      }
    }
    return ok(orders);
  }

  #readOrder(board: Board, text: string): Result<WrittenOrder> {
    const known = this.#orders.get(`${board.id} ${text}`);
    if (known !== undefined) return ok(known);
    const order = parseOrder(board, text);
    if (order.ok) remember(this.#orders, `${board.id} ${text}`, order.value);
    else return failed({ ...order.error, message: `in "${text}": ${order.error.message}` });
    return order;
  }
}

/** Reads JSON; a failure is `record-not-json`. */
function parseJson(line: string): Result<unknown> {
  try {
    return ok(JSON.parse(line));
  } catch (error) {
    return wrong(
      'record-not-json',
      error instanceof Error ? error.message : String(error),
      'one JSON object',
    );
  }
}

function powerNamed(board: Board, name: string): number | undefined {
  return board.powers.find(({ code }) => code === name || code === name.toUpperCase())?.index;
}

function unknownPower(board: Board, name: string): Result<never> {
  return wrong('power-unknown', `no power "${name}"`, board.powers.map(({ code }) => code).join(', '));
}

function wrong(code: ErrorCode, message: string, expected?: string): Result<never> {
  return failed(expected === undefined ? { code, message } : { code, message, expected });
}

function remember<V>(memory: Map<string, V>, text: string, value: V): void {
  if (memory.size >= REMEMBERED_TEXTS) memory.clear();
  memory.set(text, value);
}
