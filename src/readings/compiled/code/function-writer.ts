/**
 * Writes a function in WebAssembly, statement by statement; it takes integers, and returns 0 if it says nothing else. It
 * works out integers, truth values among them as 0 and 1, and sets of units. The code of a value leaves it on the stack.
 */
import { signed, unsigned, INTEGER, OP, SET, NOTHING } from '../webassembly/bytes.ts';

/** An integer or a set that is known is written as a number or as its bits. */
export type Operand = Value | number | bigint;

export class Value {
  readonly type: number;
  readonly code: readonly number[];
  /** It needs no variable of its own. */
  readonly isAtHand: boolean;

  constructor(type: number, code: readonly number[], isAtHand = false) {
    this.type = type;
    this.code = code;
    this.isAtHand = isAtHand;
  }

  /** Does something to two integers or to two sets. */
  #with(operand: Operand, ofIntegers: number, ofSets: number, type: number = this.type): Value {
    const other = valueOf(operand);
    if (this.type !== other.type) throw new Error('an integer and a set have nothing in common');
    return new Value(type, [...this.code, ...other.code, this.type === SET ? ofSets : ofIntegers]);
  }

  and(other: Operand): Value {
    return this.#with(other, 0x71, 0x83);
  }

  or(other: Operand): Value {
    return this.#with(other, 0x72, 0x84);
  }

  without(other: Value): Value {
    return this.and(other.not());
  }

  plus(other: Operand): Value {
    return this.#with(other, 0x6a, 0x7c);
  }

  minus(other: Operand): Value {
    return this.#with(other, 0x6b, 0x7d);
  }

  times(other: Operand): Value {
    return this.#with(other, 0x6c, 0x7e);
  }

  shiftLeft(by: Operand): Value {
    return this.#with(by, 0x74, 0x86);
  }

  shiftRight(by: Operand): Value {
    return this.#with(by, 0x75, 0x88);
  }

  equals(other: Operand): Value {
    return this.#with(other, 0x46, 0x51, INTEGER);
  }

  differsFrom(other: Operand): Value {
    return this.#with(other, 0x47, 0x52, INTEGER);
  }

  isLess(than: Operand): Value {
    return this.#with(than, 0x48, 0x53, INTEGER);
  }

  /** The opposite of a truth value, or all that are not in a set. */
  not(): Value {
    const opposite = this.type === SET ? [...valueOf(-1n).code, 0x85] : [OP.isZero];
    return new Value(this.type, [...this.code, ...opposite]);
  }

  /** Chooses one or the other by a truth value, without a branch. */
  choose(then: Operand, otherwise: Operand): Value {
    const [one, other] = [valueOf(then), valueOf(otherwise)];
    return new Value(one.type, [...one.code, ...other.code, ...this.code, OP.select]);
  }

  /** All units by a truth value, or none. */
  forAll(): Value {
    return NOBODY.minus(this.wide());
  }

  /** An integer as 64 bits. */
  wide(): Value {
    return new Value(SET, [...this.code, 0xad]);
  }

  /** The set of one unit, by its number. */
  asSet(): Value {
    return valueOf(1n).shiftLeft(this.wide());
  }

  /** The number of the first member of a set; 64 of none. */
  first(): Value {
    return new Value(INTEGER, [...this.code, 0x7a, 0xa7]);
  }

  /** The first member, as a set. */
  firstOnly(): Value {
    return this.and(NOBODY.minus(this));
  }

  /** Its members but the first. */
  others(): Value {
    return this.and(this.minus(1n));
  }

  /** Number of its members. */
  count(): Value {
    return new Value(INTEGER, [...this.code, 0x7b, 0xa7]);
  }

  isSome(): Value {
    return this.differsFrom(NOBODY);
  }
}

/** A value that can change: what comes before its new value, and after it. */
export interface Variable extends Value {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export function valueOf(operand: Operand): Value {
  if (typeof operand === 'number') return new Value(INTEGER, [OP.constant, ...signed(operand)], true);
  if (typeof operand === 'object') return operand;
  return new Value(SET, [0x42, ...signed(BigInt.asIntN(64, operand))], true);
}

export const NOBODY: Value = valueOf(0n);
export const TRUE: Value = valueOf(1);
export const FALSE: Value = valueOf(0);

/** A place in memory, by a number that may be counted from somewhere. */
type PlaceAt = (index: Operand, from?: number) => Variable;

/** @param size the distance in bytes from one place to the next, as a power of two */
function places(type: number, size: number, load: number, store: number): PlaceAt {
  return (index, from = 0) => {
    const { code } = size === 0 ? valueOf(index) : valueOf(index).shiftLeft(size);
    const where = [size, ...unsigned(from << size)];
    const place = new Value(type, [...code, load, ...where], typeof index === 'number');
    return Object.assign(place, { before: code, after: [store, ...where] });
  };
}

export const setAt: PlaceAt = places(SET, 3, 0x29, 0x37);
export const numberAt: PlaceAt = places(INTEGER, 2, 0x28, 0x36);
/** Integers of 16 bits. */
export const shortAt: PlaceAt = places(INTEGER, 1, 0x2e, 0x3b);
/** Eight bytes, the first of which can be anywhere. */
export const bytesAt: PlaceAt = places(SET, 0, 0x29, 0x37);

/** Writes the body of a function, given its parameters. */
export type WriteBody = (code: FunctionWriter, ...parameters: Variable[]) => void;

function variable(type: number, number: number): Variable {
  const local = unsigned(number);
  return Object.assign(new Value(type, [OP.get, ...local], true), { before: [], after: [OP.set, ...local] });
}

export class FunctionWriter {
  readonly parameters: number;
  /** The types of its variables beside its parameters. */
  readonly locals: number[] = [];
  readonly code: number[] = [];

  constructor(parameters: number, write?: WriteBody) {
    this.parameters = parameters;
    write?.(this, ...Array.from({ length: parameters }, (_, number) => variable(INTEGER, number)));
  }

  /** A new variable with a value, which may be that of a call of which only the effect matters. */
  let(value: Operand): Variable {
    const { type } = valueOf(value);
    const made = variable(type, this.parameters + this.locals.push(type) - 1);
    this.assign(made, value);
    return made;
  }

  assign({ before, after }: Variable, value: Operand): void {
    this.code.push(...before, ...valueOf(value).code, ...after);
  }

  /** Adds a number. */
  increase(number: Variable, by: Operand): void {
    this.assign(number, number.plus(by));
  }

  /** Adds members to a set. */
  include(set: Variable, members: Value): void {
    this.assign(set, set.or(members));
  }

  return(value: Operand): void {
    this.code.push(...valueOf(value).code, OP.return);
  }

  if(condition: Value, then: () => void, otherwise?: () => void): void {
    this.code.push(...condition.code, OP.if, NOTHING);
    then();
    if (otherwise !== undefined) {
      this.code.push(OP.else);
      otherwise();
    }
    this.code.push(OP.end);
  }

  while(condition: Value, body: () => void): void {
    this.code.push(OP.block, NOTHING, OP.loop, NOTHING, ...condition.code, OP.isZero, OP.brIf, 1);
    body();
    this.code.push(OP.br, 0, OP.end, OP.end);
  }

  /** Counts from 0 up to a number, which is not reached. */
  count(to: Operand, step: number, body: (i: Variable) => void): void {
    const i = this.let(0);
    this.while(i.isLess(to), () => {
      body(i);
      this.increase(i, step);
    });
  }

  /**
   * Goes from member to member of a set.
   *
   * @param body what is done with the first of those that are left, given its number and the set of it
   * @param next who is left then
   */
  members(
    set: Operand,
    body: (unit: Variable, asSet: Variable) => void,
    next: (left: Value) => Value = (left) => left.others(),
  ): void {
    const left = this.let(set);
    this.while(left.isSome(), () => {
      body(this.let(left.first()), this.let(left.firstOnly()));
      this.assign(left, next(left));
    });
  }
}
