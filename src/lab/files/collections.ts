/**
 * Positions that the project knows: the movement cases of the DATC, the atlas, what theorems have as examples, the suite.
 * Each as a text when the lab is built (`scripts/make/lab/known-positions.ts`).
 */

export interface KnownPosition {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const FILES = {
  DATC: import.meta.glob('../../games/datc/cases/v3/6.[A-G].json'),
  'Atlas of circles and paradoxes': import.meta.glob('../../../docs/ATLAS.md'),
  'Examples of theorems': import.meta.glob('../../prove/results/theorems.json'),
  'Test suite': import.meta.glob('../../others/suite/tests/suite.json'),
} as const;

const load = async (file: () => Promise<unknown>): Promise<readonly KnownPosition[]> =>
  ((await file()) as { readonly default: { readonly positions: readonly KnownPosition[] } }).default
    .positions;

/** All of them; the first ones first. */
export function loadCollections() {
  return Promise.all(
    Object.entries(FILES).map(async ([name, files]) => {
      const inOrder = Object.keys(files).toSorted();
      const loaded = await Promise.all(inOrder.map((file) => load(files[file]!)));
      return { name, positions: loaded.flat() };
    }),
  );
}
