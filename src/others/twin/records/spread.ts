/** Keeps some of many things that come one after the other: every one, every second, every fourth ... of them. */
export class Spread<T> {
  readonly #most: number;
  #kept: T[] = [];
  #seen = 0;
  #step = 1;

  /** @param most number of those that are kept at most */
  constructor(most: number) {
    this.#most = most;
  }

  get kept(): readonly T[] {
    return this.#kept;
  }

  add(thing: T): void {
    if (this.#seen++ % this.#step !== 0) return;
    this.#kept.push(thing);
    if (this.#kept.length <= this.#most) return;
    this.#kept = this.#kept.filter((_, i) => i % 2 === 0);
    this.#step *= 2;
  }
}
