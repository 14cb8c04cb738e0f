/**
 * Turns functions as writers of code write them into WebAssembly: they are JavaScript over integers, and over sets as
 * integers of 64 bits, of which nothing is used but what is read here. `F[i]` and `M[i]` are an integer and a set in the
 * memory that they share with whoever calls them, and truth values are 0 and 1. Every expression leaves its value on
 * the stack, so that it is read and written in one go. A variable is of the type of what it first gets.
 */
import { unsigned } from '../webassembly/bytes.ts';
import { BUILT_IN, COMPARISONS, literalCode, MEMORIES, OPERATORS, OPPOSITES } from './script-words.ts';
import { INTEGER, NOTHING, OP, SET, type WasmFunction, wasmModule } from './wasm-bytes.ts';

class CodeBlocks {
  protected code: number[] = [];
  protected depth = 0;

  protected open(op: number, type: number): void {
    this.code.push(op, type);
    this.depth++;
  }

  protected close(): void {
    this.code.push(OP.end);
    this.depth--;
  }

  /** Goes to the end of a block, or to the beginning of one that is a loop. */
  protected leave(block: number, op: number = OP.br): void {
    this.code.push(op, ...unsigned(this.depth - block));
  }

  /** Takes aside the code that is written meanwhile, which is not yet part of the code. */
  protected written(write: () => void): number[] {
    const before = this.code;
    this.code = [];
    write();
    const written = this.code;
    this.code = before;
    return written;
  }
}

const TOKEN = /\s*([\w$]+|===|!==|>=|<<|>>|\+=|[-+*&|~!<>=?:;,(){}[\]])/y;

/** A place in a script, which goes forward as it is read. */
class ScriptTokens {
  at = 0;
  readonly #tokens: readonly string[];

  constructor(script: string) {
    const tokens: string[] = [];
    for (TOKEN.lastIndex = 0; ;) {
      const token = TOKEN.exec(script)?.[1];
      if (token === undefined) break;
      tokens.push(token);
    }
    this.#tokens = tokens;
  }

  isAtEnd(): boolean {
    return this.at >= this.#tokens.length;
  }

  peek(): string | undefined {
    return this.#tokens[this.at];
  }

  next(): string {
    return this.#tokens[this.at++]!;
  }

  passes(token: string): boolean {
    if (this.peek() !== token) return false;
    this.at++;
    return true;
  }

  expect(token: string): void {
    const found = this.next();
    if (found !== token) throw new Error(`"${token}" was expected before "${found}"`);
  }

  /** Passes everything up to the end of the parenthesis that is open here. */
  passParenthesis(): void {
    for (let open = 1; open > 0;) {
      const token = this.next();
      open += token === '(' ? 1 : token === ')' ? -1 : 0;
    }
  }
}

/**
 * The functions as a module that exports them.
 *
 * @param given by name of the functions that it is given: how many parameters they have
 */
export function asWasm(script: string, given: ReadonlyMap<string, number>): Uint8Array<ArrayBuffer> {
  const names = [...given.keys(), ...[...script.matchAll(/^function (\w+)/gm)].map(([, name]) => name!)];
  const reader = new ScriptReader(script, new Map(names.map((name, i) => [name, i])));
  return wasmModule(given, reader.functions());
}

class ScriptReader extends CodeBlocks {
  readonly #script: ScriptTokens;
  readonly #calls: ReadonlyMap<string, number>;
  #locals = new Map<string, { readonly number: number; readonly type: number }>();
  /** Number of calls that were written, and of branches with calls. */
  #costly = 0;

  constructor(script: string, calls: ReadonlyMap<string, number>) {
    super();
    this.#script = new ScriptTokens(script);
    this.#calls = calls;
  }

  functions(): WasmFunction[] {
    const functions: WasmFunction[] = [];
    while (!this.#script.isAtEnd()) functions.push(this.#function());
    return functions;
  }

  #function(): WasmFunction {
    this.code = [];
    this.#locals = new Map();
    this.#script.expect('function');
    const name = this.#script.next();
    this.#script.expect('(');
    while (!this.#script.passes(')')) {
      this.#declare(this.#script.next(), INTEGER);
      this.#script.passes(',');
    }
    const parameters = this.#locals.size;
    this.#statement();
    // Every way through it returns.
    this.code.push(OP.unreachable);
    const locals = [...this.#locals.values()].slice(parameters).map(({ type }) => type);
    return { name, parameters, locals, code: this.code };
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
      case 'return':
        this.#expression();
        this.code.push(OP.return);
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
    this.open(OP.if, NOTHING);
    this.#statement();
    if (this.#script.passes('else')) {
      this.code.push(OP.else);
      this.#statement();
    }
    this.close();
  }

  /** The step comes before the body, and is done after it. */
  #loop(): void {
    this.#script.expect('(');
    this.#assignments();
    this.#script.expect(';');
    this.open(OP.block, NOTHING);
    const exit = this.depth;
    this.open(OP.loop, NOTHING);
    const again = this.depth;
    this.#expression();
    this.#script.expect(';');
    this.code.push(OP.isZero);
    this.leave(exit, OP.brIf);
    const step = this.#script.at;
    this.#script.passParenthesis();
    this.#statement();
    const end = this.#script.at;
    this.#script.at = step;
    this.#assignments();
    this.#script.at = end;
    this.leave(again);
    this.close();
    this.close();
  }

  /** Values given to variables or places in memory, separated by commas; perhaps none. */
  #assignments(): void {
    if (this.#script.peek() === ';' || this.#script.peek() === ')') return;
    const isNew = this.#script.passes('let') || this.#script.passes('const');
    do {
      const name = this.#script.next();
      const memory = isNew ? undefined : MEMORIES[name];
      if (memory !== undefined) {
        const offset = this.#place(memory.size);
        this.#script.expect('=');
        this.#expression();
        this.code.push(memory.store, memory.size, ...offset);
        continue;
      }
      if (this.#script.passes('+=')) {
        this.code.push(OP.get, ...this.#local(name));
        this.#expression();
        this.code.push(OP.add);
      } else {
        this.#script.expect('=');
        this.#declare(name, this.#expression());
      }
      this.code.push(OP.set, ...this.#local(name));
    } while (this.#script.passes(','));
  }

  /** @returns the type of the value, as do all below */
  #expression(): number {
    let type = INTEGER;
    const condition = this.written(() => (type = this.#binary(0)));
    if (!this.#script.passes('?')) {
      this.code.push(...condition);
      return type;
    }
    this.depth++;
    const calls = this.#costly;
    const then = this.written(() => (type = this.#expression()));
    this.#script.expect(':');
    const otherwise = this.written(() => this.#expression());
    this.depth--;
    // A branch that is taken now and then costs more than both values.
    if (this.#costly === calls) this.code.push(...then, ...otherwise, ...condition, OP.select);
    else {
      this.#costly++;
      this.code.push(...condition, OP.if, type, ...then, OP.else, ...otherwise, OP.end);
    }
    return type;
  }

  /** Operators that bind more closely than that, from left to right. */
  #binary(than: number): number {
    let type = this.#unary();
    for (;;) {
      const operator = this.#script.peek()!;
      const [binds, op, ofSets] = OPERATORS[operator] ?? [0, 0, 0];
      if (binds <= than) return type;
      this.#script.at++;
      this.#binary(binds);
      this.code.push(type === SET ? ofSets : op);
      if (COMPARISONS.has(operator)) type = INTEGER;
    }
  }

  #unary(): number {
    const token = this.#script.next();
    if (token === '(') {
      const type = this.#expression();
      this.#script.expect(')');
      return type;
    }
    const opposite = OPPOSITES[token];
    if (opposite !== undefined) {
      const type = this.#unary();
      this.code.push(...(type === SET ? opposite.ofSets : opposite.ofIntegers));
      return opposite.type ?? type;
    }
    const memory = MEMORIES[token];
    if (memory !== undefined) {
      const offset = this.#place(memory.size);
      this.code.push(memory.load, memory.size, ...offset);
      return memory.type;
    }
    const literal = literalCode(token);
    if (literal !== undefined) {
      this.code.push(...literal.code);
      return literal.type;
    }
    if (this.#script.passes('(')) return this.#call(token);
    this.code.push(OP.get, ...this.#local(token));
    return this.#locals.get(token)!.type;
  }

  #call(name: string): number {
    const built = BUILT_IN[name];
    if (built !== undefined) {
      this.code.push(...built.before);
      this.#expression();
      this.#script.expect(')');
      this.code.push(...built.after);
      return built.type;
    }
    while (!this.#script.passes(')')) {
      this.#expression();
      this.#script.passes(',');
    }
    this.#costly++;
    this.code.push(OP.call, ...unsigned(this.#calls.get(name)!));
    return INTEGER;
  }

  /** An address in memory on the stack. @returns what is to be added to it */
  #place(size: number): number[] {
    this.#script.expect('[');
    this.#binary(OPERATORS['+']![0]);
    const isAdded = this.#script.passes('+');
    const added = isAdded ? Number(this.#script.next()) : 0;
    if (Number.isNaN(added)) throw new Error('no number is added to a place');
    this.#script.expect(']');
    if (size > 0) this.code.push(OP.constant, size, OP.shiftLeft);
    return unsigned(added << size);
  }

  #declare(name: string, type: number): void {
    if (!this.#locals.has(name)) this.#locals.set(name, { number: this.#locals.size, type });
  }

  #local(name: string): number[] {
    const local = this.#locals.get(name);
    if (local === undefined) throw new Error(`nothing is called ${name}`);
    return unsigned(local.number);
  }
}
