/** As much of WebAssembly as is used: neither the types of the language nor those of Node know it. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  interface Table {
    readonly length: number;
    get(index: number): unknown;
    grow(entries: number): number;
    set(index: number, value: unknown): void;
  }
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }
  /** A kind of exceptions. */
  type Tag = object;
  type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const Memory: new (descriptor: { readonly initial: number }) => Memory;
  const Table: new (descriptor: { readonly element: 'anyfunc'; readonly initial: number }) => Table;
  const Tag: new (type: { readonly parameters: readonly string[] }) => Tag;
  const Exception: new (tag: Tag, values: readonly unknown[]) => Error;
  const Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  const Instance: new (module: object, imports: Imports) => Instance;
  const CompileError: new () => Error;
}
