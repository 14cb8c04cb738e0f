/**
 * Reads JSON as programs write it, straight from its bytes: texts without escapes and in ASCII, and small
 * numbers. What is not as plain as that is left to `JSON.parse`.
 */
import { hashed, SEED, type TextMemory } from './text-memory.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BLANK = 0x20;
const DELETE = 0x7f;
const ZERO = 0x30;
const NINE = 0x39;
/** Numbers with this many digits are exact. */
const MOST_DIGITS = 15;
/** Values nested in values, this many levels at most. */
const DEEPEST = 8;

const ASCII = new TextDecoder();

/** Signs of JSON. */
export const SIGN = {
  comma: 0x2c,
  colon: 0x3a,
  opensList: 0x5b,
  closesList: 0x5d,
  opensObject: 0x7b,
  closesObject: 0x7d,
} as const;
/** A place in a line of JSON. */
export class PlainJson {
  bytes: Uint8Array = new Uint8Array();
  at = 0;
  end = 0;
  /** The text that was read last, without its quotes. */
  #start = 0;
  #stop = 0;
  #hash = 0;

  begin(bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  passes(sign: (typeof SIGN)[keyof typeof SIGN]): boolean {
    this.#passBlanks();
    if (this.at >= this.end || this.bytes[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  isAtEnd(): boolean {
    this.#passBlanks();
    return this.at >= this.end;
  }

  startsText(): boolean {
    this.#passBlanks();
    return this.at < this.end && this.bytes[this.at] === QUOTE;
  }

  /** Reads a text, if a plain one is the next. */
  readText(): boolean {
    if (!this.startsText()) return false;
    const { bytes, end } = this;
    const start = this.at + 1;
    let hash = SEED;
    for (let at = start; at < end; at++) {
      const byte = bytes[at]!;
      if (byte === QUOTE) {
        this.#start = start;
        this.#stop = at;
        this.#hash = hash;
        this.at = at + 1;
        return true;
      }
      if (byte === BACKSLASH || byte < BLANK || byte >= DELETE) return false;
      hash = hashed(hash, byte);
    }
    return false;
  }

  /** The text that was read last. */
  text(): string {
    return ASCII.decode(this.bytes.subarray(this.#start, this.#stop));
  }

  /** Gives what `memory` knows of the text that was read last. */
  known<V>(memory: TextMemory<V>): V | undefined {
    return memory.get(this.bytes, this.#start, this.#stop, this.#hash);
  }

  /** Remembers what the text that was read last means. */
  remember<V>(memory: TextMemory<V>, value: V): V {
    memory.set(this.bytes, this.#start, this.#stop, this.#hash, value);
    return value;
  }

  /** Reads a whole number that is not negative, if one is the next. */
  readNumber(): number | undefined {
    this.#passBlanks();
    const { bytes, end } = this;
    const start = this.at;
    let at = start;
    let number = 0;
    for (; at < end; at++) {
      const byte = bytes[at]!;
      if (byte < ZERO || byte > NINE) break;
      number = 10 * number + byte - ZERO;
    }
    const digits = at - start;
    if (digits === 0 || digits > MOST_DIGITS || (digits > 1 && bytes[start] === ZERO)) return undefined;
    this.at = at;
    return number;
  }

  /** Passes whatever value is the next, if it is plain. */
  passesValue(depth: number = DEEPEST): boolean {
    if (depth === 0) return false;
    if (this.startsText()) return this.readText();
    if (this.passes(SIGN.opensList)) {
      if (this.passes(SIGN.closesList)) return true;
      do if (!this.passesValue(depth - 1)) return false;
      while (this.passes(SIGN.comma));
      return this.passes(SIGN.closesList);
    }
    if (this.passes(SIGN.opensObject)) {
      if (this.passes(SIGN.closesObject)) return true;
      do if (!this.readText() || !this.passes(SIGN.colon) || !this.passesValue(depth - 1)) return false;
      while (this.passes(SIGN.comma));
      return this.passes(SIGN.closesObject);
    }
    return this.readNumber() !== undefined;
  }

  #passBlanks(): void {
    const { bytes, end } = this;
    while (this.at < end && isBlank(bytes[this.at]!)) this.at++;
  }
}

function isBlank(byte: number): boolean {
  return byte === BLANK || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}
