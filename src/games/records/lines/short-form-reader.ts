/**
 * Units and orders in short form, as programs write them, read from bytes: `F STP/NC`, `A PAR S A MAR - BUR`. Orders
 * number in the tens of thousands, but they are made of a few hundred units and places. The parser reads each of those
 * once, and all of them stay in the cache of a processor. Whatever is written otherwise is left to the parser.
 */
import type { Board, Unit } from '../../../board/board.ts';
import type { WrittenOrder, WrittenPlace, WrittenUnit } from '../../../orders/order.ts';
import { UNIT_LETTERS, VERBS, VIA } from '../../../orders/text/format.ts';
import { namesOf } from '../../../orders/text/names.ts';
import { parseOrder } from '../../../orders/text/parse.ts';
import { readStandingUnit } from '../model/standing-unit.ts';

const code = (sign: string): number => sign.charCodeAt(0);
const [QUOTE, BLANK, SLASH, FIRST_LETTER] = [code('"'), code(' '), code('/'), code('A')];
const [ARMY, FLEET] = [code(UNIT_LETTERS.army), code(UNIT_LETTERS.fleet)];
const [HOLDS, MOVES] = [code(VERBS.short.hold), code(VERBS.short.move)];
const [SUPPORTS, CONVOYS] = [code(VERBS.short.support), code(VERBS.short.convoy)];
const BY_CONVOY = Array.from(` ${VIA.short}`, code);
const LETTERS = 26;
/** The longest order in short form, with its quotes: `"F STP/NC C A STP/NC - STP/NC"`. */
const LONGEST = 30;
/** No place, no code. */
const NONE = -1;

/** Only for codes of three capitals does the length show where they end. */
const SHORT_CODE = /^[A-Z]{3}$/;

/** The texts of one board that were met, and what the parser makes of them. */
export class ShortFormReader {
  /** Behind what was read last, and its closing quote. */
  next = 0;
  readonly #board: Board;
  /** The province that the letters of a code mean, counted from 1. */
  readonly #provinces = new Int16Array(LETTERS ** 3);
  /** The letters behind the slash as one number, by province, then from 1 on by coast. */
  readonly #coasts: readonly (readonly number[])[];
  /** Number of places that a province can have at most. */
  readonly #stride: number;
  readonly #places: (WrittenPlace | undefined)[] = [];
  readonly #armies: (WrittenUnit | undefined)[] = [];
  readonly #fleets: (WrittenUnit | undefined)[] = [];
  /** The units of each power, then by place, armies and fleets in turn. */
  readonly #units: (Unit | undefined)[][];

  constructor(board: Board) {
    this.#board = board;
    const { exact, widest } = namesOf(board).provinces;
    for (const { index, code: text } of board.provinces) {
      // No longer name begins with it, so the text around it does not matter.
      const isPlain = SHORT_CODE.test(text) && exact.get(text) === index && widest.get(text) === 1;
      if (isPlain) this.#provinces[keyOf(...letters(text))] = index + 1;
    }
    this.#coasts = board.provinces.map(({ coasts }) =>
      coasts.map((location) => {
        const { coast = '' } = board.locations[location]!;
        return coast.length === 2 ? coastKey(coast.charCodeAt(0), coast.charCodeAt(1)) : NONE;
      }),
    );
    this.#stride = 1 + this.#coasts.reduce((most, { length }) => Math.max(most, length), 0);
    this.#units = board.powers.map(() => []);
  }

  /** The unit of a power whose text, with its quotes, begins at `at`; `undefined` where it is not in short form. */
  readUnit(bytes: Uint8Array, at: number, end: number, power: number): Unit | undefined {
    if (at + LONGEST > bytes.length || bytes[at + 2] !== BLANK) return undefined;
    const type = bytes[at + 1];
    if (type !== ARMY && type !== FLEET) return undefined;
    const place = this.#placeAt(bytes, at + 3);
    if (place === NONE || bytes[this.next] !== QUOTE || this.next >= end) return undefined;
    const known = this.#units[power]!;
    const unit = (known[2 * place + (type === FLEET ? 1 : 0)] ??= this.#standing(bytes, at, power));
    this.next++;
    return unit;
  }

  /** The order whose text, with its quotes, begins at `at`; `undefined` where it is not in short form. */
  readOrder(bytes: Uint8Array, at: number, end: number): WrittenOrder | undefined {
    if (at + LONGEST > bytes.length) return undefined;
    const unit = this.#unitAt(bytes, at + 1);
    if (unit === undefined || bytes[this.next] !== BLANK) return undefined;
    const order = this.#deedAt(bytes, this.next + 1, unit);
    if (order === undefined || bytes[this.next] !== QUOTE || this.next >= end) return undefined;
    this.next++;
    return order;
  }

  #deedAt(bytes: Uint8Array, at: number, unit: WrittenUnit): WrittenOrder | undefined {
    switch (bytes[at]!) {
      case MOVES: {
        const to = this.#destinationAt(bytes, at);
        if (to === undefined) return undefined;
        const viaConvoy = bytes[this.next] === BLANK && this.#goesOn(bytes, BY_CONVOY);
        if (viaConvoy) this.next += BY_CONVOY.length;
        return { kind: 'move', unit, to, viaConvoy };
      }
      case HOLDS:
        this.next = at + 1;
        return { kind: 'hold', unit };
      case SUPPORTS: {
        const supported = this.#unitAt(bytes, at + 2);
        if (supported === undefined || bytes[at + 1] !== BLANK) return undefined;
        if (bytes[this.next] === QUOTE) return { kind: 'support', unit, supported };
        const to = bytes[this.next] === BLANK ? this.#destinationAt(bytes, this.next + 1) : undefined;
        return to && { kind: 'support', unit, supported, to };
      }
      case CONVOYS: {
        const convoyed = this.#unitAt(bytes, at + 2);
        if (convoyed === undefined || bytes[at + 1] !== BLANK || bytes[this.next] !== BLANK) return undefined;
        const to = this.#destinationAt(bytes, this.next + 1);
        return to && { kind: 'convoy', unit, convoyed, to };
      }
      default:
        return undefined;
    }
  }

  #goesOn(bytes: Uint8Array, signs: readonly number[]): boolean {
    return signs.every((sign, i) => bytes[this.next + i] === sign);
  }

  /** The place behind `- `. */
  #destinationAt(bytes: Uint8Array, at: number): WrittenPlace | undefined {
    if (bytes[at] !== MOVES || bytes[at + 1] !== BLANK) return undefined;
    const place = this.#placeAt(bytes, at + 2);
    return place === NONE ? undefined : (this.#places[place] ??= this.#learnPlace(bytes, at + 2));
  }

  #unitAt(bytes: Uint8Array, at: number): WrittenUnit | undefined {
    const type = bytes[at];
    if ((type !== ARMY && type !== FLEET) || bytes[at + 1] !== BLANK) return undefined;
    const place = this.#placeAt(bytes, at + 2);
    if (place === NONE) return undefined;
    const known = type === ARMY ? this.#armies : this.#fleets;
    return (known[place] ??= this.#learnUnit(bytes, at));
  }

  /** The number of a province that is written here, with its coast if it has one behind it. */
  #placeAt(bytes: Uint8Array, at: number): number {
    const key = keyOf(bytes[at]!, bytes[at + 1]!, bytes[at + 2]!);
    const province = key === NONE ? 0 : this.#provinces[key]!;
    if (province === 0) return NONE;
    const place = this.#stride * (province - 1);
    this.next = at + 3;
    if (bytes[at + 3] !== SLASH) return place;
    this.next = at + 6;
    const coast = this.#coasts[province - 1]!.indexOf(coastKey(bytes[at + 4]!, bytes[at + 5]!));
    return coast < 0 ? NONE : place + 1 + coast;
  }

  #learnUnit(bytes: Uint8Array, at: number): WrittenUnit | undefined {
    return this.#parsed(`${textOf(bytes, at, this.next)} H`)?.unit;
  }

  #learnPlace(bytes: Uint8Array, at: number): WrittenPlace | undefined {
    const text = textOf(bytes, at, this.next);
    const move = this.#parsed(`A ${text} - ${text}`);
    return move?.kind === 'move' ? move.to : undefined;
  }

  #parsed(text: string): WrittenOrder | undefined {
    const order = parseOrder(this.#board, text);
    return order.ok ? order.value : undefined;
  }

  #standing(bytes: Uint8Array, at: number, power: number): Unit | undefined {
    const unit = readStandingUnit(this.#board, power, textOf(bytes, at + 1, this.next));
    return unit.ok ? unit.value : undefined;
  }
}

/** The number of a code, from its three letters; `NONE` if they are not three capitals. */
function keyOf(first: number, second: number, third: number): number {
  const [a, b, c] = [first - FIRST_LETTER, second - FIRST_LETTER, third - FIRST_LETTER];
  // Below the first letter they are negative, so as unsigned numbers too large.
  const areCapitals = a >>> 0 < LETTERS && b >>> 0 < LETTERS && c >>> 0 < LETTERS;
  return areCapitals ? (a * LETTERS + b) * LETTERS + c : NONE;
}

function letters(text: string): [number, number, number] {
  return [text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2)];
}

function coastKey(first: number, second: number): number {
  return (first << 8) | second;
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
