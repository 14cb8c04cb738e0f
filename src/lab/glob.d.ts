/** What Vite puts in the place of a pattern of file names. */
interface ImportMeta {
  glob(pattern: string): Record<string, () => Promise<unknown>>;
}
