/** As much of WebAssembly as is used: neither the types of the language nor those of Node know it. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  interface Instance {
    readonly exports: object;
  }
  type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const Memory: new (descriptor: { readonly initial: number }) => Memory;
  const Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  const Instance: new (module: object, imports: Imports) => Instance;
  const CompileError: new () => Error;
}
