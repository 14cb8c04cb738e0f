/** The modules that Vite puts in the place of a pattern of file names. */
interface ImportMeta {
  glob(pattern: string | readonly string[]): Record<string, () => Promise<unknown>>;
}
