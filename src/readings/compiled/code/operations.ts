/** Types and operations of WebAssembly that have no name in `Value`, as far as they are used here. */
export const OP = {
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
  constant: 0x41,
  isZero: 0x45,
} as const;

/** Integers of 32 bits. */
export const INTEGER = 0x7f;
/** Sets of up to 64 units, one bit each. */
export const SET = 0x7e;
/** The type of what leaves nothing behind. */
export const NOTHING = 0x40;
