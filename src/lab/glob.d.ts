/** The modules that Vite puts in the place of a pattern of file names. */
interface ImportMeta {
  glob(pattern: string | readonly string[]): Record<string, () => Promise<unknown>>;
}

/** The part of elkjs that asks a worker; its own types do not pass a strict compiler (`vite.config.ts` says where it is). */
declare module 'elk-api' {
  const ElkApi: new (options: { readonly workerFactory: () => Worker }) => object;
  export default ElkApi;
}
declare module '*?url' {
  const address: string;
  export default address;
}
