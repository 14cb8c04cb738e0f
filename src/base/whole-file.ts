/** Files that are written whole or not at all. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { failed, fileError, ok, type Result } from './errors.ts';

/** Does what writes a file, or files in a folder. @returns `output-unwritable` where that throws */
export function tryToWrite(place: string, write: () => void): Result<void> {
  try {
    write();
    return ok(undefined);
  } catch (error) {
    return failed(fileError('output-unwritable', place, error));
  }
}

/**
 * Writes a file; where that fails, as on a full disk, it throws and leaves the file as it was. The text goes into a
 * temporary file in the same folder, which takes the name of the file when everything is on the disk. A symbolic link
 * keeps pointing at its file; devices and pipes are written directly.
 */
export function writeWhole(file: string, text: string): void {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) {
    writeFileSync(file, text);
    return;
  }
  const real = there === undefined ? file : realpathSync(file);
  const unfinished = join(dirname(real), `.dipsolve-${randomUUID()}.tmp`);
  try {
    writeFileSync(unfinished, text, { flag: 'wx', flush: true, ...(there && { mode: there.mode }) });
    renameSync(unfinished, real);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Makes a folder, and those in which it is, one after the other, unless it is there; throws what the system says. Node's
 * own way to do this never ends where nothing can be made, as in `/proc`.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const above = dirname(path);
  if (above !== path && !existsSync(above)) makeFolder(above);
  mkdirSync(path);
}
