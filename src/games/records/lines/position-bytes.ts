/**
 * Positions on lines as programs write them, read straight from bytes. Whatever is not plain, or wrong, is left to
 * `PositionLineReader`, which can read all and say what is wrong.
 */
import { oncePer } from '../../../base/remembered.ts';
import { asBoards, type BoardChoice, type Boards } from '../../../board/boards.ts';
import { provinceOf, type Board, type Unit } from '../../../board/board.ts';
import { hasSeasons } from '../../../orders/legality/closed-borders.ts';
import type { GivenOrder } from '../../../orders/orders-that-count.ts';
import type { WrittenOrder } from '../../../orders/order.ts';
import { parseOrder } from '../../../orders/text/parse.ts';
import { parsePhase } from '../../../adjudicate/phases/phase-name.ts';
import { isOfRetreats, mistakenField } from '../model/known-fields.ts';
import type { PositionLine } from './line-content.ts';
import { PlainJson, SIGN } from './plain-json.ts';
import { ShortFormReader } from './short-form-reader.ts';
import { UNKNOWN_POWER } from '../model/game-record.ts';
import { readStandingUnit } from '../model/standing-unit.ts';
import { keeping } from '../model/kept-texts.ts';

/** Texts of orders repeat in bulk input: their readings are kept. */
export const readOrderText = keeping((board, text) => parseOrder(board, text));

/** Readers share what is known of a board. */
const shortFormsOf: (board: Board) => ShortFormReader = oncePer((board) => new ShortFormReader(board));

/** Reads plain lines. */
export class PositionByteReader {
  readonly #boards: Boards;
  readonly #json = new PlainJson();

  /** @param boards the boards a record can name in `map`; the first is meant where it names none */
  constructor(boards: BoardChoice) {
    this.#boards = asBoards(boards);
  }

  /** The position on the line from `start` to `end`; `undefined` where it is not plain, or something is wrong. */
  read(bytes: Uint8Array, start: number, end: number): PositionLine | undefined {
    const json = this.#json;
    json.begin(bytes, start, end);
    let board: Board | undefined = this.#boards.first;
    let idJson: string | undefined;
    let map: string | undefined;
    let phase: string | undefined;
    let units: Unit[] | undefined;
    let orders: GivenOrder[] | undefined;
    const spans: number[] = [];
    if (!json.passes(SIGN.opensObject)) return undefined;
    do {
      const field = json.readText();
      if (field === undefined || !json.passes(SIGN.colon)) return undefined;
      switch (field) {
        case 'id':
          if (idJson !== undefined) return undefined;
          idJson = this.#readId();
          if (idJson === undefined) return undefined;
          break;
        case 'map':
          // What stands before would be of another board.
          if (map !== undefined || units !== undefined || orders !== undefined) return undefined;
          map = json.readText();
          board = map === undefined ? undefined : this.#boards.named(map);
          if (board === undefined) return undefined;
          break;
        case 'phase':
          if (phase !== undefined) return undefined;
          phase = json.readText();
          if (phase === undefined) return undefined;
          break;
        case 'units':
          if (units !== undefined || board === undefined) return undefined;
          units = this.#readUnits(board);
          if (units === undefined) return undefined;
          break;
        case 'orders':
          if (orders !== undefined || board === undefined) return undefined;
          orders = this.#readOrders(board, spans);
          if (orders === undefined) return undefined;
          break;
        default:
          // A name may be a mistake for one that is read, or be of another phase.
          if (mistakenField(field) !== undefined || isOfRetreats(field)) return undefined;
          if (!json.passesValue()) return undefined;
      }
    } while (json.passes(SIGN.comma));
    const isWhole = json.passes(SIGN.closesObject) && json.isAtEnd();
    if (!isWhole || units === undefined || board === undefined) return undefined;
    const named = phase === undefined ? undefined : parsePhase(phase, board.game.calendar);
    if (phase !== undefined && named?.kind !== 'movement') return undefined;
    const season = hasSeasons(board) ? named?.season : undefined;
    const written = { bytes, spans };
    return { idJson, phase, board, season, units, orders: orders ?? [], unreadable: [], written };
  }

  #readId(): string | undefined {
    const json = this.#json;
    if (!json.startsText()) return json.readNumber()?.toString();
    const text = json.readText();
    return text === undefined ? undefined : `"${text}"`;
  }

  #readUnits(board: Board): Unit[] | undefined {
    const shortForms = shortFormsOf(board);
    const units: Unit[] = [];
    const taken: boolean[] = [];
    const areRead = this.#readLists(board, (power) => {
      const unit = power === undefined ? undefined : this.#readUnit(board, shortForms, power);
      if (unit === undefined) return false;
      const province = provinceOf(board, unit.location);
      if (taken[province] === true) return false;
      taken[province] = true;
      return units.push(unit) > 0;
    });
    return areRead ? units : undefined;
  }

  #readUnit(board: Board, shortForms: ShortFormReader, power: number): Unit | undefined {
    const json = this.#json;
    if (!json.startsText()) return undefined;
    const short = shortForms.readUnit(json.bytes, json.at, json.end, power);
    if (short !== undefined) {
      json.at = shortForms.next;
      return short;
    }
    const text = json.readText();
    const unit = text === undefined ? undefined : readStandingUnit(board, power, text);
    return unit?.ok === true ? unit.value : undefined;
  }

  /** @param spans where to note those that are in short form, as `WrittenForms` has them */
  #readOrders(board: Board, spans: number[]): GivenOrder[] | undefined {
    const shortForms = shortFormsOf(board);
    const orders: GivenOrder[] = [];
    const areRead = this.#readLists(board, (power) => {
      const order = this.#readOrder(board, shortForms, spans);
      return order !== undefined && orders.push({ power, order }) > 0;
    });
    return areRead ? orders : undefined;
  }

  #readOrder(board: Board, shortForms: ShortFormReader, spans: number[]): WrittenOrder | undefined {
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
    const text = json.readText();
    const order = text === undefined ? undefined : readOrderText(board, text);
    return order?.ok === true ? order.value : undefined;
  }

  /**
   * Reads lists of texts by power, each power once.
   *
   * @param readText reads the next text as something of the power, or of nobody known; false where it cannot
   */
  #readLists(board: Board, readText: (power: number | undefined) => boolean): boolean {
    const json = this.#json;
    const named = new Set<string>();
    if (!json.passes(SIGN.opensObject)) return false;
    if (json.passes(SIGN.closesObject)) return true;
    do {
      const name = json.readText();
      if (name === undefined || named.has(name)) return false;
      named.add(name);
      const power = board.powers.find(({ code }) => code === name)?.index;
      if (power === undefined && name !== UNKNOWN_POWER) return false;
      if (!json.passes(SIGN.colon) || !json.passes(SIGN.opensList)) return false;
      if (power !== undefined && json.passes(SIGN.closesList)) continue;
      do if (!readText(power)) return false;
      while (json.passes(SIGN.comma));
      if (!json.passes(SIGN.closesList)) return false;
    } while (json.passes(SIGN.comma));
    return json.passes(SIGN.closesObject);
  }
}
