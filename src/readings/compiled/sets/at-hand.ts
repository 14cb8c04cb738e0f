/** The position at hand as sets of units, in memory over which code runs; one position after another. */
import { TRUTH_DECISIONS } from '../../../../encodings/language/decisions.ts';
import { ROW } from '../../../orders/table/order-table.ts';
import type { ReadOrders } from '../../../orders/table/read-orders.ts';
import { arePassedOn, embarks, lands } from '../../known/fleet-links.ts';
import { GIVEN, LIST, MOST_POWERS, MOST_PROVINCES, MOST_UNITS, OPEN_BITS, VALUES } from './set-layout.ts';

const PAGE = 1 << 16;
const MEMORY = typeof WebAssembly === 'object' ? new WebAssembly.Memory({ initial: 1 }) : undefined;
const BUFFER = MEMORY?.buffer ?? new ArrayBuffer(PAGE);
const tables = new Int16Array(BUFFER);
const bytes = new Uint8Array(BUFFER);

/** The functions that `setCode` writes. */
interface Functions {
  load(size: number, powers: number): number;
  decide(size: number, powers: number): number;
  propagate(size: number): number;
  equations(size: number): number;
  putIn(size: number): number;
  rests(size: number, kind: number, unit: number): number;
}

/** The position at hand, and whose sets of facts are there. */
let atHand: ReadOrders | undefined;
let loadedBy: Functions | undefined;

/** By how many units there are: the values in memory. */
const VALUES_OF = Array.from({ length: MOST_UNITS + 1 }, (_, size) =>
  bytes.subarray(VALUES, VALUES + TRUTH_DECISIONS.length * size),
);

/** Whether the position has room in the sets. */
export function fitsSets({ table, board }: ReadOrders): boolean {
  return (
    table.size > 0 &&
    table.size <= MOST_UNITS &&
    board.provinces.length < MOST_PROVINCES &&
    board.powers.length <= MOST_POWERS
  );
}

/** Propagation in positions that fit. Values are those of all decisions, by number. */
export class SetPropagation {
  readonly over = 'sets';
  readonly #code: Functions;

  private constructor(code: Functions) {
    this.#code = code;
  }

  /** The code, ready to run; `undefined` where none may run. */
  static of(code: Uint8Array<ArrayBuffer>): SetPropagation | undefined {
    if (MEMORY === undefined) return undefined;
    const facts = {
      memory: MEMORY,
      embarks: (fleet: number, army: number) => embarks(readAtHand(), fleet, army),
      lands: (fleet: number, army: number) => lands(readAtHand(), fleet, army),
      arePassedOn: (fleet: number, other: number) => {
        const read = readAtHand();
        return arePassedOn(read, fleet, other, read.table.helped(fleet));
      },
    };
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { facts });
    return new SetPropagation(exports as unknown as Functions);
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
    loadedBy = this.#code;
    values.set(VALUES_OF[table.size]!);
    return told;
  }

  /** Decides in `values` what follows from what is decided there. @returns how many decisions stay open */
  propagate(read: ReadOrders, values: Uint8Array): number {
    this.#putIn(read, values);
    const left = this.#code.propagate(read.table.size);
    values.set(VALUES_OF[read.table.size]!);
    return left;
  }

  /** What the equation of a decision says, by its number; until something else is asked. */
  equations(read: ReadOrders, values: Uint8Array): (number: number) => number {
    this.#putIn(read, values);
    this.#code.equations(read.table.size);
    return (number) => bytes[VALUES + number]!;
  }

  /**
   * What the equation of each of these decisions still rests on, as the `dependency` interpretation says; `undefined`
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
      graph.set(number, new Set(tables.subarray(LIST, LIST + count)));
    }
    return graph;
  }

  #putIn(read: ReadOrders, values: Uint8Array): void {
    if (atHand !== read || loadedBy !== this.#code) {
      this.#takeOver(read);
      this.#code.load(read.table.size, read.board.powers.length);
      loadedBy = this.#code;
    }
    bytes.set(values, VALUES);
  }

  #takeOver(read: ReadOrders): void {
    const { rows, first, size } = read.table;
    atHand = read;
    // While it is half done nobody has loaded it.
    loadedBy = undefined;
    tables.set(rows.subarray(first, first + ROW * size), GIVEN);
  }
}

export const openIn = (told: number): number => told & ((1 << OPEN_BITS) - 1);
export const countIn = (told: number): number => told >> OPEN_BITS;

function readAtHand(): ReadOrders {
  return atHand!;
}
