/** Propagation as code, by policy, over the position at hand as sets of units; one position after another. */
import { EQUATIONS, equationsUnder, type Equations } from '../../../encodings/equations.ts';
import type { IssueId, Policy } from '../../../encodings/policy.ts';
import type { ReadOrders } from '../../orders/orders-that-count.ts';
import type { SettingChange } from './equation-formulas.ts';
import { NotCompiled } from './formula-parts.ts';
import { READY } from './ready.ts';
import { setCode } from './sets/set-code.ts';
import { TRUTH_DECISIONS } from '../../../encodings/language/decisions.ts';
import { ROW } from '../../orders/table/order-table.ts';
import { arePassedOn, embarks, lands } from '../known/known-facts.ts';
import {
  GIVEN,
  LIST,
  MOST_POWERS,
  MOST_PROVINCES,
  MOST_UNITS,
  OPEN_BITS,
  VALUES,
} from './sets/set-layout.ts';

/** Code that is not ready takes some 20 ms to make: as long as the interpretation takes for this many positions. */
const WORTH_MAKING = 100;

/** A page may forbid it, and would report every attempt. */
const mayMake = typeof process === 'object';

/** The equations that code is made of: mistakes can be planted among those of a process, to see them found. */
const STANDARD: Equations = { ...EQUATIONS };

/** Name by name: this is asked about every position, and a loop over names would look each of them up. */
function isStandard({
  MOVE,
  SUPPORT,
  CONVOY,
  DISLODGE,
  PATH,
  ATTACK,
  HOLD,
  PREVENT,
  DEFEND,
}: Equations): boolean {
  return (
    MOVE === STANDARD.MOVE &&
    SUPPORT === STANDARD.SUPPORT &&
    CONVOY === STANDARD.CONVOY &&
    DISLODGE === STANDARD.DISLODGE &&
    PATH === STANDARD.PATH &&
    ATTACK === STANDARD.ATTACK &&
    HOLD === STANDARD.HOLD &&
    PREVENT === STANDARD.PREVENT &&
    DEFEND === STANDARD.DEFEND
  );
}

/** The code that was made for a policy, and how often it was asked for before. */
const known = new WeakMap<
  Policy,
  { readonly policy: Policy; propagation: SetPropagation | undefined; asked: number }
>();
let last: ReturnType<typeof known.get>;

/**
 * Propagation of a position under a policy; `undefined` where code must not be made, as in some pages, or cannot be made
 * of the equations, or was never worth it. Equations that users write may look into lists in ways that formulas cannot
 * tell, so they are left out.
 */
export function compiledFor(policy: Policy, read: ReadOrders): SetPropagation | undefined {
  if (!isStandard(EQUATIONS) || policy.own !== undefined || !fitsSets(read)) return undefined;
  if (last?.policy !== policy) {
    last = known.get(policy);
    if (last === undefined) known.set(policy, (last = { policy, propagation: ready(policy), asked: 0 }));
  }
  if (last.propagation === undefined && mayMake && ++last.asked === WORTH_MAKING) {
    last.propagation = compileSets(policy);
  }
  return last.propagation;
}

/** A policy that notes what is asked of it: code asked everything when it was made. */
export function leaveToPartial(policy: Policy): void {
  known.set(policy, { policy, propagation: undefined, asked: WORTH_MAKING });
}

/** Propagation that is ready, once a policy has asked for it: there are many policies with the same choices. */
const started = new Map<string, SetPropagation | undefined>();

function ready(policy: Policy): SetPropagation | undefined {
  const choices = READY.asked.map((id) => policy[id as IssueId]).join(' ');
  const code = READY.made[choices];
  if (code === undefined) return undefined;
  const bytes = (): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(code), (sign) => sign.charCodeAt(0));
  if (!started.has(choices)) started.set(choices, runnable(bytes));
  return started.get(choices);
}

/**
 * Code over sets of units, for positions that `fitsSets`.
 *
 * @param reading where the equations are read in another setting
 */
export function compileSets(policy: Policy, reading?: SettingChange): SetPropagation | undefined {
  return runnable(() => setCode(equationsUnder(policy), policy, reading));
}

/** Some formulas cannot be written as code; some pages forbid it, and some browsers where it would keep a page waiting. */
function runnable(make: () => Uint8Array<ArrayBuffer>): SetPropagation | undefined {
  try {
    return typeof WebAssembly === 'object' ? new SetPropagation(make()) : undefined;
  } catch (error) {
    const isForbidden = error instanceof WebAssembly.CompileError || error instanceof RangeError;
    if (isForbidden || error instanceof NotCompiled) return undefined;
    throw error;
  }
}

/** The functions that `setCode` writes; the first number is that of the units, then that of the powers. */
type Functions = Readonly<
  Record<'load' | 'decide' | 'propagate' | 'equations' | 'putIn' | 'rests', (...given: number[]) => number>
>;

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
  readonly #code: Functions;
  readonly #tables: Int16Array;
  readonly #bytes: Uint8Array;
  /** The values in memory, by number of units. */
  readonly #values: readonly Uint8Array[];
  /** The position at hand; its sets of facts are there if it is loaded. */
  #atHand: ReadOrders | undefined;
  #isLoaded = false;
  /** Number of decisions that the position has that was decided last. */
  count = 0;

  constructor(code: Uint8Array<ArrayBuffer>) {
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

  /** Decides in `values` what follows from the orders alone. @returns how many decisions stay open */
  decide(read: ReadOrders, values: Uint8Array): number {
    this.#takeOver(read);
    const { table, board } = read;
    const told = this.#code.decide(table.size, board.powers.length);
    this.#isLoaded = true;
    values.set(this.#values[table.size]!);
    this.count = told >> OPEN_BITS;
    return told & ((1 << OPEN_BITS) - 1);
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
