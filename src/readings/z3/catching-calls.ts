/**
 * Z3 is compiled so that each call that a C++ exception may leave goes through JavaScript: `invoke_vii` calls the
 * function with a given place in Z3's table, with two integers, and catches what is thrown. One position needs some
 * 4,000 of them, which are half of its time. Here the same functions are made as WebAssembly, which catches
 * exceptions itself, so that these calls never leave it.
 */
import { valueAt } from '../../base/remembered.ts';
import {
  codeEntry,
  functionType,
  INTEGER,
  KIND,
  moduleOf,
  NOTHING,
  OP,
  section,
  SECTION,
  text,
  unsigned,
} from '../compiled/webassembly/bytes.ts';

const NAME = 'invoke_';
/** Functions that throw an exception of C++, in JavaScript. */
const THROWING = ['__cxa_throw', '__cxa_rethrow', '__resumeException'];

/** Types of values, by the letter for each in a name. */
const TYPES: Readonly<Record<string, number>> = { i: INTEGER, j: 0x7e, f: 0x7d, d: 0x7c };
/** Constants by the same letter, each returned where there is no value. */
const ZEROS: Readonly<Record<string, readonly number[]>> = {
  i: [OP.constant, 0],
  j: [0x42, 0],
  f: [0x43, 0, 0, 0, 0],
  d: [0x44, 0, 0, 0, 0, 0, 0, 0, 0],
};
/** Loads a byte, from where the integer says. */
const LOAD_BYTE = [0x2d, 0, 0];
const FUNCTIONS = 0x70;
const NO_MAXIMUM = 0;
const ORIGIN = 'z3';
/** Bytes of a page of memory. */
const PAGE = 65_536;

/** The tables that functions are called from: those of Z3, each put there when it is first called, and those of its stack. */
const TABLE = { ofZ3: 0, ofStack: 1 } as const;
/** The number of the function that puts one there. */
const FETCH = 0;
/** Places of the functions of Z3's stack in their table. */
const STACK = { top: 0, restore: 1, setThrew: 2 } as const;

/** The imports as Emscripten made them, with new calls that catch. */
export function catchingCalls(imports: WebAssembly.Imports): {
  readonly imports: WebAssembly.Imports;
  /** @param exported what Z3 exports; nothing of it works before */
  readonly connect: (exported: Readonly<Record<string, unknown>>) => void;
} {
  const given = imports['env']!;
  const table = new WebAssembly.Table({ element: 'anyfunc', initial: 0 });
  const stack = new WebAssembly.Table({ element: 'anyfunc', initial: Object.keys(STACK).length });
  const thrown = new WebAssembly.Tag({ parameters: [] });
  // A byte for each function of Z3.
  const fetched = new WebAssembly.Memory({ initial: 1 });
  let ofZ3: WebAssembly.Table | undefined;
  const fetch = (index: number): void => {
    table.set(index, ofZ3!.get(index));
    new Uint8Array(fetched.buffer)[index] = 1;
  };
  const names = Object.keys(given).filter((name) => name.startsWith(NAME));
  const module = new WebAssembly.Module(callsModule(names));
  // A browser's types know no tag among imports.
  const own: object = { table, stack, thrown, fetched, fetch };
  const { exports: calls } = new WebAssembly.Instance(module, { [ORIGIN]: own } as WebAssembly.Imports);
  const throwing = THROWING.map((name) => [
    name,
    throwingAs(thrown, given[name] as Parameters<typeof throwingAs>[1]),
  ]);
  return {
    imports: { ...imports, env: { ...given, ...calls, ...Object.fromEntries(throwing) } },
    connect: (exported) => {
      ofZ3 = exported['__indirect_function_table'] as WebAssembly.Table;
      table.grow(ofZ3.length);
      fetched.grow(Math.floor(ofZ3.length / PAGE));
      stack.set(STACK.top, exported['emscripten_stack_get_current']);
      stack.set(STACK.restore, exported['_emscripten_stack_restore']);
      stack.set(STACK.setThrew, exported['setThrew']);
    },
  };
}

/** Throws with the tag that the calls catch; Z3 itself keeps what was thrown. */
function throwingAs(
  tag: WebAssembly.Tag,
  original: (...values: readonly number[]) => never,
): typeof original {
  return (...values) => {
    try {
      return original(...values);
    } catch (error) {
      throw (error as object).constructor.name === 'CppException'
        ? new WebAssembly.Exception(tag, [])
        : error;
    }
  };
}

/** A module with the functions of these names. */
function callsModule(names: readonly string[]): Uint8Array<ArrayBuffer> {
  const types = new Map<string, number>();
  const typeOf = (signature: string): number => valueAt(types, signature, () => types.size);
  const stackTypes = { top: typeOf('i'), restore: typeOf('vi'), setThrew: typeOf('vii') };
  const tagType = typeOf('v');
  const fetchType = typeOf('vi');
  const callStack = (name: keyof typeof STACK): number[] => [
    OP.constant,
    STACK[name],
    OP.callIndirect,
    ...unsigned(stackTypes[name]),
    TABLE.ofStack,
  ];

  const signatures = names.map((name) => name.slice(NAME.length));
  const codes = signatures.map((signature) => {
    const [result, ...parameters] = signature;
    const top = unsigned(parameters.length + 1);
    const code = [
      [OP.get, 0, ...LOAD_BYTE, OP.isZero, OP.if, NOTHING, OP.get, 0, OP.call, FETCH, OP.end],
      callStack('top'),
      [OP.set, ...top],
      [OP.try, TYPES[result!] ?? NOTHING],
      parameters.flatMap((_, i) => [OP.get, ...unsigned(i + 1)]),
      [OP.get, 0],
      [OP.callIndirect, ...unsigned(typeOf(signature)), TABLE.ofZ3],
      [OP.catch, 0],
      [OP.get, ...top],
      callStack('restore'),
      [OP.constant, 1, OP.constant, 0],
      callStack('setThrew'),
      ZEROS[result!] ?? [],
      [OP.end, OP.end],
    ];
    return codeEntry([INTEGER], code.flat());
  });
  const functions = signatures.map(([result, ...parameters]) =>
    unsigned(typeOf([result, 'i', ...parameters].join(''))),
  );
  const exported = names.map((name, i) => [...text(name), KIND.function, ...unsigned(FETCH + 1 + i)]);
  return moduleOf(
    section(
      SECTION.types,
      [...types.keys()].map(([result, ...parameters]) =>
        functionType(
          parameters.map((letter) => TYPES[letter]!),
          result === 'v' ? [] : [TYPES[result!]!],
        ),
      ),
    ),
    section(SECTION.imports, [
      [...text(ORIGIN), ...text('fetch'), KIND.function, ...unsigned(fetchType)],
      [...text(ORIGIN), ...text('fetched'), KIND.memory, NO_MAXIMUM, 1],
      importedTable('table'),
      importedTable('stack'),
      [...text(ORIGIN), ...text('thrown'), KIND.tag, 0, ...unsigned(tagType)],
    ]),
    section(SECTION.functions, functions),
    section(SECTION.exports, exported),
    section(SECTION.codes, codes),
  );
}

function importedTable(name: string): number[] {
  return [...text(ORIGIN), ...text(name), KIND.table, FUNCTIONS, NO_MAXIMUM, 0];
}
