/** Modules of WebAssembly whose functions take and return integers only. */
import {
  codeEntry,
  functionType,
  KIND,
  moduleOf,
  section,
  SECTION,
  text,
  unsigned,
} from '../webassembly/bytes.ts';

/** Operations that the code of functions is made of, as far as they are used here. */
export const OP = {
  unreachable: 0x00,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  br: 0x0c,
  brIf: 0x0d,
  return: 0x0f,
  call: 0x10,
  select: 0x1b,
  get: 0x20,
  set: 0x21,
  load: 0x28,
  store: 0x36,
  constant: 0x41,
  isZero: 0x45,
  add: 0x6a,
  and: 0x71,
  or: 0x72,
  xor: 0x73,
  shiftLeft: 0x74,
} as const;

/** Operations that do to integers of 64 bits what those of `OP` do to integers of 32. */
export const OP_OF_SETS = {
  load: 0x29,
  store: 0x37,
  constant: 0x42,
  isZero: 0x50,
  trailingZeros: 0x7a,
  ones: 0x7b,
  subtract: 0x7d,
  and: 0x83,
  or: 0x84,
  xor: 0x85,
  shiftLeft: 0x86,
  asInteger: 0xa7,
  ofInteger: 0xad,
} as const;

/** Integers of 32 bits. */
export const INTEGER = 0x7f;
/** Sets of up to 64 units, one bit each. */
export const SET = 0x7e;
/** The type of what leaves nothing behind. */
export const NOTHING = 0x40;

/** From where everything is imported. */
const ORIGIN = 'facts';

/** A function of numbers that returns a number. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: number;
  /** The types of its variables beside its parameters. */
  readonly locals: readonly number[];
  readonly code: readonly number[];
}

/**
 * A module that works in a memory that is given to it, and exports all its functions.
 *
 * @param given by name of the functions that are given to it: how many parameters they have
 */
export function wasmModule(
  given: ReadonlyMap<string, number>,
  functions: readonly WasmFunction[],
): Uint8Array<ArrayBuffer> {
  const counts = [...given.values(), ...functions.map(({ parameters }) => parameters)];
  const integers = Array.from({ length: Math.max(...counts) }, () => INTEGER);
  const types = [0, ...integers].map((_, count) => functionType(integers.slice(0, count), [INTEGER]));
  const imports = [...given].map(([name, count]) => [
    ...text(ORIGIN),
    ...text(name),
    KIND.function,
    ...unsigned(count),
  ]);
  const memory = [...text(ORIGIN), ...text('memory'), KIND.memory, 0, 1];
  const exported = functions.map(({ name }, i) => [
    ...text(name),
    KIND.function,
    ...unsigned(given.size + i),
  ]);
  const typesOfFunctions = functions.map(({ parameters }) => unsigned(parameters));
  const codes = functions.map(({ locals, code }) => codeEntry(locals, [...code, OP.end]));
  return moduleOf(
    section(SECTION.types, types),
    section(SECTION.imports, [...imports, memory]),
    section(SECTION.functions, typesOfFunctions),
    section(SECTION.exports, exported),
    section(SECTION.codes, codes),
  );
}
