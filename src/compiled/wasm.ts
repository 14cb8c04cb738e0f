/**
 * Turns functions as `Writer` writes them into WebAssembly: they are JavaScript over integers of which nothing is used
 * but what is read here. `F[i]` is an integer in the memory that they share with whoever calls them, and truth values
 * are 0 and 1. Every expression leaves its value on the stack, so that it is read and written in one go.
 */
import { ScriptTokens } from './script-tokens.ts';
import { signed, unsigned } from '../webassembly/bytes.ts';
import { INTEGER, NOTHING, OP, wasmModule, type WasmFunction } from './wasm-bytes.ts';

/** By operator: how closely it binds, and what does it. */
const OPERATORS: Readonly<Record<string, readonly [binds: number, op: number]>> = {
  '||': [1, OP.if],
  '&&': [2, OP.if],
  '|': [3, 0x72],
  '&': [4, 0x71],
  '===': [5, 0x46],
  '!==': [5, 0x47],
  '<': [6, 0x48],
  '>': [6, 0x4a],
  '<=': [6, 0x4c],
  '>=': [6, 0x4e],
  '<<': [7, OP.shiftLeft],
  '>>': [7, 0x75],
  '+': [8, OP.add],
  '-': [8, 0x6b],
  '*': [9, 0x6c],
};

/** Bytes of an integer, as a power of two. */
const SIZE = 2;

/**
 * The functions as a module that exports them.
 *
 * @param given by name of the functions that it is given: how many parameters they have
 */
export function asWasm(script: string, given: ReadonlyMap<string, number>): Uint8Array<ArrayBuffer> {
  const names = [...given.keys(), ...[...script.matchAll(/^function (\w+)/gm)].map(([, name]) => name!)];
  const reader = new Reader(script, new Map(names.map((name, i) => [name, i])));
  return wasmModule(given, reader.functions());
}

class Reader {
  readonly #script: ScriptTokens;
  readonly #calls: ReadonlyMap<string, number>;
  #code: number[] = [];
  #locals = new Map<string, number>();
  /** How many blocks are open, and of every loop the ones that `break` and `continue` leave. */
  #depth = 0;
  #loops: { readonly exit: number; readonly next: number }[] = [];
  /** How many calls were written, and branches with calls. */
  #costly = 0;

  constructor(script: string, calls: ReadonlyMap<string, number>) {
    this.#script = new ScriptTokens(script);
    this.#calls = calls;
  }

  functions(): WasmFunction[] {
    const functions: WasmFunction[] = [];
    while (!this.#script.isAtEnd()) functions.push(this.#function());
    return functions;
  }

  #function(): WasmFunction {
    this.#code = [];
    this.#locals = new Map();
    this.#script.expect('function');
    const name = this.#script.next();
    this.#script.expect('(');
    while (!this.#script.passes(')')) {
      this.#local(this.#script.next());
      this.#script.passes(',');
    }
    const parameters = this.#locals.size;
    this.#statement();
    // Every way through it returns.
    this.#code.push(OP.unreachable);
    return { name, parameters, locals: this.#locals.size - parameters, code: this.#code };
  }

  #statement(): void {
    const token = this.#script.next();
    switch (token) {
      case '{':
        while (!this.#script.passes('}')) this.#statement();
        return;
      case 'if':
        this.#branches();
        return;
      case 'for':
        this.#loop();
        return;
      case 'break':
        this.#leave(this.#loops.at(-1)!.exit);
        break;
      case 'continue':
        this.#leave(this.#loops.at(-1)!.next);
        break;
      case 'return':
        this.#expression();
        this.#code.push(OP.return);
        break;
      default:
        this.#script.at--;
        this.#assignments();
    }
    this.#script.expect(';');
  }

  #branches(): void {
    this.#script.expect('(');
    this.#expression();
    this.#script.expect(')');
    this.#open(OP.if, NOTHING);
    this.#statement();
    if (this.#script.passes('else')) {
      this.#code.push(OP.else);
      this.#statement();
    }
    this.#close();
  }

  /** The step comes before the body, and is done after it. */
  #loop(): void {
    this.#script.expect('(');
    this.#assignments();
    this.#script.expect(';');
    this.#open(OP.block, NOTHING);
    const exit = this.#depth;
    this.#open(OP.loop, NOTHING);
    const again = this.#depth;
    this.#expression();
    this.#script.expect(';');
    this.#code.push(OP.isZero);
    this.#leave(exit, OP.brIf);
    const step = this.#script.at;
    this.#script.passParenthesis();
    this.#open(OP.block, NOTHING);
    this.#loops.push({ exit, next: this.#depth });
    this.#statement();
    this.#loops.pop();
    this.#close();
    const end = this.#script.at;
    this.#script.at = step;
    this.#assignments();
    this.#script.at = end;
    this.#leave(again);
    this.#close();
    this.#close();
  }

  /** Values given to variables or places in memory, separated by commas; perhaps none. */
  #assignments(): void {
    if (this.#script.peek() === ';' || this.#script.peek() === ')') return;
    const isNew = this.#script.passes('let') || this.#script.passes('const');
    do {
      const name = this.#script.next();
      if (!isNew && name === 'F') {
        const offset = this.#place();
        this.#script.expect('=');
        this.#expression();
        this.#code.push(OP.store, SIZE, ...offset);
        continue;
      }
      const local = this.#local(name);
      if (this.#script.passes('+=')) {
        this.#code.push(OP.get, ...local);
        this.#expression();
        this.#code.push(OP.add);
      } else {
        this.#script.expect('=');
        this.#expression();
      }
      this.#code.push(OP.set, ...local);
    } while (this.#script.passes(','));
  }

  #expression(): void {
    const condition = this.#written(() => this.#binary(0));
    if (!this.#script.passes('?')) {
      this.#code.push(...condition);
      return;
    }
    this.#depth++;
    const calls = this.#costly;
    const then = this.#written(() => this.#expression());
    this.#script.expect(':');
    const otherwise = this.#written(() => this.#expression());
    this.#depth--;
    // A branch that is taken now and then costs more than both values.
    if (this.#costly === calls) this.#code.push(...then, ...otherwise, ...condition, OP.select);
    else {
      this.#costly++;
      this.#code.push(...condition, OP.if, INTEGER, ...then, OP.else, ...otherwise, OP.end);
    }
  }

  /** What is written meanwhile, which is not yet part of the code. */
  #written(write: () => void): number[] {
    const before = this.#code;
    this.#code = [];
    write();
    const written = this.#code;
    this.#code = before;
    return written;
  }

  /** Operators that bind more closely than that, from left to right. */
  #binary(than: number): void {
    this.#unary();
    for (;;) {
      const operator = this.#script.peek()!;
      const [binds, op] = OPERATORS[operator] ?? [0, 0];
      if (binds <= than) return;
      this.#script.at++;
      if (op === OP.if) this.#shortCut(operator, binds);
      else {
        this.#binary(binds);
        this.#code.push(op);
      }
    }
  }

  /** The other operand only where it matters. */
  #shortCut(operator: string, binds: number): void {
    this.#depth++;
    const calls = this.#costly;
    const other = this.#written(() => this.#binary(binds));
    this.#depth--;
    if (this.#costly === calls) this.#code.push(...other, operator === '&&' ? OP.and : OP.or);
    else if (operator === '&&') this.#code.push(OP.if, INTEGER, ...other, OP.else, OP.constant, 0, OP.end);
    else this.#code.push(OP.if, INTEGER, OP.constant, 1, OP.else, ...other, OP.end);
  }

  #unary(): void {
    const token = this.#script.next();
    if (token === '(') {
      this.#expression();
      this.#script.expect(')');
    } else if (token === '!') {
      this.#unary();
      this.#code.push(OP.isZero);
    } else if (token === '~') {
      this.#unary();
      this.#code.push(OP.constant, ...signed(-1), OP.xor);
    } else if (token === 'F') {
      this.#code.push(OP.load, SIZE, ...this.#place());
    } else if (/^\d/.test(token) || token === 'true' || token === 'false') {
      this.#code.push(OP.constant, ...signed(token === 'true' ? 1 : token === 'false' ? 0 : Number(token)));
    } else if (this.#script.passes('(')) {
      while (!this.#script.passes(')')) {
        this.#expression();
        this.#script.passes(',');
      }
      this.#costly++;
      this.#code.push(OP.call, ...unsigned(this.#calls.get(token)!));
    } else {
      this.#code.push(OP.get, ...this.#local(token));
    }
  }

  /** An address in memory on the stack. @returns what is to be added to it */
  #place(): number[] {
    this.#script.expect('[');
    this.#binary(OPERATORS['+']![0]);
    const isAdded = this.#script.passes('+');
    const added = isAdded ? Number(this.#script.next()) : 0;
    if (Number.isNaN(added)) throw new Error('no number is added to a place');
    this.#script.expect(']');
    this.#code.push(OP.constant, SIZE, OP.shiftLeft);
    return unsigned(added << SIZE);
  }

  /** The number of a variable, which it is given when it is first met. */
  #local(name: string): number[] {
    if (!this.#locals.has(name)) this.#locals.set(name, this.#locals.size);
    return unsigned(this.#locals.get(name)!);
  }

  #open(op: number, type: number): void {
    this.#code.push(op, type);
    this.#depth++;
  }

  #close(): void {
    this.#code.push(OP.end);
    this.#depth--;
  }

  /** Goes to the end of a block, or to the beginning of one that is a loop. */
  #leave(block: number, op: number = OP.br): void {
    this.#code.push(op, ...unsigned(this.#depth - block));
  }
}
