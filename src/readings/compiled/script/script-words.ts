/** Meanings of the words and signs of a script in WebAssembly. */
import { signed } from '../webassembly/bytes.ts';
import { INTEGER, OP, OP_OF_SETS, SET } from './wasm-bytes.ts';

/** Operators, with how closely each binds, and what does it to integers and to sets. */
export const OPERATORS: Readonly<Record<string, readonly [binds: number, op: number, ofSets: number]>> = {
  '|': [3, OP.or, OP_OF_SETS.or],
  '&': [4, OP.and, OP_OF_SETS.and],
  '===': [5, 0x46, 0x51],
  '!==': [5, 0x47, 0x52],
  '<': [6, 0x48, 0x53],
  '>': [6, 0x4a, 0x55],
  '>=': [6, 0x4e, 0x59],
  '<<': [7, OP.shiftLeft, OP_OF_SETS.shiftLeft],
  '>>': [7, 0x75, 0x88],
  '+': [8, OP.add, 0x7c],
  '-': [8, 0x6b, OP_OF_SETS.subtract],
  '*': [9, 0x6c, 0x7e],
};

/** Operators that say if something is so, whatever is compared. */
export const COMPARISONS: ReadonlySet<string> = new Set(['===', '!==', '<', '>', '>=']);

/** Signs, with what comes after a value to make the opposite, and its type if that is not the same. */
export const OPPOSITES: Readonly<
  Record<
    string,
    { readonly ofIntegers: readonly number[]; readonly ofSets: readonly number[]; readonly type?: number }
  >
> = {
  '!': { ofIntegers: [OP.isZero], ofSets: [OP_OF_SETS.isZero], type: INTEGER },
  '~': {
    ofIntegers: [OP.constant, ...signed(-1), OP.xor],
    ofSets: [OP_OF_SETS.constant, ...signed(-1), OP_OF_SETS.xor],
  },
};

/** Names for places in memory; `size` is the distance in bytes from one to the next, as a power of two. */
export const MEMORIES: Readonly<
  Record<string, Readonly<Record<'type' | 'size' | 'load' | 'store', number>>>
> = {
  F: { type: INTEGER, size: 2, load: OP.load, store: OP.store },
  /** Integers of 16 bits. */
  H: { type: INTEGER, size: 1, load: 0x2e, store: 0x3b },
  M: { type: SET, size: 3, load: OP_OF_SETS.load, store: OP_OF_SETS.store },
  /** Eight bytes, the first of which can be anywhere. */
  B: { type: SET, size: 0, load: OP_OF_SETS.load, store: OP_OF_SETS.store },
};

export const BUILT_IN: Readonly<
  Record<
    string,
    { readonly before: readonly number[]; readonly after: readonly number[]; readonly type: number }
  >
> = {
  /** The first member of a set; 64 of none. */
  first: { before: [], after: [OP_OF_SETS.trailingZeros, OP_OF_SETS.asInteger], type: INTEGER },
  /** Number of its members. */
  count: { before: [], after: [OP_OF_SETS.ones, OP_OF_SETS.asInteger], type: INTEGER },
  /** An integer as 64 bits. */
  wide: { before: [], after: [OP_OF_SETS.ofInteger], type: SET },
  /** The set of one. */
  only: {
    before: [OP_OF_SETS.constant, 1],
    after: [OP_OF_SETS.ofInteger, OP_OF_SETS.shiftLeft],
    type: SET,
  },
  /** All that there can be, or none, by a truth value. */
  all: {
    before: [OP_OF_SETS.constant, 0],
    after: [OP_OF_SETS.ofInteger, OP_OF_SETS.subtract],
    type: SET,
  },
};

/** The code of a number; `undefined` for any other word. */
export function literalCode(
  word: string,
): { readonly code: readonly number[]; readonly type: number } | undefined {
  if (/^\d+n$/.test(word)) {
    const bits = BigInt.asIntN(64, BigInt(word.slice(0, -1)));
    return { code: [OP_OF_SETS.constant, ...signed(bits)], type: SET };
  }
  const value = word === 'true' ? 1 : word === 'false' ? 0 : Number(word);
  return Number.isNaN(value) ? undefined : { code: [OP.constant, ...signed(value)], type: INTEGER };
}
