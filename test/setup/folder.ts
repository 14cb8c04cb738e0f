/** Folders and files of a test file of its own, which are gone after it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder, until the tests of the file that asks for it are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dipsolve-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files into a folder, and says where each is. */
export const writerTo =
  (folder: string) =>
  (name: string, content: string | Buffer): string => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
