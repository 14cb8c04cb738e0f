/** How a module of WebAssembly is written down: its sections, and numbers in as few bytes as they need. */

/** What the code of functions is made of, as far as it is used here. */
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

/** The type of everything: integers of 32 bits. */
export const INTEGER = 0x7f;
/** The type of what leaves nothing behind. */
export const NOTHING = 0x40;

/** With which every module begins, and the version. */
const MAGIC = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const FUNCTION_TYPE = 0x60;
const SECTION = { types: 1, imports: 2, functions: 3, exports: 7, codes: 10 } as const;
const KIND = { function: 0, memory: 2 } as const;
/** From where everything is imported. */
const ORIGIN = 'facts';

/** A function of numbers that returns a number. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: number;
  /** How many variables it has beside its parameters. */
  readonly locals: number;
  readonly code: readonly number[];
}

/** A number without a sign. */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

/** A number with a sign. */
export function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest < -0x40 || rest > 0x3f; rest >>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest & 0x7f];
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
  const types = Array.from({ length: Math.max(...counts) + 1 }, (_, count) => [
    FUNCTION_TYPE,
    ...list(Array.from({ length: count }, () => [INTEGER])),
    ...list([[INTEGER]]),
  ]);
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
  const codes = functions.map(({ locals, code }) => {
    const body = [...list(locals === 0 ? [] : [[...unsigned(locals), INTEGER]]), ...code, OP.end];
    return [...unsigned(body.length), ...body];
  });
  return Uint8Array.from([
    ...MAGIC,
    ...section(SECTION.types, types),
    ...section(SECTION.imports, [...imports, memory]),
    ...section(
      SECTION.functions,
      functions.map(({ parameters }) => unsigned(parameters)),
    ),
    ...section(SECTION.exports, exported),
    ...section(SECTION.codes, codes),
  ]);
}

function section(id: number, items: readonly (readonly number[])[]): number[] {
  const content = list(items);
  return [id, ...unsigned(content.length), ...content];
}

function list(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}

function text(name: string): number[] {
  return list(Array.from(name, (sign) => [sign.charCodeAt(0)]));
}
