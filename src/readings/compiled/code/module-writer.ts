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
  INTEGER,
  OP,
} from '../webassembly/bytes.ts';
import { type FunctionWriter, FALSE, type Operand, Value, valueOf } from './function-writer.ts';

/** From where everything is imported. */
const ORIGIN = 'facts';

/** A function that is imported or exported: its type in the one case, itself in the other, by number. */
function named(name: string, number: number): number[] {
  return [...text(name), KIND.function, ...unsigned(number)];
}

/** Calls of a function. */
export type Call = (...parameters: readonly Operand[]) => Value;

/** Writes a module that works in a memory that is given to it, and exports all its functions. */
export class ModuleWriter {
  readonly #given = new Map<string, number>();
  readonly #functions = new Map<string, FunctionWriter>();

  /** A function that is given to the module; these come first. */
  given(name: string, parameters: number): Call {
    this.#given.set(name, parameters);
    return this.#lastOne();
  }

  /** A function that is complete when the module is. */
  add(name: string, code: FunctionWriter): Call {
    this.#functions.set(name, code);
    return this.#lastOne();
  }

  #lastOne(): Call {
    const number = unsigned(this.#given.size + this.#functions.size - 1);
    return (...parameters) =>
      new Value(INTEGER, [...parameters.flatMap((parameter) => valueOf(parameter).code), OP.call, ...number]);
  }

  module(): Uint8Array<ArrayBuffer> {
    const functions = [...this.#functions.values()];
    const counts = functions.map(({ parameters }) => parameters);
    const most = Math.max(...counts, ...this.#given.values());
    const types = Array.from({ length: most + 1 }, (_, count) =>
      functionType(Array<number>(count).fill(INTEGER), [INTEGER]),
    );
    const imports = [...this.#given].map(([name, count]) => [...text(ORIGIN), ...named(name, count)]);
    const memory = [...text(ORIGIN), ...text('memory'), KIND.memory, 0, 1];
    const exported = [...this.#functions.keys()].map((name, i) => named(name, imports.length + i));
    const codes = functions.map(({ locals, code }) => codeEntry(locals, [...code, ...FALSE.code, OP.end]));
    return moduleOf(
      section(SECTION.types, types),
      section(SECTION.imports, [...imports, memory]),
      section(SECTION.functions, counts.map(unsigned)),
      section(SECTION.exports, exported),
      section(SECTION.codes, codes),
    );
  }
}
