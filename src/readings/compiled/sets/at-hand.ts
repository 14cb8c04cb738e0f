/** The position at hand as sets of units, in memory over which code runs; one position after another. */
import { TRUTH_DECISIONS } from '../../../../encodings/language/decisions.ts';
import { ROW } from '../../../orders/table/order-table.ts';
import type { ReadOrders } from '../../../orders/table/read-orders.ts';
import { arePassedOn, embarks, lands } from '../../known/fleet-links.ts';
import { GIVEN, LIST, MOST_POWERS, MOST_PROVINCES, MOST_UNITS, OPEN_BITS, VALUES } from './set-layout.ts';

/** The functions that `setCode` writes. */
interface Functions {
  load(size: number, powers: number): number;
  decide(size: number, powers: number): number;
  propagate(size: number): number;
  equations(size: number): number;
  putIn(size: number): number;
  rests(size: number, kind: number, unit: number): number;
}

/** Says if the position has room in the sets. */
export function fitsSets({ table, board }: ReadOrders): boolean {
  return (
    table.size > 0 &&
    table.size <= MOST_UNITS &&
    board.provinces.length < MOST_PROVINCES &&
    board.powers.length <= MOST_POWERS
  );
}

/** Propagation in positions that fit, each in the memory of its code. Values are those of all decisions, by number. */
export class SetPropagation {
  readonly over = 'sets';
  readonly #code: Functions;
  readonly #tables: Int16Array;
  readonly #bytes: Uint8Array;
  /** The values in memory, by number of units. */
  readonly #values: readonly Uint8Array[];
  /** The position at hand; its sets of facts are there if it is loaded. */
  #atHand: ReadOrders | undefined;
  #isLoaded = false;

  private constructor(code: Uint8Array<ArrayBuffer>) {
    const memory = new WebAssembly.Memory({ initial: 1 });
    this.#tables = new Int16Array(memory.buffer);
    this.#bytes = new Uint8Array(memory.buffer);
    this.#values = Array.from({ length: MOST_UNITS + 1 }, (_, size) =>
      this.#bytes.subarray(VALUES, VALUES + TRUTH_DECISIONS.length * size),
    );
    const facts = {
      memory,
      embarks: (fleet: number, army: number) => embarks(this.#atHand!, fleet, army),
      lands: (fleet: number, army: number) => lands(this.#atHand!, fleet, army),
      arePassedOn: (fleet: number, other: number) => {
        const read = this.#atHand!;
        return arePassedOn(read, fleet, other, read.table.helped(fleet));
      },
    };
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { facts });
    this.#code = exports as unknown as Functions;
  }

  /** The code, ready to run; `undefined` where none may run. */
  static of(code: Uint8Array<ArrayBuffer>): SetPropagation | undefined {
    return typeof WebAssembly === 'object' ? new SetPropagation(code) : undefined;
  }

  /**
   * Decides what follows from the orders alone.
   *
   * @returns how many decisions stay open in the low bits, how many there are above them
   */
  decide(read: ReadOrders, values: Uint8Array): number {
    this.#takeOver(read);
    const { table, board } = read;
    const told = this.#code.decide(table.size, board.powers.length);
    this.#isLoaded = true;
    values.set(this.#values[table.size]!);
    return told;
  }

  /** Decides in `values` what follows from what is decided there. @returns how many decisions stay open */
  propagate(read: ReadOrders, values: Uint8Array): number {
    this.#putIn(read, values);
    const left = this.#code.propagate(read.table.size);
    values.set(this.#values[read.table.size]!);
    return left;
  }

  /** Gives what the equation of a decision says, by its number; until something else is asked. */
  equations(read: ReadOrders, values: Uint8Array): (number: number) => number {
    this.#putIn(read, values);
    this.#code.equations(read.table.size);
    const bytes = this.#bytes;
    return (number) => bytes[VALUES + number]!;
  }

  /**
   * Finds what the equation of each of these decisions still rests on, as the `dependency` interpretation says; `undefined`
   * where that takes the interpretation.
   */
  restingOn(
    read: ReadOrders,
    values: Uint8Array,
    numbers: readonly number[],
  ): Map<number, ReadonlySet<number>> | undefined {
    const { size } = read.table;
    this.#putIn(read, values);
    this.#code.putIn(size);
    const graph = new Map<number, ReadonlySet<number>>();
    for (const number of numbers) {
      const unit = number % size;
      const count = this.#code.rests(size, (number - unit) / size, unit);
      if (count < 0) return undefined;
      graph.set(number, new Set(this.#tables.subarray(LIST, LIST + count)));
    }
    return graph;
  }

  #putIn(read: ReadOrders, values: Uint8Array): void {
    if (this.#atHand !== read || !this.#isLoaded) {
      this.#takeOver(read);
      this.#code.load(read.table.size, read.board.powers.length);
      this.#isLoaded = true;
    }
    this.#bytes.set(values, VALUES);
  }

  #takeOver(read: ReadOrders): void {
    const { rows, first, size } = read.table;
    this.#atHand = read;
    // While it is half done it is not loaded.
    this.#isLoaded = false;
    this.#tables.set(rows.subarray(first, first + ROW * size), GIVEN);
  }
}

export const openIn = (told: number): number => told & ((1 << OPEN_BITS) - 1);
export const countIn = (told: number): number => told >> OPEN_BITS;
