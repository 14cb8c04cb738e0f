/** Texts that were seen before, found by their bytes, so that nothing is made only to look one up. */

/** A text and its length: one line of the cache of today's machines. */
const ROW = 64;
/** Longer texts are not remembered. */
const LONGEST = ROW - 1;
const FIRST_ROOM = 256;
/** So that most texts stand where they are looked for first. */
const SLOTS_PER_TEXT = 4;
/** Numbers in a slot: that of the text, from 1 on, and what it is looked up by. */
const SLOT = 2;

/** The number by which a text is looked up: `SEED`, then `hashed` with each of its bytes. */
export const SEED: number = 0x811c9dc5 | 0;

export function hashed(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

/** A memory of values of many short texts; it forgets all of them when there are too many. */
export class TextMemory<V> {
  readonly #most: number;
  /** Slots one after another; 0 where one is empty. */
  #slots!: Int32Array;
  /** Row `i` has the length of text `i`, then its bytes. */
  #rows!: Uint8Array;
  #values: V[] = [];

  /** @param most texts that are remembered at a time */
  constructor(most: number) {
    this.#most = most;
    this.#setRoom(FIRST_ROOM);
  }

  get(bytes: Uint8Array, start: number, end: number, hash: number): V | undefined {
    const slots = this.#slots;
    const last = slots.length - 1;
    for (let slot = slotOf(hash, last); ; slot = (slot + SLOT) & last) {
      const text = slots[slot]! - 1;
      if (text < 0) return undefined;
      if (slots[slot + 1] === hash && this.#isText(text, bytes, start, end)) return this.#values[text];
    }
  }

  set(bytes: Uint8Array, start: number, end: number, hash: number, value: V): void {
    if (end - start > LONGEST) return;
    if (this.#values.length >= this.#most) this.#forget();
    const text = this.#values.length;
    const row = text * ROW;
    if (row === this.#rows.length) this.#setRoom(2 * text);
    this.#rows[row] = end - start;
    this.#rows.set(bytes.subarray(start, end), row + 1);
    this.#values.push(value);
    place(this.#slots, text + 1, hash);
  }

  #isText(text: number, bytes: Uint8Array, start: number, end: number): boolean {
    const rows = this.#rows;
    let i = text * ROW;
    if (rows[i] !== end - start) return false;
    for (let at = start; at < end; at++) if (rows[++i] !== bytes[at]) return false;
    return true;
  }

  #setRoom(texts: number): void {
    const rows = new Uint8Array(texts * ROW);
    const slots = new Int32Array(texts * SLOTS_PER_TEXT * SLOT);
    if (this.#values.length > 0) {
      rows.set(this.#rows);
      const before = this.#slots;
      for (let slot = 0; slot < before.length; slot += SLOT) {
        if (before[slot]! > 0) place(slots, before[slot]!, before[slot + 1]!);
      }
    }
    this.#rows = rows;
    this.#slots = slots;
  }

  #forget(): void {
    this.#slots.fill(0);
    this.#values = [];
  }
}

/** Puts a text into the first empty slot of those where it may stand. */
function place(slots: Int32Array, text: number, hash: number): void {
  const last = slots.length - 1;
  let slot = slotOf(hash, last);
  while (slots[slot]! > 0) slot = (slot + SLOT) & last;
  slots[slot] = text;
  slots[slot + 1] = hash;
}

/** The first of the slots where a text may stand. */
function slotOf(hash: number, last: number): number {
  return ((hash ^ (hash >>> 15)) * SLOT) & last;
}
