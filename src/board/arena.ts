/**
 * Memory for tables of small integers, taken in large pieces of which each table is a part: an array of its own
 * for each of many positions would cost more than filling it.
 */
const PIECE = 1 << 16;

/** Gives parts of large pieces, of which it takes the first when asked; a part is never given twice, and lives as long as its piece. */
export class Arena<A extends Int16Array | Uint8Array> {
  /** The piece in which the last part was taken. */
  numbers: A;
  readonly #make: (count: number) => A;
  #taken = 0;

  /** @param make a piece of this many numbers, all 0 */
  constructor(make: (count: number) => A) {
    this.#make = make;
    this.numbers = make(0);
  }

  /** A part of this many numbers, all 0. @returns where in `numbers` it begins */
  take(count: number): number {
    if (this.#taken + count > this.numbers.length) {
      this.numbers = this.#make(Math.max(PIECE, count));
      this.#taken = 0;
    }
    this.#taken += count;
    return this.#taken - count;
  }
}
