/** Units or orders as texts, by code of a power. */
export type TextsByPower = Readonly<Record<string, readonly string[]>>;

/** Without powers that have no text. */
export function withoutEmpty<Texts extends readonly string[]>(
  texts: Readonly<Record<string, Texts>>,
): Record<string, Texts> {
  return Object.fromEntries(Object.entries(texts).filter(([, list]) => list.length > 0));
}
