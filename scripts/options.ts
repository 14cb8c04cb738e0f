/** Reads what is written behind a script: its options, by the names and kinds of their defaults, and all other words. */
import { parseArgs } from 'node:util';

type Default = number | string | readonly string[] | undefined;
/** As they are where they are given: `undefined` stands for a text that may be missing. */
type Given<V extends Default> = V extends number
  ? number
  : V extends readonly string[]
    ? string[]
    : V extends undefined
      ? string | undefined
      : string;

/** A list is an option that can be given several times. */
export function optionsOf<const D extends Readonly<Record<string, Default>>>(
  defaults: D,
): { readonly [Name in keyof D]: Given<D[Name]> } & { readonly words: readonly string[] } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [
        name,
        { type: 'string' as const, multiple: Array.isArray(value) },
      ]),
    ),
  });
  const given = Object.entries(defaults).map(([name, value]) => {
    const text = values[name];
    if (text === undefined) return [name, value];
    if (typeof value !== 'number') return [name, text];
    if (text !== 'Infinity' && !Number.isFinite(Number(text))) throw new Error(`--${name} takes a number`);
    return [name, Number(text)];
  });
  return { ...Object.fromEntries(given), words: positionals } as ReturnType<typeof optionsOf<D>>;
}
