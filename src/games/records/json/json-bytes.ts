/**
 * JSON written as bytes: the same few hundred texts again and again, which are copied four bytes at a time. Joining
 * them as strings first takes twice as long.
 */
import { oncePer } from '../../../base/remembered.ts';
import { type Board, canStand, UNIT_TYPES, type UnitType } from '../../../board/board.ts';
import { shortUnit } from '../../../orders/text/format.ts';

/** Number of bytes copied at a time; as many behind a text may be copied with it. */
const WORD = 4;
/** No character is longer in UTF-8, for each of its code units. */
const BYTES_PER_CODE_UNIT = 3;
const LONGEST_ASCII = 0x7f;
const LINE_FEED = 0x0a;

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

/** Texts that are known beforehand, by their numbers. */
export class KnownTexts {
  readonly view: DataView;
  /** The beginning of each text, by its number; one more number for the end of the last. */
  readonly starts: Int32Array;

  constructor(texts: readonly string[]) {
    const pieces = texts.map((text) => ENCODER.encode(text));
    this.starts = new Int32Array(texts.length + 1);
    for (const [i, { length }] of pieces.entries()) this.starts[i + 1] = this.starts[i]! + length;
    const bytes = new Uint8Array(this.starts[texts.length]! + WORD);
    for (const [i, piece] of pieces.entries()) bytes.set(piece, this.starts[i]);
    this.view = new DataView(bytes.buffer);
  }
}

/** Bytes that texts are written to, one behind the other; they grow with them. */
export class JsonBytes {
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;
  #length = 0;

  /** @param room how many bytes are expected, roughly */
  constructor(room: number) {
    this.#bytes = new Uint8Array(room + WORD);
    this.#view = new DataView(this.#bytes.buffer);
  }

  get length(): number {
    return this.#length;
  }

  /** @param skipped how many bytes at the beginning of the text are left out */
  addKnown({ view, starts }: KnownTexts, number: number, skipped: number = 0): void {
    const start = starts[number]! + skipped;
    const end = starts[number + 1]!;
    this.#makeRoom(end - start);
    this.#copy(view, start, end);
  }

  addText(text: string): void {
    this.#makeRoom(BYTES_PER_CODE_UNIT * text.length);
    const out = this.#bytes;
    let to = this.#length;
    for (let i = 0; i < text.length; i++) {
      const sign = text.charCodeAt(i);
      if (sign > LONGEST_ASCII) {
        this.#length = to + ENCODER.encodeInto(text.slice(i), out.subarray(to)).written;
        return;
      }
      out[to++] = sign;
    }
    this.#length = to;
  }

  endLine(): void {
    this.#makeRoom(1);
    this.#bytes[this.#length++] = LINE_FEED;
  }

  /** Takes back what was added beyond this many bytes. */
  cutTo(length: number): void {
    this.#length = length;
  }

  /** Gives the bytes that were added, in memory of its own. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  textFrom(start: number): string {
    return DECODER.decode(this.#bytes.subarray(start, this.#length));
  }

  /** Copies up to a word more than it should; what is added next is written over that. */
  #copy(from: DataView, start: number, end: number): void {
    const out = this.#view;
    let to = this.#length;
    for (let at = start; at < end; at += WORD, to += WORD) out.setInt32(to, from.getInt32(at, true), true);
    this.#length += end - start;
  }

  #makeRoom(count: number): void {
    const wanted = this.#length + count + WORD;
    if (wanted <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(wanted, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

/** The length of what stands before all but the first. */
export const COMMA = 1;
const ENDS_LIST = 2;

/** The texts that a board contributes to results, written once for a board. */
export const textsOf = oncePer((board: Board) => {
  const units = UNIT_TYPES.flatMap((type) =>
    board.locations
      .filter(({ index }) => canStand(board, type, index))
      .map(({ index }) => ({
        type,
        location: index,
        text: shortUnit(board, { power: 0, type, location: index }),
      })),
  ).sort((a, b) => (a.text < b.text ? -1 : 1));
  const rank: Record<UnitType, number[]> = { army: [], fleet: [] };
  for (const [place, { type, location }] of units.entries()) rank[type][location] = place;
  const begun: string[] = [];
  const starts = board.powers.map(({ code }) => {
    const ofPower: Record<UnitType, number[]> = { army: [], fleet: [] };
    for (const { type, location, text } of units) {
      ofPower[type][location] = begun.length;
      begun.push(`,${JSON.stringify(text)}:{"power":${JSON.stringify(code)},"order":`);
    }
    return ofPower;
  });
  return {
    /** The number in `begun`, by power, type and location. */
    starts,
    /** The beginnings of the results of units, up to their orders; behind a comma. */
    begun: new KnownTexts(begun),
    /** The beginning of each power's list of units, behind what ends the list before. */
    lists: new KnownTexts(board.powers.map(({ code }) => `],${JSON.stringify(code)}:[`)),
    /** All units that can be in short form, in quotes behind a comma, in their order. */
    sorted: new KnownTexts(units.map(({ text }) => `,${JSON.stringify(text)}`)),
    /** The place in `sorted`, by type and location. */
    rank,
  };
});

/** Adds units by power, sorted, as JSON. */
export function addUnits(
  out: JsonBytes,
  { lists, sorted, rank }: ReturnType<typeof textsOf>,
  units: readonly { readonly power: number; readonly type: UnitType; readonly location: number }[],
): void {
  const placed = units
    .map(({ power, type, location }) => ({ power, place: rank[type][location]! }))
    .sort((one, other) => one.power - other.power || one.place - other.place);
  out.addText('{');
  let before: number | undefined;
  for (const { power, place } of placed) {
    const isFirst = power !== before;
    if (isFirst) out.addKnown(lists, power, before === undefined ? ENDS_LIST : 0);
    out.addKnown(sorted, place, isFirst ? COMMA : 0);
    before = power;
  }
  out.addText(before === undefined ? '}' : ']}');
}
