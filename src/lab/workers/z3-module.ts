/**
 * Z3 in a worker of a page, without shared memory: a page may then come from any server, without special headers.
 *
 * The build of z3-solver is made for threads, but its synchronous calls start none. So its memory need not be
 * shared: the module is changed to import one that is not, and that is smaller. Two things must not be used: the
 * clock of a check (`timeout`) starts a thread, and `Atomics.waitAsync` does not take memory that is not shared.
 */
import type { RawZ3, Wasm } from '../../index.ts';

/** Number of pages of memory, of 64 KiB each. */
const PAGES = 2048;
/** The import of the memory, as the module has it: the words `env` and `memory`, each behind its length, a memory, and its form. */
const MEMORY = [3, ...new TextEncoder().encode('env'), 6, ...new TextEncoder().encode('memory'), 2];
const SHARED_WITH_MAXIMUM = 3;
const MAXIMUM_ONLY = 1;

type Module = RawZ3 & { readonly _Z3_get_full_version: () => number };

/** @param folder the address of the folder with `z3-built.js` and `z3-built.wasm` */
export async function loadZ3(folder: string, importScripts: (address: string) => void): Promise<Wasm> {
  Reflect.deleteProperty(Atomics, 'waitAsync');
  const response = await fetch(new URL('z3-built.wasm', folder));
  if (!response.ok) throw new Error(`no Z3: ${response.status}`);
  const bytes = withOwnMemory(new Uint8Array(await response.arrayBuffer()));
  importScripts(new URL('z3-built.js', folder).href);
  const { initZ3 } = globalThis as unknown as { readonly initZ3: (overrides: object) => Promise<Module> };
  const raw = await new Promise<Module>((resolve, reject) => {
    initZ3({
      wasmMemory: new WebAssembly.Memory({ initial: PAGES, maximum: PAGES }),
      instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
        WebAssembly.instantiate(bytes, imports).then(({ instance }) => done(instance), reject);
        return {};
      },
    }).then(resolve, reject);
  });
  return { raw, version: 'Z3' };
}

/** The module with a memory of its own where it imports a shared one. */
function withOwnMemory(module: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const at = module.findIndex((_, i) => MEMORY.every((byte, j) => module[i + j] === byte)) + MEMORY.length;
  const changed = module.slice();
  if (changed[at] !== SHARED_WITH_MAXIMUM) throw new Error('a module without shared memory');
  changed[at] = MAXIMUM_ONLY;
  const afterLeast = writeNumber(changed, at + 1, PAGES);
  writeNumber(changed, afterLeast, PAGES);
  return changed;
}

/** Writes a number over another, in as many bytes. */
function writeNumber(bytes: Uint8Array, start: number, value: number): number {
  let rest = value;
  for (let at = start; ; at++) {
    const goesOn = (bytes[at]! & 0x80) !== 0;
    bytes[at] = (rest & 0x7f) | (goesOn ? 0x80 : 0);
    rest >>>= 7;
    if (!goesOn) {
      if (rest > 0) throw new Error('no room for the number');
      return at + 1;
    }
  }
}
