/**
 * One position on one line of JSON, as bulk input and game records write it: `units` and `orders` by power, optional
 * `id`, `map`, `phase` and `centers`; other fields are ignored, unless they tell of what is not of such a line.
 */
import { refuse, told, writtenText } from '../../../base/given.ts';
import { asBoards, type BoardChoice, type Boards } from '../../../board/boards.ts';
import type { Board, Season, Unit } from '../../../board/board.ts';
import { failed, messageOf, ok, type Result, type UserError } from '../../../base/errors.ts';
import { shortened } from '../../../orders/text/places.ts';
import { boardIn } from '../../../orders/legality/closed-borders.ts';
import type { GivenOrder } from '../../../orders/orders-that-count.ts';
import { parseOrder } from '../../../orders/text/parse.ts';
import { isLenient, type LenientPolicy, readPoorlyWritten } from '../../../orders/text/poorly-written.ts';
import type { ReadingPolicy } from '../../../orders/reading-policy.ts';
import { parsePhase, phaseExamples } from '../../../adjudicate/phases/phase-name.ts';
import FIELDS from '../model/known-fields.json' with { type: 'json' };
import { misplacedIn, mistakenFieldIn } from '../model/known-fields.ts';
import { aPhaseOf, ErrorList, Spot } from '../model/phase-list.ts';
import { repeatedNames, saidTwice } from '../../../base/json/read-json.ts';
import { textOf } from './line-blocks.ts';
import { shortOrders } from './short-orders.ts';
import { UNKNOWN_POWER } from '../model/game-record.ts';
import { keeping, powerNamed, wrong } from '../model/position-reader.ts';
import { decodeText } from '../../../base/text-encoding.ts';
import {
  faultOfTexts,
  type TextsByPower,
  readAskedPosition,
  checkRetreats,
} from '../model/fields-by-power.ts';
import { visit } from 'jsonc-parser';

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
  let found: string | undefined;
  visit(line, {
    onLiteralValue: (value, offset, length, _line, _column, pathOf) => {
      if (typeof value !== 'number') return;
      const path = pathOf();
      if (path.length === 1 && path[0] === field) found = line.slice(offset, offset + length);
    },
  });
  return found;
}

function checkPlace({ length }: Uint8Array, at: number): void {
  if (!Number.isInteger(at) || at < 0 || at > length)
    refuse('record-invalid', `${told(at)} is no place in ${length} bytes`, 'a whole number');
}

/** The fields of a record, or what is wrong with their shape. */
function readFields(record: unknown) {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    return wrong('record-invalid', 'the record is not an object');
  }
  const { id, map, phase, units, orders = {}, centers } = record as Readonly<Record<string, unknown>>;
  if (!isTextOrMissing(id) && typeof id !== 'number') {
    return wrong('record-invalid', 'id is neither a string nor a number');
  }
  if (!isTextOrMissing(map)) return wrong('record-invalid', 'map is not a string');
  if (!isTextOrMissing(phase)) return wrong('record-invalid', 'phase is not a string');
  const fault =
    faultOfTexts('units', units) ?? faultOfTexts('orders', orders) ?? faultOfTexts('centers', centers ?? {});
  if (fault !== undefined) return wrong('record-invalid', fault);
  return ok({
    map,
    phase,
    units: units as TextsByPower,
    orders: orders as TextsByPower,
    centers: (centers ?? undefined) as TextsByPower | undefined,
  });
}

function isTextOrMissing(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

/** The fields of a line that are read; others may be anything. */
const READ_FIELDS: ReadonlySet<string | number> = new Set(FIELDS.line);

/** Without these characters the bytes of a line are in UTF-8 beyond doubt. */
const ODD = /[\0\uFFFD\uFEFF]/;

/** Texts of orders repeat in bulk input. */
const readOrder = keeping(parseOrder);

/** Reads lines; what texts of units and orders mean is kept. */
export class PositionLineReader {
  readonly #boards: Boards;
  readonly #lenient: LenientPolicy | undefined;
  readonly #strict: boolean;

  /**
   * @param choice the boards a record can name in `map`; the first is meant where it names none
   * @param policy says how poorly written orders are read (DATC 4.E.2); without it they are errors
   * @param strict orders behind the first that cannot be read are left out: nobody will ask for them
   */
  constructor(choice: BoardChoice, policy?: ReadingPolicy, strict = false) {
    this.#lenient = policy !== undefined && isLenient(policy) ? policy : undefined;
    this.#strict = strict;
    this.#boards = asBoards(choice);
  }

  /**
   * Reads the line that stands from `start` to `end`; errors as of `read`, and `encoding-unknown`. Throws a
   * `UserErrorException` (`record-invalid`) for what are no bytes, or no places among them.
   */
  readBytes(bytes: Uint8Array, start: number, end: number): Result<PositionLine> {
    if (!(bytes instanceof Uint8Array))
      refuse('record-invalid', `bytes: ${told(bytes)} is none`, 'a Uint8Array');
    checkPlace(bytes, start);
    checkPlace(bytes, end);
    const line = textOf(bytes, { start, end });
    if (!ODD.test(line)) return this.read(line);
    const { text, errors } = decodeText(bytes.subarray(start, end));
    const error = errors.at(-1);
    return error === undefined ? this.read(text!) : failed(error);
  }

  /**
   * Reads one line. Throws a `UserErrorException` (`record-invalid`) for what is no text.
   *
   * @returns the position with the orders that can be read and those that cannot, or `record-not-json`,
   *   `record-invalid`, `board-unknown`, `phase-unknown`, `phase-not-movement`, `power-unknown`, `unit-unreadable`,
   *   `unit-misplaced`, `coast-unknown`, `unit-twice`, or what is wrong with the place of a unit
   */
  read(line: string): Result<PositionLine> {
    writtenText(line, 'record-invalid', 'line');
    const json = parseJson(line);
    if (!json.ok) return json;
    const [repeated] = repeatedNames(line, json.value, (field) => READ_FIELDS.has(field));
    if (repeated !== undefined) return wrong('record-invalid', saidTwice(repeated));
    const mistaken = mistakenFieldIn(json.value);
    if (mistaken !== undefined) return wrong('record-invalid', mistaken);
    const record = readFields(json.value);
    if (!record.ok) return record;
    const { map, phase, units, orders, centers } = record.value;
    const board = map === undefined ? this.#boards.first : this.#boards.named(map);
    if (board === undefined) {
      return wrong(
        'board-unknown',
        `there is no board "${shortened(map ?? '')}"`,
        this.#boards.names.join(', '),
      );
    }
    const { calendar } = board.game;
    const named = phase === undefined ? undefined : parsePhase(phase, calendar);
    if (phase !== undefined && named === undefined)
      return wrong('phase-unknown', `there is no phase "${shortened(phase)}"`, aPhaseOf(calendar));
    if (named !== undefined && named.kind !== 'movement') {
      return wrong(
        'phase-not-movement',
        `"${shortened(phase ?? '')}" is a phase of ${named.kind}s`,
        `a movement phase, such as ${phaseExamples(calendar).movement}`,
      );
    }
    const misplaced = misplacedIn(json.value as Readonly<Record<string, unknown>>, 'position');
    if (misplaced !== undefined) return wrong('record-invalid', misplaced.message, misplaced.expected);
    const spot = new Spot(new ErrorList(), {});
    const position = readAskedPosition(board, { units, centers }, spot);
    checkRetreats(board, { kind: 'movement', name: undefined, ...position }, spot);
    const [wrongUnit] = spot.errors.all;
    if (wrongUnit !== undefined) return failed(wrongUnit);
    const { units: standing, centres } = position;
    const given = this.#readOrders(board, named?.season, standing, orders, spot);
    if (!given.ok) return given;
    const idJson = lineId(line, json.value);
    return ok({
      idJson,
      phase,
      board,
      season: named?.season,
      units: standing,
      ...(centres !== undefined && { centres }),
      ...given.value,
    });
  }

  #readOrders(
    board: Board,
    season: Season | undefined,
    units: readonly Unit[],
    byPower: TextsByPower,
    spot: Spot,
  ): Result<ReturnType<typeof readPoorOrders>> {
    const givers = Object.entries(byPower).map(([name, texts]) => {
      const isKnown = name !== UNKNOWN_POWER;
      return { texts, power: isKnown ? spot.in('orders', name).take(powerNamed(board, name)) : undefined };
    });
    const [unknown] = spot.errors.all;
    if (unknown !== undefined) return failed(unknown);
    const lenient = this.#lenient;
    const inShort = shortOrders(board);
    const orders: GivenOrder[] = [];
    const unreadable: UnreadableOrder[] = [];
    const written: (string | undefined)[] = [];
    for (const { power, texts } of givers) {
      for (const text of texts) {
        const short = inShort(text);
        const order = short === undefined ? readOrder(board, text) : ok(short);
        if (short !== undefined) written[orders.length] = text;
        if (order.ok) orders.push({ power, order: order.value });
        else if (lenient === undefined) unreadable.push({ power, text: shortened(text), error: order.error });
        else {
          const all = givers.flatMap((giver) => giver.texts.map((each) => ({ ...giver, text: each })));
          return ok(readPoorOrders(boardIn(board, season, lenient), units, all, lenient));
        }
        if (this.#strict && unreadable.length > 0) return ok({ orders, unreadable, written });
      }
    }
    return ok({ orders, unreadable, written });
  }
}

/** Reads the orders of a record of which not all can be read as they stand (DATC 4.E.2). */
function readPoorOrders(
  board: Board,
  units: readonly Unit[],
  texts: readonly { readonly power: number | undefined; readonly text: string }[],
  policy: LenientPolicy,
): Pick<PositionLine, 'orders' | 'unreadable' | 'written'> {
  const read = readPoorlyWritten(board, units, texts, policy);
  const orders: GivenOrder[] = [];
  const unreadable: UnreadableOrder[] = [];
  for (const [i, { power, text }] of texts.entries()) {
    const order = read.orders[i];
    if (order !== undefined) orders.push({ power, order });
    else unreadable.push({ power, text: shortened(text), error: read.errors[unreadable.length]! });
  }
  return { orders, unreadable };
}

function parseJson(line: string): Result<unknown> {
  try {
    return ok(JSON.parse(line));
  } catch (error) {
    return wrong('record-not-json', messageOf(error), 'one JSON object');
  }
}
