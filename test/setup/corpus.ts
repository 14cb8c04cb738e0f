/** Lines of files, each something to read with all that comes of it; `UPDATE_DOCS=1` writes again what does. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

export const isUpdate = process.env['UPDATE_DOCS'] !== undefined;

/**
 * Compares every line of the files of a folder with what is made of it now.
 *
 * @param now makes a line again from the one that is there, in the file of this name
 */
export function checkCorpus(
  folder: string,
  now: (line: string, name: string) => string | Promise<string>,
): void {
  describe.for(readdirSync(folder))('%s', (name) => {
    const file = join(folder, name);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const again: string[] = [];

    test.for([...lines.entries()])('%s', async ([i, line]) => {
      again[i] = await now(line, name);
      if (!isUpdate) expect(again[i]).toBe(line);
    });

    test.runIf(isUpdate)('is written again', () =>
      writeFileSync(file, again.map((line) => `${line}\n`).join('')),
    );
  });
}
