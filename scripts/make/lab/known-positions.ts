/** Takes from what the project knows the positions that the page shows, and no more. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Takes the tests of the suite without the faults that each finds. */
export const suite: Plugin = {
  name: 'suite',
  load(id) {
    if (!id.endsWith('/suite.json')) return undefined;
    const { tests } = JSON.parse(readFileSync(id, 'utf8')) as { tests: Record<string, unknown>[] };
    return JSON.stringify({
      tests: tests.map(({ id: name, why, units, orders }) => ({ id: name, why, units, orders })),
    });
  },
};

/** A class in the page of the atlas: its number, its kind, and below them its position. */
const CLASS = /^([\d.]+): (.+)\n[^#]*?^```\n([^`]*)^```$/m;
/** Such a class has a position on a map of its own. */
const NOT_ON_THE_MAP = 'The standard map has no such position';

/** Takes the classes of the atlas that have a position on the standard map. */
export const atlas: Plugin = {
  name: 'atlas',
  load(id) {
    if (!id.endsWith('/docs/ATLAS.md')) return undefined;
    const [, ...classes] = readFileSync(id, 'utf8').split('\n### ');
    const positions = classes
      .filter((told) => !told.includes(NOT_ON_THE_MAP))
      .map((told) => {
        const [, name, title, text] = CLASS.exec(told) ?? [];
        if (text === undefined)
          throw new Error(`a class of the atlas without a position: ${told.slice(0, 40)}`);
        return { id: name, title, text };
      });
    return { code: `export default ${JSON.stringify({ positions })};`, moduleType: 'js' };
  },
};
