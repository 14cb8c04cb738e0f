/**
 * Memory for tables of small integers, taken in large pieces of which each table is a part: an array of its own
 * for each of many positions would cost more than filling it.
 */
const PIECE = 1 << 16;

/** Gives parts of large pieces; a part is never given twice, and lives as long as its piece. */
export class Room {
  /** The piece in which the last part was taken. */
  numbers = new Int16Array(PIECE);
  #taken = 0;

  /** A part of so many numbers. @returns where in `numbers` it begins; what it holds is not said */
  take(count: number): number {
    if (this.#taken + count > this.numbers.length) {
      this.numbers = new Int16Array(Math.max(PIECE, count));
      this.#taken = 0;
    }
    this.#taken += count;
    return this.#taken - count;
  }
}
