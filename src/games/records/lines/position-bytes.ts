/**
 * Positions on lines as programs write them, read straight from bytes with the texts that were seen before
 * remembered. Whatever is not plain, or wrong, is left to `PositionLineReader`, which can read all and say what
 * is wrong.
 */
import { oncePer } from '../../../base/remembered.ts';
import { asBoards, type BoardChoice, type Boards } from '../../../board/boards.ts';
import { provinceOf, type Board, type Unit } from '../../../board/board.ts';
import type { GivenOrder } from '../../../orders/orders-that-count.ts';
import type { WrittenOrder } from '../../../orders/order.ts';
import { parseOrder } from '../../../orders/text/parse.ts';
import { parsePhase } from '../../../adjudicate/phases/phase-name.ts';
import type { PhaseName } from '../../../adjudicate/phases/state.ts';
import { isMisplaced, mistakenField } from '../model/known-fields.ts';
import { type PositionLine, readLinePosition } from './line-content.ts';
import { PlainJson, SIGN } from './plain-json.ts';
import { ShortFormReader } from './short-form-reader.ts';
import { UNKNOWN_POWER } from '../model/game-record.ts';
import { readStandingUnit } from '../model/standing-unit.ts';
import { TextMemory } from './text-memory.ts';

/** Texts of orders repeat in bulk input; this many readings are kept. */
const REMEMBERED_ORDERS = 50_000;
/** Number of texts of units that are remembered for each power. */
const REMEMBERED_UNITS = 2_000;
const REMEMBERED_NAMES = 100;

/** A line with an order that cannot be read is not plain. */
const NONE: PositionLine['unreadable'] = [];

const FIELDS = ['id', 'map', 'phase', 'units', 'orders', 'centers'] as const;
/** The fields of a line that are read; others may be anything. */
export const READ_FIELDS: ReadonlySet<string | number> = new Set(FIELDS);
/** A power as records name it, or nobody known. */
interface Orderer {
  readonly power: number | undefined;
  readonly units: TextMemory<Unit>;
  /** The readings that named it last, of units and of orders. */
  unitsIn: number;
  ordersIn: number;
}

/** The texts of one board that are remembered. */
class BoardMemory {
  readonly board: Board;
  readonly orderers: TextMemory<Orderer> = new TextMemory(REMEMBERED_NAMES);
  readonly shortForms: ShortFormReader;
  readonly phases = new Map<string, PhaseName | undefined>();
  /** Orders that are not in short form. */
  readonly orders: TextMemory<WrittenOrder> = new TextMemory(REMEMBERED_ORDERS);
  /** The last reading that had a unit in each province. */
  readonly takenIn: number[];
  /** Number of positions that were read, so that each has a number of its own. */
  readings = 0;

  constructor(board: Board) {
    this.board = board;
    this.shortForms = new ShortFormReader(board);
    this.takenIn = board.provinces.map(() => 0);
  }
}

/** All readers share what texts mean: that depends on nothing but the board. */
const memoryOf: (board: Board) => BoardMemory = oncePer((board) => new BoardMemory(board));

/** Reads plain lines. */
export class PositionByteReader {
  readonly #boards: Boards;
  readonly #byName = new Map<string, BoardMemory | undefined>();
  readonly #first: BoardMemory;
  readonly #fields: TextMemory<(typeof FIELDS)[number]> = new TextMemory(FIELDS.length);
  readonly #others: TextMemory<true> = new TextMemory(REMEMBERED_NAMES);
  readonly #json = new PlainJson();

  /** @param boards the boards a record can name in `map`; the first is meant where it names none */
  constructor(boards: BoardChoice) {
    this.#boards = asBoards(boards);
    this.#first = memoryOf(this.#boards.first);
    for (const field of FIELDS) {
      this.#json.begin(new TextEncoder().encode(JSON.stringify(field)), 0, field.length + 2);
      if (this.#json.readText()) this.#json.remember(this.#fields, field);
    }
  }

  /** The position on the line from `start` to `end`; `undefined` where it is not plain, or something is wrong. */
  read(bytes: Uint8Array, start: number, end: number): PositionLine | undefined {
    const json = this.#json;
    json.begin(bytes, start, end);
    let memory: BoardMemory | undefined = this.#first;
    let idJson: string | undefined;
    let map: string | undefined;
    let phase: string | undefined;
    let units: Unit[] | undefined;
    let orders: GivenOrder[] | undefined;
    let centres: PositionLine['centres'];
    const spans: number[] = [];
    if (!json.passes(SIGN.opensObject)) return undefined;
    do {
      if (!json.readText()) return undefined;
      const field = json.known(this.#fields);
      if (field === undefined && !this.#isOfOthers()) return undefined;
      if (!json.passes(SIGN.colon)) return undefined;
      switch (field) {
        case 'id':
          if (idJson !== undefined) return undefined;
          idJson = this.#readId();
          if (idJson === undefined) return undefined;
          break;
        case 'map':
          // What stands before would be of another board.
          if (map !== undefined || units !== undefined || orders !== undefined || centres !== undefined)
            return undefined;
          map = this.#readText();
          memory = map === undefined ? undefined : this.#named(map);
          if (memory === undefined) return undefined;
          break;
        case 'phase':
          if (phase !== undefined) return undefined;
          phase = this.#readText();
          if (phase === undefined) return undefined;
          break;
        case 'units':
          if (units !== undefined || memory === undefined) return undefined;
          units = this.#readUnits(memory);
          if (units === undefined) return undefined;
          break;
        case 'orders':
          if (orders !== undefined || memory === undefined) return undefined;
          orders = this.#readOrders(memory, spans);
          if (orders === undefined) return undefined;
          break;
        case 'centers':
          if (centres !== undefined || memory === undefined) return undefined;
          centres = this.#readCentres(memory.board);
          if (centres === undefined) return undefined;
          break;
        case undefined:
          if (!json.passesValue()) return undefined;
      }
    } while (json.passes(SIGN.comma));
    const isWhole = json.passes(SIGN.closesObject) && json.isAtEnd();
    if (!isWhole || units === undefined || memory === undefined) return undefined;
    const { board } = memory;
    const named = phase === undefined ? undefined : phaseOf(memory, phase);
    if (phase !== undefined && named?.kind !== 'movement') return undefined;
    const written = { bytes, spans };
    return {
      idJson,
      phase,
      board,
      season: named?.season,
      units,
      ...(centres === undefined ? {} : { centres }),
      orders: orders ?? [],
      unreadable: NONE,
      written,
    };
  }

  /** Says if the name of a field is one that is not read, no mistake for one that is, and of no other phase. */
  #isOfOthers(): boolean {
    const json = this.#json;
    if (json.known(this.#others) !== undefined) return true;
    const name = json.text();
    return mistakenField(name) === undefined && !isMisplaced(name) && json.remember(this.#others, true);
  }

  /** Gives the memory of the board of this name; names repeat from line to line. */
  #named(name: string): BoardMemory | undefined {
    if (this.#byName.has(name)) return this.#byName.get(name);
    const board = this.#boards.named(name);
    const memory = board && memoryOf(board);
    if (this.#byName.size < REMEMBERED_NAMES) this.#byName.set(name, memory);
    return memory;
  }

  #readId(): string | undefined {
    const json = this.#json;
    if (json.startsText()) return json.readText() ? `"${json.text()}"` : undefined;
    return json.readNumber()?.toString();
  }

  #readText(): string | undefined {
    return this.#json.readText() ? this.#json.text() : undefined;
  }

  #readCentres(board: Board): PositionLine['centres'] {
    const json = this.#json;
    // Whatever a power is called is a name among others.
    const byPower = Object.create(null) as Record<string, string[]>;
    if (!json.passes(SIGN.opensObject)) return undefined;
    if (json.passes(SIGN.closesObject)) return board.provinces.map(() => undefined);
    do {
      if (!json.readText()) return undefined;
      const name = json.text();
      if (Object.hasOwn(byPower, name)) return undefined;
      const codes: string[] = (byPower[name] = []);
      if (!json.passes(SIGN.colon) || !json.passes(SIGN.opensList)) return undefined;
      if (json.passes(SIGN.closesList)) continue;
      do {
        if (!json.readText()) return undefined;
        codes.push(json.text());
      } while (json.passes(SIGN.comma));
      if (!json.passes(SIGN.closesList)) return undefined;
    } while (json.passes(SIGN.comma));
    const read = json.passes(SIGN.closesObject) ? readLinePosition(board, {}, byPower) : undefined;
    return read?.ok === true ? read.value.centres : undefined;
  }

  #readUnits(memory: BoardMemory): Unit[] | undefined {
    const json = this.#json;
    const { board, takenIn } = memory;
    const reading = ++memory.readings;
    const units: Unit[] = [];
    if (!json.passes(SIGN.opensObject)) return undefined;
    if (json.passes(SIGN.closesObject)) return units;
    do {
      const orderer = this.#readOrderer(memory);
      if (orderer?.power === undefined || orderer.unitsIn === reading) return undefined;
      orderer.unitsIn = reading;
      if (json.passes(SIGN.closesList)) continue;
      do {
        const unit = this.#readUnit(memory, orderer.power, orderer.units);
        if (unit === undefined) return undefined;
        const province = provinceOf(board, unit.location);
        if (takenIn[province] === reading) return undefined;
        takenIn[province] = reading;
        units.push(unit);
      } while (json.passes(SIGN.comma));
      if (!json.passes(SIGN.closesList)) return undefined;
    } while (json.passes(SIGN.comma));
    return json.passes(SIGN.closesObject) ? units : undefined;
  }

  #readUnit({ board, shortForms }: BoardMemory, power: number, units: TextMemory<Unit>): Unit | undefined {
    const json = this.#json;
    if (!json.startsText()) return undefined;
    const short = shortForms.readUnit(json.bytes, json.at, json.end, power);
    if (short !== undefined) {
      json.at = shortForms.next;
      return short;
    }
    if (!json.readText()) return undefined;
    const known = json.known(units);
    if (known !== undefined) return known;
    const unit = readStandingUnit(board, power, json.text());
    return unit.ok ? json.remember(units, unit.value) : undefined;
  }

  /** @param spans where to note those that are in short form, as `PositionLine` has them */
  #readOrders(memory: BoardMemory, spans: number[]): GivenOrder[] | undefined {
    const json = this.#json;
    const reading = ++memory.readings;
    const orders: GivenOrder[] = [];
    if (!json.passes(SIGN.opensObject)) return undefined;
    if (json.passes(SIGN.closesObject)) return orders;
    do {
      const orderer = this.#readOrderer(memory);
      if (orderer === undefined || orderer.ordersIn === reading) return undefined;
      orderer.ordersIn = reading;
      if (json.passes(SIGN.closesList)) continue;
      do {
        const order = this.#readOrder(memory, spans);
        if (order === undefined) return undefined;
        orders.push({ power: orderer.power, order });
      } while (json.passes(SIGN.comma));
      if (!json.passes(SIGN.closesList)) return undefined;
    } while (json.passes(SIGN.comma));
    return json.passes(SIGN.closesObject) ? orders : undefined;
  }

  #readOrder({ board, shortForms, orders }: BoardMemory, spans: number[]): WrittenOrder | undefined {
    const json = this.#json;
    if (!json.startsText()) return undefined;
    const start = json.at;
    const short = shortForms.readOrder(json.bytes, start, json.end);
    if (short !== undefined) {
      json.at = shortForms.next;
      spans.push(start, json.at);
      return short;
    }
    spans.push(0, 0);
    if (!json.readText()) return undefined;
    const known = json.known(orders);
    if (known !== undefined) return known;
    const order = parseOrder(board, json.text());
    return order.ok ? json.remember(orders, order.value) : undefined;
  }

  /** Reads the name of a power and what opens its list. */
  #readOrderer({ board, orderers }: BoardMemory): Orderer | undefined {
    const json = this.#json;
    if (!json.readText()) return undefined;
    let orderer = json.known(orderers);
    if (orderer === undefined) {
      const name = json.text();
      const power = board.powers.find(({ code }) => code === name)?.index;
      if (power === undefined && name !== UNKNOWN_POWER) return undefined;
      const units = new TextMemory<Unit>(REMEMBERED_UNITS);
      orderer = json.remember(orderers, { power, units, unitsIn: 0, ordersIn: 0 });
    }
    return json.passes(SIGN.colon) && json.passes(SIGN.opensList) ? orderer : undefined;
  }
}

/** The phase of this name; names repeat from line to line. */
function phaseOf({ board, phases }: BoardMemory, name: string): PhaseName | undefined {
  if (phases.has(name)) return phases.get(name);
  const phase = parsePhase(name, board.game.calendar);
  if (phases.size < REMEMBERED_NAMES) phases.set(name, phase);
  return phase;
}
