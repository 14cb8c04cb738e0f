/** The form of a module of WebAssembly: its sections, and numbers in as few bytes as they need. */

/** With which every module begins, and the version. */
const MAGIC = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** Sections by what they hold, as the standard numbers them. */
export const SECTION = {
  types: 1,
  imports: 2,
  functions: 3,
  exports: 7,
  codes: 10,
} as const;

/** Kinds of what can be imported and exported. */
export const KIND = { function: 0, table: 1, memory: 2, tag: 4 } as const;

/** With which the type of a function begins. */
const FUNCTION_TYPE = 0x60;

/** A module of sections, which must come in the order of their numbers. */
export function moduleOf(...sections: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...MAGIC, ...sections.flat()]);
}

export function section(id: number, items: readonly (readonly number[])[]): number[] {
  const content = list(items);
  return [id, ...unsigned(content.length), ...content];
}

/** The type of a function, by the types of its parameters and results. */
export function functionType(parameters: readonly number[], results: readonly number[]): number[] {
  return [FUNCTION_TYPE, ...[parameters, results].flatMap((types) => [...unsigned(types.length), ...types])];
}

/** The code of a function, its last `end` included, with variables of these types: so many of one, then of the next. */
export function codeEntry(locals: readonly number[], code: readonly number[]): number[] {
  const starts = [...locals.keys()].filter((i) => locals[i] !== locals[i - 1]);
  const ends = [...starts.slice(1), locals.length];
  const runs = starts.map((start, i) => [...unsigned(ends[i]! - start), locals[start]!]);
  const body = [...list(runs), ...code];
  return [...unsigned(body.length), ...body];
}

function list(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}

export function text(name: string): number[] {
  return list(Array.from(name, (sign) => [sign.charCodeAt(0)]));
}

/** A number without a sign. */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

/** A number with a sign, of at most 64 bits. */
export function signed(value: number | bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt(value);
  for (; rest < -0x40n || rest > 0x3fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  return [...bytes, Number(rest & 0x7fn)];
}

/** Operations that have no name in `Value`, as far as they are used here. */
export const OP = {
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  try: 0x06,
  catch: 0x07,
  end: 0x0b,
  br: 0x0c,
  brIf: 0x0d,
  return: 0x0f,
  call: 0x10,
  callIndirect: 0x11,
  select: 0x1b,
  get: 0x20,
  set: 0x21,
  constant: 0x41,
  isZero: 0x45,
} as const;

/** Integers of 32 bits. */
export const INTEGER = 0x7f;
/** Sets of up to 64 units, one bit each. */
export const SET = 0x7e;
/** The type of what leaves nothing behind. */
export const NOTHING = 0x40;
