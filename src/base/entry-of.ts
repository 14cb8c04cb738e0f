/** Tables of words, which have something for each name that the program asks for. */

/**
 * The entry of a table of the project's own. Throws where there is none, since its names are those of the program.
 *
 * @param what says of what kind the names are, for the error: "the claim"
 */
export function entryOf<Value>(
  table: Readonly<Record<string, Value | undefined>>,
  name: string,
  what: string,
): Value {
  const entry = table[name];
  if (entry === undefined) throw new Error(`nothing is said of ${what} ${name}`);
  return entry;
}
