/** Texts that were seen before, found by their bytes, so that nothing is made only to look one up. */

/** Longer texts are not remembered. */
const LONGEST = 48;
const FIRST_ROOM = 256;
/** So that most texts stand where they are looked for first. */
const SLOTS_PER_TEXT = 4;
const EMPTY = -1;

/** The number by which a text is looked up: `SEED`, then `hashed` with each of its bytes. */
export const SEED: number = 0x811c9dc5 | 0;

export function hashed(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

/** What is known of each of many short texts; forgets all of them when there are too many. */
export class TextMemory<V> {
  readonly #most: number;
  #slots!: Int32Array;
  #hashes!: Int32Array;
  #lengths!: Uint8Array;
  /** The bytes of text `i` stand from `i * LONGEST`. */
  #bytes!: Uint8Array;
  #values: V[] = [];

  /** @param most texts that are remembered at a time */
  constructor(most: number) {
    this.#most = most;
    this.#setRoom(FIRST_ROOM);
  }

  /** What is known of the text from `start` to `end`. */
  get(bytes: Uint8Array, start: number, end: number, hash: number): V | undefined {
    const slots = this.#slots;
    const last = slots.length - 1;
    for (let slot = slotOf(hash, last); ; slot = (slot + 1) & last) {
      const text = slots[slot]!;
      if (text === EMPTY) return undefined;
      if (this.#hashes[text] === hash && this.#isText(text, bytes, start, end)) return this.#values[text];
    }
  }

  /** Remembers a text that is not known. */
  set(bytes: Uint8Array, start: number, end: number, hash: number, value: V): void {
    if (end - start > LONGEST) return;
    if (this.#values.length >= this.#most) this.#forget();
    const text = this.#values.length;
    if (text === this.#lengths.length) this.#setRoom(2 * text);
    this.#hashes[text] = hash;
    this.#lengths[text] = end - start;
    this.#bytes.set(bytes.subarray(start, end), text * LONGEST);
    this.#values.push(value);
    this.#place(text);
  }

  #isText(text: number, bytes: Uint8Array, start: number, end: number): boolean {
    if (this.#lengths[text] !== end - start) return false;
    const known = this.#bytes;
    let i = text * LONGEST;
    for (let at = start; at < end; at++) if (known[i++] !== bytes[at]) return false;
    return true;
  }

  #place(text: number): void {
    const slots = this.#slots;
    const last = slots.length - 1;
    let slot = slotOf(this.#hashes[text]!, last);
    while (slots[slot] !== EMPTY) slot = (slot + 1) & last;
    slots[slot] = text;
  }

  #setRoom(texts: number): void {
    this.#hashes = grown(this.#hashes, new Int32Array(texts));
    this.#lengths = grown(this.#lengths, new Uint8Array(texts));
    this.#bytes = grown(this.#bytes, new Uint8Array(texts * LONGEST));
    this.#slots = new Int32Array(texts * SLOTS_PER_TEXT).fill(EMPTY);
    for (const text of this.#values.keys()) this.#place(text);
  }

  #forget(): void {
    this.#slots.fill(EMPTY);
    this.#values = [];
  }
}

/** The first of the slots where a text may stand. */
function slotOf(hash: number, last: number): number {
  return (hash ^ (hash >>> 15)) & last;
}

function grown<A extends Int32Array | Uint8Array>(before: A | undefined, larger: A): A {
  if (before !== undefined) larger.set(before);
  return larger;
}
