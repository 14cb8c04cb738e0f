/** Boards on the provinces of another one: their files say only what is different. */

/** A board, a province or a power as a file may have it. */
interface AnyBoard {
  readonly base?: unknown;
  readonly provinces?: unknown;
  readonly powers?: unknown;
  readonly code?: unknown;
  readonly home?: unknown;
  readonly [field: string]: unknown;
}

/**
 * The whole of a board whose file names a `base`. Fields of the file take the place of those of the base; of the
 * provinces that it lists, field by field. A home of a power that the board does not have is nobody's home.
 *
 * @param data the parsed JSON of a board file
 * @param baseNamed the parsed JSON of a board by its name
 * @returns `data` itself where it names no base; with its `base` where there is none of that name
 */
export function wholeBoard(data: unknown, baseNamed: (name: string) => unknown): unknown {
  if (!isObject(data) || typeof data.base !== 'string') return data;
  const base = baseNamed(data.base);
  if (!isObject(base)) return data;
  const { base: _, ...own } = data;
  const powers = new Set(listOf(own.powers ?? base.powers).map(({ code }) => code));
  const changes = new Map(listOf(own.provinces).map((province) => [province.code, province]));
  const provinces = listOf(base.provinces).map((province) => {
    const changed: AnyBoard = { ...province, ...changes.get(province.code) };
    const { home, ...rest } = changed;
    return home === undefined || powers.has(home) ? changed : rest;
  });
  const known = new Set(provinces.map(({ code }) => code));
  const added = listOf(own.provinces).filter(({ code }) => !known.has(code));
  return { ...base, aliases: [], ...own, provinces: [...provinces, ...added] };
}

function isObject(data: unknown): data is AnyBoard {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function listOf(value: unknown): readonly AnyBoard[] {
  return Array.isArray(value) ? (value as readonly unknown[]).filter(isObject) : [];
}
