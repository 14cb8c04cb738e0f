/** The build of Z3 within its package, which has types only for what stands around it. */
declare module 'z3-solver/build/z3-built.js' {
  interface Overrides {
    /** The name of the program in the environment of Z3: that of the process if not given. */
    readonly thisProgram: string;
    /** Takes what would be printed on standard error. */
    readonly printErr: (text: string) => void;
    /** Instantiates Z3 and tells when that is done. */
    readonly instantiateWasm: (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: object) => void,
    ) => object;
  }
  interface Emscripten {
    readonly HEAPU32: Uint32Array;
    readonly ccall: (
      name: string,
      returns: string,
      types: readonly string[],
      values: readonly unknown[],
    ) => number;
    readonly UTF8ToString: (address: number) => string;
  }
  const start: (overrides: Overrides) => Promise<Emscripten>;
  export default start;
}
