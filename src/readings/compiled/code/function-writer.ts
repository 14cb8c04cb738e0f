/** Writes a function in WebAssembly, statement by statement; it takes integers, and returns 0 if it says nothing else. */
import { unsigned } from '../webassembly/bytes.ts';
import { INTEGER, NOTHING, OP } from './operations.ts';
import { type Operand, Value, valueOf, type Variable } from './values.ts';

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
