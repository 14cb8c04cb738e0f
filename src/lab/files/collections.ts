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

/** All of them; the first ones first. */
export function loadCollections(): Promise<
  { readonly name: string; readonly positions: readonly KnownPosition[] }[]
> {
  return Promise.all(
    Object.entries(FILES).map(async ([name, files]) => {
      const loaded = await Promise.all(
        Object.keys(files)
          .toSorted()
          .map(
            async (file) =>
              (await files[file]!()) as {
                readonly default: { readonly positions: readonly KnownPosition[] };
              },
          ),
      );
      return { name, positions: loaded.flatMap((each) => each.default.positions) };
    }),
  );
}
