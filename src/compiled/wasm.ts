/**
 * Turns functions as `Writer` writes them into WebAssembly: they are JavaScript over integers of which nothing is used
 * but what is read here. `F[i]` is an integer in the memory that they share with whoever calls them, and truth values
 * are 0 and 1. Every expression leaves its value on the stack, so that it is read and written in one go.
 */
import { INTEGER, NOTHING, OP, signed, unsigned, wasmModule, type WasmFunction } from './wasm-bytes.ts';

const TOKEN = /\s*([\w$]+|===|!==|[<>]=|&&|\|\||<<|>>|\+=|[-+*&|~!<>=?:;,(){}[\]])/y;

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
  readonly #tokens: readonly string[];
  readonly #calls: ReadonlyMap<string, number>;
  #at = 0;
  #code: number[] = [];
  #locals = new Map<string, number>();
  /** How many blocks are open, and of every loop the ones that `break` and `continue` leave. */
  #depth = 0;
  /** How many calls were written, and branches with calls. */
  #costly = 0;
  #loops: { readonly exit: number; readonly next: number }[] = [];

  constructor(script: string, calls: ReadonlyMap<string, number>) {
    const tokens: string[] = [];
    for (TOKEN.lastIndex = 0; ;) {
      const token = TOKEN.exec(script)?.[1];
      if (token === undefined) break;
      tokens.push(token);
    }
    this.#tokens = tokens;
    this.#calls = calls;
  }

  functions(): WasmFunction[] {
    const functions: WasmFunction[] = [];
    while (this.#at < this.#tokens.length) functions.push(this.#function());
    return functions;
  }

  #function(): WasmFunction {
    this.#code = [];
    this.#locals = new Map();
    this.#expect('function');
    const name = this.#next();
    this.#expect('(');
    while (!this.#passes(')')) {
      this.#local(this.#next());
      this.#passes(',');
    }
    const parameters = this.#locals.size;
    this.#statement();
    // Every way through it returns.
    this.#code.push(OP.unreachable);
    return { name, parameters, locals: this.#locals.size - parameters, code: this.#code };
  }

  #statement(): void {
    const token = this.#next();
    switch (token) {
      case '{':
        while (!this.#passes('}')) this.#statement();
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
        this.#at--;
        this.#assignments();
    }
    this.#expect(';');
  }

  #branches(): void {
    this.#expect('(');
    this.#expression();
    this.#expect(')');
    this.#open(OP.if, NOTHING);
    this.#statement();
    if (this.#passes('else')) {
      this.#code.push(OP.else);
      this.#statement();
    }
    this.#close();
  }

  /** The step comes before the body, and is done after it. */
  #loop(): void {
    this.#expect('(');
    this.#assignments();
    this.#expect(';');
    this.#open(OP.block, NOTHING);
    const exit = this.#depth;
    this.#open(OP.loop, NOTHING);
    const again = this.#depth;
    this.#expression();
    this.#expect(';');
    this.#code.push(OP.isZero);
    this.#leave(exit, OP.brIf);
    const step = this.#at;
    for (let open = 1; open > 0; this.#at++) {
      const token = this.#tokens[this.#at];
      open += token === '(' ? 1 : token === ')' ? -1 : 0;
    }
    this.#open(OP.block, NOTHING);
    this.#loops.push({ exit, next: this.#depth });
    this.#statement();
    this.#loops.pop();
    this.#close();
    const end = this.#at;
    this.#at = step;
    this.#assignments();
    this.#at = end;
    this.#leave(again);
    this.#close();
    this.#close();
  }

  /** Values given to variables or places in memory, separated by commas; perhaps none. */
  #assignments(): void {
    if (this.#peek() === ';' || this.#peek() === ')') return;
    const isNew = this.#passes('let') || this.#passes('const');
    do {
      const name = this.#next();
      if (!isNew && name === 'F') {
        const offset = this.#place();
        this.#expect('=');
        this.#expression();
        this.#code.push(OP.store, SIZE, ...offset);
        continue;
      }
      const local = this.#local(name);
      if (this.#passes('+=')) {
        this.#code.push(OP.get, ...local);
        this.#expression();
        this.#code.push(OP.add);
      } else {
        this.#expect('=');
        this.#expression();
      }
      this.#code.push(OP.set, ...local);
    } while (this.#passes(','));
  }

  #expression(): void {
    const condition = this.#written(() => this.#binary(0));
    if (!this.#passes('?')) {
      this.#code.push(...condition);
      return;
    }
    this.#depth++;
    const calls = this.#costly;
    const then = this.#written(() => this.#expression());
    this.#expect(':');
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
      const operator = this.#peek()!;
      const [binds, op] = OPERATORS[operator] ?? [0, 0];
      if (binds <= than) return;
      this.#at++;
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
    const token = this.#next();
    if (token === '(') {
      this.#expression();
      this.#expect(')');
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
    } else if (this.#passes('(')) {
      while (!this.#passes(')')) {
        this.#expression();
        this.#passes(',');
      }
      this.#costly++;
      this.#code.push(OP.call, ...unsigned(this.#calls.get(token)!));
    } else {
      this.#code.push(OP.get, ...this.#local(token));
    }
  }

  /** An address in memory on the stack. @returns what is to be added to it */
  #place(): number[] {
    this.#expect('[');
    this.#binary(OPERATORS['+']![0]);
    const isAdded = this.#passes('+');
    const added = isAdded ? Number(this.#next()) : 0;
    if (Number.isNaN(added)) throw new Error('no number is added to a place');
    this.#expect(']');
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

  #peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  #next(): string {
    return this.#tokens[this.#at++]!;
  }

  #passes(token: string): boolean {
    if (this.#peek() !== token) return false;
    this.#at++;
    return true;
  }

  #expect(token: string): void {
    const found = this.#next();
    if (found !== token) throw new Error(`"${token}" was expected before "${found}"`);
  }
}
